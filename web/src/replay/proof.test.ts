// The proof: a key that fits, one that does not, a record of something else, a nonce that was left out.
import { expect, test } from "vitest";
import { checkProof, sealOf } from "./proof";

const key = "00".repeat(32);
const seal = "b3c4d5";

const good = async () => ({ key, commitment: await sealOf(key), nonces: ["aa", ""] });
const answers = async (...given: Parameters<typeof checkProof>) => (await checkProof(...given)).map(({ good }) => good);

test("a fair match passes every check", async () => {
  const proof = await good();
  expect(await answers(proof, { chance: proof }, "aa")).toEqual([true, true, true]);
});

test("another key, another record and a missing nonce are found", async () => {
  const proof = await good();
  expect(await answers({ ...proof, commitment: seal }, { chance: proof }, "bb")).toEqual([false, false, false]);
  expect(await answers(proof, { chance: { ...proof, nonces: ["bb", ""] } }, undefined)).toEqual([true, false, null]);
  expect(await answers(proof, null, "aa")).toEqual([true, false, true]);
});

test("the seal is the one the server shows", async () => {
  expect(await sealOf(key)).toBe("c1352a7c86ce08782551af2204827cea13b4551de41f52bce8deae8a1e360ec5");
});

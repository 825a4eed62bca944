"""A whole player in forty lines: it makes a table, or joins one, and plays a random legal action when it is its turn.

python examples/client.py http://localhost:8000 [table]
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request

from websockets.asyncio.client import connect


def make_table(server: str) -> tuple[str, str]:
    """Return a new table with a bot on the other seat, and our identity: the cookie that the server gave us."""
    body = json.dumps({"game": "double_down", "seats": 2, "fill": True}).encode()
    request = urllib.request.Request(f"{server}/api/tables", body, {"content-type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)["id"], answer.headers["set-cookie"].split(";")[0]


async def play(server: str, table: str, cookie: str) -> dict:
    """Play one match and return its result."""
    address = f"{server.replace('http', 'ws', 1)}/ws/{table}"
    async with connect(address, additional_headers={"cookie": cookie} if cookie else {}) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 1}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome" and message["table"]["phase"] == "waiting":
                if message["you"]["seat"] is None:
                    await socket.send(json.dumps({"type": "sit", "seat": 1, "name": "Example"}))
                await socket.send(json.dumps({"type": "nonce", "nonce": secrets.token_hex(16)}))
                await socket.send(json.dumps({"type": "start"}))
            if message["type"] == "over":
                return message["result"]
            now = message.get("match") or message  # welcome and match hold one; update is one
            if now.get("legal"):
                action, _name = random.choice(now["legal"])  # noqa: S311
                await socket.send(json.dumps({"type": "play", "action": action, "seq": now["seq"]}))
    return {}


if __name__ == "__main__":
    given = sys.argv[2:3]
    print(asyncio.run(play(sys.argv[1], *((given[0], "") if given else make_table(sys.argv[1])))))  # noqa: T201

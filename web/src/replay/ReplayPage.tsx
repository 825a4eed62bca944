// The page of a match that is over.
import { Loading } from "../shell/Loading";

export function ReplayPage({ id }: { id: string; move: number | null; seat: number | null }) {
  return id ? <Loading /> : null;
}

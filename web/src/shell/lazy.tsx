// A page whose file is loaded when it is first shown.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Loading } from "./Loading";

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  let asked = false;
  return function Lazy(props: Props) {
    if (!asked) {
      asked = true;
      load().then(
        (page) => (loaded.value = page),
        () => location.reload(), // the server has been renewed: its files have other names now
      );
    }
    const Page = loaded.value;
    return Page ? <Page {...props} /> : <Loading />;
  };
}

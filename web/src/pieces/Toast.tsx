// Short news that the table itself does not show: a link copied, the connection lost and found.
import { signal } from "@preact/signals";
import { Icon, type IconName } from "./Icon";

interface News {
  id: number;
  sentence: string;
  icon: IconName;
}

const news = signal<News[]>([]);
const SHOWN_MS = 4000;
let count = 0;

/** Shows a sentence for a while, or with `stay` until the returned function is called. */
export function toast(sentence: string, icon: IconName = "check", stay = false): () => void {
  const id = ++count;
  const close = () => {
    news.value = news.value.filter((item) => item.id !== id);
  };
  news.value = [...news.value.filter((item) => item.sentence !== sentence), { id, sentence, icon }];
  if (!stay) setTimeout(close, SHOWN_MS);
  return close;
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {news.value.map(({ id, sentence, icon }) => (
        <Toast key={id} sentence={sentence} icon={icon} />
      ))}
    </div>
  );
}

export function Toast({ sentence, icon }: { sentence: string; icon: IconName }) {
  return (
    <span class="toast">
      <Icon name={icon} /> {sentence}
    </span>
  );
}

// Puts the drawings into the page once, so that every piece can refer to its parts by name.
import sprite from "./sprite.svg?raw";

export function Sprite() {
  return <div class="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: sprite }} />;
}

/** Texts and files that leave the page: copied or saved. */
import { createSignal, onCleanup } from 'solid-js';
import { countOf } from '../../core/design/text/counts.ts';
import { countText } from '../../core/exact/rounding.ts';

/** Time that the result of a copy is shown, in ms. */
const MESSAGE_MS = 4000;

/** A browser accepts text that is still being made only if the writing begins with the click. */
const write = (text: string | Promise<string>): Promise<void> =>
  typeof text === 'string'
    ? navigator.clipboard.writeText(text)
    : navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);

/** Copies text and shows the result for a moment; `instead` is advice if the browser refuses. */
export function createCopying(instead = 'download the file instead') {
  const [said, setSaid] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const say = (text: string) => {
    setSaid(text);
    clearTimeout(timer);
    timer = setTimeout(() => setSaid(undefined), MESSAGE_MS);
  };
  return {
    said,
    /** Copies a text, with a warning over `max` characters; false if the browser refused. */
    async copy(text: string | Promise<string>, max = Number.POSITIVE_INFINITY): Promise<boolean> {
      try {
        await write(text);
      } catch {
        say(`The browser did not copy it: ${instead}`);
        return false;
      }
      const { length } = await text;
      say(
        length > max
          ? `Copied; ${countOf(length, 'character')}, over the limit of ${countText(max)}`
          : 'Copied',
      );
      return true;
    },
  };
}

/** Saves a file, or a text or bytes as a file, to the player's device. */
export function saveFile(
  name: string,
  content: string | Uint8Array | Blob,
  type = 'text/plain',
): void {
  const url = URL.createObjectURL(
    content instanceof Blob
      ? content
      : new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file only after it has asked for permission.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

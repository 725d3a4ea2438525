import { createSignal, onCleanup } from 'solid-js';

/** How long it says what became of a copy, in ms. */
const SAID = 4000;

/** Copies text to the clipboard, and says for a moment what became of it. */
export function createCopying() {
  const [said, setSaid] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  return {
    said,
    /** Up to so many characters, where there is a limit to be told of. */
    async copy(text: string, max = Number.POSITIVE_INFINITY) {
      try {
        await navigator.clipboard.writeText(text);
        const isLong = text.length > max;
        setSaid(isLong ? `Copied; ${text.length} characters, over the limit of ${max}` : 'Copied');
      } catch {
        setSaid('The browser refused the clipboard: download the file instead');
      }
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(undefined), SAID);
    },
  };
}

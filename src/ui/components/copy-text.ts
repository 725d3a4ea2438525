import { createSignal, onCleanup } from 'solid-js';

/** Time that the result of a copy is shown, in ms. */
const MESSAGE_MS = 4000;

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
    async copy(text: string, max = Number.POSITIVE_INFINITY): Promise<boolean> {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        say(`The browser refused the clipboard: ${instead}`);
        return false;
      }
      const isLong = text.length > max;
      say(isLong ? `Copied; ${text.length} characters, over the limit of ${max}` : 'Copied');
      return true;
    },
  };
}

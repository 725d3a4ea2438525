import { createSignal, onCleanup } from 'solid-js';

/** How long it says what became of a copy, in ms. */
const SAID = 4000;

/**
 * Copies text to the clipboard, and says for a moment what became of it; `instead` is what the
 * player can do where the browser refuses.
 */
export function createCopying(instead = 'download the file instead') {
  const [said, setSaid] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const say = (text: string) => {
    setSaid(text);
    clearTimeout(timer);
    timer = setTimeout(() => setSaid(undefined), SAID);
  };
  return {
    said,
    /**
     * Copies up to so many characters, where there is a limit to be told of; false when the browser
     * refused.
     */
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

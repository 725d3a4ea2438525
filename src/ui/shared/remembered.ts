/** Small choices of how a page looks, remembered by the browser. */
import { type Accessor, createSignal } from 'solid-js';

/**
 * Creates a choice among a few words. It starts with the word stored under the key, if it is one of
 * them, else with `initial`.
 */
export function createRemembered<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: () => Choice,
): readonly [Accessor<Choice>, (choice: Choice) => void] {
  const found = storedText(key);
  const known = choices.find((one) => one === found);
  const [choice, setChoice] = createSignal<Choice>(known ?? initial());
  const choose = (next: Choice) => {
    setChoice(() => next);
    storeText(key, next);
  };
  return [choice, choose];
}

/** Returns the text stored under a key, in this browser or in this tab. */
export function storedText(key: string, storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under a key. Private windows may refuse; then the choice lasts as long as the page. */
export function storeText(key: string, text: string, storage = () => localStorage): void {
  try {
    storage().setItem(key, text);
  } catch {}
}

/** Small choices of how a page looks, remembered by this browser where it lets the page. */
import { type Accessor, createSignal } from 'solid-js';

/**
 * A choice among a few words and what sets it. What is stored under the key, if it is one of them,
 * is where it starts; else `initial`.
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

/** What this browser remembers under a key. */
export function storedText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text. Private windows may refuse; nothing of the player's is lost. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice holds as long as the page.
  }
}

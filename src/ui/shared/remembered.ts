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
  const [choice, setChoice] = createSignal<Choice>(stored(key, choices) ?? initial());
  const choose = (next: Choice) => {
    setChoice(() => next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Private windows may refuse; nothing of the player's is lost.
    }
  };
  return [choice, choose];
}

function stored<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  try {
    const found = localStorage.getItem(key);
    return choices.find((one) => one === found);
  } catch {
    return undefined;
  }
}

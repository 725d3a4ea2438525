/** Small display choices, remembered by the browser. */

import { type Accessor, createSignal } from 'solid-js';
import { storedText, storeText } from '../../store/small-store.ts';

/** Creates a choice among a few words. Starts with the stored word if it is valid, else with `initial`. */
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

/** Small display choices, remembered by the browser, such as the theme. */
import { type Accessor, createRenderEffect, createSignal } from 'solid-js';
import { storedText, storeText } from '../../store/small-store.ts';
import { optionsOf, Select } from '../components/fields.tsx';

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

const THEMES = optionsOf({ system: 'System theme', light: 'Light theme', dark: 'Dark theme' });

const [theme, chooseTheme] = createRemembered(
  'slipway.theme',
  THEMES.map(({ value }) => value),
  () => 'system',
);

/** @internal */
export { chooseTheme };

export const ThemeSelect = () => (
  <Select label="Theme" options={THEMES} value={theme()} onChange={chooseTheme} />
);

/** Applies the theme to the page, now and at each change. */
export const followTheme = (): void =>
  createRenderEffect(() => {
    const { dataset } = document.documentElement;
    if (theme() === 'system') delete dataset.theme;
    else dataset.theme = theme();
  });

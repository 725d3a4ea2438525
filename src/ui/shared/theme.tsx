/** Light or dark theme, of the system or chosen by the player. */
import { createRenderEffect } from 'solid-js';
import { Select } from '../components/select.tsx';
import { createRemembered } from './remembered.ts';

const THEMES = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
] as const;

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

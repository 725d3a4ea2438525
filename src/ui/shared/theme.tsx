/** Light or dark, as the system has it or as the player chose. */
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

/** Gives the page its theme, now and whenever another is chosen. */
export const followTheme = (): void =>
  createRenderEffect(() => {
    const { dataset } = document.documentElement;
    if (theme() === 'system') delete dataset.theme;
    else dataset.theme = theme();
  });

/** Light or dark, as the system has it or as the player chose. */
import { createRenderEffect } from 'solid-js';
import { createRemembered } from './remembered.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export const [theme, chooseTheme] = createRemembered('slipway.theme', THEMES, () => 'system');

/** Gives the page its theme, now and whenever another is chosen. */
export const followTheme = (): void =>
  createRenderEffect(() => {
    const { dataset } = document.documentElement;
    if (theme() === 'system') delete dataset.theme;
    else dataset.theme = theme();
  });

import { createRenderEffect } from 'solid-js';

const TOOL = 'Slipway for Starmada Unity';

/** Names the window by what is shown, a ship or a page; by the tool alone with nothing to name. */
export const createPageTitle = (subject: () => string | undefined): void =>
  createRenderEffect(() => {
    const words = subject()?.trim();
    document.title = words ? `${words} – ${TOOL}` : TOOL;
  });

import { createRenderEffect, createSignal, onCleanup } from 'solid-js';

import { isOfStarmada, type PagePath } from './page-list.ts';

interface Titled {
  readonly subject: () => string | undefined;
  readonly page: PagePath | undefined;
}

/** Titles shown, from the outer to the inner: a page, and the item open on it. */
const [shown, setShown] = createSignal<readonly Titled[]>([]);

/**
 * Names the window after its content: a ship, a page, or the item open on it; after the tool if nothing has a name. An open item needs no
 * page title.
 */
export function createPageTitle(subject: Titled['subject'], page?: PagePath): void {
  const own = { subject, page };
  setShown((all) => [...all, own]);
  onCleanup(() => setShown((all) => all.filter((one) => one !== own)));
  createRenderEffect(() => {
    if (shown().at(-1) !== own) return;
    const words = subject()?.trim();
    const within = shown().findLast((one) => one.page)?.page;
    const tool = isOfStarmada(within) ? 'Slipway for Starmada Unity' : 'Slipway';
    document.title = words ? `${words} – ${tool}` : tool;
  });
}

/** Actions and views of a player on the bench, at the speed of the page. */
import type { Page } from 'playwright-core';

export const FIELDS = ['notes', 'faction', 'type', 'hull', 'engines'] as const;

export interface Seen {
  /** The class of the ship in the active tab. */
  readonly ship: string;
  /** Its fields, as one text. */
  readonly content: string;
  readonly state: string;
  readonly conflict: boolean;
}

/** View just before and after an action. */
export interface Done {
  readonly before: Seen;
  readonly after: Seen;
  readonly possible: boolean;
}

interface Hands {
  ready(): boolean;
  /** Shows the tab of the ship first. */
  look(ship?: string): Seen;
  /** Types texts one after the other into a field, so many ms apart, and leaves it. */
  type(field: string, texts: readonly string[], gap: number): Promise<readonly Done[]>;
  press(step: 'Undo' | 'Redo'): Done;
  choose(choice: number): Done;
}

declare global {
  var hands: Hands;
}

/** Runs in a page before its scripts. */
export function giveHands(fields: readonly string[]): void {
  // Requests of the service worker do not matter here.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
  const field = (id: string) => document.getElementById(id) as HTMLInputElement | null;
  const see = (): Seen => ({
    ship: field('class')?.value ?? '',
    content: JSON.stringify(fields.map((id) => field(id)?.value ?? null)),
    state: document.querySelector('.save-state')?.textContent ?? '',
    // A choice of three; whatever the words are.
    conflict: document.querySelectorAll('.conflict button').length === 3,
  });
  const look = (ship = 'Majestic'): Seen => {
    if (see().ship !== ship) {
      const tabs = [...document.querySelectorAll<HTMLElement>('.ship-tab > button:first-child')];
      tabs.find((tab) => tab.textContent?.trim() === ship)?.click();
    }
    return see();
  };
  const click = (find: () => HTMLButtonElement | null | undefined): Done => {
    const before = look();
    const button = find();
    const possible = button !== null && button !== undefined && !button.disabled;
    if (possible) button.click();
    return { before, after: see(), possible };
  };
  const put = (id: string, text: string): Done => {
    const before = look();
    const input = field(id);
    if (input) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return { before, after: see(), possible: input !== null };
  };
  globalThis.hands = {
    ready: () => field('notes') !== null && document.querySelector('.save-state') !== null,
    look,
    async type(id, texts, gap) {
      const done: Done[] = [];
      for (const text of texts) {
        if (done.length > 0) await new Promise((resolve) => setTimeout(resolve, gap));
        done.push(put(id, text));
      }
      field(id)?.dispatchEvent(new FocusEvent('blur'));
      return done;
    },
    press: (step) => click(() => document.querySelector(`.top-actions [aria-label^="${step}"]`)),
    choose: (choice) =>
      click(() => document.querySelectorAll<HTMLButtonElement>('.conflict button')[choice]),
  };
}

/** Waits until the form of a loaded page is there, with what is stored. */
export async function readyForHands(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.hands?.ready(), undefined, { polling: 15 });
}

/** A text on its way from one page to another. */

type Page = 'convert' | 'fleets' | 'orders' | 'rules' | 'ships' | 'weapons';

const waiting = new Map<Page, string>();

/** Leaves a text for a page that is opened later. */
export function handOver(page: Page, text: string): void {
  waiting.set(page, text);
}

/** Takes the text that was left for a page, once. */
export function takeOver(page: Page): string | undefined {
  const text = waiting.get(page);
  waiting.delete(page);
  return text;
}

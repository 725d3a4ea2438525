/** A player's hand on a page of any browser: finds controls by name, clicks and types. */
import type { Tab } from './driver.ts';

const PATIENCE_MS = 30_000;

export class Hand {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Repeats a look at the page until it gives something; rejects with `what` if it never does. */
  async until<Value>(
    what: string,
    look: () => Promise<Value | undefined | false | null>,
    patience = PATIENCE_MS,
  ): Promise<Value> {
    const limit = Date.now() + patience;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > limit) throw new Error(`${what}: not seen within ${patience / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for a visible text, in any case, within the elements of a selector. */
  sees(text: string, within = 'body'): Promise<boolean> {
    return this.until(`“${text}”`, () =>
      this.tab.evaluate(
        (text, within) =>
          [...document.querySelectorAll<HTMLElement>(within)].some((element) =>
            element.innerText.toLowerCase().includes(text.toLowerCase()),
          ),
        text,
        within,
      ),
    );
  }

  /** Clicks the control with this name, once it is in view and nothing covers it. */
  async click(name: string, within = 'body'): Promise<void> {
    const place = await this.until(`control “${name}”`, () =>
      this.tab.evaluate(placeOf, name, within),
    );
    await this.tab.click(place.x, place.y);
  }

  /** Clicks a field and replaces its text. */
  async fill(name: string, text: string, within = 'body'): Promise<void> {
    await this.click(name, within);
    await this.tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** Sets the text of the focused field at once, as a paste does. */
  async paste(name: string, text: string, within = 'body'): Promise<void> {
    await this.click(name, within);
    await this.tab.evaluate((text) => {
      const field = document.activeElement as HTMLTextAreaElement;
      field.setRangeText(text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
  }

  value(name: string, within = 'body'): Promise<string> {
    return this.until(`field “${name}”`, () => this.tab.evaluate(fieldValue, name, within));
  }
}

/** Runs on the page: the middle of a control by its name, if a click there hits it. */
const placeOf = (name: string, within: string): { x: number; y: number } | undefined => {
  const controls = 'button, a, input, select, textarea, summary, [role="tab"], [role="option"]';
  const namesOf = (element: Element): readonly string[] => {
    const labels = 'labels' in element ? [...((element.labels as NodeList) ?? [])] : [];
    return [
      element.getAttribute('aria-label') ?? '',
      (element as HTMLElement).innerText ?? '',
      ...labels.map((label) => label.textContent ?? ''),
    ].map((text) => text.trim());
  };
  for (const area of document.querySelectorAll(within)) {
    for (const element of area.querySelectorAll<HTMLElement>(controls)) {
      if (!namesOf(element).includes(name)) continue;
      if ((element as HTMLButtonElement).disabled) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isHit = hit && (element.contains(hit) || hit.closest('label')?.control === element);
      if (isHit) return { x, y };
    }
  }
  return undefined;
};

/** Runs on the page: the text in a field by its name. */
const fieldValue = (name: string, within: string): string | undefined => {
  for (const field of document.querySelectorAll<HTMLInputElement>(
    `${within} input, ${within} textarea`,
  )) {
    const names = [
      field.getAttribute('aria-label'),
      ...[...(field.labels ?? [])].map((label) => label.textContent?.trim()),
    ];
    if (names.includes(name)) return field.value;
  }
  return undefined;
};

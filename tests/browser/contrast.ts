/**
 * Texts too faint against what is behind them. A quarter of a second of axe does the same with a view to
 * what lies across; for tests/browser/accessibility.test.ts it looks as well.
 */
import type { Page } from 'playwright-core';

/** Lists texts at a place whose contrast is below that of WCAG 2 AA, by the page's colours of the moment. */
export const faintTexts = (page: Page, place: string): Promise<readonly string[]> =>
  page.evaluate(findFaint, place);

/** In the page. */
function findFaint(place: string): readonly string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const colourOf = (text: string): Colour => {
    const before = known.get(text);
    if (before || !context) return before ?? [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    known.set(text, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => {
    const mix = (top: number, below: number) => top * a + below * (1 - a);
    return [mix(r, red), mix(g, green), mix(b, blue), 1];
  };
  const light = ([red, green, blue]: Colour): number => {
    const part = (value: number) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** From the element outwards, to the root. */
  const around = (element: Element): readonly Element[] => {
    const next = element.parentElement;
    return next ? [element, ...around(next)] : [element];
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, [aria-hidden="true"], :disabled, [aria-disabled="true"]') &&
    element.closest('label')?.control?.matches(':disabled') !== true &&
    // Texts for screen readers alone are a pixel wide.
    element.getBoundingClientRect().width > 1;

  const faint = (element: Element): string | undefined => {
    const outwards = around(element);
    const layers: Colour[] = [];
    for (const one of outwards) {
      const { backgroundColor, backgroundImage } = styleOf(one);
      if (backgroundImage !== 'none') return undefined;
      const layer = colourOf(backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    const behind = layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
    const { color, fontSize, fontWeight } = styleOf(element);
    const [red, green, blue, alpha] = colourOf(color);
    const opacity = outwards.reduce((all, one) => all * Number(styleOf(one).opacity), alpha);
    const text = light(over([red, green, blue, opacity], behind));
    const back = light(behind);
    const ratio = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    if (ratio >= least) return undefined;
    return `contrast ${ratio.toFixed(2)} of ${least}: ${element.outerHTML.slice(0, 200)}`;
  };

  const found = new Set<Element>();
  for (const root of document.querySelectorAll(place)) {
    for (const field of root.querySelectorAll('input, select, textarea')) found.add(field);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (parentElement && /\S/.test(data)) found.add(parentElement);
    }
  }
  return [...found].filter(isSeen).flatMap((element) => faint(element) ?? []);
}

/** A laid-out page for the screen: SVG elements as plain data, and as text. */
import { faceOf } from './faces.ts';
import type { Page, Paint, Primitive, TextPrimitive } from './primitives.ts';

/** An element with its attributes under the names SVG gives them; text is not escaped. */
export interface SvgElement {
  readonly name: 'svg' | 'rect' | 'line' | 'path' | 'image' | 'text';
  readonly attributes: { readonly [name: string]: string | number };
  readonly text?: string;
}

/** The page's drawing, for an `svg` with `svgAttributes`. */
export const svgElements = (page: Page): readonly SvgElement[] => page.primitives.map(svgElement);

/** Size in points and what a screen reader is told. */
export const svgAttributes = (page: Page, label: string): SvgElement['attributes'] => ({
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: `0 0 ${rounded(page.width)} ${rounded(page.height)}`,
  role: 'img',
  'aria-label': label,
});

/** Thousandths of a point: half a micrometre. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function svgElement(one: Primitive): SvgElement {
  switch (one.kind) {
    case 'text':
      return textElement(one);
    case 'line': {
      const { x1, y1, x2, y2 } = one;
      const ends = { x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2) };
      return { name: 'line', attributes: { ...ends, ...paint(one) } };
    }
    case 'path':
      return { name: 'path', attributes: { d: one.d, ...paint(one) } };
    case 'rect': {
      const radius = one.radius ? { rx: one.radius } : {};
      return { name: 'rect', attributes: { ...area(one), ...radius, ...paint(one) } };
    }
    case 'image':
      return { name: 'image', attributes: { ...area(one), href: one.source } };
  }
}

const area = (one: { x: number; y: number; width: number; height: number }) => ({
  x: rounded(one.x),
  y: rounded(one.y),
  width: rounded(one.width),
  height: rounded(one.height),
});

function paint({ fill, stroke, lineWidth, dash }: Paint): SvgElement['attributes'] {
  return {
    fill: fill ?? 'none',
    ...(stroke ? { stroke, 'stroke-width': rounded(lineWidth ?? 1) } : {}),
    ...(dash ? { 'stroke-dasharray': dash } : {}),
  };
}

function textElement(one: TextPrimitive): SvgElement {
  const { family, weight } = faceOf(one.face);
  return {
    name: 'text',
    attributes: {
      x: rounded(one.x),
      y: rounded(one.y),
      // The page loads the variable cut of the same design.
      'font-family': `'${family} Variable', '${family}', sans-serif`,
      'font-weight': weight,
      'font-size': rounded(one.size),
      fill: one.color,
      'xml:space': 'preserve',
      ...(one.spacing ? { 'letter-spacing': rounded(one.spacing) } : {}),
      ...(one.tabular ? { 'font-variant-numeric': 'tabular-nums' } : {}),
    },
    text: one.text,
  };
}

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

function elementText({ name, attributes, text }: SvgElement): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(`${value}`)}"`,
  );
  const open = `<${name}${written.join('')}`;
  return text === undefined ? `${open}/>` : `${open}>${escaped(text)}</${name}>`;
}

/** The page as an SVG document. */
export function sheetSvg(page: Page, label: string): string {
  const attributes = Object.entries(svgAttributes(page, label))
    .map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`)
    .join('');
  return `<svg${attributes}>${svgElements(page).map(elementText).join('')}</svg>`;
}

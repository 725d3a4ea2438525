/**
 * Writes a laid-out page as an SVG file that needs no font: letters become paths. Pieces of HTML and SVG
 * are tagged templates: values are escaped, pieces stand as they are.
 */
import { type FontFiles, type FontKey, fontKey, unpackedFont } from './faces.ts';
import { GlyphOutlines } from './glyph-outlines.ts';
import type { DrawnPage, Paint, Primitive, TextPrimitive } from './primitives.ts';
import { textWidth } from './text-runs.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** The text with what HTML and XML would read as marks escaped. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);

function shown(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('\n');
  return value === undefined ? '' : escaped(String(value));
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, i) => text + shown(values[i - 1]) + part));

export type Outlines = ReadonlyMap<FontKey, GlyphOutlines>;

export async function readOutlines(fonts: FontFiles): Promise<Outlines> {
  const entries = Object.entries(fonts) as [FontKey, Uint8Array][];
  return new Map(
    await Promise.all(
      entries.map(
        async ([key, bytes]) => [key, new GlyphOutlines(await unpackedFont(bytes))] as const,
      ),
    ),
  );
}

/** The page as SVG, of a given width in pixels. */
export function svgOf(page: DrawnPage, { title, width, outlines }: SvgOptions): string {
  const height = (width * page.height) / page.width;
  const box = `0 0 ${number(page.width)} ${number(page.height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${number(height)}" viewBox="${box}" stroke-miterlimit="10" fill="none">`,
    `<title>${escaped(title)}</title>`,
    page.isClear
      ? ''
      : `<rect width="${number(page.width)}" height="${number(page.height)}" fill="#fff"/>`,
    ...page.primitives.map((primitive) => element(primitive, outlines)),
    '</svg>\n',
  ].join('\n');
}

export interface SvgOptions {
  readonly title: string;
  readonly width: number;
  readonly outlines: Outlines;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const attributes = (values: { readonly [name: string]: string | number | undefined }): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');

const painted = ({ fill, stroke, lineWidth = 1, dash }: Paint) => ({
  fill,
  stroke,
  ...(stroke && { 'stroke-width': lineWidth, 'stroke-dasharray': dash && number(dash) }),
});

function element(primitive: Primitive, outlines: Outlines): string {
  const transform = primitive.transform && `matrix(${primitive.transform.map(number).join(' ')})`;
  switch (primitive.kind) {
    case 'text': {
      const d = textPath(primitive, outlines);
      return d && `<path${attributes({ d, fill: primitive.color, transform })}/>`;
    }
    case 'rect': {
      const { x, y, width, height, radius: rx } = primitive;
      return `<rect${attributes({ x, y, width, height, rx, ...painted(primitive), transform })}/>`;
    }
    case 'line': {
      const { x1, y1, x2, y2 } = primitive;
      return `<line${attributes({ x1, y1, x2, y2, ...painted(primitive), transform })}/>`;
    }
    case 'path': {
      const rule = primitive.holes ? 'evenodd' : undefined;
      const { d } = primitive;
      const values = { d, 'fill-rule': rule, ...painted(primitive), transform };
      return `<path${attributes(values)}/>`;
    }
    case 'image': {
      const { x, y, width, height, source } = primitive;
      return `<image${attributes({ x, y, width, height, href: escaped(source), transform })}/>`;
    }
  }
}

/** A run of text as one path; figures of one width are centred in it, as on the canvas. */
function textPath(text: TextPrimitive, outlines: Outlines): string {
  const font = outlines.get(fontKey(text.face, text.subset));
  if (!font) return '';
  const style = { face: text.face, size: text.size };
  let { x } = text;
  const parts: string[] = [];
  for (const character of text.text) {
    const natural = textWidth(character, style);
    const width = text.tabular ? textWidth(character, { ...style, tabular: true }) : natural;
    parts.push(font.path(character, x + (width - natural) / 2, text.y, text.size));
    x += width + (text.spacing ?? 0);
  }
  return parts.join('');
}

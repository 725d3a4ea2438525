/** Laid-out pages as a pdfmake definition: vectors on a canvas, and text at its place. */
import type { SheetDocument } from './document.ts';
import { ASCENT, DEFAULT_FONT, fontKey } from './faces.ts';
import type { Primitive, TextPrimitive } from './primitives.ts';

interface CanvasVector {
  readonly type: 'rect' | 'line' | 'path';
  readonly [property: string]: unknown;
}

interface DefinitionNode {
  readonly text?: string;
  readonly canvas?: readonly CanvasVector[];
  readonly image?: string;
  readonly [property: string]: unknown;
}

export interface Definition {
  readonly pageSize: { readonly width: number; readonly height: number };
  readonly pageMargins: number;
  readonly content: readonly DefinitionNode[];
  readonly [property: string]: unknown;
}

/** The part of a pdfmake definition that draws; the caller adds information and files. */
export function definition(document: SheetDocument): Definition {
  const [first] = document.pages;
  const content: DefinitionNode[] = [];
  document.pages.forEach(({ primitives }, i) => {
    content.push({ text: '', fontSize: 1, ...(i > 0 ? { pageBreak: 'before' } : {}) });
    content.push(...layers(primitives));
  });
  return {
    pageSize: { width: first?.width ?? 612, height: first?.height ?? 792 },
    pageMargins: 0,
    content,
    defaultStyle: { font: DEFAULT_FONT, fontSize: 8 },
  };
}

const ORIGIN = { x: 0, y: 0 };

/** All shapes of a page in one canvas, as texts never lie under shapes; pictures and texts after it. */
function layers(primitives: readonly Primitive[]): readonly DefinitionNode[] {
  const canvas: CanvasVector[] = [];
  const nodes: DefinitionNode[] = [];
  for (const one of primitives) {
    if (one.kind === 'text') nodes.push(textNode(one));
    else if (one.kind === 'image') {
      const { source: image, x, y, width, height } = one;
      nodes.push({ image, width, height, absolutePosition: { x, y } });
    } else canvas.push(vector(one));
  }
  return canvas.length > 0 ? [{ canvas, absolutePosition: ORIGIN }, ...nodes] : nodes;
}

function vector(primitive: Exclude<Primitive, { kind: 'text' | 'image' }>): CanvasVector {
  const dash = primitive.dash ? { dash: { length: primitive.dash } } : {};
  if (primitive.kind === 'line') {
    const { x1, y1, x2, y2, lineWidth, stroke: lineColor } = primitive;
    return { type: 'line', x1, y1, x2, y2, lineWidth, lineColor, ...dash };
  }
  const paint = {
    ...(primitive.stroke
      ? { lineColor: primitive.stroke, lineWidth: primitive.lineWidth ?? 1 }
      : {}),
    ...(primitive.fill ? { color: primitive.fill } : {}),
    ...dash,
  };
  if (primitive.kind === 'path') return { type: 'path', d: primitive.d, ...paint };
  const { x, y, width: w, height: h, radius: r } = primitive;
  return { type: 'rect', x, y, w, h, ...(r ? { r } : {}), ...paint };
}

/** pdfmake wants the top of the line, which is the font's ascent above the baseline. */
function textNode(primitive: TextPrimitive): DefinitionNode {
  return {
    text: primitive.text,
    font: fontKey(primitive.face, primitive.subset),
    fontSize: primitive.size,
    color: primitive.color,
    noWrap: true,
    preserveLeadingSpaces: true,
    preserveTrailingSpaces: true,
    absolutePosition: { x: primitive.x, y: primitive.y - ASCENT * primitive.size },
    ...(primitive.spacing ? { characterSpacing: primitive.spacing } : {}),
    ...(primitive.tabular ? { fontFeatures: ['tnum'] } : {}),
    ...(primitive.link ? { link: primitive.link } : {}),
    ...(primitive.bookmark ? { outline: true, outlineText: primitive.bookmark } : {}),
  };
}

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

function vector(one: Exclude<Primitive, { kind: 'text' | 'image' }>): CanvasVector {
  const dash = one.dash ? { dash: { length: one.dash } } : {};
  if (one.kind === 'line') {
    const { x1, y1, x2, y2, lineWidth, stroke: lineColor } = one;
    return { type: 'line', x1, y1, x2, y2, lineWidth, lineColor, ...dash };
  }
  const paint = {
    ...(one.stroke ? { lineColor: one.stroke, lineWidth: one.lineWidth ?? 1 } : {}),
    ...(one.fill ? { color: one.fill } : {}),
    ...dash,
  };
  if (one.kind === 'path') return { type: 'path', d: one.d, ...paint };
  const { x, y, width: w, height: h, radius: r } = one;
  return { type: 'rect', x, y, w, h, ...(r ? { r } : {}), ...paint };
}

/** pdfmake wants the top of the line, which is the font's ascent above the baseline. */
function textNode(one: TextPrimitive): DefinitionNode {
  return {
    text: one.text,
    font: fontKey(one.face, one.subset),
    fontSize: one.size,
    color: one.color,
    noWrap: true,
    preserveLeadingSpaces: true,
    preserveTrailingSpaces: true,
    absolutePosition: { x: one.x, y: one.y - ASCENT * one.size },
    ...(one.spacing ? { characterSpacing: one.spacing } : {}),
    ...(one.tabular ? { fontFeatures: ['tnum'] } : {}),
    ...(one.link ? { link: one.link } : {}),
    ...(one.bookmark ? { outline: true, outlineText: one.bookmark } : {}),
  };
}

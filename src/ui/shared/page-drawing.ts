/** A laid-out page as SVG elements, kept from one layout to the next where they stay the same. */
import { faceOf } from '../../sheets/faces.ts';
import type { DrawnPage, Paint, Primitive, TextPrimitive } from '../../sheets/primitives.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What an element of the page shows. */
interface Drawn {
  readonly primitive: Primitive;
  readonly element: SVGElement;
}

/**
 * Draws page after page into an `svg`. A sheet is laid out anew at every change and has thousands
 * of shapes, most of which come out as they were: no reactive part for each of them. What comes
 * before and after the change keeps its elements, also where shapes are added or taken away.
 */
export function createPageDrawing(svg: SVGSVGElement): (page: DrawnPage) => void {
  let drawn: readonly Drawn[] = [];
  return ({ primitives }) => {
    const before = drawn;
    const shorter = Math.min(before.length, primitives.length);
    let head = 0;
    while (head < shorter && isSame(before[head], primitives[head])) head += 1;
    let tail = 0;
    while (tail < shorter - head && isSame(before.at(-1 - tail), primitives.at(-1 - tail)))
      tail += 1;
    const old = before.slice(head, before.length - tail);
    const after = before.slice(before.length - tail);
    const next = after[0]?.element ?? null;
    const changed = primitives
      .slice(head, primitives.length - tail)
      .map((primitive, i) => redrawn(svg, next, old[i], primitive));
    for (const { element } of old.slice(changed.length)) element.remove();
    drawn = [...before.slice(0, head), ...changed, ...after];
  };
}

const isSame = (drawn: Drawn | undefined, primitive: Primitive | undefined): boolean =>
  drawn !== undefined && primitive !== undefined && samePrimitive(drawn.primitive, primitive);

/** The element that stood at this place, made to show the primitive, or another in its stead. */
function redrawn(
  svg: SVGSVGElement,
  next: SVGElement | null,
  old: Drawn | undefined,
  primitive: Primitive,
): Drawn {
  if (old && samePrimitive(old.primitive, primitive)) return old;
  const same = old?.primitive.kind === primitive.kind ? old : undefined;
  const element = same?.element ?? document.createElementNS(SVG, primitive.kind);
  const shown = same ? attributesOf(same.primitive) : {};
  for (const [name, value] of Object.entries(attributesOf(primitive))) {
    if (shown[name] === value) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
  if (primitive.kind === 'text' && element.textContent !== primitive.text) {
    element.textContent = primitive.text;
  }
  if (!old) svg.insertBefore(element, next);
  else if (!same) old.element.replaceWith(element);
  return { primitive, element };
}

/** Primitives are flat. */
function samePrimitive(a: Primitive, b: Primitive): boolean {
  if (a === b) return true;
  const [one, other] = [a, b] as unknown as Readonly<Record<string, unknown>>[];
  const fields = Object.keys(one ?? {});
  return (
    fields.length === Object.keys(other ?? {}).length &&
    fields.every((field) => one?.[field] === other?.[field])
  );
}

function attributesOf(primitive: Primitive): Attributes {
  switch (primitive.kind) {
    case 'text':
      return textAttributes(primitive);
    case 'rect': {
      const { x, y, width, height, radius = 0 } = primitive;
      return { x, y, width, height, rx: radius, ...paintAttributes(primitive) };
    }
    case 'line': {
      const { x1, y1, x2, y2 } = primitive;
      return { x1, y1, x2, y2, ...paintAttributes(primitive) };
    }
    case 'path':
      return { d: primitive.d, ...paintAttributes(primitive) };
    case 'image': {
      const { x, y, width, height, source } = primitive;
      return { x, y, width, height, href: source, preserveAspectRatio: 'xMidYMid meet' };
    }
  }
}

const paintAttributes = ({ fill, stroke, lineWidth, dash }: Paint): Attributes => ({
  fill: fill ?? 'none',
  stroke,
  'stroke-width': stroke ? (lineWidth ?? 1) : undefined,
  'stroke-dasharray': dash,
});

/** The length holds the text to the width it was laid out with, whatever font the browser found. */
function textAttributes(text: TextPrimitive): Attributes {
  const face = faceOf(text.face);
  return {
    x: text.x,
    y: text.y,
    textLength: text.width > 0 ? text.width : undefined,
    lengthAdjust: 'spacingAndGlyphs',
    'font-family': `"${face.family} Variable", "${face.family}"`,
    'font-weight': face.weight,
    'font-size': text.size,
    'letter-spacing': text.spacing ?? 0,
    fill: text.color,
    class: text.tabular ? 'tabular' : undefined,
  };
}

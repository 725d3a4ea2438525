/** A laid-out page drawn on a canvas: the same texts and shapes at the same places as in the PDF. */
import { type FaceId, type FontKey, fontKey } from './faces.ts';
import type { DrawnPage, Paint, Primitive, TextPrimitive } from './primitives.ts';
import { textWidth } from './text-runs.ts';

/** What of a canvas's context is used here. */
export type PageContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'beginPath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'restore'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'translate'
>;

export interface CanvasTools {
  /** An SVG path as the canvas takes it. */
  readonly pathOf: (d: string) => Path2D;
  /** The pictures of the page by their sources; one that is missing is left out. */
  readonly images: ReadonlyMap<string, CanvasImageSource>;
}

/** The family that a font file goes by on a canvas. */
export const canvasFamily = (key: FontKey): string => `sheet-${key.replace('/', '-')}`;

/** Draws the page on white, scaled from points to the canvas's own pixels. */
export function drawOnCanvas(
  context: PageContext,
  page: DrawnPage,
  scale: number,
  tools: CanvasTools,
): void {
  context.save();
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, page.width, page.height);
  for (const primitive of page.primitives) draw(context, primitive, tools);
  context.restore();
}

function draw(context: PageContext, primitive: Primitive, tools: CanvasTools): void {
  switch (primitive.kind) {
    case 'text':
      drawText(context, primitive);
      break;
    case 'rect': {
      const { x, y, width, height, radius = 0 } = primitive;
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      paint(context, primitive);
      break;
    }
    case 'line': {
      const { x1, y1, x2, y2 } = primitive;
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      paint(context, primitive);
      break;
    }
    case 'path':
      paint(context, primitive, tools.pathOf(primitive.d));
      break;
    case 'image': {
      const { x, y, width, height, source } = primitive;
      const image = tools.images.get(source);
      if (image) context.drawImage(image, x, y, width, height);
    }
  }
}

function paint(context: PageContext, how: Paint, path?: Path2D): void {
  const { fill, stroke, lineWidth = 1, dash } = how;
  if (fill) {
    context.fillStyle = fill;
    if (path) context.fill(path);
    else context.fill();
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = lineWidth;
  context.setLineDash(dash ? [dash] : []);
  if (path) context.stroke(path);
  else context.stroke();
}

/** Text that is set wide, or in figures of one width, goes character by character. */
function drawText(context: PageContext, text: TextPrimitive): void {
  context.fillStyle = text.color;
  context.font = `${text.size}px "${canvasFamily(fontKey(text.face, text.subset))}", sans-serif`;
  if (!text.spacing && !text.tabular) {
    drawFitted(context, text.text, text.x, text.y, text.width);
    return;
  }
  let { x } = text;
  for (const character of text.text) {
    const width = characterWidth(text.face, character, text);
    const natural = context.measureText(character).width;
    // A figure stands in the middle of its share.
    const inset = text.tabular ? Math.max(0, (width - natural) / 2) : 0;
    context.fillText(character, x + inset, text.y);
    x += width + (text.spacing ?? 0);
  }
}

const characterWidth = (
  face: FaceId,
  character: string,
  { size, tabular = false }: TextPrimitive,
): number => textWidth(character, { face, size, tabular });

/** Holds the text to the width it was laid out with, whatever font was found. */
function drawFitted(context: PageContext, text: string, x: number, y: number, width: number): void {
  const natural = context.measureText(text).width;
  const share = natural > 0 && width > 0 ? width / natural : 1;
  if (Math.abs(share - 1) < CLOSE) {
    context.fillText(text, x, y);
    return;
  }
  context.save();
  context.translate(x, y);
  context.scale(share, 1);
  context.fillText(text, 0, 0);
  context.restore();
}

/** A difference in width that nobody sees. */
const CLOSE = 0.004;

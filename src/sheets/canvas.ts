/** Draws a laid-out page on a canvas: the same texts and shapes at the same places as in the PDF. */
import { type FontKey, fontKey } from './faces.ts';
import type { DrawnPage, Paint, Primitive, TextPrimitive } from './primitives.ts';
import { textWidth } from './text-runs.ts';

export type PageContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface CanvasTools {
  readonly pathOf: (d: string) => Path2D;
  /** Decoded images by their data URLs; an image that is missing is left out. */
  readonly images: ReadonlyMap<string, CanvasImageSource>;
}

export const canvasFamily = (key: FontKey): string => `sheet-${key.replace('/', '-')}`;

/** Draws the page on white, unless it is clear, scaled from points to the canvas's own pixels. */
export function drawOnCanvas(
  context: PageContext,
  page: DrawnPage,
  scale: number,
  tools: CanvasTools,
): void {
  context.save();
  // Without it, letters are moved to whole pixels, which shows at a low resolution.
  context.textRendering = 'geometricPrecision';
  context.scale(scale, scale);
  if (!page.isClear) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, page.width, page.height);
  }
  for (const primitive of page.primitives) {
    if (!primitive.transform) draw(context, primitive, tools);
    else {
      context.save();
      context.transform(...primitive.transform);
      draw(context, primitive, tools);
      context.restore();
    }
  }
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
      paint(context, primitive, tools.pathOf(primitive.d), primitive.holes ? 'evenodd' : 'nonzero');
      break;
    case 'image': {
      const { x, y, width, height, source } = primitive;
      const image = tools.images.get(source);
      if (image) context.drawImage(image, x, y, width, height);
    }
  }
}

/** Fills and strokes the path, or the context's current one. */
function paint(
  context: PageContext,
  { fill, stroke, lineWidth = 1, dash }: Paint,
  path?: Path2D,
  rule?: CanvasFillRule,
): void {
  if (fill) {
    context.fillStyle = fill;
    if (path) context.fill(path, rule);
    else context.fill();
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = lineWidth;
  context.setLineDash(dash ? [dash] : []);
  if (path) context.stroke(path);
  else context.stroke();
}

/** Draws spaced text and tabular figures character by character. */
function drawText(context: PageContext, text: TextPrimitive): void {
  context.fillStyle = text.color;
  context.font = `${text.size}px "${canvasFamily(fontKey(text.face, text.subset))}", sans-serif`;
  if (!text.spacing && !text.tabular) {
    drawFitted(context, text.text, text.x, text.y, text.width);
    return;
  }
  let { x } = text;
  const style = { face: text.face, size: text.size, tabular: text.tabular };
  for (const character of text.text) {
    const width = textWidth(character, style);
    const natural = context.measureText(character).width;
    // Each figure is centred in the common width.
    const inset = text.tabular ? Math.max(0, (width - natural) / 2) : 0;
    context.fillText(character, x + inset, text.y);
    x += width + (text.spacing ?? 0);
  }
}

/** Squeezes or stretches the text to its laid-out width, for when its font is missing. */
function drawFitted(context: PageContext, text: string, x: number, y: number, width: number): void {
  const natural = context.measureText(text).width;
  const share = natural > 0 && width > 0 ? width / natural : 1;
  if (Math.abs(share - 1) < NEGLIGIBLE) {
    context.fillText(text, x, y);
    return;
  }
  context.save();
  context.translate(x, y);
  context.scale(share, 1);
  context.fillText(text, 0, 0);
  context.restore();
}

/** Largest relative difference in width that is left alone. */
const NEGLIGIBLE = 0.004;

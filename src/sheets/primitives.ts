/**
 * Primitives of a laid-out page: shapes and runs of text at places in points, y downwards. The
 * canvas and the PDF draw exactly these.
 */
import { type FaceId, type FontKey, fontKey, type Subset } from './faces.ts';
import type { Area } from './templates.ts';

/** An affine map: `x` becomes `ax + cy + e`, `y` becomes `bx + dy + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface Transformed {
  /** Moves, turns or scales the primitive after it is drawn at its place. */
  readonly transform?: Matrix;
}

export interface TextPrimitive extends Transformed {
  readonly kind: 'text';
  readonly text: string;
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
  /** Sum of the font's advance widths. */
  readonly width: number;
  readonly face: FaceId;
  /** Font file that has these characters. */
  readonly subset: Subset;
  readonly size: number;
  readonly color: string;
  /** Extra space after each character, in points. */
  readonly spacing?: number;
  /** Digits are all of one width. */
  readonly tabular?: boolean;
  readonly link?: string;
  /** Title of an entry in the PDF's outline that leads here. */
  readonly bookmark?: string;
}

/** Stroke and fill of a shape, at least one of them. */
export interface Paint {
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly fill?: string;
  readonly dash?: number;
}

interface RectPrimitive extends Paint, Transformed {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

interface LinePrimitive extends Transformed {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly dash?: number;
}

/** Any other outline, as the data of an SVG path in absolute coordinates. */
interface PathPrimitive extends Paint, Transformed {
  readonly kind: 'path';
  readonly d: string;
  /** True where outlines inside of others are holes. */
  readonly holes?: boolean | undefined;
}

interface ImagePrimitive extends Transformed {
  readonly kind: 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A PNG or JPEG data URL. */
  readonly source: string;
}

export type Primitive =
  | TextPrimitive
  | RectPrimitive
  | LinePrimitive
  | PathPrimitive
  | ImagePrimitive;

export interface DrawnPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly primitives: readonly Primitive[];
  /** True without paper below: pictures of it are transparent. */
  readonly isClear?: boolean;
}

/** Height in pixels of a picture of the page with this width. */
export const pixelHeight = ({ width, height }: DrawnPage, pixels: number): number =>
  Math.round((pixels * height) / width);

/** The place of a point after a transform. @internal */
export const transformedPoint = (
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [x: number, y: number] => [a * x + c * y + e, b * x + d * y + f];

/** The map that applies `inner` first and `outer` to its result. */
export function composed(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer;
  const [x, y] = transformedPoint(outer, inner[4], inner[5]);
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    x,
    y,
  ];
}

/** A turn about a point, in degrees clockwise. */
export function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Puts a drawing of 100 into a square. */
export const inSquare = ({ x, y, width, height }: Area): Matrix => [
  width / 100,
  0,
  0,
  height / 100,
  x,
  y,
];

/** The texts of a page in the order they are set; those with one baseline share a line. */
export function pageText({ primitives }: DrawnPage): string {
  const lines: string[] = [];
  let line = Number.NaN;
  for (const primitive of primitives) {
    if (primitive.kind !== 'text') continue;
    const { x, y, transform } = primitive;
    const baseline = transform ? transformedPoint(transform, x, y)[1] : y;
    const last = lines.length - 1;
    if (baseline === line) lines[last] = `${lines[last]} ${primitive.text}`;
    else lines.push(primitive.text);
    line = baseline;
  }
  return lines.join('\n');
}

/** Fonts and pictures that pages need. */
export interface PageAssets {
  readonly fonts: readonly FontKey[];
  readonly images: readonly string[];
}

export function assetsOf(pages: readonly DrawnPage[]): PageAssets {
  const fonts = new Set<FontKey>();
  const images = new Set<string>();
  for (const primitive of pages.flatMap(({ primitives }) => primitives)) {
    if (primitive.kind === 'text') fonts.add(fontKey(primitive.face, primitive.subset));
    if (primitive.kind === 'image') images.add(primitive.source);
  }
  return { fonts: [...fonts], images: [...images] };
}

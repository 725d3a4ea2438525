/**
 * What a page consists of once it is laid out: shapes and runs of text at places in points, y
 * downwards. The preview and the PDF draw exactly these.
 */
import type { FaceId, Subset } from './faces.ts';

export interface TextPrimitive {
  readonly kind: 'text';
  readonly text: string;
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
  /** By the font's advance widths. */
  readonly width: number;
  readonly face: FaceId;
  /** The font file that has these characters. */
  readonly subset: Subset;
  readonly size: number;
  readonly color: string;
  /** Extra space after each character. */
  readonly spacing?: number;
  /** Figures of one width. */
  readonly tabular?: boolean;
  readonly link?: string;
  /** An entry of the document's outline that leads here. */
  readonly bookmark?: string;
}

/** How a shape is drawn: a line round it, a filling, or both. */
export interface Paint {
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly fill?: string;
  readonly dash?: number;
}

interface RectPrimitive extends Paint {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

interface LinePrimitive {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly dash?: number;
}

/** Any other outline: the letters of an SVG path, in absolute coordinates. */
interface PathPrimitive extends Paint {
  readonly kind: 'path';
  readonly d: string;
}

interface ImagePrimitive {
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
}

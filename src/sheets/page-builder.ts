/** Turns texts and shapes at places in points into the primitives of a page. */
import { CAP_HEIGHT } from './faces.ts';
import { composed, type Matrix, type Paint, type Primitive } from './primitives.ts';
import { type Area, COLORS, LINES } from './templates.ts';
import { fittedType, printable, runs, type TextStyle, textWidth } from './text-runs.ts';

/** A character that no font has, and the text it stands in. */
export interface GlyphIssue {
  readonly char: string;
  readonly where: string;
}

export interface TextExtras {
  readonly color?: string;
  readonly link?: string | undefined;
  readonly bookmark?: string | undefined;
}

export class PageBuilder {
  readonly primitives: Primitive[] = [];
  #transform: Matrix | undefined;

  /** Transforms everything that `draw` adds, within any transform around it. */
  transformed(matrix: Matrix, draw: () => void): void {
    const outer = this.#transform;
    this.#transform = outer ? composed(outer, matrix) : matrix;
    draw();
    this.#transform = outer;
  }

  #add(primitive: Primitive): void {
    const transform = this.#transform;
    this.primitives.push(transform ? { ...primitive, transform } : primitive);
  }

  /** Sets a printable text with its left end and baseline here; returns its width. */
  text(text: string, x: number, y: number, style: TextStyle, extras: TextExtras = {}): number {
    let at = x;
    let { bookmark } = extras;
    const spacing = (style.spacing ?? 0) * style.size;
    for (const { text: part, subset, width } of runs(text, style)) {
      this.#add({
        kind: 'text',
        text: part,
        x: at,
        y,
        width,
        face: style.face,
        subset,
        size: style.size,
        color: extras.color ?? COLORS.ink,
        spacing: spacing || undefined,
        tabular: style.tabular || undefined,
        link: extras.link || undefined,
        bookmark: bookmark || undefined,
      });
      bookmark = undefined;
      at += width;
    }
    return at - x;
  }

  /** Sets a text with its right end here. */
  textRight(text: string, right: number, y: number, style: TextStyle, extras?: TextExtras): void {
    this.text(text, right - textWidth(text, style), y, style, extras);
  }

  /** Sets a text in the middle of a box, smaller if it does not fit. */
  textInBox(text: string, box: Area, style: TextStyle, extras?: TextExtras): void {
    const { type, width } = fittedType(text, style, box.width - 1.5);
    const x = box.x + (box.width - width) / 2;
    this.text(text, x, midline(box.y, box.height, type.size), type, extras);
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint, radius?: number): void {
    this.#add({ kind: 'rect', x, y, width, height, ...paint, radius });
  }

  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    lineWidth = LINES.line,
    stroke = COLORS.ink,
    dash?: number,
  ): void {
    this.#add({ kind: 'line', x1, y1, x2, y2, stroke, lineWidth, dash });
  }

  /** Draws an outline; with holes, outlines inside of others are left out. */
  path(d: string, paint: Paint, holes?: true): void {
    this.#add({ kind: 'path', d, holes, ...paint });
  }

  image(source: string, x: number, y: number, width: number, height: number): void {
    this.#add({ kind: 'image', source, x, y, width, height });
  }
}

/** The baseline that puts capitals and figures in the middle of a height. */
export const midline = (y: number, height: number, size: number): number =>
  y + (height + CAP_HEIGHT * size) / 2;

/** Setting that the blocks of a page share; `Style` has the measures of a sheet, card or list. */
export interface Setting<Style> {
  readonly style: Style;
  readonly width: number;
  readonly report: GlyphReport;
}

/**
 * Collects characters that cannot be printed, each once for each text, and QR codes that are too
 * long.
 */
export class GlyphReport {
  readonly issues: GlyphIssue[] = [];
  /** Bookmarks of the sheets whose QR code was too long. */
  readonly uncoded = new Set<string>();
  private readonly seen = new Set<string>();

  printable(text: string): string {
    return printable(text, (char) => {
      const key = `${char}\n${text}`;
      if (!this.seen.has(key)) this.issues.push({ char, where: text });
      this.seen.add(key);
    });
  }
}

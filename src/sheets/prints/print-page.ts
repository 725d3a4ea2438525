/** A printed page: its head and foot, and names set into narrow bands. */
import type { FaceId } from '../faces.ts';
import { type GlyphReport, PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { mm, pageTemplate } from '../templates.ts';
import {
  fittedType,
  lineText,
  type TextLine,
  type TextStyle,
  textLines,
  textWidth,
} from '../text-runs.ts';
import { type DrawSetting, PRINTS, type PrintChoices } from './print-kind.ts';

const { least: LEAST } = PRINTS.type;
const { lineHeight: LINE_HEIGHT, nameLines: MOST_LINES } = PRINTS.counter;
/** Names below this size are reported. */
const SMALL = 6;
/** Names below this size go on more lines where there is room. */
const LEGIBLE = 5;
/** Sizes of two lines in a row of a table, where one line would be smaller. */
const ROW_SIZES = [7.5, 7, 6.5];
/** From one size that is tried to the next. */
const SHRINKING = 0.92;

export interface FittedName {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly style: TextStyle;
  readonly lineHeight: number;
  readonly height: number;
}

/**
 * The name in a width: on one line down to 5.5 pt, then on two or three lines or as many as a height has, at
 * last smaller still. In a row of a table two lines come first where their letters are larger.
 */
export function fittedName(
  name: string,
  width: number,
  size: number,
  { report, small }: Pick<DrawSetting, 'report' | 'small'>,
  { height = 0, isRow = false, face = 'strong' as FaceId } = {},
): FittedName {
  const text = report.printable(name).trim();
  const style: TextStyle = { face, size };
  const natural = textWidth(text, style);
  const single = Math.min(size, (size * width) / Math.max(natural, 0.01));
  const sizes = isRow ? ROW_SIZES : [];
  let fitted = sizes
    .filter((each) => single < each && heights(2, each).height <= height)
    .map((each) => inTwo(text, width, { ...style, size: each }))
    .find((each) => each !== undefined);
  if (fitted) return fitted;
  if (single >= LEAST) {
    const set = { ...style, size: single };
    fitted = { lines: [{ text, width: textWidth(text, set) }], style: set, ...heights(1, single) };
  } else fitted = inLines(text, width, style, height);
  if (fitted.style.size < SMALL) small.add(name);
  return fitted;
}

const heights = (lines: number, size: number) => ({
  lineHeight: size * LINE_HEIGHT,
  height: lines * size * LINE_HEIGHT,
});

const isWhole = (lines: readonly TextLine[]): boolean =>
  lines.every(({ words }) => words.every(({ joined }) => !joined));

/** Whole words on two lines of a size; undefined if they do not fit. */
function inTwo(text: string, width: number, style: TextStyle): FittedName | undefined {
  const lines = textLines(text, style, width);
  return lines.length <= 2 && isWhole(lines) ? setLines(text, width, style) : undefined;
}

function setLines(text: string, width: number, style: TextStyle): FittedName {
  const lines = balanced(text, style, width, textLines(text, style, width));
  return {
    lines: lines.map((line) => ({ text: lineText(line), width: line.width })),
    style,
    ...heights(lines.length, style.size),
  };
}

function inLines(text: string, width: number, style: TextStyle, height: number): FittedName {
  const at = (size: number): readonly TextLine[] => textLines(text, { ...style, size }, width);
  const fits = (size: number, most: number): boolean => {
    const lines = at(size);
    return lines.length <= most && isWhole(lines);
  };
  const set = (size: number): FittedName => setLines(text, width, { ...style, size });
  for (const few of [2, MOST_LINES]) {
    if (fits(SMALL, few)) return set(SMALL);
    if (fits(LEAST, few)) return set(LEAST);
  }
  // Sizes at which the letters alone are wider than all lines are passed over.
  const letters = textWidth(text.replaceAll(' ', ''), { ...style, size: LEAST });
  const sizeOn = (most: number): number => {
    const steps = Math.floor(Math.log((most * width) / letters) / Math.log(SHRINKING));
    let size = LEAST * SHRINKING ** Math.max(0, steps);
    while (at(size).length > most) size *= SHRINKING;
    return size;
  };
  const most = Math.max(MOST_LINES, Math.floor(height / heights(1, LEGIBLE).height));
  const lines = Array.from({ length: most - MOST_LINES + 1 }, (_, i) => MOST_LINES + i);
  return set(lines.map(sizeOn).find((size) => size >= LEGIBLE) ?? sizeOn(most));
}

/** The same number of lines with lengths as even as possible. */
function balanced(
  text: string,
  style: TextStyle,
  width: number,
  lines: readonly TextLine[],
): readonly TextLine[] {
  for (const share of [0.55, 0.7, 0.85]) {
    const narrower = textLines(text, style, width * share);
    if (narrower.length <= lines.length && isWhole(narrower) === isWhole(lines)) return narrower;
  }
  return lines;
}

const { page: PAGE, lines: LINES, type: TYPE } = PRINTS;
const TITLE: TextStyle = { face: 'heavy', size: TYPE.title };
/** The most of its line that a title takes. */
const TITLE_SHARE = 0.6;
const NOTE: TextStyle = { face: 'regular', size: TYPE.note };

export interface PageHead {
  readonly title: string;
  /** Beside the title, smaller. */
  readonly subtitle: string;
  /** At the right end. */
  readonly hint?: string | undefined;
  /** Entry of the PDF's outline; left out on later pages. */
  readonly bookmark?: string | undefined;
}

export interface PrintPage {
  readonly builder: PageBuilder;
  readonly width: number;
  readonly height: number;
  /** Ends of the title's rule. */
  readonly left: number;
  readonly right: number;
  /** Between head and foot. */
  readonly top: number;
  readonly bottom: number;
}

/** An empty page with its head, in points; the margin at both sides is in millimetres. */
export function printPage(
  { paper }: Pick<PrintChoices, 'paper'>,
  head: PageHead,
  report: GlyphReport,
  { margin = PAGE.margin, landscape = false } = {},
): PrintPage {
  const { width, height } = pageTemplate(paper, landscape, 1);
  const builder = new PageBuilder();
  const [left, right] = [mm(margin), width - mm(margin)];
  const base = mm(PAGE.titleBase);
  const { bookmark } = head;
  const hint = head.hint ?? '';
  const hinted = right - textWidth(hint, NOTE);
  const title = report.printable(head.title);
  const { type, width: titled } = fittedType(title, TITLE, TITLE_SHARE * (hinted - left));
  builder.text(title, left, base, type, { bookmark });
  builder.text(hint, hinted, base, NOTE);
  const from = left + titled + mm(5);
  const { size, face } = NOTE;
  const setting = { report, small: new Set<string>() };
  const { lines, ...subtitle } = fittedName(head.subtitle, hinted - mm(4) - from, size, setting, {
    ...{ face, height: base - mm(PAGE.top) },
  });
  // A long one grows upwards from the title's line.
  for (const [i, { text }] of lines.entries()) {
    builder.text(text, from, base - (lines.length - 1 - i) * subtitle.lineHeight, subtitle.style);
  }
  builder.line(left, mm(PAGE.rule), right, mm(PAGE.rule), mm(LINES.rule));
  const [top, bottom] = [mm(PAGE.body), height - mm(PAGE.foot)];
  return { builder, width, height, left, right, top, bottom };
}

/** Adds the foot with a line of known length, and a note before the name of the tool; returns the page. */
export function withFoot(
  { builder, width, height, left, right }: PrintPage,
  { length, parts = 1, words }: TrueLine,
  note = '',
): DrawnPage {
  const y = height - mm(PAGE.footBase);
  trueLine(builder, left, y, { length, parts });
  builder.text(
    `This line is ${words} long. If it is not, print again at 100 %.`,
    left + mm(length + 3),
    y + mm(1),
    NOTE,
  );
  builder.textRight(note ? `${note} · slipway` : 'slipway', right, y + mm(1), NOTE);
  return { width, height, primitives: builder.primitives };
}

export interface TrueLine {
  /** In millimetres. */
  readonly length: number;
  /** Parts that ticks divide it into. */
  readonly parts?: number;
  readonly words: string;
}

/** A line with ticks at its ends and between its parts. */
function trueLine(
  builder: PageBuilder,
  x: number,
  y: number,
  { length, parts = 1 }: Omit<TrueLine, 'words'>,
): void {
  const width = mm(LINES.frame);
  builder.line(x, y, x + mm(length), y, width);
  for (let i = 0; i <= parts; i += 1) {
    const at = x + (mm(length) * i) / parts;
    builder.line(at, y - mm(PAGE.tick), at, y + mm(PAGE.tick), width);
  }
}

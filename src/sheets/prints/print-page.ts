/** Head and foot of a printed page: its title, and a line of known length to check the size by. */

import { type GlyphReport, PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { mm, pageTemplate } from '../templates.ts';
import { fittedType, type TextStyle, textWidth } from '../text-runs.ts';
import { fittedName } from './fitted-name.ts';
import { PRINTS, type PrintChoices } from './print-kind.ts';

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

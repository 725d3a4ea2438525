/** A kind of print, its choices, and what its drawing needs. */
import prints from '../../../templates/prints.json' with { type: 'json' };
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import type { GlyphIssue, GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import type { Paper } from '../templates.ts';
import type { PrintCounter } from './counters.ts';
import type { PrintSource } from './source.ts';

/** Measures of prints: millimetres, and points for type. */
export const PRINTS = prints;

export interface PrintChoices {
  readonly paper: Paper;
  /** Crop marks around counters and boards. */
  readonly cropMarks: boolean;
  /** An id of `PRINTS.counterSizes`. */
  readonly counterSize: string;
  /** Backs above their fronts, to be folded; or on a page behind, mirrored for printers that turn the paper. */
  readonly backs: 'fold' | 'two-sided';
  /** A tint for each side, besides solid and outlined ships. */
  readonly tint: boolean;
  /** An id of `PRINTS.hexSizes`: a hex from side to side. */
  readonly hexSize: string;
  /** Rows of hexes with a corner or a side at the top. */
  readonly rows: 'pointy' | 'flat';
  /** Coordinates in the hexes of boards. */
  readonly coordinates: boolean;
}

export const PRINT_CHOICES: PrintChoices = {
  paper: 'letter',
  cropMarks: true,
  counterSize: '1in',
  backs: 'fold',
  tint: false,
  hexSize: '32',
  rows: 'pointy',
  coordinates: true,
};

/** The most copies of a kind, and the most columns and rows of a board. */
export const MOST_COUNT = 999;
export const MOST_HEXES = 99;

const hexSizeOf = ({ hexSize }: Pick<PrintChoices, 'hexSize'>) =>
  PRINTS.hexSizes.find(({ id }) => id === hexSize);

/** A hex from side to side, in millimetres. */
export const hexWidth = (choices: Pick<PrintChoices, 'hexSize'>): number =>
  hexSizeOf(choices)?.mm ?? PRINTS.counter.size;

/** A hex from side to side in words: `32 mm`. */
export const hexWords = (choices: Pick<PrintChoices, 'hexSize'>): string =>
  hexSizeOf(choices)?.name ?? '';

/** Side of the largest square in a hex of width 1: its corners touch the slanted sides. */
const IN_HEX = 2 / (1 + Math.sqrt(3));

/** A counter's side in millimetres; one that fits the hex leaves some room, in steps of half a millimetre. */
export function counterWidth(choices: Pick<PrintChoices, 'counterSize' | 'hexSize'>): number {
  const { counterSizes, counter } = PRINTS;
  const width = counterSizes.find(({ id }) => id === choices.counterSize)?.mm;
  return width ?? Math.floor((hexWidth(choices) * IN_HEX - counter.hexSpare) * 2) / 2;
}

export interface DrawSetting {
  readonly battle: BattleRules;
  readonly choices: PrintChoices;
  readonly report: GlyphReport;
  /** Names set smaller than 6 pt. */
  readonly small: Set<string>;
}

/** Part of a source that a kind is made from. */
type PrintNeed = 'ships' | 'fleets' | 'board' | 'scenario' | 'nothing';

interface AnyPrintKind {
  readonly id: string;
  /** Name in the players' words, and a line about it. */
  readonly name: string;
  readonly note: string;
  readonly needs: PrintNeed;
  /** Number that the source needs; 0 if none. */
  readonly count: (source: PrintSource) => number;
}

export interface PagesKind extends AnyPrintKind {
  /** Pages of kinds with one heading are shown together. */
  readonly heading: string;
  /** Draws the pages, or makes them in steps. */
  readonly draw: (
    source: PrintSource,
    count: number,
    setting: DrawSetting,
  ) => readonly DrawnPage[] | Generator<number, readonly DrawnPage[]>;
}

/** A kind of counters, which share their sheets with other kinds. */
export interface CounterKind extends AnyPrintKind {
  readonly counters: (source: PrintSource) => readonly PrintCounter[];
}

export type PrintKind = PagesKind | CounterKind;

/** Pages of one heading. */
export interface PrintSection {
  readonly heading: string;
  readonly pages: readonly DrawnPage[];
}

export interface DrawnPrints {
  readonly sections: readonly PrintSection[];
  readonly issues: readonly GlyphIssue[];
  /** Names set smaller than 6 pt. */
  readonly small: readonly string[];
}

/** Drake notation, the plain-text display sheet (A.6): designs to text, and text to designs. */
import { type Design, packReferences } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { formatScreens, formatShieldArcs } from './arcs.ts';
import { formatBatteries } from './battery-lines.ts';
import { formatBlock, formatTech, rulesLine } from './block.ts';
import { formatHeader } from './header.ts';
import { NOTATION_WORDS, type NotationCode } from './notation-issues.ts';
import { formatTrack } from './printed.ts';
import {
  collectSheets,
  leftOut,
  type ParsedText as ParsedTexts,
  type SheetReading,
} from './sheet-reader.ts';
import { type ParsedShip, readDrake } from './ships.ts';
import { formatSystems } from './systems.ts';

export interface ParseOptions {
  /** Called after each ship with the characters read and the characters of the text. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops reading after the current ship when true; accepts an `AbortSignal`. */
  readonly signal?: { readonly aborted: boolean };
}

export type Parsed = ParsedTexts<ParsedShip, NotationCode>;

/** Reads every ship of a text, with all issues. Never throws. */
export const parseDrake = (rules: Rules, text: string, options: ParseOptions = {}): Parsed =>
  collectSheets(watched(readDrake(rules, text), text, options));

/** Readings until they are stopped, with progress after each. */
function* watched(
  readings: Iterable<SheetReading<ParsedShip, NotationCode>>,
  text: string,
  { onProgress, signal }: ParseOptions,
): Generator<SheetReading<ParsedShip, NotationCode>> {
  for (const reading of readings) {
    yield reading;
    const { done } = reading;
    onProgress?.(done, text.length);
    if (signal?.aborted) {
      const span = { start: done, end: done };
      yield { done, found: leftOut<NotationCode>(NOTATION_WORDS, 'text.cancelled', span) };
      return;
    }
  }
}

export interface FormatOptions {
  /** Add the block of comments that makes the round trip exact. */
  readonly lossless?: boolean;
}

/** The sheet of a design in Drake notation (A.6), LF line ends. A comment names its packs. */
export function formatDrake(
  available: Rules,
  design: Design,
  evaluation: Evaluation,
  options: FormatOptions = {},
): string {
  const rules = ownRules(available, design);
  const blocks = sheetBlocks(rules, design, evaluation);
  const named = packReferences(design).length > 0 ? [[rulesLine(design)]] : [];
  if (!options.lossless) return sheetText([...blocks, ...named]);
  const read = collectSheets(readDrake(rules, sheetText(blocks), false)).ships[0]?.design;
  const bare: Design = { format: 'slipway.design', version: 1, hull: 0, engines: 0 };
  return sheetText([...blocks, formatBlock(design, read ?? bare)]);
}

const RULE = '--';

/** Blocks of a sheet that apply; each is a list of lines. */
export function sheetBlocks(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
): readonly (readonly string[])[] {
  const { tracks } = evaluation;
  const blocks = [
    [formatHeader(design, evaluation.combatRating)],
    ['ID: NAME:'],
    formatScreens(rules, design.screens),
    [
      ...formatTrack('Hull', tracks.hull),
      ...formatTrack('Engines', tracks.engines),
      ...formatTrack('Weapons', tracks.weapons),
      ...formatTrack('Shields', tracks.shields),
      ...formatShieldArcs(rules, design.shields),
      ...formatTech(design.techLevels),
    ],
    formatBatteries(rules, design),
    formatSystems(rules, design.systems),
  ];
  return blocks.filter((block) => block.length > 0);
}

/** The text of blocks: a rule between them, a line end after the last line. */
export const sheetText = (blocks: readonly (readonly string[])[]): string =>
  `${blocks.map((block) => block.join('\n')).join(`\n${RULE}\n`)}\n`;

export type PasteTarget = 'plain' | 'bbcode' | 'markdown' | 'discord';

/** The sheet with marks that stop a forum or chat from formatting it; all are read back. */
export function forPasting(sheet: string, target: PasteTarget): string {
  switch (target) {
    case 'plain':
      return sheet;
    case 'bbcode':
      return `[code]\n${sheet}[/code]\n`;
    case 'markdown':
      return `\`\`\`text\n${sheet}\`\`\`\n`;
    case 'discord':
      return `\`\`\`\n${sheet}\`\`\`\n`;
  }
}

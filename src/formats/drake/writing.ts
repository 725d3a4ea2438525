/** Designs to text. */

import type { Design } from '../../core/design/design.ts';
import { packReferences } from '../../core/design/rated-by.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { formatBlock, rulesLine } from './block.ts';
import { parseDrake } from './reading.ts';
import { sheetBlocks, sheetText } from './sheet.ts';

export interface FormatOptions {
  /** Add the block of comments that makes the round trip exact. */
  readonly lossless?: boolean;
}

/**
 * The sheet of a design in Drake notation (A.6), LF line ends, one after the last line. A comment names
 * the house-rule packs of a design that has any.
 */
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
  const read = parseDrake(rules, sheetText(blocks)).ships[0]?.design;
  const bare: Design = { format: 'slipway.design', version: 1, hull: 0, engines: 0 };
  return sheetText([...blocks, formatBlock(design, read ?? bare)]);
}

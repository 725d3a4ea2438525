/** A whole sheet in plain text, block by block (A.6). */
import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { formatScreens, formatShieldArcs } from './defensive-arcs.ts';
import { formatHeader } from './header.ts';
import { formatSystems } from './systems.ts';
import { formatTrack } from './tracks.ts';
import { formatBatteries } from './weapon-lines.ts';

/** What separates the blocks of a sheet. */
const RULE = '--';

/** The blocks of a sheet, those that do not apply left out; each is its lines. */
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
    ],
    formatBatteries(rules, design),
    formatSystems(rules, design.systems),
  ];
  return blocks.filter((block) => block.length > 0);
}

/** The text of blocks: a rule between them, a line end after the last line. */
export const sheetText = (blocks: readonly (readonly string[])[]): string =>
  `${blocks.map((block) => block.join('\n')).join(`\n${RULE}\n`)}\n`;

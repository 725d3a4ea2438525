/** Published ships against the rules, as a table or as objects. */

import { countOf } from '../core/design/text/counts.ts';
import type { AuditedShip } from '../formats/drake/printed.ts';
import type { Colours } from './colours.ts';
import { displayText } from './display-text.ts';
import type { RatedDesign } from './rated-designs.ts';
import { alignedTable, type Cell, shipName, sourceName, type TextColumn } from './table.ts';
import type { AuditFinding, Verdict } from './verdict.ts';

export interface CheckedShip {
  readonly rated: RatedDesign;
  /** Absent when it could not be read. */
  readonly audited?: AuditedShip;
  readonly verdict: Verdict;
}

const COLUMNS: readonly TextColumn[] = [
  { title: 'Class', align: 'left' },
  { title: 'Printed', align: 'right' },
  { title: 'Rulebook', align: 'right' },
  { title: 'Drydock', align: 'right' },
  { title: 'Verdict', align: 'left' },
];
const NONE: Cell = { text: '–' };
const NOTHING: Cell = { text: '' };
const LONGEST_VERDICT = 200;

/** A line for each ship, one more for each further difference, and how many there are of each kind. */
export function auditTable(ships: readonly CheckedShip[], colours: Colours): string {
  const rows = ships.flatMap((ship) => shipRows(ship, colours));
  return `${alignedTable(COLUMNS, rows)}\n${sum(ships)}\n`;
}

function shipRows(
  { rated: { source }, audited, verdict }: CheckedShip,
  colours: Colours,
): readonly (readonly Cell[])[] {
  const paint = colourOf(verdict.finding, colours);
  const [first = NOTHING, ...others] = verdict.words.map((words): Cell => {
    return { text: displayText(words, LONGEST_VERDICT), paint };
  });
  const name = audited ? shipName(audited.design, source) : sourceName(source);
  const { printed, computed, drydock } = audited?.rows[0] ?? {};
  const ratings = [printed, computed, drydock].map((rating) => (rating ? { text: rating } : NONE));
  return [
    [{ text: name }, ...ratings, first],
    ...others.map((words) => [NOTHING, NOTHING, NOTHING, NOTHING, words]),
  ];
}

function colourOf(finding: AuditFinding, { red, yellow }: Colours): (text: string) => string {
  if (finding === 'unreadable') return red;
  return finding === 'differs' ? yellow : (text) => text;
}

function sum(ships: readonly CheckedShip[]): string {
  const of = (finding: AuditFinding): number =>
    ships.filter(({ verdict }) => verdict.finding === finding).length;
  const agree = of('agrees');
  const parts: readonly (readonly [number, string])[] = [
    [agree, agree === 1 ? 'agrees' : 'agree'],
    [of('drydock'), 'as the old spreadsheet rounds'],
    [of('differs'), of('differs') === 1 ? 'differs' : 'differ'],
    [of('unreadable'), 'could not be read'],
    [of('other-rules'), 'not compared'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${countOf(ships.length, 'ship')}: ${said.join(', ')}`;
}

/** The same of one ship for other programs. */
export const auditObject = ({ rated, audited, verdict }: CheckedShip): object => ({
  source: rated.source,
  title: audited?.title ?? null,
  class: audited?.design.class ?? null,
  finding: verdict.finding,
  words: verdict.words,
  figures: audited?.rows ?? [],
  issues: rated.issues,
});

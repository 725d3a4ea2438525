/** Ships held against each other: a row for every fact that any of them has. */

import { evaluate } from '../../rating/evaluate.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Design } from '../design.ts';
import { type Fact, factsOf, PARTS, type Part, type SameWeapon } from './facts.ts';

export interface ComparisonRow {
  readonly key: string;
  readonly part: Part;
  readonly label: string;
  /** What each ship has, in their order; nothing where it has no such thing. */
  readonly facts: readonly (Fact | undefined)[];
  readonly differs: boolean;
}

/** The rows of all ships, part by part. */
export function compared(
  rules: Rules,
  designs: readonly Design[],
  same: SameWeapon,
): readonly ComparisonRow[] {
  const ships = designs.map((design) => factsOf(rules, design, evaluate(rules, design), same));
  const maps = ships.map((facts) => new Map(facts.map((fact) => [fact.key, fact])));
  const rows = new Map<string, ComparisonRow>();
  for (const { key, part, label } of ships.flat()) {
    if (rows.has(key)) continue;
    const facts = maps.map((ship) => ship.get(key));
    const differs = facts.some((fact) => fact?.text !== facts[0]?.text);
    rows.set(key, { key, part, label, facts, differs });
  }
  return PARTS.flatMap((part) => [...rows.values()].filter((row) => row.part === part));
}

/** By how much a figure differs: `+8`, `−3`; nothing for what is no figure, or the same. */
export function changeText(
  before: Pick<Fact, 'figure'> | undefined,
  after: Pick<Fact, 'figure'> | undefined,
): string {
  if (before?.figure === undefined || after?.figure === undefined) return '';
  const change = after.figure - before.figure;
  if (change === 0) return '';
  const size = Number(Math.abs(change).toFixed(1));
  return change > 0 ? `+${size}` : `−${size}`;
}

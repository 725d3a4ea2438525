/** All that a text of any format holds. */
import type { Weapon } from '../core/design/design.ts';
import type { LocatedIssue } from '../core/design/issues.ts';
import type { RejectedRow } from './csv/issues.ts';
import type {
  Format,
  FoundFleet,
  FoundShip,
  LooseIssues,
  ReadingRules,
  ReadingStep,
} from './format.ts';
import { formatOf } from './formats.ts';

export interface Reading {
  readonly format: Format;
  readonly ships: readonly FoundShip[];
  readonly fleets: readonly FoundFleet[];
  /** By themselves, without a ship. */
  readonly weapons: readonly Weapon[];
  readonly loose: readonly LooseIssues[];
  /** Rows of a table that were left out, behind its headings. */
  readonly rejected: readonly RejectedRow[];
}

/** What a text holds. Never throws. */
export const readText = (
  readingRules: ReadingRules,
  text: string,
  format = formatOf(text),
): Reading => gathered(format, [...format.read(readingRules, text)]);

const gathered = (format: Format, steps: readonly ReadingStep[]): Reading => ({
  format,
  ships: steps.flatMap(({ ship }) => ship ?? []),
  fleets: steps.flatMap(({ fleet }) => fleet ?? []),
  weapons: steps.flatMap(({ weapons }) => weapons ?? []),
  loose: steps.flatMap(({ loose }) => (loose && loose.issues.length > 0 ? loose : [])),
  rejected: steps.flatMap(({ rejected }) => rejected ?? []),
});

/** Every issue of a reading: those of its ships and fleets, then the others. */
export const issuesOf = ({
  ships,
  fleets,
  loose,
}: Pick<Reading, 'ships' | 'fleets' | 'loose'>): readonly LocatedIssue[] =>
  [...ships, ...fleets, ...loose].flatMap(({ issues }) => issues);

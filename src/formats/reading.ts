/** Everything that a text of any format holds. */
import { type Design, packReferences, type Weapon, withPacks } from '../core/design/design.ts';
import type { LocatedIssue } from '../core/design/issues.ts';
import { withStoredFigures } from '../core/rating/evaluate.ts';
import { packReference } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { RejectedRow } from './csv/issues.ts';
import type {
  Format,
  FoundFleet,
  FoundPack,
  FoundScenario,
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
  readonly weapons: readonly Weapon[];
  /** House-rule packs: by themselves, or carried with the ships that name them. */
  readonly packs: readonly FoundPack[];
  readonly scenarios: readonly FoundScenario[];
  readonly loose: readonly LooseIssues[];
  /** Rows of a table that were left out, behind its headings. */
  readonly rejected: readonly RejectedRow[];
}

/** Reads a whole text. Designs that name no house rules get those of the rules. Never throws. */
export const readText = (
  readingRules: ReadingRules,
  text: string,
  format = formatOf(readingRules, text),
): Reading =>
  gathered(
    format,
    Array.from(format.read(readingRules, text), (step) => ruledStep(readingRules.rules, step)),
  );

function ruledStep(rules: Rules, step: ReadingStep): ReadingStep {
  if (rules.packs.length === 0) return step;
  const { ship, fleet } = step;
  const ruled = (design: Design): Design =>
    packReferences(design).length > 0
      ? design
      : withStoredFigures(rules, withPacks(design, rules.version, rules.packs.map(packReference)));
  if (ship) return { ...step, ship: { ...ship, design: ruled(ship.design) } };
  if (!fleet) return step;
  const ships = fleet.fleet.ships.map((entry) => ({ ...entry, design: ruled(entry.design) }));
  return { ...step, fleet: { ...fleet, fleet: { ...fleet.fleet, ships } } };
}

const gathered = (format: Format, steps: readonly ReadingStep[]): Reading => ({
  format,
  ships: steps.flatMap(({ ship }) => ship ?? []),
  fleets: steps.flatMap(({ fleet }) => fleet ?? []),
  weapons: steps.flatMap(({ weapons }) => weapons ?? []),
  packs: steps.flatMap(({ pack }) => pack ?? []),
  scenarios: steps.flatMap(({ scenario }) => scenario ?? []),
  loose: steps.flatMap(({ loose }) => (loose && loose.issues.length > 0 ? loose : [])),
  rejected: steps.flatMap(({ rejected }) => rejected ?? []),
});

/** Every issue of a reading: of its ships and fleets, then the others. */
export const issuesOf = ({
  ships,
  fleets,
  loose,
}: Pick<Reading, 'ships' | 'fleets' | 'loose'>): readonly LocatedIssue[] =>
  [...ships, ...fleets, ...loose].flatMap(({ issues }) => issues);

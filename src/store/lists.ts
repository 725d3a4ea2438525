/** Rows of the lists of fleets, weapons and scenarios. */
import { isBanded, isSeeking, type Mode, type Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import { isError } from '../core/design/issues.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import {
  type ScenarioDocument,
  type ScenarioTerms,
  scenarioName,
} from '../core/design/scenario.ts';
import { modeText, weaponName } from '../core/design/text/weapon-text.ts';
import { scenarioFaults } from '../core/rating/checks/scenario.ts';
import { weaponEvaluation } from '../core/rating/evaluate.ts';
import { evaluateFleet, type FleetEvaluation } from '../core/rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import { PACK_TABLES } from '../core/rules/packs/tables.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { CollectionItem } from './collections/collection.ts';
import { rulesOfShip, type ShipSummary } from './collections/ship-summary.ts';

export interface FleetRow {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly ships: number;
  readonly flights: number;
  /** Limit minus rating; undefined without a limit. */
  readonly left?: number | undefined;
  /** Searched text, in lower case. */
  readonly words: string;
}

export const fleetName = (fleet: Fleet): string => fleet.name?.trim() || 'Unnamed fleet';

/** Evaluates a fleet, once for each value. */
export type FleetRater = (fleet: Fleet) => FleetEvaluation;

/** Returns a function that rates fleets, with a cache by identity. */
export function fleetRater(rules: Rules, fleetRules: FleetRules): FleetRater {
  const cache: WeaponCache = new WeakMap();
  const known = new WeakMap<Fleet, FleetEvaluation>();
  return (fleet) => {
    const found = known.get(fleet) ?? evaluateFleet(rules, fleetRules, fleet, { cache });
    known.set(fleet, found);
    return found;
  };
}

/** Returns rows of the fleets that have every word of a query, by name. */
export function fleetRows(
  rateFleet: FleetRater,
  items: readonly CollectionItem<Fleet>[],
  query: string,
): readonly FleetRow[] {
  const words = wordsOf(query);
  return items
    .map((item) => fleetRow(rateFleet, item))
    .filter((row) => words.every((word) => row.words.includes(word)))
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

function fleetRow(rateFleet: FleetRater, { id, value }: CollectionItem<Fleet>): FleetRow {
  const { rating, shipCount, carried, longRange, left } = rateFleet(value);
  const classes = value.ships.flatMap(({ design, names = [] }) => [design.class ?? '', ...names]);
  return {
    id,
    name: fleetName(value),
    rating,
    ships: shipCount,
    flights: carried + longRange,
    left,
    words: [fleetName(value), value.faction ?? '', ...classes].join('\n').toLowerCase(),
  };
}

const wordsOf = (query: string): readonly string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean);

export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  /** Text of each mode: `4-8-12 2×5+/1/1 Pr1`. */
  readonly modes: readonly string[];
  readonly baseSU: number;
  readonly tags: readonly string[];
  readonly ships: number;
  readonly errors: number;
  /** Name of a pack at hand with a trait that its rules lack. */
  readonly needs: string;
  readonly updated: number;
  /** Searched text, in lower case. */
  readonly words: string;
}

export type WeaponOrder = 'name' | 'base-su' | 'ships' | 'updated';

/** Maps each library weapon to the ids of ships with a copy of it. */
export function shipsByWeapon(
  ships: readonly CollectionItem<ShipSummary>[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, value } of ships) {
    for (const origin of value.origins) {
      const known = found.get(origin);
      if (known) known.push(id);
      else found.set(origin, [id]);
    }
  }
  return found;
}

/** Traits of a weapon that the rules lack, each with a pack at hand that has it. */
export function missingTraits(rules: Rules, { modes }: Weapon) {
  const codes = new Set(modes.flatMap(({ traits = [] }) => traits));
  return [...codes]
    .filter((code) => !rules.traits.has(code))
    .map((code) => ({ code, pack: rules.known.find((pack) => packHasTrait(pack, code)) }));
}

const packHasTrait = ({ tables }: RulesPack, code: string): boolean =>
  PACK_TABLES.traits.rowsOf(tables?.traits).has(code);

export type RulesOfWeapon = (id: string, weapon: Weapon) => Rules;

/**
 * Rules of library weapons: those of most ships with a copy, else with the packs switched on; the
 * first of them that have all traits of the weapon.
 */
export function rulesByWeapon(
  { rules, rulesOn }: { readonly rules: Rules; readonly rulesOn: Rules },
  ships: readonly CollectionItem<ShipSummary>[],
): RulesOfWeapon {
  const counts = new Map<string, Map<Rules, number>>();
  for (const { value } of ships) {
    if (value.origins.length === 0) continue;
    const own = rulesOfShip(rules, value);
    for (const origin of value.origins) {
      const known = counts.get(origin) ?? new Map<Rules, number>();
      counts.set(origin, known.set(own, (known.get(own) ?? 0) + 1));
    }
  }
  return (id, weapon) => {
    const ranked = [...(counts.get(id) ?? [])].toSorted(([, a], [, b]) => b - a);
    const all = [...ranked.map(([own]) => own), rulesOn];
    return all.find((own) => missingTraits(own, weapon).length === 0) ?? all[0] ?? rulesOn;
  };
}

export const weaponRows = (
  rulesOf: RulesOfWeapon,
  items: readonly Pick<CollectionItem<Weapon>, 'id' | 'value' | 'tags' | 'updated'>[],
  users: ReadonlyMap<string, readonly string[]>,
  cache: WeaponCache,
): readonly WeaponRow[] =>
  items.map(({ id, value, tags, updated }) => {
    const rules = rulesOf(id, value);
    const { weapons, issues } = weaponEvaluation(rules, value, { cache });
    return {
      id,
      name: weaponName(value),
      modes: value.modes.map((mode) => modeText(rules, mode)),
      baseSU: weapons[0]?.baseSU ?? 0,
      tags,
      ships: users.get(id)?.length ?? 0,
      errors: issues.filter(isError).length,
      needs: missingTraits(rules, value).find(({ pack }) => pack)?.pack?.name ?? '',
      updated,
      words: [weaponName(value), ...tags, ...value.modes.flatMap((mode) => modeWords(rules, mode))]
        .join('\n')
        .toLowerCase(),
    };
  });

/** Searched words of a mode: its name, figures, kind, and traits by code and name. */
const modeWords = (rules: Rules, mode: Mode): readonly string[] => [
  mode.name ?? '',
  modeText(rules, mode),
  isSeeking(mode) ? 'seeking' : isBanded(mode) ? 'custom bands' : 'direct',
  ...(mode.traits ?? []).map((code) => rules.traits.get(code)?.name ?? ''),
];

/** Returns the rows with a tag and every word of a query, in an order. */
export function shownRows(
  rows: readonly WeaponRow[],
  {
    query,
    tag,
    order,
  }: { readonly query: string; readonly tag: string; readonly order: WeaponOrder },
): readonly WeaponRow[] {
  const words = wordsOf(query);
  return rows
    .filter((row) => tag === '' || row.tags.includes(tag))
    .filter((row) => words.every((word) => row.words.includes(word)))
    .toSorted((a, b) => ORDERS[order](a, b) || byName(a, b));
}

const byName = (a: WeaponRow, b: WeaponRow): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

const ORDERS: { readonly [order in WeaponOrder]: (a: WeaponRow, b: WeaponRow) => number } = {
  name: byName,
  'base-su': (a, b) => b.baseSU - a.baseSU,
  ships: (a, b) => b.ships - a.ships,
  updated: (a, b) => b.updated - a.updated,
};

/** Returns each tag once, in alphabetical order. */
export const tagsOf = (items: readonly { readonly tags: readonly string[] }[]): readonly string[] =>
  [...new Set(items.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));

/** A scenario in lists: one of the player's or of the book. */
export interface OwnScenario {
  readonly id: string;
  readonly name: string;
  readonly value: ScenarioTerms;
  /** The rule number of one of the book. */
  readonly note?: string;
}

export const scenarioRows = (items: readonly Omit<OwnScenario, 'name'>[]): readonly OwnScenario[] =>
  items
    .map((item) => ({ ...item, name: scenarioName(item.value) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** Scenarios that can be fought: those of the book, then the player's without errors. */
export function fightableScenarios({
  fleetRules,
  scenarios,
}: {
  readonly fleetRules: Pick<FleetRules, 'scenarios'>;
  readonly scenarios: { readonly items: () => readonly CollectionItem<ScenarioDocument>[] };
}): readonly OwnScenario[] {
  const book = [...fleetRules.scenarios.values()].map((value) => ({
    ...{ id: value.id, name: value.name, value, note: value.rule },
  }));
  const own = scenarioRows(scenarios.items());
  return [...book, ...own.filter(({ value }) => !scenarioFaults(value).some(isError))];
}

/** Its name in lists of both kinds: “S.4 Fleet Action”, “Ambush (yours)”. */
export const scenarioLabel = ({ name, note }: OwnScenario): string =>
  note === undefined ? `${name} (yours)` : `${note} ${name}`;

/** Looking for ships: each is made ready once, so that ten thousand are searched in no time. */

import {
  isRange,
  type Query,
  type QueryTextField,
  type RangeField,
  TEXT_FIELDS,
} from '../../core/design/search/ship-query.ts';
import { searchLines, soughtLine } from '../../core/design/search/words.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { CollectionItem } from '../collections/collection.ts';
import type { ShipSummary } from '../collections/ship-summary.ts';

export type ShipItem = CollectionItem<ShipSummary>;

/** A ship as the search sees it. */
interface Searchable {
  readonly texts: { readonly [field in QueryTextField]: string };
  readonly all: string;
  readonly figures: { readonly [field in RangeField]: number };
}

export interface ShipSearch {
  /** Those of the ships that the query asks for, in their order. */
  find(ships: readonly ShipItem[], query: Query): readonly ShipItem[];
  /** Makes ships ready before anyone looks for them. */
  prepare(ships: readonly ShipItem[]): void;
}

/** A search that knows traits and systems by the names that the rules give them. */
export function createShipSearch(rules: Rules): ShipSearch {
  const ready = new WeakMap<ShipItem, Searchable>();
  const names = new Map<string, string>();
  for (const { code, name } of rules.traits.values()) names.set(`trait:${code}`, name);
  for (const { id, name } of rules.systems.values()) names.set(`system:${id}`, name);
  const searchable = (ship: ShipItem): Searchable => {
    const known = ready.get(ship);
    if (known) return known;
    const made = madeReady(ship, (kind, code) => names.get(`${kind}:${code}`) ?? '');
    ready.set(ship, made);
    return made;
  };
  return {
    prepare(ships) {
      for (const ship of ships) searchable(ship);
    },
    find(ships, query) {
      if (query.length === 0) return ships;
      const tests = query.map(testOf);
      return ships.filter((ship) => {
        const one = searchable(ship);
        return tests.every((holds) => holds(one));
      });
    },
  };
}

function madeReady(
  { value, tags, folder = '' }: ShipItem,
  nameOf: (kind: 'trait' | 'system', code: string) => string,
): Searchable {
  const named = (kind: 'trait' | 'system', codes: readonly string[]) =>
    searchLines(codes.flatMap((code) => [code, nameOf(kind, code)]));
  const texts = {
    name: searchLines([value.class, value.label ?? '']),
    faction: searchLines([value.faction]),
    type: searchLines([value.type]),
    weapon: searchLines(value.weapons),
    trait: named('trait', value.traits),
    system: named('system', value.systems),
    tag: searchLines(tags),
    folder: searchLines([folder]),
  };
  const { hull, engines, rating, total, used } = value;
  return {
    texts,
    all: TEXT_FIELDS.map((field) => texts[field]).join(''),
    figures: { hull, engines, rating, space: total, used, free: total - used },
  };
}

function testOf(term: Query[number]): (ship: Searchable) => boolean {
  if (isRange(term)) {
    const { field, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = term;
    return ({ figures }) => (figures[field] >= min && figures[field] <= max) !== !!term.not;
  }
  const { field } = term;
  const sought = soughtLine(term);
  if (field === undefined) return ({ all }) => all.includes(sought) !== !!term.not;
  return ({ texts }) => texts[field].includes(sought) !== !!term.not;
}

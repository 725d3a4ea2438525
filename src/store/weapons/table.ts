/** Rows of the table of weapons: those of the library, and those that only ships have. */
import type { Weapon } from '../../core/design/design.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import type { WeaponTableFigures } from '../../core/play/advisor/range-table.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { CollectionItem } from '../collections/collection.ts';
import { rulesOfShip, type ShipSummary } from '../collections/ship-summary.ts';
import type { Library } from '../library.ts';
import { rulesByWeapon, shipsByWeapon, type WeaponRow, weaponRows } from '../lists.ts';
import type { ShipsWeapon } from './collecting.ts';

export type WeaponsFrom = 'all' | 'library' | 'ships';

export interface TabledWeapon extends WeaponRow {
  readonly weapon: Weapon;
  /** Rules that rate it. */
  readonly rules: Rules;
  /** Mark of a weapon that only ships have; undefined for one of the library. */
  readonly mark?: string;
  /** Ids of the ships that carry it. */
  readonly aboard: readonly string[];
}

/** Makes the rows of the library's weapons, then of weapons that only ships have, a step each. */
export function* tabledWeapons(
  library: Pick<Library, 'ships' | 'rules' | 'rulesOn'>,
  weapons: readonly CollectionItem<Weapon>[],
  ships: readonly CollectionItem<ShipSummary>[],
  onShips: readonly ShipsWeapon[],
  cache: WeaponCache = new WeakMap(),
): Generator<undefined, readonly TabledWeapon[]> {
  const users = shipsByWeapon(ships);
  const rulesOf = rulesByWeapon(library, ships);
  const known = new Set(weapons.map(({ value }) => weaponMark(value)));
  // Copies without a link that are equal to a weapon of the library.
  const equal = new Map(
    onShips.map(({ mark, aboard }) => [mark, aboard.filter(({ origin }) => !origin)]),
  );
  const rows: TabledWeapon[] = [];
  for (const item of weapons) {
    const { id, value: weapon } = item;
    const rules = rulesOf(id, weapon);
    const [row] = weaponRows(() => rules, [item], users, cache);
    const loose = equal.get(weaponMark(weapon)) ?? [];
    const aboard = [...new Set([...(users.get(id) ?? []), ...loose.map(({ ship }) => ship)])];
    if (row) rows.push({ ...row, weapon, rules, aboard, ships: aboard.length });
    yield;
  }
  for (const found of onShips) {
    if (known.has(found.mark)) continue;
    const aboard = [...new Set(found.aboard.map(({ ship }) => ship))];
    const ship = library.ships.find(aboard[0] ?? '')?.value;
    const rules = ship ? rulesOfShip(library.rules, ship) : library.rulesOn;
    const { mark, weapon } = found;
    const item = { ...NO_LABELS, id: `${AT_SHIPS}${mark}`, value: weapon };
    const [row] = weaponRows(() => rules, [item], new Map(), cache);
    if (row) rows.push({ ...row, weapon, rules, mark, aboard, ships: aboard.length });
    yield;
  }
  return rows;
}

const AT_SHIPS = 'ships:';

const NO_LABELS = { tags: [], revision: 0, created: 0, updated: 0 };

/** Column that orders the table: a name, a mount by its key, or a range. */
export type TableColumn = 'name' | 'ships' | 'base' | `su${string}` | `range${number}`;

export interface TableChoices {
  readonly query: string;
  readonly place: WeaponsFrom;
  readonly column: TableColumn;
  readonly descending: boolean;
  /** Shields of the target. */
  readonly shields: number;
}

type FiguresOf = (row: TabledWeapon) => WeaponTableFigures | undefined;

/** Rows of a place that have every word of a query, in order of a column; equal ones by name. */
export function shownTable(
  rows: readonly TabledWeapon[],
  figuresOf: FiguresOf,
  { query, place, column, descending, shields }: TableChoices,
): readonly TabledWeapon[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      (place === 'all' || (place === 'ships') === (row.mark !== undefined)) &&
      words.every((word) => row.words.includes(word)),
  );
  const byName = (a: TabledWeapon, b: TabledWeapon) => names.compare(a.name, b.name);
  if (column === 'name') return found.toSorted((a, b) => (descending ? -1 : 1) * byName(a, b));
  const figures = new Map(
    found.map((row) => [row, columnFigure(row, figuresOf(row), column, shields)]),
  );
  // Weapons without the figure stand last in either order.
  const placeOf = (row: TabledWeapon) => figures.get(row) ?? (descending ? -1 : Number.MAX_VALUE);
  const sign = descending ? -1 : 1;
  return found.toSorted((a, b) => sign * (placeOf(a) - placeOf(b)) || byName(a, b));
}

/** The figure of a row in a column; undefined where it has none. */
export function columnFigure(
  row: TabledWeapon,
  figures: WeaponTableFigures | undefined,
  column: TableColumn,
  shields: number,
): number | undefined {
  if (column === 'ships') return row.ships;
  if (column === 'base') return row.baseSU;
  if (column === 'name') return undefined;
  if (column.startsWith('su')) return figures?.space.get(column.slice('su'.length));
  return figures?.damage[Number(column.replace(/^\D+/, '')) - 1]?.[shields];
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The table of weapons: rows of the library and of ships, and changes of several weapons at once. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { copyAboard } from '../../core/design/edits/batteries.ts';
import { type ManyChange, withChange } from '../../core/design/edits/many-weapons.ts';
import { type Edit, editList } from '../../core/design/edits/structure.ts';
import { type Issue, isError } from '../../core/design/issues.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import type { WeaponTableFigures } from '../../core/play/advisor/range-table.ts';
import { baseSU, weaponEvaluation } from '../../core/rating/evaluate.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { nextTask } from '../../formats/arriving/slices.ts';
import type { CollectionItem, Progress } from '../collections/collection.ts';
import { rulesOfShip, type ShipSummary } from '../collections/ship-summary.ts';
import type { Library } from '../library.ts';
import { rulesByWeapon, shipsByWeapon, type WeaponRow, weaponRows } from '../lists.ts';
import { StorageFailure } from '../storage-failure.ts';
import { BATCH, inBatches } from '../transactions.ts';
import { type ChangedShip, changedShip, type Pair } from './changes.ts';
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

/** A weapon that changes, or that stays because the change would break a rule. */
export interface ChangedWeapon {
  readonly row: TabledWeapon;
  readonly after: Weapon;
  readonly baseSU: Pair;
  /** First error that the change would cause; the weapon stays unchanged then. */
  readonly barred?: Issue;
}

/** The chosen weapons that the change would alter. */
export function weaponsChanged(
  rows: readonly TabledWeapon[],
  change: ManyChange,
): readonly ChangedWeapon[] {
  return rows.flatMap((row): ChangedWeapon[] => {
    const { rules, weapon } = row;
    const after = withChange(rules, weapon, change);
    if (after === weapon) return [];
    const before = new Set(errorsOf(rules, weapon).map(({ code }) => code));
    const barred = errorsOf(rules, after).find(({ code }) => !before.has(code));
    const pair = { before: row.baseSU, after: baseSU(rules, after) };
    return [{ row, after, baseSU: pair, ...(barred && { barred }) }];
  });
}

const errorsOf = (rules: Rules, weapon: Weapon): readonly Issue[] =>
  weaponEvaluation(rules, weapon).issues.filter(isError);

/**
 * Returns the edit that changes the weapons on a ship. Copies that follow a weapon of the library get
 * its new version, and so do equal copies without a link; a copy that was changed aboard stays, unless it was
 * chosen itself.
 */
function editOf(changed: readonly ChangedWeapon[]): Edit {
  const originals = new Map<string, Original<Weapon>>();
  const marks = new Map<string, Weapon>();
  const loose = new Map<string, Weapon>();
  for (const { row, after, barred } of changed) {
    if (barred) continue;
    if (row.mark === undefined) {
      originals.set(row.id, { id: row.id, value: after });
      loose.set(weaponMark(row.weapon), after);
    } else marks.set(row.mark, after);
  }
  const changedCopy = (copy: Weapon): Weapon => {
    const mark = weaponMark(copy);
    const original = originals.get(copy.origin?.id ?? '');
    if (original && mark === copy.origin?.mark) return copyAboard(original, copy.id);
    const after = marks.get(mark) ?? (copy.origin ? undefined : loose.get(mark));
    return after ? { ...copy, modes: after.modes } : copy;
  };
  return editList('weapons', (list) => list.map(changedCopy));
}

export interface ManyChanges {
  readonly weapons: readonly ChangedWeapon[];
  readonly edit: Edit;
  /** Ships that change, those that would be over space first. */
  readonly ships: readonly ChangedShip[];
}

type ManyLibrary = Pick<Library, 'ships' | 'weapons' | 'rules'>;

/** Rates the ships that the changed weapons reach, before and after; stops with the signal. */
export async function shipsOfMany(
  { ships, rules }: ManyLibrary,
  weapons: readonly ChangedWeapon[],
  progress?: Progress,
  signal?: AbortSignal,
): Promise<ManyChanges> {
  const edit = editOf(weapons);
  const aboard = new Set(weapons.flatMap(({ row, barred }) => (barred ? [] : row.aboard)));
  const cache: WeaponCache = new WeakMap();
  const found: ChangedShip[] = [];
  const rate = async (batch: readonly string[]) => {
    if (signal?.aborted) return;
    for (const ship of await ships.values(batch)) {
      const { weapons: before = [] } = ship.value;
      const after = edit(ship.value);
      const changed = before.filter((weapon, i) => weapon !== after.weapons?.[i]);
      const ids = new Set(changed.map(({ id }) => id));
      if (after !== ship.value) found.push(changedShip(rules, ship, after, ids, cache));
    }
    await nextTask();
  };
  await inBatches([...aboard], rate, progress);
  found.sort((a, b) => Number(b.bursts) - Number(a.bursts));
  return { weapons, edit, ships: found };
}

export interface StoredChanges {
  /** Number of weapons and ships that could not be read, and stay. */
  readonly failed: number;
  /** Undoes all of it; rejects when some cannot be read. */
  readonly undo: (progress?: Progress) => Promise<void>;
}

/** Stores the changed weapons, then the ships; each gets one step of its own history. */
export async function storeMany(
  library: ManyLibrary,
  label: string,
  { weapons, edit, ships }: ManyChanges,
  progress?: Progress,
): Promise<StoredChanges> {
  const own = weapons.filter(({ row, barred }) => row.mark === undefined && !barred);
  const swapped = (from: (one: ChangedWeapon) => Weapon, to: (one: ChangedWeapon) => Weapon) =>
    own.map((one) => ({
      id: one.row.id,
      edit: (now: Weapon) =>
        weaponMark(now) === weaponMark(from(one)) ? { ...now, modes: to(one).modes } : now,
    }));
  const before = ({ row }: ChangedWeapon) => row.weapon;
  const after = ({ after }: ChangedWeapon) => after;
  const undo = async (progress?: Progress, of = ships) => {
    const back = of.map(({ id, design }) => ({ id, edit: weaponsBack(design, edit(design)) }));
    const left = [
      ...(await library.ships.change(`${label}, undone`, back, progress)),
      ...(await library.weapons.change(`${label}, undone`, swapped(after, before))),
    ];
    if (left.length > 0) {
      throw new StorageFailure('unknown', `${left.length} could not be read, and keep the change.`);
    }
  };
  const edits = ships.map(({ id }) => ({ id, edit }));
  let done = 0;
  const onProgress: Progress = (now, total) => {
    progress?.(now, total);
    done = Math.min(total, now + BATCH);
  };
  try {
    const unread = await library.weapons.change(label, swapped(before, after));
    const failed = await library.ships.change(label, edits, onProgress);
    return { failed: unread.length + failed.length, undo: (shown) => undo(shown) };
  } catch (error) {
    // Undo the stored part, as far as the storage allows.
    await undo(undefined, ships.slice(0, done)).catch(() => {});
    throw error;
  }
}

/** Restores earlier versions of weapons that nobody changed since. */
const weaponsBack = (before: Design, after: Design): Edit => {
  const made = new Map(after.weapons?.map((weapon) => [weapon.id, weaponMark(weapon)]));
  const old = new Map(before.weapons?.map((weapon) => [weapon.id, weapon]));
  return editList('weapons', (list) =>
    list.map((weapon) =>
      made.get(weapon.id) === weaponMark(weapon) ? (old.get(weapon.id) ?? weapon) : weapon,
    ),
  );
};

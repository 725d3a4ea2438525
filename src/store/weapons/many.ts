/** Changes of several weapons at once, of the library and of ships: effects, storing and undoing. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { copyAboard } from '../../core/design/edits/batteries.ts';
import { type ManyChange, withChange } from '../../core/design/edits/many-weapons.ts';
import { type Edit, editList } from '../../core/design/edits/structure.ts';
import { type Issue, isError } from '../../core/design/issues.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { baseSU, evaluate, weaponEvaluation } from '../../core/rating/evaluate.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { nextTask } from '../../formats/arriving/slices.ts';
import type { Progress } from '../collections/collection.ts';
import type { Library } from '../library.ts';
import { StorageFailure } from '../storage-failure.ts';
import { BATCH, inBatches } from '../transactions.ts';
import { type ChangedShip, figurePairs, type Pair } from './changes.ts';
import type { TabledWeapon } from './table.ts';

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
    for (const { id, value } of await ships.values(batch)) {
      const ship = changedShip(rules, id, value, edit, cache);
      if (ship) found.push(ship);
    }
    await nextTask();
  };
  await inBatches([...aboard], rate, progress);
  found.sort((a, b) => Number(b.bursts) - Number(a.bursts));
  return { weapons, edit, ships: found };
}

function changedShip(
  rules: Rules,
  id: string,
  design: Design,
  edit: Edit,
  cache: WeaponCache,
): ChangedShip | undefined {
  const after = edit(design);
  if (after === design) return undefined;
  const [was, is] = [evaluate(rules, design, { cache }), evaluate(rules, after, { cache })];
  const ids = new Set(
    design.weapons?.flatMap((weapon, i) => (weapon === after.weapons?.[i] ? [] : weapon.id)),
  );
  return {
    id,
    design,
    ...figurePairs(was, is),
    bursts: was.space.remaining >= 0 && is.space.remaining < 0,
    batteries: (design.batteries ?? []).filter(({ weapon }) => ids.has(weapon)).length,
    own: 0,
  };
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

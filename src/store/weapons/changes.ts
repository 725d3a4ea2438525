/** Effects of another version of a weapon or a pack on ships and fleets. */
import { type Design, packReferences, type Weapon, withPacks } from '../../core/design/design.ts';
import { follow } from '../../core/design/edits/batteries.ts';
import { inDesigns, undoDesigns } from '../../core/design/edits/fleet.ts';
import type { Edit } from '../../core/design/edits/structure.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { weaponName } from '../../core/design/text/weapon-text.ts';
import { evaluate, withStoredFigures } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules, withKnownPacks } from '../../core/rules/packs/own-rules.ts';
import { packReference, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Progress } from '../collections/collection.ts';
import type { Document } from '../document.ts';
import { labelsOf } from '../labels.ts';
import type { Library } from '../library.ts';
import { type FleetRater, fleetName } from '../lists.ts';
import { explainFailure, StorageFailure } from '../storage-failure.ts';

export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** Ship with a copy of the weapon that differs from the new version. */
export interface ChangedShip {
  readonly id: string;
  readonly design: Design;
  /** Used space, in SU. */
  readonly space: Pair;
  /** Space left, in SU; negative when over. */
  readonly left: Pair;
  readonly orat: Pair;
  readonly rating: Pair;
  /** True if the ship fits now, but would not any more. */
  readonly bursts: boolean;
  /** Number of batteries of the weapon; 0 where it is not fitted, and changes no figure. */
  readonly batteries: number;
  /** Number of copies changed aboard, which would lose that change. */
  readonly own: number;
}

/** Returns the ships that would change, those that would be over space first, then by name. */
export function shipsChanged(
  rules: Rules,
  weapon: Original<Weapon>,
  ships: Iterable<Original<Design>>,
  cache: WeaponCache = new WeakMap(),
): readonly ChangedShip[] {
  const mark = weaponMark(weapon.value);
  const changed: ChangedShip[] = [];
  for (const { id, value: design } of ships) {
    const copies = (design.weapons ?? []).filter(({ origin }) => origin?.id === weapon.id);
    if (copies.every((copy) => weaponMark(copy) === mark)) continue;
    const after = follow(weapon.id, weapon)(design);
    const ids = new Set(copies.map((copy) => copy.id));
    changed.push({
      ...changedShip(rules, { id, value: design }, after, ids, cache),
      own: copies.filter((copy) => weaponMark(copy) !== copy.origin?.mark).length,
    });
  }
  return changed.toSorted(
    (a, b) => Number(b.bursts) - Number(a.bursts) || nameOf(a).localeCompare(nameOf(b)),
  );
}

/** A ship before and after a change of these weapons aboard, none of which was changed there. */
export function changedShip(
  rules: Rules,
  { id, value: design }: Original<Design>,
  after: Design,
  weapons: ReadonlySet<string>,
  cache: WeaponCache,
): ChangedShip {
  const [was, is] = [evaluate(rules, design, { cache }), evaluate(rules, after, { cache })];
  return {
    ...{ id, design, ...figurePairs(was, is), own: 0 },
    bursts: was.space.remaining >= 0 && is.space.remaining < 0,
    batteries: (design.batteries ?? []).filter(({ weapon }) => weapons.has(weapon)).length,
  };
}

const nameOf = ({ design }: ChangedShip): string => design.class ?? '';

const figurePairs = (was: Evaluation, is: Evaluation) => ({
  space: { before: was.space.used, after: is.space.used },
  left: { before: was.space.remaining, after: is.space.remaining },
  orat: { before: was.orat, after: is.orat },
  rating: { before: was.combatRating, after: is.combatRating },
});

/** Returns the ships that follow by default: those with an unchanged copy. */
export const followingShips = (changed: readonly ChangedShip[]): ReadonlySet<string> =>
  new Set(changed.filter(({ own }) => own === 0).map(({ id }) => id));

/** Decision about a changed weapon: a new version of it, or a new weapon. */
export interface Decision {
  readonly kind: 'change' | 'fork';
  /** Ships that get the new version; the others keep theirs, and show that it differs. */
  readonly ships: ReadonlySet<string>;
  /** Fleets whose copies of ships get it too. */
  readonly fleets?: ReadonlySet<string>;
}

/** @internal */
export interface Consequence {
  /** Weapon to store, or the fork under its own id. */
  readonly weapon: Original<Weapon>;
  readonly ships: readonly { readonly id: string; readonly edit: Edit }[];
}

/** Returns the changes of a decision; `forkId` is the id of the new library weapon. @internal */
export function decisionChanges(
  weapon: Original<Weapon>,
  changed: readonly ChangedShip[],
  { kind, ships }: Decision,
  forkId: string,
): Consequence {
  const target = kind === 'fork' ? { ...weapon, id: forkId } : weapon;
  const edit = follow(weapon.id, target);
  return {
    weapon: target,
    ships: changed.filter(({ id }) => ships.has(id)).map(({ id }) => ({ id, edit })),
  };
}

/** Fleet with ships whose copies of the weapon differ from the new version. */
export interface ChangedFleet {
  readonly id: string;
  readonly name: string;
  /** Number of ships that would change. */
  readonly ships: number;
  readonly rating: Pair;
  /** Rating left below the limit; absent without a limit. */
  readonly left?: Pair;
}

export const carriesWeapon = (fleet: Fleet, weapon: string): boolean =>
  fleet.ships.some(({ design }) => design.weapons?.some(({ origin }) => origin?.id === weapon));

export function fleetsChanged(
  rateFleet: FleetRater,
  weapon: Original<Weapon>,
  fleets: Iterable<Original<Fleet>>,
): readonly ChangedFleet[] {
  const edit = inDesigns(follow(weapon.id, weapon));
  const changed = [...fleets].flatMap(({ id, value }): ChangedFleet[] => {
    const after = edit(value);
    if (after === value) return [];
    const [was, is] = [rateFleet(value), rateFleet(after)];
    const ships = value.ships.reduce(
      (sum, ship, i) => (ship === after.ships[i] ? sum : sum + (ship.count ?? 1)),
      0,
    );
    const left =
      was.left === undefined || is.left === undefined
        ? {}
        : { left: { before: was.left, after: is.left } };
    const rating = { before: was.rating, after: is.rating };
    return [{ id, name: fleetName(value), ships, rating, ...left }];
  });
  return changed.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the change of these fleets, and its undoing but for fleets that failed before. */
function followingFleets(
  { fleets }: Pick<Library, 'fleets'>,
  label: string,
  ids: Iterable<string>,
  from: string,
  target: Original<Weapon>,
) {
  const edit = follow(from, target);
  const before = [...ids].flatMap((id) => fleets.find(id) ?? []);
  return {
    change: () =>
      fleets.change(
        label,
        before.map(({ id }) => ({ id, edit: inDesigns(edit) })),
      ),
    undo: (failed: readonly string[]) =>
      fleets.change(
        `${label}, undone`,
        before
          .filter(({ id }) => !failed.includes(id))
          .map(({ id, value }) => ({ id, edit: undoDesigns(edit, value) })),
      ),
  };
}

export interface Decided {
  /** Id of the weapon in the library, the new one for a fork. */
  readonly id: string;
  /** Ships and fleets that could not be read, and stay unchanged. */
  readonly failed: readonly string[];
  /** Reason why not all ships could be stored. */
  readonly fault?: string;
  /** Tries the ships again after a fault; the weapon is stored already. */
  readonly goOn: (progress?: Progress) => Promise<Decided>;
  /** Undoes the change of weapon and ships; rejects when that fails, and can be tried again. */
  readonly undo: (progress?: Progress) => Promise<void>;
}

const KEPT = 'Kept as a weapon of its own';

/**
 * Stores the weapon and changes the chosen ships. Undefined when the weapon could not be stored: its
 * document says why, and no ship was changed. Rejects when a fork cannot be stored.
 */
export async function carryOut(
  library: Pick<Library, 'weapons' | 'ships' | 'fleets' | 'newId'>,
  id: string,
  editing: Document<Weapon>,
  changed: readonly ChangedShip[],
  decision: Decision & { readonly forkName?: string },
  progress?: Progress,
): Promise<Decided | undefined> {
  const before = editing.stored();
  const isFork = decision.kind === 'fork';
  const forkId = library.newId();
  const value = isFork
    ? { ...editing.value(), id: forkId, name: decision.forkName ?? weaponName(before) }
    : editing.value();
  const { weapon, ships } = decisionChanges({ id, value }, changed, decision, forkId);
  if (isFork) {
    const item = library.weapons.find(id);
    const labels = labelsOf({ tags: item?.tags ?? [], folder: item?.folder });
    const taken = await library.weapons.put([{ ...weapon, replaces: 0, labels }]);
    if (taken.length > 0) return undefined;
    editing.discard(KEPT);
  } else if (!(await editing.save())) return undefined;

  const label = `${weaponName(value)} changed in the library`;
  const fleets = followingFleets(library, label, decision.fleets ?? [], id, weapon);
  const back = new Map(changed.map((ship) => [ship.id, copiesBack(weapon.id, ship.design)]));
  const undo = async (failed: readonly string[], progress?: Progress) => {
    if (isFork) {
      await library.weapons.moveToTrash([forkId]);
      if (editing.undoLabel() === KEPT) editing.undo();
    } else await undoWeapon(editing, value, before);
    const edits = ships
      .filter((ship) => !failed.includes(ship.id))
      .flatMap((ship) => ({ id: ship.id, edit: back.get(ship.id) ?? ((now: Design) => now) }));
    const left = [
      ...(await library.ships.change(`${label}, undone`, edits, progress)),
      ...(await fleets.undo(failed)),
    ];
    if (left.length > 0) throw new StorageFailure('unknown', leftWords(left.length));
  };
  /** Changes the ships; a repeated call changes only ships that do not follow yet. */
  const change = async (progress?: Progress): Promise<Decided> => {
    const decided = (failed: readonly string[]) => {
      return {
        id: weapon.id,
        failed,
        goOn: change,
        undo: (shown?: Progress) => undo(failed, shown),
      };
    };
    try {
      const failed = await library.ships.change(label, ships, progress);
      return decided([...failed, ...(await fleets.change())]);
    } catch (error) {
      return { ...decided([]), fault: explainFailure(error) };
    }
  };
  return change(progress);
}

/** Restores the weapon, unless another window has changed it since. */
async function undoWeapon(editing: Document<Weapon>, value: Weapon, before: Weapon): Promise<void> {
  const stored = weaponMark(editing.stored());
  const isOurs = [value, before].some((version) => weaponMark(version) === stored);
  if (!isOurs || editing.conflict()) throw new StorageFailure('unknown', OVERTAKEN);
  editing.change('Change undone', () => before);
  if (await editing.save()) return;
  const state = editing.saveState();
  throw new StorageFailure('unknown', state.state === 'failed' ? state.why : OVERTAKEN);
}

const OVERTAKEN = 'The weapon was changed elsewhere since.';

const leftWords = (count: number): string =>
  count === 1
    ? 'One ship or fleet cannot be read now, and keeps the change.'
    : `${count} ships or fleets cannot be read now, and keep the change.`;

/** Returns an edit that restores copies of a weapon, and keeps other changes of the ship. */
const copiesBack =
  (origin: string, before: Design): Edit =>
  (now) => {
    const old = new Map(before.weapons?.map((weapon) => [weapon.id, weapon]));
    const weapons = now.weapons?.map((weapon) =>
      weapon.origin?.id === origin ? (old.get(weapon.id) ?? weapon) : weapon,
    );
    return weapons ? { ...now, weapons } : now;
  };

/** Ship whose figures would change. */
export type RatedShip = Pick<ChangedShip, 'id' | 'design' | 'space' | 'left' | 'rating'>;

/** Returns rules with the next version of a pack instead of the stored one. */
const rulesWithNext = (rules: Rules, stored: RulesPack, next: RulesPack): Rules =>
  withKnownPacks(
    rules,
    rules.known.map((pack) => (pack === stored ? next : pack)),
  );

export const isRatedByPack = (rules: Rules, design: Design, pack: RulesPack): boolean =>
  packReferences(design).length > 0 && ownRules(rules, design).packs.includes(pack);

/** Returns a design that names the next version if the stored one rates it; else the same design. */
export function withNextPack(
  rules: Rules,
  stored: RulesPack,
  next: RulesPack,
  design: Design,
): Design {
  if (!isRatedByPack(rules, design, stored)) return design;
  const renamed = packReferences(design).map((reference) =>
    reference.id === stored.id ? packReference(next) : reference,
  );
  const named = withPacks(design, rules.version, renamed);
  return withStoredFigures(rulesWithNext(rules, stored, next), named);
}

/** Returns the ships whose figures change, by the change in rating, then by name. */
export function shipsRatedAnew(
  rules: Rules,
  stored: RulesPack,
  next: RulesPack,
  ships: Iterable<Original<Design>>,
): readonly RatedShip[] {
  const after = rulesWithNext(rules, stored, next);
  const changed = [...ships].flatMap(({ id, value: design }): RatedShip[] => {
    const named = withNextPack(rules, stored, next, design);
    if (named === design) return [];
    const ship = { id, design, ...figurePairs(evaluate(rules, design), evaluate(after, named)) };
    const isSame = [ship.space, ship.left, ship.rating].every(
      ({ before, after }) => before === after,
    );
    return isSame ? [] : [ship];
  });
  const by = ({ rating }: RatedShip) => Math.abs(rating.after - rating.before);
  return changed.toSorted(
    (a, b) =>
      by(b) - by(a) || (a.design.class ?? '').localeCompare(b.design.class ?? '', undefined, {}),
  );
}

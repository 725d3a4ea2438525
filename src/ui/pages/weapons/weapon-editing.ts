/** One library weapon while it is edited: its editing, its figures, and the ships that it would change. */
import { createEffect, createMemo, createResource, createSignal, on, untrack } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { weaponMark } from '../../../core/design/origins.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { baseSU, designOf, weaponEvaluation } from '../../../core/rating/weapon-figures.ts';
import { afterTimeout } from '../../../store/autosave.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { createItemDocument } from '../../../store/collections/item-document.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import type { Document } from '../../../store/document.ts';
import { fleetRater } from '../../../store/fleets/list.ts';
import type { Library } from '../../../store/library.ts';
import { issuesByPlace } from '../../../store/places.ts';
import {
  type ChangedFleet,
  type ChangedShip,
  carriesWeapon,
  fleetsChanged,
  shipsChanged,
} from '../../../store/weapons/changes.ts';
import type { WeaponDrafts } from '../../../store/weapons/drafts.ts';
import { createLater } from '../../components/following.ts';
import { signed } from '../../components/words.ts';
import { loadedFrom } from '../../shared/loaded.ts';
import type { WeaponContext } from '../../shared/weapons/weapon-context.ts';

export interface WeaponEditing {
  readonly editing: Document<Weapon>;
  /** For the editor of the weapon. */
  readonly context: WeaponContext;
  /** Ids of the ships with a copy. */
  users(): readonly string[];
  /** Ids of the fleets with a copy of a ship that has one. */
  fleets(): readonly string[];
  /** Whether it is known which ships and fleets these are. */
  isKnown(): boolean;
  /** Whether a change waits for the player's decision. */
  waiting(): boolean;
  /** The ships as they would be, a moment after the change; empty while nothing is changed. */
  changed(): readonly ChangedShip[];
  /** The same at once; undefined until the ships are read, and the fleets where they can be. */
  ratedChanges(): readonly ChangedShip[] | undefined;
  /** The fleets as they would be. */
  changedFleets(): readonly ChangedFleet[];
  /** Why the ships or the fleets could not be read. */
  fault(): string | undefined;
}

/** Belongs to the owner that creates it. `users` is undefined until the ships are known. */
export function createWeaponEditing(
  library: Library,
  item: CollectionItem<Weapon>,
  users: () => readonly string[] | undefined,
  drafts: WeaponDrafts,
): WeaponEditing {
  const { rules, rulesOn } = library;
  const cache: WeaponCache = new WeakMap();
  const inFleets = createMemo(() =>
    library.fleets.items().filter(({ value }) => carriesWeapon(value, item.id)),
  );
  const fleetsState = () => library.fleets.status().state;
  const isKnown = () => users() !== undefined && fleetsState() === 'ready';
  const held = () => !isKnown() || users()?.length !== 0 || inFleets().length > 0;
  const draftBase = drafts.baseOf(item.id);
  const editing = createItemDocument<Weapon>({
    collection: library.weapons,
    item,
    page: library.bench.page,
    held,
    draft: drafts.get(item.id),
    overtaken: draftBase !== weaponMark(item.value),
    copyOf: (weapon) => {
      const id = library.newId();
      return { id, value: { ...weapon, id, name: `${weaponName(weapon)} (copy)` } };
    },
    now: library.now,
    after: afterTimeout,
  });
  const waiting = () => held() && editing.dirty();
  /** The version that the change was made of, as long as the player has not chosen another. */
  const base = createMemo<string | undefined>(
    (was) => (editing.conflict() ? was : weaponMark(editing.stored())),
    draftBase,
  );
  const isDraft = () => waiting() || editing.conflict() !== undefined;
  createEffect(() => {
    // Until the ships are known a draft stays what it is.
    if (users()) drafts.set(item.id, isDraft() ? editing.value() : undefined, base());
  });
  createEffect(
    on(held, (holds) => {
      if (!holds && untrack(editing.dirty)) void editing.flush();
    }),
  );

  // Ships are read anew whenever one of them is saved.
  const revisions = createMemo(() =>
    (users() ?? []).map((id) => `${id} ${library.ships.find(id)?.revision}`).join(),
  );
  const [designs] = createResource(revisions, () => library.ships.values(users() ?? []));
  const known = () => (designs.error ? [] : (loadedFrom(designs) ?? []));
  const rateChanges = () =>
    editing.dirty()
      ? shipsChanged(rules, { id: item.id, value: editing.value() }, known(), cache)
      : [];
  const changed = createLater(() => [editing.value(), known()], rateChanges);

  const [explained, setExplained] = createSignal('');
  const evaluation = createMemo(() => weaponEvaluation(rulesOn, editing.value(), { cache }));
  const issues = createMemo(() => issuesByPlace(evaluation().issues));
  const context: WeaponContext = {
    rules: rulesOn,
    indexOf: () => 0,
    baseSU: () => evaluation().weapons[0]?.baseSU ?? 0,
    change: (label, edit, group) =>
      editing.change(label, (weapon) => edit(designOf(weapon)).weapons?.[0] ?? weapon, group),
    endGroup: editing.endGroup,
    issuesAt: (path, exact = false) =>
      issues()(path).filter((issue) => !exact || issue.path === path),
    withEffect: (hint, edit) => {
      const [after] = edit(designOf(editing.value())).weapons ?? [];
      const [was, is] = [evaluation().weapons[0]?.baseSU ?? 0, after ? baseSU(rulesOn, after) : 0];
      const by = signed(Number((is - was).toFixed(1)));
      return { ...hint, effect: `base SU ${was.toFixed(1)} → ${is.toFixed(1)} (${by})` };
    },
    explained,
    explain: (path) => setExplained((now) => (now === path ? '' : path)),
  };
  return {
    editing,
    context,
    users: () => users() ?? [],
    waiting,
    changed,
    fleets: () => inFleets().map(({ id }) => id),
    changedFleets: () =>
      fleetsChanged(
        fleetRater(rules, library.fleetRules),
        { id: item.id, value: editing.value() },
        inFleets(),
      ),
    isKnown,
    ratedChanges: () =>
      users() && designs.state === 'ready' && fleetsState() !== 'loading'
        ? rateChanges()
        : undefined,
    fault: () =>
      designs.error
        ? 'The ships could not be read.'
        : (unreadWords('ships', library.ships) ?? unreadWords('fleets', library.fleets)),
  };
}

/** Why a collection cannot be read, where that is so. */
function unreadWords(things: string, { status }: Pick<LiveList<unknown>, 'status'>) {
  const now = status();
  return now.state === 'failed' ? `Your ${things} cannot be read. ${now.why}` : undefined;
}

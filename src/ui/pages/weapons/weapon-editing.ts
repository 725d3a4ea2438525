/** Editing of one weapon of the library: its figures, and the ships that it would change. */
import { createMemo, createSignal } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { weaponMark } from '../../../core/design/origins.ts';
import { figureChange, roundedFigure, shownFigure } from '../../../core/exact/rounding.ts';
import { baseSU, designOf, weaponEvaluation } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import { issuesByPlace } from '../../../store/labels.ts';
import { fleetRater, rulesByWeapon, shipsByWeapon } from '../../../store/lists.ts';
import { carriesWeapon, fleetsChanged, shipsChanged } from '../../../store/weapons/changes.ts';
import { createLater } from '../../components/following.ts';
import { signed } from '../../components/words.ts';
import type { CollectionState } from '../../shared/library/collection-state.ts';
import { createHeldEditing } from '../../shared/library/item-panel.tsx';
import type { WeaponContext } from '../../shared/weapons/weapon-context.ts';

export type WeaponEditing = ReturnType<typeof createWeaponEditing>;

/** Belongs to the owner that creates it. */
export function createWeaponEditing(state: CollectionState<Weapon>, item: CollectionItem<Weapon>) {
  const { library } = state;
  const { rules, ships } = library;
  const cache: WeaponCache = new WeakMap();
  const userIds = createMemo(() => {
    const users = shipsByWeapon(ships.items()).get(item.id) ?? [];
    return ships.status().state === 'ready' ? users : undefined;
  });
  const inFleets = createMemo(() =>
    library.fleets.items().filter(({ value }) => carriesWeapon(value, item.id)),
  );
  const fleetsState = () => library.fleets.status().state;
  const isKnown = () => userIds() !== undefined && fleetsState() === 'ready';
  const held = createHeldEditing(state, item, {
    markOf: weaponMark,
    users: userIds,
    held: () => !isKnown() || userIds()?.length !== 0 || inFleets().length > 0,
  });
  const { editing, designs, designsState } = held;
  const rateChanges = () =>
    editing.dirty()
      ? shipsChanged(rules, { id: item.id, value: editing.value() }, designs(), cache)
      : [];
  const changed = createLater(() => [editing.value(), designs()], rateChanges);

  const [explained, setExplained] = createSignal('');
  /** Rules for the traits of the weapon at its opening: edits do not change them. */
  const own = createMemo(() => rulesByWeapon(library, ships.items())(item.id, item.value));
  const evaluation = createMemo(() => weaponEvaluation(own(), editing.value(), { cache }));
  const issues = createMemo(() => issuesByPlace(evaluation().issues));
  const contextBy = (own: Rules): WeaponContext => ({
    rules: own,
    indexOf: () => 0,
    baseSU: () => evaluation().weapons[0]?.baseSU ?? 0,
    change: (label, edit, group) =>
      editing.change(label, (weapon) => edit(designOf(weapon)).weapons?.[0] ?? weapon, group),
    endGroup: editing.endGroup,
    issuesAt: (path, exact = false) =>
      issues()(path).filter((issue) => !exact || issue.path === path),
    withEffect: (hint, edit) => {
      const [after] = edit(designOf(editing.value())).weapons ?? [];
      const [was, is] = [evaluation().weapons[0]?.baseSU ?? 0, after ? baseSU(own, after) : 0];
      const by = signed(roundedFigure(figureChange(was, is), 1));
      return {
        ...hint,
        effect: `base SU ${shownFigure(was, 1, { fixed: true })} → ${shownFigure(is, 1, { fixed: true })} (${by})`,
      };
    },
    explained,
    explain: (path) => setExplained((now) => (now === path ? '' : path)),
  });
  const context = createMemo((): WeaponContext => contextBy(own()));
  return {
    editing,
    waiting: held.waiting,
    users: held.users,
    rules: own,
    explained,
    /** Context of the editor, another one under other rules. */
    context,
    /** Ships after the change, rated a moment later; empty without a change. */
    changed,
    /** Ids of the fleets with a copy of a ship that has the weapon. */
    fleets: () => inFleets().map(({ id }) => id),
    changedFleets: () =>
      fleetsChanged(
        fleetRater(rules, library.fleetRules),
        { id: item.id, value: editing.value() },
        inFleets(),
      ),
    /** True once the ships and the fleets with the weapon are known. */
    isKnown,
    /** The same, rated now; undefined until the ships are read, and the fleets where they can be. */
    ratedChanges: () =>
      userIds() && designsState() === 'ready' && fleetsState() !== 'loading'
        ? rateChanges()
        : undefined,
    /** Reason why the ships or the fleets could not be read. */
    fault: () =>
      designsState() === 'failed'
        ? 'The ships could not be read.'
        : (unreadWords('ships', library.ships) ?? unreadWords('fleets', library.fleets)),
  };
}

/** Reason why a collection cannot be read; undefined if it can. */
function unreadWords(things: string, { status }: Pick<LiveList<unknown>, 'status'>) {
  const now = status();
  return now.state === 'failed' ? `Your ${things} cannot be read. ${now.why}` : undefined;
}

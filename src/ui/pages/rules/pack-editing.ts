/** Editing of one pack: its issues, and the ships that its change would reach. */
import { createMemo } from 'solid-js';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import { type PackIssue, packHash, type RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import {
  isRatedByPack,
  type RatedShip,
  shipsRatedAnew,
  withNextPack,
} from '../../../store/packs/changes.ts';
import { createLater } from '../../components/following.ts';
import type { CollectionState } from '../../shared/library/collection-state.ts';
import { createHeldEditing, type HeldEditing } from '../../shared/library/held-editing.ts';

export interface PackEditing extends Pick<HeldEditing<RulesPack>, 'editing' | 'waiting' | 'users'> {
  /** The rulebook with the edited pack; undefined if the pack has errors. */
  rules(): Rules | undefined;
  issues(): readonly PackIssue[];
  /** True once the ships that are rated by the pack are known. */
  isKnown(): boolean;
  /** Ships whose figures the change alters, rated a moment later. */
  changed(): readonly RatedShip[];
  /** Saves the pack and moves the ships that are rated by it to the saved version; returns their number. */
  save(): Promise<number>;
}

/** Belongs to the owner that creates it. */
export function createPackEditing(
  state: CollectionState<RulesPack>,
  item: CollectionItem<RulesPack>,
): PackEditing {
  const { ships, packs, bench } = state.library;
  /** Ids of the ships that name the pack; undefined until the ships are read. */
  const naming = createMemo(() => {
    const pack = packs.find(item.id)?.value;
    const all = ships.items();
    if (!pack || ships.status().state !== 'ready') return undefined;
    const named = all.filter(({ value }) => value.packs.some(({ id }) => id === pack.id));
    return named.map(({ id }) => id);
  });
  const { editing, waiting, designs, designsState } = createHeldEditing(state, item, {
    markOf: packHash,
    users: naming,
    held: () => naming()?.length !== 0 || bench.shelf.on().includes(item.id),
  });
  const assembled = createMemo(() => tryAssemble(bench.rules, [editing.value()]));
  /** The same value that the rules hold. */
  const stored = () => bench.shelf.packs().find(({ key }) => key === item.id)?.pack;
  const users = createMemo(() => {
    const pack = stored();
    const rated = designs().filter(({ value }) => pack && isRatedByPack(bench.rules, value, pack));
    return rated.map(({ id }) => id);
  });
  const rated = (): readonly RatedShip[] => {
    const pack = stored();
    if (!pack || !editing.dirty() || !assembled().rules) return [];
    return shipsRatedAnew(bench.rules, pack, editing.value(), designs());
  };
  return {
    editing,
    rules: () => assembled().rules,
    issues: () => assembled().issues,
    waiting,
    users,
    isKnown: () => naming() !== undefined && designsState() === 'ready',
    changed: createLater(() => [editing.value(), designs(), stored()], rated),
    async save() {
      const [rules, before, next] = [bench.rules, stored(), editing.value()];
      const following = users();
      if (!(await editing.save()) || !before) return 0;
      await ships.change(
        `${next.name} ${next.packVersion}`,
        following.map((id) => ({
          id,
          edit: (design) => withNextPack(rules, before, next, design),
        })),
      );
      return following.length;
    },
  };
}

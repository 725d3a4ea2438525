/** One pack while it is edited: whether it can be used, and which ships its change would reach. */
import { createEffect, createMemo, createResource, on, untrack } from 'solid-js';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import type { PackIssue } from '../../../core/rules/packs/issues.ts';
import { packHash, type RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { afterTimeout } from '../../../store/autosave.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { createItemDocument } from '../../../store/collections/item-document.ts';
import type { Document } from '../../../store/document.ts';
import type { Library } from '../../../store/library.ts';
import {
  isRatedByPack,
  type RatedShip,
  shipsRatedAnew,
  withNextPack,
} from '../../../store/packs/changes.ts';
import type { PackDrafts } from '../../../store/packs/drafts.ts';
import { createLater } from '../../components/following.ts';
import { loadedFrom } from '../../shared/loaded.ts';
import { copyOfPack } from './new-packs.ts';

export interface PackEditing {
  readonly editing: Document<RulesPack>;
  /** The rulebook with the pack as it is edited; undefined where it cannot be used. */
  rules(): Rules | undefined;
  issues(): readonly PackIssue[];
  /** Whether a change waits to be saved. */
  waiting(): boolean;
  /** Ids of the ships that are rated by the pack. */
  users(): readonly string[];
  /** Whether it is known which ships these are. */
  isKnown(): boolean;
  /** The ships that would come to something else, a moment after the change. */
  changed(): readonly RatedShip[];
  /** Saves it; the ships that are rated by it go on with the saved one. Gives how many follow. */
  save(): Promise<number>;
}

/** Belongs to the owner that creates it. */
export function createPackEditing(
  library: Library,
  item: CollectionItem<RulesPack>,
  drafts: PackDrafts,
): PackEditing {
  const { ships, packs, bench } = library;
  const isOn = () => bench.shelf.on().includes(item.id);
  const naming = createMemo(() => {
    const pack = packs.find(item.id)?.value;
    if (!pack || ships.status().state !== 'ready') return undefined;
    return ships
      .items()
      .filter(({ value }) => value.packs.some(({ id }) => id === pack.id))
      .map(({ id }) => id);
  });
  ships.items();
  const draftBase = drafts.baseOf(item.id);
  const held = () => naming()?.length !== 0 || isOn();
  const editing = createItemDocument<RulesPack>({
    collection: packs,
    item,
    page: bench.page,
    held,
    draft: drafts.get(item.id),
    overtaken: draftBase !== packHash(item.value),
    copyOf: (pack) => ({ id: library.newId(), value: copyOfPack(library, pack) }),
    now: library.now,
    after: afterTimeout,
  });
  const waiting = () => held() && editing.dirty();
  const base = createMemo<string | undefined>(
    (was) => (editing.conflict() ? was : packHash(editing.stored())),
    draftBase,
  );
  createEffect(() => {
    const isDraft = waiting() || editing.conflict() !== undefined;
    if (naming()) drafts.set(item.id, isDraft ? editing.value() : undefined, base());
  });
  createEffect(
    on(held, (holds) => {
      if (!holds && untrack(editing.dirty)) void editing.flush();
    }),
  );

  const assembled = createMemo(() => tryAssemble(bench.rules, [editing.value()]));
  const revisions = createMemo(() =>
    (naming() ?? []).map((id) => `${id} ${ships.find(id)?.revision}`).join(),
  );
  const [designs] = createResource(revisions, () => ships.values(naming() ?? []));
  const known = () => (designs.error ? [] : (loadedFrom(designs) ?? []));
  /** The pack as the rules know it: the very value. */
  const stored = () => bench.shelf.packs().find(({ key }) => key === item.id)?.pack;
  const users = createMemo(() => {
    const pack = stored();
    if (!pack) return [];
    return known().flatMap(({ id, value }) =>
      isRatedByPack(bench.rules, value, pack) ? [id] : [],
    );
  });
  const rated = (): readonly RatedShip[] => {
    const pack = stored();
    if (!pack || !editing.dirty() || !assembled().rules) return [];
    return shipsRatedAnew(bench.rules, pack, editing.value(), known());
  };
  return {
    editing,
    rules: () => assembled().rules,
    issues: () => assembled().issues,
    waiting,
    users,
    isKnown: () => naming() !== undefined && designs.state === 'ready',
    changed: createLater(() => [editing.value(), known(), stored()], rated),
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

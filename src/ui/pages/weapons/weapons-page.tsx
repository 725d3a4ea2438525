import { useSearchParams } from '@solidjs/router';
import { createMemo, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Labels } from '../../../store/labels.ts';
import { labelsOf } from '../../../store/labels.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import type { WeaponDrafts } from '../../../store/weapons/drafts.ts';
import { shipsByWeapon } from '../../../store/weapons/list.ts';
import { focusField } from '../../shared/focus.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { createShown } from '../../shared/library/shown-item.ts';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { WeaponList } from './weapon-list.tsx';
import { WeaponPanel } from './weapon-panel.tsx';

interface WeaponsPageProps {
  readonly drafts: WeaponDrafts;
  readonly onImport: () => void;
  readonly onCollect: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** All weapons beside the one that is edited; on a narrow screen one or the other. */
export function WeaponsPage(props: WeaponsPageProps) {
  const library = useLibrary();
  const { weapons, ships } = library;
  const [params, setParams] = useSearchParams<{ weapon?: string }>();
  const users = createMemo(() => shipsByWeapon(ships.items()));
  const usersOf = (id: string) =>
    ships.status().state === 'ready' ? (users().get(id) ?? []) : undefined;
  const chosen = createShown(weapons.find, () => params.weapon);
  const chosenId = createMemo(() => chosen()?.id);
  const choose = (id: string | undefined) => setParams({ weapon: id });

  const add = async (weapon: Omit<Weapon, 'id'>, tags: readonly string[] = []) => {
    const [id] = await addWeapons(library, [weapon], { tags });
    choose(id);
  };
  /** Does it, and tells of it with its way back. */
  const doing = async (words: string, job: () => Promise<void>, undo: () => Promise<void>) => {
    try {
      await job();
      props.onNotice({ text: words, undo });
    } catch (error) {
      props.onNotice({ text: explainFailure(error), failed: true });
    }
  };
  const moveToTrash = (chosen: readonly string[]) => {
    // Another window may have deleted some for good.
    const ids = chosen.filter((id) => weapons.find(id));
    const open = chosenId();
    if (ids.length === 0) return choose(undefined);
    const closes = open !== undefined && ids.includes(open);
    void doing(
      `${countOf(ids.length, 'weapon is', 'weapons are')} in the trash. Ships keep their copies.`,
      async () => {
        await weapons.moveToTrash(ids);
        if (closes) choose(undefined);
      },
      async () => {
        await weapons.restore(ids);
        if (closes) choose(open);
      },
    );
  };
  const file = (ids: readonly string[], change: (labels: Labels) => Labels) => {
    const before = new Map(ids.map((id) => [id, weapons.find(id)]));
    void doing(
      `${countOf(ids.length, 'weapon')} tagged.`,
      () => weapons.relabel(ids, change),
      () => weapons.relabel(ids, (labels, id) => labelsOf(before.get(id) ?? labels)),
    );
  };
  return (
    <div class="collection" classList={{ 'has-chosen': chosenId() !== undefined }}>
      <WeaponList
        users={users()}
        drafts={props.drafts}
        chosen={chosenId()}
        onNew={async () => {
          await add(PLAIN_WEAPON);
          focusField('weapon-name');
        }}
        onImport={props.onImport}
        onCollect={props.onCollect}
        onChoose={choose}
        onMoveToTrash={moveToTrash}
        onFile={file}
        onNotice={props.onNotice}
      />
      <section class="collection-panel" aria-label="Weapon">
        <Show
          when={chosenId()}
          keyed
          fallback={
            <p class="collection-hint muted">Choose a weapon to see it and the ships it is on.</p>
          }
        >
          {(id) => (
            <Show when={chosen()}>
              {(item) => (
                <WeaponPanel
                  item={item()}
                  users={() => usersOf(id)}
                  drafts={props.drafts}
                  onDuplicate={add}
                  onMoveToTrash={() => moveToTrash([id])}
                  onChoose={choose}
                  onNotice={props.onNotice}
                />
              )}
            </Show>
          )}
        </Show>
      </section>
    </div>
  );
}

import { useSearchParams } from '@solidjs/router';
import { createMemo, Show } from 'solid-js';
import type { Weapon } from '../../../../core/design.ts';
import type { WeaponDrafts } from '../../../../library/weapons/drafts.ts';
import { shipsByWeapon } from '../../../../library/weapons/list.ts';
import { useLibrary } from '../library-context.tsx';
import type { Notice } from '../notice-bar.tsx';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { WeaponList } from './weapon-list.tsx';
import { WeaponPanel } from './weapon-panel.tsx';

interface WeaponsPageProps {
  readonly drafts: WeaponDrafts;
  readonly onImport: () => void;
  readonly onNotice: (notice: Notice) => void;
}

/** All weapons beside the one that is edited; on a narrow screen one or the other. */
export function WeaponsPage(props: WeaponsPageProps) {
  const library = useLibrary();
  const { weapons, ships } = library;
  const [params, setParams] = useSearchParams<{ weapon?: string }>();
  const users = createMemo(() => shipsByWeapon(ships.items()));
  const usersOf = (id: string) =>
    ships.status().state === 'ready' ? (users().get(id) ?? []) : undefined;
  const chosen = createMemo(() => {
    const item = params.weapon === undefined ? undefined : weapons.find(params.weapon);
    return item?.trashed === undefined ? item : undefined;
  });
  const chosenId = createMemo(() => chosen()?.id);
  const choose = (id: string | undefined) => setParams({ weapon: id });

  const add = async (weapon: Omit<Weapon, 'id'>, tags: readonly string[] = []) => {
    const [id] = await addWeapons(library, [weapon], { tags });
    choose(id);
  };
  const throwAway = async (id: string) => {
    await weapons.throwAway([id]);
    choose(undefined);
    props.onNotice({
      text: 'The weapon is in the trash. Ships keep their copies.',
      undo: async () => {
        await weapons.restore([id]);
        choose(id);
      },
    });
  };
  return (
    <div class="shelf" classList={{ 'has-chosen': chosenId() !== undefined }}>
      <WeaponList
        users={users()}
        drafts={props.drafts}
        chosen={chosenId()}
        onNew={() => add(PLAIN_WEAPON)}
        onImport={props.onImport}
        onNotice={props.onNotice}
      />
      <section class="shelf-panel" aria-label="Weapon">
        <Show
          when={chosenId()}
          keyed
          fallback={
            <p class="shelf-hint muted">Choose a weapon to see it and the ships it is on.</p>
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
                  onThrowAway={() => throwAway(id)}
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

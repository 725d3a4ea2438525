import { useSearchParams } from '@solidjs/router';
import { createMemo, createSignal, Show, untrack } from 'solid-js';
import type { Weapon } from '../../../../core/design.ts';
import type { Library } from '../../../../library/library.ts';
import { type WeaponDrafts, weaponDrafts } from '../../../../library/weapons/drafts.ts';
import { shipsByWeapon } from '../../../../library/weapons/list.ts';
import { useLibrary } from '../library-context.tsx';
import { type Notice, NoticeBar } from '../notice-bar.tsx';
import { createShown } from '../shown-item.ts';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { WeaponList } from './weapon-list.tsx';
import { WeaponPanel } from './weapon-panel.tsx';

/** All weapons beside the one that is edited; on a narrow screen one or the other. */
export function WeaponsPage() {
  const library = useLibrary();
  const { weapons, ships } = library;
  const [params, setParams] = useSearchParams<{ weapon?: string }>();
  const [notice, setNotice] = createSignal<Notice>();
  const drafts = createDrafts(library);
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
  const throwAway = async (id: string) => {
    // Another window has deleted it for good.
    if (!weapons.find(id)) return choose(undefined);
    await weapons.throwAway([id]);
    choose(undefined);
    setNotice({
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
        drafts={drafts}
        chosen={chosenId()}
        onNew={() => add(PLAIN_WEAPON)}
        onNotice={setNotice}
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
                  drafts={drafts}
                  onDuplicate={add}
                  onThrowAway={() => throwAway(id)}
                  onChoose={choose}
                  onNotice={setNotice}
                />
              )}
            </Show>
          )}
        </Show>
      </section>
      <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />
    </div>
  );
}

/** The drafts of this browser; who asks for one hears when it comes or goes. */
function createDrafts({ weapons }: Library): WeaponDrafts {
  const drafts = weaponDrafts(() => localStorage, weapons.find);
  const [known, setKnown] = createSignal<ReadonlySet<string>>(new Set());
  return {
    get(id) {
      known();
      return drafts.get(id);
    },
    baseOf: drafts.baseOf,
    set(id, draft, base) {
      const kept = drafts.set(id, draft, base);
      if (untrack(known).has(id) === (draft !== undefined)) return kept;
      setKnown((ids) => new Set(draft ? [...ids, id] : [...ids].filter((one) => one !== id)));
      return kept;
    },
  };
}

import '../../styles/weapon-list.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { shownOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import type { Labels } from '../../../store/labels.ts';
import type { WeaponDrafts } from '../../../store/weapons/drafts.ts';
import { shownRows, tagsOf, type WeaponOrder, weaponRows } from '../../../store/weapons/list.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import type { Action } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon, PlusIcon } from '../../components/icons.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Select } from '../../components/select.tsx';
import { exportChoices } from '../../shared/library/export-choices.ts';
import { FolderDialog } from '../../shared/library/folder-dialog.tsx';
import { ItemGrid } from '../../shared/library/item-grid.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { TrashList } from '../../shared/library/trash-list.tsx';
import { focused, NOTHING_SELECTED, selectedIn } from '../../shared/selection.ts';
import { canCompare, compareWeaponsPath } from '../../shared/ships/comparing.ts';
import { saveWeapons, WEAPON_EXPORTS } from './weapon-exports.ts';
import { WeaponCell, weaponRowHeight } from './weapon-row.tsx';

interface WeaponListProps {
  readonly users: ReadonlyMap<string, readonly string[]>;
  readonly drafts: WeaponDrafts;
  readonly chosen: string | undefined;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onCollect: () => void;
  readonly onChoose: (id: string) => void;
  readonly onMoveToTrash: (ids: readonly string[]) => void;
  readonly onFile: (ids: readonly string[], change: (labels: Labels) => Labels) => void;
  readonly onNotice: (notice: BarNotice) => void;
}

const ORDERS: readonly { readonly value: WeaponOrder; readonly label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'base-su', label: 'By base SU' },
  { value: 'ships', label: 'By ships' },
  { value: 'updated', label: 'Newest first' },
];

/** The weapons to search, sort and choose from, and the ways in and out. */
export function WeaponList(props: WeaponListProps) {
  const library = useLibrary();
  const { weapons } = library;
  const cache: WeaponCache = new WeakMap();
  const [query, setQuery] = createSignal('');
  const [tag, setTag] = createSignal('');
  const [order, setOrder] = createSignal<WeaponOrder>('name');
  const [selection, setSelection] = createSignal(NOTHING_SELECTED);
  const [filing, setFiling] = createSignal(false);
  const rows = createMemo(() => weaponRows(library.rulesOn, weapons.items(), props.users, cache));
  const tags = createMemo(() => tagsOf(weapons.items()));
  const shown = createMemo(() => {
    const known = tags().includes(tag()) ? tag() : '';
    return shownRows(rows(), { query: query(), tag: known, order: order() });
  });
  const selected = createMemo(() =>
    selectedIn(
      selection(),
      shown().map(({ id }) => id),
    ),
  );
  /** The weapons that are selected, or else all that are shown. */
  const meant = () => {
    const ids = selected().length > 0 ? selected() : shown().map(({ id }) => id);
    return ids.flatMap((id) => weapons.find(id) ?? []);
  };
  const trash = () => props.onMoveToTrash(selected());
  const count = () => shownOf(shown().length, rows().length, 'weapon');
  const isAny = createMemo(() => selected().length > 0);
  const isEmpty = createMemo(() => shown().length === 0);
  const save = exportChoices(WEAPON_EXPORTS, (format) =>
    saveWeapons(library.rulesOn, format, meant()),
  );
  const actions = createMemo((): readonly Action[] => [
    isAny()
      ? { label: 'Tag', does: () => setFiling(true) }
      : { label: 'Collect from ships…', does: props.onCollect },
    ...(canCompare(selected().length)
      ? [{ label: 'Compare', does: compareWeaponsPath(selected()) }]
      : []),
    ...(isEmpty() ? [] : [{ label: 'Export', does: save }]),
    ...(isAny() ? [{ label: 'Trash', does: trash }] : []),
  ]);
  return (
    <section class="collection-list long" aria-labelledby="weapons-title">
      <div class="collection-head">
        <h1 id="weapons-title">Weapons</h1>
        <Button label="Import" onClick={props.onImport} />
        <Button primary onClick={props.onNew}>
          <PlusIcon /> Weapon
        </Button>
      </div>
      <div class="collection-search">
        <SearchField
          label="Search weapons by name, figures, traits or tags"
          placeholder="Search: laser, Pr1, seeking…"
          value={query()}
          onInput={setQuery}
        />
        <Select label="Order" options={ORDERS} value={order()} onChange={setOrder} />
      </div>
      <Show when={tags().length > 0}>
        <ul class="collection-tags" aria-label="Only with the tag">
          <For each={tags()}>
            {(one) => (
              <li>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={tag() === one}
                  onClick={() => setTag(tag() === one ? '' : one)}
                >
                  <bdi>{one}</bdi>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div class="selection-bar">
        <p role="status" class="selection-count">
          {selected().length > 0 ? `${selected().length} selected` : count()}
        </p>
        <Show when={selected().length > 0}>
          <IconButton
            icon={CloseIcon}
            label="Clear selection"
            onClick={() => setSelection(NOTHING_SELECTED)}
          />
        </Show>
        <ActionBar end actions={actions()} />
      </div>
      <Show
        when={shown().length > 0}
        fallback={<p class="empty grow">No weapon matches all of these words.</p>}
      >
        <ItemGrid
          label="Weapons"
          items={shown()}
          selection={selection()}
          onSelect={setSelection}
          heightOf={weaponRowHeight}
          rowClass="weapon-row"
          searched={query()}
          onPick={(id) => setSelection(focused(selection(), id))}
          onOpen={props.onChoose}
          onTrash={trash}
        >
          {(row, place) => (
            <WeaponCell
              row={row()}
              selected={place.selected}
              onToggle={place.toggle}
              chosen={row().id === props.chosen}
              draft={props.drafts.get(row().id) !== undefined}
            />
          )}
        </ItemGrid>
      </Show>
      <Show when={filing()}>
        <FolderDialog
          items={meant()}
          thing="weapon"
          onFile={(change) => props.onFile(selected(), change)}
          onClose={() => setFiling(false)}
        />
      </Show>
      <TrashList
        collection={weapons}
        nameOf={(value) => weaponName(value)}
        onNotice={(text) => props.onNotice({ text })}
      />
    </section>
  );
}

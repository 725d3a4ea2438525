import { createMemo, createSignal, For, Show } from 'solid-js';
import { formatWeaponsCsv } from '../../../../convert/weapons-csv/format.ts';
import type { WeaponCache } from '../../../../core/weapons.ts';
import { weaponName } from '../../../../library/weapon-text.ts';
import type { WeaponDrafts } from '../../../../library/weapons/drafts.ts';
import {
  shownRows,
  tagsOf,
  type WeaponOrder,
  type WeaponRow,
  weaponRows,
} from '../../../../library/weapons/list.ts';
import { countOf, shownOf } from '../../../components/counts.ts';
import { PlusIcon } from '../../../components/icons.tsx';
import { saveFile } from '../../bench/save-file.ts';
import { useLibrary } from '../library-context.tsx';
import type { Notice } from '../notice-bar.tsx';
import { TrashList } from '../trash-list.tsx';

interface WeaponListProps {
  readonly users: ReadonlyMap<string, readonly string[]>;
  readonly drafts: WeaponDrafts;
  readonly chosen: string | undefined;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onNotice: (notice: Notice) => void;
}

const ORDERS: readonly { readonly value: WeaponOrder; readonly label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'base-su', label: 'By base SU' },
  { value: 'ships', label: 'By ships' },
  { value: 'updated', label: 'Newest first' },
];

/** The weapons to search, sort and choose from, and the ways in and out. */
export function WeaponList(props: WeaponListProps) {
  const { rules, weapons } = useLibrary();
  const cache: WeaponCache = new WeakMap();
  const [query, setQuery] = createSignal('');
  const [tag, setTag] = createSignal('');
  const [order, setOrder] = createSignal<WeaponOrder>('name');
  const rows = createMemo(() => weaponRows(rules, weapons.items(), props.users, cache));
  const tags = createMemo(() => tagsOf(weapons.items()));
  const shown = createMemo(() => {
    const known = tags().includes(tag()) ? tag() : '';
    return shownRows(rows(), { query: query(), tag: known, order: order() });
  });
  const save = () => {
    const chosen = shown().flatMap(({ id }) => weapons.find(id) ?? []);
    saveFile(
      'weapons.csv',
      formatWeaponsCsv(chosen.map(({ id, value }) => ({ ...value, id }))),
      'text/csv',
    );
  };
  const count = () => shownOf(shown().length, rows().length, 'weapon');
  return (
    <section class="shelf-list" aria-labelledby="weapons-title">
      <div class="shelf-head">
        <h1 id="weapons-title">Weapons</h1>
        <button type="button" class="button" onClick={() => props.onImport()}>
          Import
        </button>
        <button type="button" class="button" disabled={shown().length === 0} onClick={save}>
          Save CSV
        </button>
        <button type="button" class="button primary" onClick={() => props.onNew()}>
          <PlusIcon /> Weapon
        </button>
      </div>
      <div class="shelf-search">
        <input
          type="search"
          class="search-field"
          aria-label="Search weapons by name, figures, traits or tags"
          placeholder="Search: laser, Pr1, seeking…"
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <select
          class="bare-select"
          aria-label="Order"
          value={order()}
          onChange={(event) => setOrder(event.currentTarget.value as WeaponOrder)}
        >
          <For each={ORDERS}>{({ value, label }) => <option value={value}>{label}</option>}</For>
        </select>
      </div>
      <Show when={tags().length > 0}>
        <ul class="shelf-tags" aria-label="Only with the tag">
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
      <p class="shelf-count muted" role="status">
        {count()}
      </p>
      <ul class="shelf-rows">
        <For each={shown()} fallback={<li class="empty">No weapon has all of these words.</li>}>
          {(row) => (
            <Row
              row={row}
              chosen={row.id === props.chosen}
              draft={props.drafts.get(row.id) !== undefined}
            />
          )}
        </For>
      </ul>
      <TrashList
        shelf={weapons}
        nameOf={(value) => weaponName(value)}
        onNotice={(text) => props.onNotice({ text })}
      />
    </section>
  );
}

function Row(props: {
  readonly row: WeaponRow;
  readonly chosen: boolean;
  readonly draft: boolean;
}) {
  return (
    <li class="shelf-row" classList={{ current: props.chosen }}>
      <a
        href={`#/library/weapons?weapon=${encodeURIComponent(props.row.id)}`}
        aria-current={props.chosen ? 'true' : undefined}
      >
        <bdi class="name">{props.row.name}</bdi>
        <span class="figure">
          <span class="visually-hidden">base SU </span>
          {props.row.baseSU.toFixed(1)}
        </span>
        <span class="stats">
          <For each={props.row.modes}>{(mode) => <span>{mode}</span>}</For>
        </span>
        <span class="muted small">
          <Show when={props.draft}>
            <b class="text-warning">not applied</b>{' '}
          </Show>
          <Show when={props.row.errors > 0}>
            <b class="text-error">breaks a rule</b>{' '}
          </Show>
          {props.row.ships > 0 ? countOf(props.row.ships, 'ship') : ''}
        </span>
      </a>
    </li>
  );
}

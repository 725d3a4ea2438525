import { A } from '@solidjs/router';
import { createMemo, createResource, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import type { Original } from '../../../core/design/origins.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { readWeaponsCsv } from '../../../formats/csv/weapons.ts';
import type { Library } from '../../../store/library.ts';
import { shownRows, tagsOf, weaponRows } from '../../../store/lists.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { SearchField, Select } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import '../../styles/collection.css';
import '../../styles/collection-parts.css';

/** Prefix of the choice of a ready-made set; no tag begins with a blank. */
const READY = ' ';

const asItem = (value: Weapon) => ({
  ...{ id: value.id, value, tags: [], revision: 0, created: 0, updated: 0 },
});

/** Rows shown at once; the search finds the others. */
const MAX_SHOWN = 100;

export default function WeaponPicker(props: {
  readonly title: string;
  readonly library: Library;
  readonly onPick: (weapon: Original<Weapon>) => void;
  /** Called with a weapon of a ready-made set, which is in no library; without it no sets are offered. */
  readonly onPickReady?: (weapon: Weapon) => void;
  readonly onClose: () => void;
}) {
  const { rules, weapons } = props.library;
  const cache: WeaponCache = new WeakMap();
  const [query, setQuery] = createSignal('');
  const [tag, setTag] = createSignal('');
  const [sets] = createResource(async () => (props.onPickReady ? props.library.starters() : []));
  /** The ready-made set that is chosen in place of the library. */
  const set = () => loadedFrom(sets)?.find(({ id }) => tag() === READY + id);
  const ready = createMemo(() => {
    const table = set();
    return table ? readWeaponsCsv(rules, table.csv).value.weapons.map(asItem) : undefined;
  });
  const rows = createMemo(() =>
    weaponRows(() => rules, ready() ?? weapons.items(), new Map(), cache),
  );
  const shown = createMemo(() =>
    shownRows(rows(), { query: query(), tag: set() ? '' : tag(), order: 'name' }).slice(
      0,
      MAX_SHOWN,
    ),
  );
  const tags = () => [
    { value: '', label: 'Your library' },
    ...tagsOf(weapons.items()).map((tag) => ({ value: tag, label: tag })),
    ...(loadedFrom(sets) ?? []).map(({ id, title }) => ({
      value: READY + id,
      label: `Ready-made: ${title}`,
    })),
  ];
  const pick = (id: string) => {
    const made = ready()?.find((item) => item.id === id);
    const item = weapons.find(id);
    if (made) props.onPickReady?.(made.value);
    else if (item) props.onPick(item);
  };
  const why = () => {
    const status = weapons.status();
    return status.state === 'failed' ? status.why : undefined;
  };
  return (
    <DialogFrame title={props.title} class="picker-dialog" onClose={props.onClose}>
      <div class="collection-search">
        <SearchField
          label="Search weapons by name, figures, traits or tags"
          placeholder="Search: laser, Pr1, seeking…"
          value={query()}
          onInput={setQuery}
          onEnter={() => {
            const [only, ...more] = shown();
            if (only && more.length === 0) pick(only.id);
          }}
        />
        <Select
          label="Library, tag or ready-made set"
          options={tags()}
          value={tag()}
          onChange={setTag}
        />
      </div>
      <Switch>
        <Match when={why()}>{(words) => <p class="text-error">{words()}</p>}</Match>
        <Match when={weapons.status().state === 'loading'}>
          <p class="muted">Reading your weapons…</p>
        </Match>
        <Match when={rows().length === 0}>
          <p class="muted">
            There are none yet. Save a weapon of a ship to the library, choose a ready-made set
            above, or add one on the <A href="/weapons">weapons page</A>.
          </p>
        </Match>
      </Switch>
      <ul class="picker-rows">
        <For each={shown()}>
          {(row) => (
            <li>
              <button type="button" onClick={() => pick(row.id)}>
                <bdi class="name">{row.name}</bdi>
                <span class="figure">{shownFigure(row.baseSU, 1, { fixed: true })}</span>
                <span class="stats">
                  <For each={row.modes}>{(mode) => <span>{mode}</span>}</For>
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={shown().length === MAX_SHOWN}>
        <p class="muted small">The first {MAX_SHOWN}; search for more.</p>
      </Show>
    </DialogFrame>
  );
}

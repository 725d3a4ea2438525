import { A } from '@solidjs/router';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import type { Original } from '../../../core/design/origins.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Library } from '../../../store/library.ts';
import { shownRows, tagsOf, weaponRows } from '../../../store/lists.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Select } from '../../components/select.tsx';
import { SearchField } from '../../components/text-field.tsx';
import '../../styles/collection.css';
import '../../styles/collection-parts.css';

/** Rows shown at once; the search finds the others. */
const MAX_SHOWN = 100;

export default function WeaponPicker(props: {
  readonly library: Library;
  readonly onPick: (weapon: Original<Weapon>) => void;
  readonly onClose: () => void;
}) {
  const { rules, weapons } = props.library;
  const cache: WeaponCache = new WeakMap();
  const [query, setQuery] = createSignal('');
  const [tag, setTag] = createSignal('');
  const rows = createMemo(() => weaponRows(() => rules, weapons.items(), new Map(), cache));
  const shown = createMemo(() =>
    shownRows(rows(), { query: query(), tag: tag(), order: 'name' }).slice(0, MAX_SHOWN),
  );
  const tags = () => [
    { value: '', label: 'All tags' },
    ...tagsOf(weapons.items()).map((tag) => ({ value: tag, label: tag })),
  ];
  const pick = (id: string) => {
    const item = weapons.find(id);
    if (item) props.onPick(item);
  };
  const why = () => {
    const status = weapons.status();
    return status.state === 'failed' ? status.why : undefined;
  };
  return (
    <DialogFrame title="Weapons of your library" class="picker-dialog" onClose={props.onClose}>
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
        <Select label="Tag" options={tags()} value={tag()} onChange={setTag} />
      </div>
      <Switch>
        <Match when={why()}>{(words) => <p class="text-error">{words()}</p>}</Match>
        <Match when={weapons.status().state === 'loading'}>
          <p class="muted">Reading your weapons…</p>
        </Match>
        <Match when={rows().length === 0}>
          <p class="muted">
            There are none yet. Save a weapon of a ship to the library, or start with a set on the{' '}
            <A href="/weapons">weapons page</A>.
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

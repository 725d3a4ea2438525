import '../../styles/house-mark.css';
import '../../styles/rule-tables.css';
import '../../styles/rules.css';
import { createMemo, createSignal, For, lazy, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import { packTitle, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import { packDrafts } from '../../../store/collections/item-document.ts';
import type { Library } from '../../../store/library.ts';
import type { ShelfPack } from '../../../store/packs/pack-shelf.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ChevronIcon, UpIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { ListHead, RowLink, TrashList } from '../../shared/library/collection-list.tsx';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { NOTHING_SELECTED } from '../../shared/selection.ts';
import { ExamplePanel, PackPanel } from './pack-panel.tsx';

const PACKS: CollectionKind<RulesPack> = {
  path: '/rules',
  thing: 'pack',
  things: 'packs',
  itemParams: ['table', 'row'],
  collectionOf: ({ packs }) => packs,
  nameOf: packTitle,
  blank: (library) => ({
    format: 'slipway.rules',
    version: 1,
    id: freeId(library, 'house-rules'),
    name: 'House rules',
    packVersion: '1.0',
    base: library.rules.version,
  }),
  copyOf: (pack, library) => ({
    ...pack,
    id: freeId(library, pack.id),
    name: `${pack.name} (copy)`,
  }),
  nameField: 'pack-name',
  draftsOf: packDrafts,
  exampleOf: ({ bench }, id) =>
    bench.shelf.packs().find(({ key, example }) => key === id && example)?.pack,
  stays: 'Ships that are rated by house rules in the trash keep their figures.',
  List: PackList,
  Panel: PackPanel,
  Example: ExamplePanel,
  Hint,
  Import: {
    label: 'Install',
    dropHint: 'Drop packs of house rules here',
    Dialog: withSuspense(lazy(() => import('./pack-import.tsx'))),
  },
};

export default function RulesRoute() {
  return <CollectionPage kind={PACKS} />;
}

/** Returns an id that no known pack has: `house-rules`, `house-rules-2`. */
function freeId({ bench }: Library, wanted: string): string {
  const taken = new Set(bench.shelf.packs().map(({ pack }) => pack.id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted.slice(0, 58)}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** The player's packs and the examples, below the packs that are switched on. */
function PackList() {
  const { library, collection } = useCollection<RulesPack>();
  const { shelf } = library.bench;
  const own = createMemo(() => shelf.packs().filter(({ example }) => !example));
  const examples = createMemo(() => shelf.packs().filter(({ example }) => example));
  return (
    <section class="collection-list" aria-labelledby="collection-title">
      <ListHead />
      <SwitchedOn />
      <h2 class="rules-part">Your packs</h2>
      <Show
        when={collection.status().state !== 'failed'}
        fallback={
          <div role="alert">
            <p class="text-error">Your packs cannot be read.</p>
            <Button small label="Try again" onClick={() => collection.reload()} />
          </div>
        }
      >
        <Show
          when={own().length > 0}
          fallback={
            <p class="empty muted nothing-yet">
              No packs yet: start one, copy an example, or install one from a file, a link or text.
            </p>
          }
        >
          <PackRows label="Your packs" packs={own()} />
        </Show>
      </Show>
      <h2 class="rules-part">Examples</h2>
      <PackRows label="Examples" packs={examples()} />
      <TrashList />
    </section>
  );
}

/** Packs with their switches, which the grid's Space key works too. */
function PackRows(props: { readonly label: string; readonly packs: readonly ShelfPack[] }) {
  const { library, notices, choose, moveToTrash } = useCollection<RulesPack>();
  const { shelf } = library.bench;
  const [focus, setFocus] = createSignal<string>();
  const items = createMemo(() => props.packs.map((pack) => ({ id: pack.key, pack })));
  const toggle = (key: string) => {
    setFocus(key);
    const on = shelf.on();
    const isKept = shelf.switchOn(
      on.includes(key) ? on.filter((other) => other !== key) : [...on, key],
    );
    if (isKept) return;
    const text = 'This browser does not remember it: it lasts as long as the page.';
    notices.tell({ text, failed: true });
  };
  const trash = () => {
    const id = focus();
    if (id !== undefined && library.packs.find(id)) void moveToTrash([id]);
  };
  return (
    <ItemGrid
      whole
      label={props.label}
      items={items()}
      selection={{ ...NOTHING_SELECTED, focus: focus() }}
      onSelect={(selection) => setFocus(selection.focus)}
      heightOf={() => 93}
      rowClass="list-row"
      searched=""
      onPick={setFocus}
      onOpen={choose}
      onTrash={trash}
      onToggle={toggle}
    >
      {(item, row) => (
        <>
          <PackLink pack={item().pack} />
          <RowCheck
            class="pack-switch"
            text="Use for new ships"
            label={`Use for new ships: ${item().pack.pack.name}`}
            checked={shelf.on().includes(item().id)}
            onToggle={row.toggle}
          />
        </>
      )}
    </ItemGrid>
  );
}

function PackLink(props: { readonly pack: ShelfPack }) {
  const { library, drafts } = useCollection<RulesPack>();
  const assembled = createMemo(() => tryAssemble(library.rules, [props.pack.pack]).rules);
  const isDraft = () => !props.pack.example && drafts.get(props.pack.key) !== undefined;
  const words = () => {
    const changed = assembled();
    if (!changed) return 'Cannot be used as it is';
    const count = changed.changes.length;
    return count === 0 ? 'No changes yet' : countOf(count, 'change');
  };
  return (
    <RowLink
      id={props.pack.key}
      name={props.pack.pack.name || 'Unnamed pack'}
      figure={props.pack.pack.packVersion}
      stats={<span classList={{ 'text-error': !assembled() }}>{words()}</span>}
      aside={
        <Show when={isDraft()} fallback={props.pack.example ? 'Example' : ''}>
          <span class="text-warning">Not saved yet</span>
        </Show>
      }
    />
  );
}

/** Beside the list while no pack is open. */
function Hint() {
  const { notices, start } = useCollection();
  return (
    <div class="page-message">
      <h2>Play by your own rules</h2>
      <p class="muted">
        A pack adds rows to the tables of the rulebook, replaces or removes them: traits, systems,
        tech levels, factors, limits and formulas. Each ship names the packs that it is rated by, so
        that house rules and the rulebook stand side by side. Look at an example, or start a pack.
      </p>
      <div class="row">
        <Button primary label="Start a pack" onClick={() => void notices.run('Saving', start)} />
      </div>
    </div>
  );
}

/** Packs that new ships are rated by, in order, with the rows that each overrides. */
function SwitchedOn() {
  const { bench } = useLibrary();
  const { shelf } = bench;
  const on = createMemo(() =>
    shelf.on().flatMap((key) => shelf.packs().find((one) => one.key === key) ?? []),
  );
  const applied = createMemo(() => {
    const { packs } = shelf.rulesOn();
    return new Map(packs.map((pack, place) => [pack, place]));
  });
  const overriding = createMemo(() =>
    shelf.rulesOn().changes.filter(({ over }) => over !== undefined),
  );
  const move = (from: number, to: number) => {
    const keys = [...shelf.on()];
    const [moved] = keys.splice(from, 1);
    if (moved !== undefined) keys.splice(to, 0, moved);
    shelf.switchOn(keys);
  };
  const rowsOver = (place: number | undefined) => overriding().filter(({ pack }) => pack === place);
  return (
    <Show
      when={on().length > 0}
      fallback={
        <p class="muted small">
          No pack is switched on: new ships are rated by the rulebook alone.
        </p>
      }
    >
      <div class="switched-on">
        <p class="muted small">
          New ships, and weapons that no ship carries, are rated by these packs. Later packs
          override earlier ones.
        </p>
        <ol>
          <For each={on()}>
            {(one, index) => {
              const rows = () => rowsOver(applied().get(one.pack));
              return (
                <li>
                  <span class="place">{index() + 1}</span>
                  <span class="switched-name">
                    <bdi class="name">{one.pack.name}</bdi>
                    <Show when={!applied().has(one.pack)}>
                      <span class="text-error small">Does not go with the packs before it</span>
                    </Show>
                    <Show when={rows().length > 0}>
                      <details class="small">
                        <summary>overrides {countOf(rows().length, 'row')}</summary>
                        <ul class="muted">
                          <For each={rows()}>
                            {(row) => (
                              <li>
                                {PACK_TABLES[row.table].title}: <bdi>{row.key}</bdi> of{' '}
                                <bdi>{shelf.rulesOn().packs[row.over ?? -1]?.name}</bdi>
                              </li>
                            )}
                          </For>
                        </ul>
                      </details>
                    </Show>
                  </span>
                  <IconButton
                    icon={UpIcon}
                    label={`Apply ${one.pack.name} earlier`}
                    disabled={index() === 0}
                    onClick={() => move(index(), index() - 1)}
                  />
                  <IconButton
                    icon={ChevronIcon}
                    label={`Apply ${one.pack.name} later`}
                    disabled={index() === on().length - 1}
                    onClick={() => move(index(), index() + 1)}
                  />
                </li>
              );
            }}
          </For>
        </ol>
      </div>
    </Show>
  );
}

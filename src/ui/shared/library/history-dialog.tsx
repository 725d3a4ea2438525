import '../../styles/filters.css';
import '../../styles/versions.css';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { changeText } from '../../../core/rating/comparison/comparison.ts';
import type { Document } from '../../../store/document.ts';
import type { VersionedKind } from '../../../store/kinds.ts';
import type { Library } from '../../../store/library.ts';
import type { NamedVersion } from '../../../store/portraits.ts';
import type { ItemValues } from '../../../store/storage.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { optionsOf, Segments, SelectField, TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { type ComparedRow, ComparisonTable } from '../../components/tables.tsx';

/** Id of the present item. */
const NOW = 'now';

const ENDS = [
  { end: 0, id: 'version-before', label: 'From' },
  { end: 1, id: 'version-after', label: 'To' },
] as const;

/** Named versions of an item: save, compare, restore. */
export function HistoryDialog<Kind extends VersionedKind>(props: {
  readonly kind: Kind;
  readonly item: Pick<Document<ItemValues[Kind]>, 'id' | 'value' | 'change' | 'undo'>;
  /** "ship", "campaign". */
  readonly thing: string;
  readonly library: Library;
  readonly compare: (items: readonly ItemValues[Kind][]) => readonly ComparedRow[];
  /** Figures of a version in a few words. */
  readonly figures: (item: ItemValues[Kind]) => string;
  readonly onClose: () => void;
}) {
  type Version = NamedVersion<Kind>;
  const { library, item } = props;
  const { versions } = library;
  const [reading, { refetch }] = createResource(() => versions.list(item.id, props.kind));
  const [name, setName] = createSignal('');
  const [chosen, setPair] = createSignal<readonly [string, string]>();
  const [all, setAll] = createSignal<'all' | 'differences'>('differences');
  const [said, setSaid] = createSignal<{ text: string; undo?: () => void }>();

  const stored = () => (reading.error ? [] : (loadedFrom(reading)?.versions ?? []));
  /** The chosen versions; at first the latest one and the present item. */
  const pair = (): readonly [string, string] => chosen() ?? [stored()[0]?.id ?? NOW, NOW];
  const now = createMemo<Version>(() => ({
    ...{ id: NOW, ship: item.id, name: 'Now', made: 0, design: item.value() },
  }));
  const find = (id: string) => stored().find((version) => version.id === id) ?? now();
  const rows = createMemo(() => {
    const [before, after] = pair();
    const found = props.compare([find(before).design, find(after).design]);
    return all() === 'all' ? found : found.filter(({ differs }) => differs);
  });

  const run = async (job: () => Promise<void>) => {
    try {
      await job();
      await refetch();
    } catch (error) {
      setSaid({ text: explainFailure(error) });
    }
  };
  const keep = () =>
    run(async () => {
      const id = library.newId();
      const given = name().trim() || `Version ${stored().length + 1}`;
      const made = library.now();
      await versions.put(
        { id, ship: item.id, name: given, made, design: item.value() },
        props.kind,
      );
      setName('');
      setSaid({ text: `“${given}” saved.` });
      setPair([id, NOW]);
    });
  const rename = (version: Version, to: string) =>
    run(() => versions.put({ ...version, name: to.trim() || version.name }, props.kind));
  const remove = (version: Version) =>
    run(async () => {
      await versions.remove(version.id);
      if (pair().includes(version.id)) setPair(undefined);
      setSaid({
        text: `“${version.name}” deleted.`,
        undo: () => {
          setSaid(undefined);
          void run(() => versions.put(version, props.kind));
        },
      });
    });
  const restore = (version: Version) => {
    item.change(`Restore “${version.name}”`, () => version.design);
    setSaid({ text: `The ${props.thing} is as it was in “${version.name}”.`, undo });
  };
  const undo = () => {
    item.undo();
    setSaid(undefined);
  };
  const options = () => [now(), ...stored()].map(({ id, name }) => ({ value: id, label: name }));

  return (
    <DialogFrame
      title={`Versions of this ${props.thing}`}
      class="history-dialog"
      description={`A version is the whole ${props.thing} as it is when you name it. Restoring one can be undone.`}
      onClose={props.onClose}
    >
      <div class="history-columns">
        <section class="history-versions" aria-label="Versions">
          <form
            class="history-keep"
            onSubmit={(event) => {
              event.preventDefault();
              void keep();
            }}
          >
            <TextField
              id="version-name"
              label="Save this version as"
              class="grow"
              value={name()}
              placeholder={`Version ${stored().length + 1}`}
              onChange={setName}
            />
            <Button primary submit label="Save" />
          </form>
          <Show when={reading.error}>
            <p class="over" role="alert">
              {explainFailure(reading.error)}
            </p>
          </Show>
          <Show when={(reading()?.problems.length ?? 0) > 0}>
            <p class="over">
              {reading()?.problems.length} versions cannot be read, and stay where they are.
            </p>
          </Show>
          <Show when={stored().length === 0 && !reading.loading}>
            <p class="muted">No versions yet. Every step can be undone without one.</p>
          </Show>
          <ul>
            <For each={stored()}>
              {(version) => (
                <VersionRow
                  version={version}
                  figures={props.figures(version.design)}
                  shown={pair().includes(version.id)}
                  onShow={() => setPair([version.id, NOW])}
                  onRename={(to) => void rename(version, to)}
                  onRestore={() => restore(version)}
                  onRemove={() => void remove(version)}
                />
              )}
            </For>
          </ul>
        </section>
        <Show when={stored().length > 0}>
          <section class="history-changes" aria-label="Differences">
            <div class="history-pair">
              <For each={ENDS}>
                {({ end, id, label }) => (
                  <SelectField
                    id={id}
                    label={label}
                    value={pair()[end]}
                    options={options()}
                    onChange={(to) => setPair(end === 0 ? [to, pair()[1]] : [pair()[0], to])}
                  />
                )}
              </For>
              <Segments
                id="version-rows"
                label="What to list"
                segments={optionsOf({ differences: 'Differences', all: 'Everything' })}
                value={all()}
                onChange={setAll}
              />
            </div>
            <Show
              when={rows().length > 0}
              fallback={<p class="muted">The two versions are the same.</p>}
            >
              <ComparisonTable
                names={pair().map((id) => find(id).name)}
                rows={rows()}
                change={changeText}
                label="Differences between two versions"
              />
            </Show>
          </section>
        </Show>
      </div>
      <p role="status" class="history-said">
        <Show when={said()}>
          {(words) => (
            <>
              {words().text}{' '}
              <Show when={words().undo}>
                {(back) => <Button small label="Undo" onClick={() => back()()} />}
              </Show>
            </>
          )}
        </Show>
      </p>
    </DialogFrame>
  );
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function VersionRow(props: {
  readonly version: Pick<NamedVersion, 'name' | 'made'>;
  readonly figures: string;
  /** True while the version is compared. */
  readonly shown: boolean;
  readonly onShow: () => void;
  readonly onRename: (name: string) => void;
  readonly onRestore: () => void;
  readonly onRemove: () => void;
}) {
  const [naming, setNaming] = createSignal(false);
  const end = (name: string) => {
    if (!naming()) return;
    setNaming(false);
    if (name.trim() !== props.version.name) props.onRename(name);
  };
  return (
    <li class="version" classList={{ current: props.shown }}>
      <Show
        when={naming()}
        fallback={
          <button type="button" class="version-name" onClick={() => props.onShow()}>
            <bdi>{props.version.name}</bdi>
          </button>
        }
      >
        <input
          type="text"
          class="version-input"
          dir="auto"
          aria-label="Name of the version"
          value={props.version.name}
          ref={(field) => queueMicrotask(() => field.select())}
          onBlur={(event) => end(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end(event.currentTarget.value);
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setNaming(false);
          }}
        />
      </Show>
      <span class="version-figures muted">
        {time.format(props.version.made)} · {props.figures}
      </span>
      <span class="row">
        <Button small label="Restore" onClick={props.onRestore} />
        <Button small label="Rename" onClick={() => setNaming(true)} />
        <IconButton
          icon={TrashIcon}
          label={`Delete ${props.version.name}`}
          onClick={() => props.onRemove()}
        />
      </span>
    </li>
  );
}

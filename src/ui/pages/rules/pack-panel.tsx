/** Panel of a pack: its issues, and the ships affected by its change. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import {
  type PackIssue,
  packHash,
  packTitle,
  type RulesPack,
  wordPackIssue,
} from '../../../core/rules/packs/pack.ts';
import { formatPack } from '../../../formats/json/format.ts';
import { shareLink } from '../../../formats/link/link.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { Document } from '../../../store/document.ts';
import {
  isRatedByPack,
  type RatedShip,
  shipsRatedAnew,
  withNextPack,
} from '../../../store/weapons/changes.ts';
import { Button } from '../../components/button.tsx';
import { createLater } from '../../components/following.ts';
import { saveFile } from '../../shared/copy-and-save.ts';
import { ChangedShips } from '../../shared/library/changed-ships.tsx';
import { type CollectionState, useCollection } from '../../shared/library/collection-state.ts';
import {
  BackLink,
  createHeldEditing,
  DocumentNotes,
  DocumentText,
  ItemPanel,
} from '../../shared/library/item-panel.tsx';
import { ShareLink } from '../../shared/share-link.ts';
import { ExampleShip, TraitTrial } from './example-ship.tsx';
import { PackTables, type SoughtRow } from './pack-tables.tsx';

/** Table and row that the address leads to. */
const soughtRow = ({ param }: CollectionState<RulesPack>): SoughtRow => ({
  table: param('table'),
  row: param('row'),
});

export function PackPanel(props: { readonly item: CollectionItem<RulesPack> }) {
  const page = useCollection<RulesPack>();
  const packEditing = createPackEditing(page, props.item);
  const { editing } = packEditing;
  const [saving, setSaving] = createSignal(false);
  const errors = () => packEditing.issues().filter(({ severity }) => severity === 'error');
  const save = async () => {
    setSaving(true);
    try {
      const count = await packEditing.save();
      const ships = count === 0 ? '' : ` ${countOf(count, 'ship uses', 'ships use')} it.`;
      page.notices.tell({ text: `${packTitle(editing.value())} is saved.${ships}` });
    } finally {
      setSaving(false);
    }
  };
  const waitingWords = () => {
    if (errors().length > 0) {
      return `${countOf(errors().length, 'error')} to fix before ships can use it.`;
    }
    return packEditing.isKnown()
      ? reachWords(packEditing.users().length, packEditing.changed().length)
      : 'Reading your ships…';
  };
  return (
    <ItemPanel
      editing={editing}
      actions={<PackActions pack={editing.value()} />}
      waiting={
        packEditing.waiting()
          ? {
              state: 'Not saved yet',
              words: waitingWords(),
              applyLabel: 'Save',
              canApply: !saving() && errors().length === 0 && packEditing.isKnown(),
              onApply: () => void save(),
            }
          : undefined
      }
    >
      <div class="panel-body pack-body">
        <PackFields editing={editing} issues={packEditing.issues()} />
        <Show when={packEditing.issues().length > 0}>
          <ul class="issues pack-issues" role="status">
            <For each={packEditing.issues().slice(0, 12)}>
              {(issue) => <li class={issue.severity}>{wordPackIssue(issue)}</li>}
            </For>
          </ul>
        </Show>
        <PackTables
          pack={editing.value()}
          place={soughtRow(page)}
          issues={packEditing.issues()}
          editing={editing}
        />
        <aside class="pack-results" aria-label="Before and after">
          <ExampleShip rules={packEditing.rules()} packs={[editing.value()]} />
          <TraitTrial rules={packEditing.rules()} pack={editing.value()} />
        </aside>
        <RatedShips packEditing={packEditing} />
      </div>
    </ItemPanel>
  );
}

function reachWords(users: number, changed: number): string {
  if (users === 0) return 'No ship of your library is rated by it.';
  const rated = countOf(users, 'ship is rated by it', 'ships are rated by it');
  return changed === 0 ? `${rated}; none changes.` : `${rated}; ${changed} change.`;
}

/** Ships that are rated by the pack, and their figures after the change. */
function RatedShips(props: { readonly packEditing: PackEditing }) {
  const changed = () => props.packEditing.changed();
  return (
    <section class="changed-ships" aria-labelledby="changed-title">
      <h2 id="changed-title">Your ships</h2>
      <p class="muted">{ratedWords(props.packEditing)}</p>
      <Show when={changed().length > 0}>
        <ChangedShips ships={changed()} />
      </Show>
    </section>
  );
}

function ratedWords({ users, changed, isKnown, waiting }: PackEditing): string {
  if (!isKnown()) return 'Reading your ships…';
  const count = users().length;
  if (count === 0) return 'No ship is rated by this pack yet: choose it on the bench, under Rules.';
  const rated = `${countOf(count, 'ship is', 'ships are')} rated by it.`;
  if (!waiting()) return rated;
  return changed().length === 0
    ? `${rated} None would change.`
    : `${rated} These would change when you save:`;
}

/** Buttons that share the pack by a link, and save it as a file. */
function PackActions(props: { readonly pack: RulesPack }) {
  const { notices } = useCollection<RulesPack>();
  const [sharing, setSharing] = createSignal(false);
  const save = () => {
    const name = `${props.pack.id}.json`;
    saveFile(name, formatPack(props.pack), 'application/json');
    notices.tell({ text: `${packTitle(props.pack)} is saved as ${name}.` });
  };
  return (
    <>
      <Button label="Share" onClick={() => setSharing(true)} />
      <Button label="Download" onClick={save} />
      <Show when={sharing()}>
        <ShareLink
          title={packTitle(props.pack)}
          link={shareLink(location.href, { kind: 'pack', pack: props.pack })}
          onClose={() => setSharing(false)}
        />
      </Show>
    </>
  );
}

/** A pack that comes with Slipway, to read and to copy. */
export function ExamplePanel(props: { readonly value: RulesPack }) {
  const page = useCollection<RulesPack>();
  const { bench } = page.library;
  const assembled = createMemo(() => tryAssemble(bench.rules, [props.value]));
  return (
    <>
      <div class="panel-bar">
        <BackLink />
        <span class="save-state">Example</span>
        <span class="grow" />
        <PackActions pack={props.value} />
        <Button primary label="Copy to edit" onClick={() => void page.duplicate(props.value)} />
      </div>
      <div class="panel-body pack-body">
        <header class="pack-head">
          <h1>
            <bdi>{packTitle(props.value)}</bdi>
          </h1>
          <p class="muted">
            An example{props.value.author ? ` by ${props.value.author}` : ''}: copy it to change it.
          </p>
          <Show when={props.value.notes}>
            <p dir="auto" class="pack-text">
              {props.value.notes}
            </p>
          </Show>
        </header>
        <PackTables pack={props.value} place={soughtRow(page)} issues={assembled().issues} />
        <aside class="pack-results" aria-label="Before and after">
          <ExampleShip rules={assembled().rules} packs={[props.value]} />
          <TraitTrial rules={assembled().rules} pack={props.value} />
        </aside>
      </div>
    </>
  );
}

function PackFields(props: {
  readonly editing: Document<RulesPack>;
  readonly issues: readonly PackIssue[];
}) {
  const field = (name: 'name' | 'packVersion' | 'author' | 'id', label: string) => (
    <div>
      <DocumentText
        editing={props.editing}
        field={name}
        id={`pack-${name}`}
        label={label}
        isRequired={name !== 'author'}
      />
      <For each={props.issues.filter(({ path }) => path === name)}>
        {(issue) => <p class="text-error small">{wordPackIssue(issue)}</p>}
      </For>
    </div>
  );
  return (
    <section class="pack-fields" aria-label="About the pack">
      {field('name', 'Name')}
      {field('packVersion', 'Version')}
      {field('author', 'Author')}
      {field('id', 'Id (used by ships)')}
      <DocumentNotes class="pack-notes" editing={props.editing} rows={3} />
      <p class="muted small pack-notes">
        For <bdi>{props.editing.value().base}</bdi>; checksum{' '}
        <code>{packHash(props.editing.value())}</code>
        <Show when={!/^[a-z0-9][a-z0-9-]{0,63}$/.test(props.editing.value().id)}>
          <span class="text-error"> The id takes small letters, digits and dashes.</span>
        </Show>
      </p>
    </section>
  );
}

type PackEditing = ReturnType<typeof createPackEditing>;

/** Belongs to the owner that creates it. */
function createPackEditing(state: CollectionState<RulesPack>, item: CollectionItem<RulesPack>) {
  const { ships, packs, bench } = state.library;
  /** Ids of the ships that name the pack; undefined until the ships are read. */
  const naming = createMemo(() => {
    const pack = packs.find(item.id)?.value;
    const all = ships.items();
    if (!pack || ships.status().state !== 'ready') return undefined;
    const named = all.filter(({ value }) => value.packs.some(({ id }) => id === pack.id));
    return named.map(({ id }) => id);
  });
  const { editing, waiting, designs, designsState } = createHeldEditing(state, item, {
    markOf: packHash,
    users: naming,
    held: () => naming()?.length !== 0 || bench.shelf.on().includes(item.id),
  });
  const assembled = createMemo(() => tryAssemble(bench.rules, [editing.value()]));
  /** The same value that the rules hold. */
  const stored = () => bench.shelf.packs().find(({ key }) => key === item.id)?.pack;
  const users = createMemo(() => {
    const pack = stored();
    const rated = designs().filter(({ value }) => pack && isRatedByPack(bench.rules, value, pack));
    return rated.map(({ id }) => id);
  });
  const rated = (): readonly RatedShip[] => {
    const pack = stored();
    if (!pack || !editing.dirty() || !assembled().rules) return [];
    return shipsRatedAnew(bench.rules, pack, editing.value(), designs());
  };
  return {
    editing,
    /** The rulebook with the edited pack; undefined if the pack has errors. */
    rules: () => assembled().rules,
    issues: () => assembled().issues,
    waiting,
    users,
    /** True once the ships that are rated by the pack are known. */
    isKnown: () => naming() !== undefined && designsState() === 'ready',
    /** Ships whose figures the change alters, rated a moment later. */
    changed: createLater(() => [editing.value(), designs(), stored()], rated),
    /** Saves the pack and updates the ships that it rates to the saved version; returns their number. */
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

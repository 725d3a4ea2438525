import { createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { wordPackIssue } from '../../../core/rules/packs/issues.ts';
import { packTitle, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { formatPack } from '../../../formats/json/pack/format.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { PackDrafts } from '../../../store/packs/drafts.ts';
import { Button } from '../../components/button.tsx';
import { SaveStateView } from '../../components/save-state.tsx';
import { DocumentBars } from '../../shared/library/document-bars.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { PanelBar } from '../../shared/library/panel-bar.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { ChangedShips } from './changed-ships.tsx';
import { ExampleShip } from './example-ship.tsx';
import { createPackEditing } from './pack-editing.ts';
import { PackFields } from './pack-fields.tsx';
import { PackTables, type SoughtRow } from './pack-tables.tsx';

interface PackPanelProps {
  readonly item: CollectionItem<RulesPack>;
  readonly drafts: PackDrafts;
  /** The row that was asked for. */
  readonly place: SoughtRow;
  readonly onDuplicate: (pack: RulesPack) => void;
  readonly onMoveToTrash: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** The file of a pack, to be handed to the player. */
export const savePack = (pack: RulesPack): void =>
  saveFile(`${pack.id}.json`, formatPack(pack), 'application/json');

/** One pack to edit: what it says of itself, its tables, what they come to, whom they reach. */
export function PackPanel(props: PackPanelProps) {
  const library = useLibrary();
  const packEditing = createPackEditing(library, props.item, props.drafts);
  const { editing } = packEditing;
  const [saving, setSaving] = createSignal(false);
  const errors = () => packEditing.issues().filter(({ severity }) => severity === 'error');
  const save = async () => {
    setSaving(true);
    try {
      const count = await packEditing.save();
      const ships = count === 0 ? '' : ` ${countOf(count, 'ship uses', 'ships use')} it.`;
      props.onNotice({ text: `${packTitle(editing.value())} is saved.${ships}` });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <PanelBar
        name={editing.value().name}
        editing={editing}
        back={{ href: '#/library/rules', label: 'All packs' }}
        state={
          <Show
            when={!packEditing.waiting()}
            fallback={<span class="save-state text-warning">Not saved yet</span>}
          >
            <SaveStateView state={editing.saveState()} onRetry={() => void editing.save()} />
          </Show>
        }
        onDuplicate={() => props.onDuplicate(editing.value())}
        onMoveToTrash={props.onMoveToTrash}
      >
        <Button label="Export" onClick={() => savePack(editing.value())} />
      </PanelBar>
      <DocumentBars document={editing} what="pack" nameOf={packTitle} />
      <div class="panel-body pack-body">
        <PackFields editing={editing} issues={packEditing.issues()} />
        <Show when={packEditing.issues().length > 0}>
          <ul class="issues pack-issues" role="status">
            <For each={packEditing.issues().slice(0, 12)}>
              {(issue) => <li class={issue.severity}>{wordPackIssue(issue)}</li>}
            </For>
          </ul>
        </Show>
        <ExampleShip rules={packEditing.rules()} packs={[editing.value()]} />
        <PackTables
          pack={editing.value()}
          place={props.place}
          issues={packEditing.issues()}
          editing={editing}
        />
        <ChangedShips packEditing={packEditing} />
      </div>
      <Show when={packEditing.waiting()}>
        <div class="panel-foot">
          <p class="grow" role="status">
            <Show
              when={errors().length === 0}
              fallback={`${countOf(errors().length, 'fault')} to fix before ships can use it.`}
            >
              <Show when={packEditing.isKnown()} fallback="Reading your ships…">
                {reachWords(packEditing.users().length, packEditing.changed().length)}
              </Show>
            </Show>
          </p>
          <Button label="Discard" onClick={() => editing.discard('Change discarded')} />
          <Button
            primary
            disabled={saving() || errors().length > 0 || !packEditing.isKnown()}
            label="Save"
            onClick={save}
          />
        </div>
      </Show>
    </>
  );
}

function reachWords(users: number, changed: number): string {
  if (users === 0) return 'No ship of your library is rated by it.';
  const rated = countOf(users, 'ship is rated by it', 'ships are rated by it');
  return changed === 0 ? `${rated}; none changes.` : `${rated}; ${changed} change.`;
}

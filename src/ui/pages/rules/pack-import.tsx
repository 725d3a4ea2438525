import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { packChanges, tryAssemble } from '../../../core/rules/packs/assemble.ts';
import { packTitle, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { readPacksFor } from '../../../store/packs/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { IssueLines } from '../../components/found-ship.tsx';
import { ImportFrame } from '../../shared/import/import-frame.tsx';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

const SAID = {
  new: '',
  known: 'is here already',
  version: 'another version of one that is here; ships keep to theirs',
};

/** Packs in: out of files, links that ships came in, or pasted text. */
export default function PackImport(props: ImportProps) {
  const { library, collection, add, imported } = useCollection<RulesPack>();
  const { rules, bench } = library;
  const [files, setFiles] = createSignal(props.files);
  const [fault, setFault] = createSignal<string>();
  const reading = createMemo(() => readPacksFor({ rules }, files(), bench.shelf.packs()));
  const isUsable = (pack: RulesPack) => tryAssemble(rules, [pack]).rules;
  const chosen = createMemo(() =>
    reading().found.filter(({ kind, pack }) => kind !== 'known' && isUsable(pack)),
  );
  const take = async () => {
    try {
      const ids = await add(chosen().map(({ pack }) => pack));
      const text = `${countOf(ids.length, 'pack')} installed. Switch it on to use it for new ships.`;
      imported({ text, undo: () => collection.moveToTrash(ids) }, ids[0]);
    } catch {
      setFault('The pack could not be stored. Your text is still here.');
    }
  };
  const figures = (pack: RulesPack) => {
    const assembled = isUsable(pack);
    return assembled ? countOf(packChanges(assembled).length, 'row') : 'cannot be used';
  };
  return (
    <ImportFrame
      title="Install house rules"
      onClose={props.onClose}
      formats={formatsHolding('rules')}
      hint="A link to a ship brings the packs along that the ship is rated by."
      label="Pack to install"
      placeholder={'{\n  "format": "slipway.rules",\n  "version": 1,\n  …'}
      files={files()}
      onFiles={setFiles}
      issues={reading().issues}
      marked={reading().found.flatMap(({ issues }) => issues)}
      rejected={reading().rejected}
      others={reading().otherPageTexts}
      isEmpty={reading().found.length === 0}
      fault={fault()}
      foot={
        <Button
          primary
          disabled={chosen().length === 0}
          label={`Install ${someOf(chosen().length, 'pack')}`}
          onClick={take}
        />
      }
    >
      {(show) => (
        <ul>
          <For each={reading().found}>
            {({ pack, kind, issues }) => (
              <li class="found-ship">
                <bdi class="name">{packTitle(pack)}</bdi>{' '}
                <span class="muted">
                  {figures(pack)}
                  <Show when={pack.author}>
                    {' '}
                    by <bdi>{pack.author}</bdi>
                  </Show>
                </span>{' '}
                <span class={kind === 'version' ? 'text-warning' : 'muted'}>{SAID[kind]}</span>
                <IssueLines issues={issues} onShow={(index) => show(issues[index])} />
              </li>
            )}
          </For>
        </ul>
      )}
    </ImportFrame>
  );
}

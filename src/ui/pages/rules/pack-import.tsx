import { createSignal, Show } from 'solid-js';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import { packTitle, type RulesPack } from '../../../core/rules/packs/pack.ts';
import type { PageReading } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import type { ArrivingPack } from '../../../store/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { ImportDialog } from '../../shared/import/import-dialog.tsx';
import { createImportSource, FAILED } from '../../shared/import/import-source.ts';
import { createPageReader } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

const NOTES = {
  new: '',
  known: 'is installed already',
  version: 'another version of an installed one; ships keep theirs',
};

export default function PackImport(props: ImportProps) {
  const { library, collection, add, imported } = useCollection<RulesPack>();
  const { rules, bench } = library;
  const [fault, setFault] = createSignal<string>();
  const reader = createPageReader('packs');
  const source = createImportSource<PageReading<ArrivingPack>>(
    props.files,
    reader,
    (files) => reader.read(rules, files, bench.shelf.packs()),
    FAILED,
  );
  const assembled = (pack: RulesPack) => tryAssemble(rules, [pack]).rules;
  const take = async (chosen: readonly RulesPack[]) => {
    try {
      const ids = await add(chosen);
      const text = `${countOf(ids.length, 'pack')} installed. Switch it on to use it for new ships.`;
      imported({ text, undo: () => collection.moveToTrash(ids) }, ids[0]);
    } catch {
      setFault('The pack could not be stored. Your text is still here.');
    }
  };
  const figures = (pack: RulesPack) => {
    const changed = assembled(pack);
    return changed ? countOf(changed.changes.length, 'change') : 'cannot be used';
  };
  return (
    <ImportDialog
      title="Install house rules"
      formats={formatsHolding('rules')}
      hint="A link to a ship brings the packs along that the ship is rated by."
      label="Pack to install"
      placeholder={'{\n  "format": "slipway.rules",\n  "version": 1,\n  …'}
      thing="pack"
      source={source}
      titleOf={({ pack }) => packTitle(pack)}
      figuresOf={({ pack }) => (
        <>
          {figures(pack)}
          <Show when={pack.author}>
            {' '}
            by <bdi>{pack.author}</bdi>
          </Show>
        </>
      )}
      noteOf={({ kind }) => (
        <span class={kind === 'version' ? 'text-warning' : 'muted'}>{NOTES[kind]}</span>
      )}
      isTicked={() => true}
      canTake={({ kind, pack }) => kind !== 'known' && assembled(pack) !== undefined}
      fault={fault()}
      onClose={props.onClose}
    >
      {(chosen) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`Install ${someOf(chosen().length, 'pack')}`}
          onClick={() => void take(chosen().map(({ pack }) => pack))}
        />
      )}
    </ImportDialog>
  );
}

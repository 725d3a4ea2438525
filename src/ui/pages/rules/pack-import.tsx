import { Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { CollectionImport } from '../../shared/import/import-dialog.tsx';
import { createPageReader } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

const NOTES = {
  new: '',
  known: 'is installed already',
  version: 'another version of an installed one; ships keep theirs',
};

export default function PackImport(props: ImportProps) {
  const { rules, bench } = useCollection<RulesPack>().library;
  const reader = createPageReader('packs');
  const assembled = (pack: RulesPack) => tryAssemble(rules, [pack]).rules;
  const figures = (pack: RulesPack) => {
    const changed = assembled(pack);
    return changed ? countOf(changed.changes.length, 'change') : 'cannot be used';
  };
  return (
    <CollectionImport
      {...props}
      title="Install house rules"
      formats={formatsHolding('rules')}
      hint="A link to a ship brings the packs along that the ship is rated by."
      label="Pack to install"
      placeholder={'{\n  "format": "slipway.rules",\n  "version": 1,\n  …'}
      verb="Install"
      told={(count) => `${count} installed. Switch it on to use it for new ships.`}
      reader={reader}
      read={(files) => reader.read(rules, files, bench.shelf.packs())}
      valueOf={({ pack }) => pack}
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
      canTake={({ kind, pack }) => kind !== 'known' && assembled(pack) !== undefined}
    />
  );
}

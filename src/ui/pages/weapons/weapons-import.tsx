import { createSignal, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { modeText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { baseSU } from '../../../core/rating/evaluate.ts';
import type { PageReading } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import type { Arriving } from '../../../store/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { ImportDialog } from '../../shared/import/import-dialog.tsx';
import {
  createImportSource,
  createPageReader,
  FAILED,
  type FoundItem,
  hasContent,
} from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';
import { StarterSets } from './starter-sets.tsx';

const NOTES: { readonly [kind in Arriving['kind']]: string } = {
  new: '',
  known: 'in your library already',
  version: 'differs from yours: review the change before it is applied',
};

export default function WeaponsImport(props: ImportProps) {
  const { library, drafts, add, imported } = useCollection<Weapon>();
  const [fault, setFault] = createSignal<string>();
  const items = [...library.weapons.items(), ...library.weapons.trash()];
  const reader = createPageReader('weapons');
  const source = createImportSource<PageReading<Arriving & FoundItem>>(
    props.files,
    reader,
    (files) => reader.read(library.rulesOn, files, items),
    FAILED,
  );
  const note = ({ kind, weapon }: Arriving) =>
    kind === 'version' && drafts.get(weapon.id)
      ? 'differs from yours: replaces a change not applied yet'
      : NOTES[kind];
  const take = async (chosen: readonly Arriving[], tags: readonly string[]) => {
    const versions = chosen.filter(({ kind }) => kind === 'version');
    const added = chosen.filter(({ kind }) => kind !== 'version');
    const before = versions.map(({ weapon: { id } }) => ({
      id,
      draft: drafts.get(id),
      base: drafts.baseOf(id),
    }));
    const restoreDrafts = () => {
      for (const { id, draft, base } of before) drafts.set(id, draft, base);
    };
    if (!versions.every(({ weapon }) => drafts.set(weapon.id, weapon))) {
      restoreDrafts();
      setFault('Changes of weapons cannot be kept in this browser: import only the new ones.');
      return;
    }
    try {
      const ids = await add(
        added.map(({ weapon }) => weapon),
        { tags },
      );
      imported({
        text: takenWords(ids.length, versions.length),
        undo: async () => {
          await library.weapons.moveToTrash(ids);
          restoreDrafts();
        },
      });
    } catch {
      restoreDrafts();
      setFault('The weapons could not be saved. Your table is still here.');
    }
  };
  return (
    <ImportDialog
      title="Import weapons"
      formats={formatsHolding('weapons')}
      hint="Tables have commas, semicolons or tabs, and their columns in any order. RNG below 0 is direct fire; above 0 with Skr it seeks. A row that cannot be read leaves the others alone."
      label="Table to import"
      placeholder={'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser Cannon,-9,1,5,1,1,\n…'}
      thing="weapon"
      source={source}
      titleOf={({ weapon }) => weaponName(weapon)}
      figuresOf={({ weapon }) =>
        `${weapon.modes.map((mode) => modeText(library.rulesOn, mode)).join(' · ')}, base SU ${shownFigure(baseSU(library.rulesOn, weapon), 1, { fixed: true })}`
      }
      noteOf={(item) => (
        <span class={item.kind === 'version' ? 'text-warning' : 'muted'}>{note(item)}</span>
      )}
      isTicked={({ kind }) => kind !== 'known'}
      hasTags
      fault={fault()}
      head={
        <Show when={!hasContent(source.files())}>
          <StarterSets onTake={(text) => source.change([{ text }])} />
        </Show>
      }
      onClose={props.onClose}
    >
      {(chosen, tags) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`Import ${someOf(chosen().length, 'weapon')}`}
          onClick={() => void take(chosen(), tags())}
        />
      )}
    </ImportDialog>
  );
}

function takenWords(added: number, versions: number): string {
  const taken = `${countOf(added, 'weapon')} imported.`;
  const waiting = versions === 0 ? '' : ` ${versions} changed, not applied yet: review each.`;
  return taken + waiting;
}

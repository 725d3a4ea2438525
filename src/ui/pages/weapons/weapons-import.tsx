import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { baseSU } from '../../../core/rating/weapon-figures.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { tagsIn } from '../../../store/labels.ts';
import { type Arriving, readWeaponsFor } from '../../../store/weapons/arrivals.ts';
import { modeText } from '../../../store/weapons/list.ts';
import { Button } from '../../components/button.tsx';
import { ImportFrame } from '../../shared/import/import-frame.tsx';
import { hasContent } from '../../shared/import/import-reading.ts';
import { TagField } from '../../shared/import/tag-field.tsx';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';
import { StarterSets } from './starter-sets.tsx';

/** Weapons listed at once; of a longer table all are taken. */
const MAX_LISTED = 300;

const SAYS: { readonly [kind in Arriving['kind']]: string } = {
  new: '',
  known: 'in your library already',
  version: 'differs from yours: review the change before it is applied',
};

/** A table in, weapons out: what was understood of it, row by row, and which of it to take. */
export default function WeaponsImport(props: ImportProps) {
  const { library, drafts, add, imported } = useCollection<Weapon>();
  const [files, setFiles] = createSignal(props.files);
  const [tags, setTags] = createSignal('');
  const [toggled, setToggled] = createSignal<ReadonlySet<number>>(new Set());
  const [fault, setFault] = createSignal<string>();
  const items = [...library.weapons.items(), ...library.weapons.trash()];
  const reading = createMemo(() => readWeaponsFor(library.rulesOn, files(), items));

  const change = (files: readonly ArrivingFile[]) => {
    setToggled(new Set<number>());
    setFiles(files);
  };
  const isChosen = (index: number): boolean =>
    (reading().found[index]?.kind !== 'known') !== toggled().has(index);
  const toggle = (index: number) => {
    const next = new Set(toggled());
    if (!next.delete(index)) next.add(index);
    setToggled(next);
  };
  const said = (kind: Arriving['kind'], id: string): string =>
    kind === 'version' && drafts.get(id)
      ? 'differs from yours: replaces a change not applied yet'
      : SAYS[kind];
  const chosen = createMemo(() => reading().found.filter((_, i) => isChosen(i)));
  const take = async () => {
    const versions = chosen().filter(({ kind }) => kind === 'version');
    const added = chosen().filter(({ kind }) => kind !== 'version');
    const before = versions.map(({ weapon: { id } }) => ({
      id,
      draft: drafts.get(id),
      base: drafts.baseOf(id),
    }));
    const takeBack = () => {
      for (const { id, draft, base } of before) drafts.set(id, draft, base);
    };
    if (!versions.every(({ weapon }) => drafts.set(weapon.id, weapon))) {
      takeBack();
      setFault('Changes of weapons cannot be kept in this browser: import only the new ones.');
      return;
    }
    try {
      const ids = await add(
        added.map(({ weapon }) => weapon),
        { tags: tagsIn(tags()) },
      );
      imported({
        text: takenWords(ids.length, versions.length),
        undo: async () => {
          await library.weapons.moveToTrash(ids);
          takeBack();
        },
      });
    } catch {
      takeBack();
      setFault('The weapons could not be saved. Your table is still here.');
    }
  };
  const summary = () => {
    if (!hasContent(files())) return '';
    const { found, issues } = reading();
    return `${countOf(found.length, 'weapon')}, ${issues.length === 0 ? 'no problems' : countOf(issues.length, 'problem')}.`;
  };
  return (
    <ImportFrame
      title="Import weapons"
      onClose={props.onClose}
      formats={formatsHolding('weapons')}
      hint="Tables have commas, semicolons or tabs, and their columns in any order. RNG below 0 is direct fire; above 0 with Skr it seeks. A row that cannot be read leaves the others alone."
      label="Table to import"
      placeholder={'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser Cannon,-9,1,5,1,1,\n…'}
      files={files()}
      onFiles={change}
      issues={reading().issues}
      rejected={reading().rejected}
      others={reading().otherPageTexts}
      isEmpty={reading().found.length === 0}
      fault={fault()}
      head={
        <>
          <Show when={!hasContent(files())}>
            <StarterSets onTake={(text) => change([{ text }])} />
          </Show>
          <p class="import-summary">{summary()}</p>
        </>
      }
      foot={
        <>
          <TagField value={tags()} onInput={setTags} />
          <Button
            primary
            disabled={chosen().length === 0}
            label={`Import ${someOf(chosen().length, 'weapon')}`}
            onClick={take}
          />
        </>
      }
    >
      {() => (
        <>
          <ul>
            <For each={reading().found.slice(0, MAX_LISTED)}>
              {({ weapon, kind }, index) => (
                <li class="found-ship">
                  <label>
                    <input
                      type="checkbox"
                      checked={isChosen(index())}
                      onChange={() => toggle(index())}
                    />
                    <bdi class="name">{weaponName(weapon)}</bdi>
                    <span class="muted">
                      {weapon.modes.map(modeText).join(' · ')}, base SU{' '}
                      {baseSU(library.rulesOn, weapon).toFixed(1)}
                    </span>
                    <span class={kind === 'version' ? 'text-warning' : 'muted'}>
                      {said(kind, weapon.id)}
                    </span>
                  </label>
                </li>
              )}
            </For>
          </ul>
          <Show when={reading().found.length > MAX_LISTED}>
            <p class="muted">and {reading().found.length - MAX_LISTED} more weapons</p>
          </Show>
        </>
      )}
    </ImportFrame>
  );
}

function takenWords(added: number, versions: number): string {
  const taken = `${countOf(added, 'weapon')} imported.`;
  const waiting = versions === 0 ? '' : ` ${versions} changed, not applied yet: review each.`;
  return taken + waiting;
}

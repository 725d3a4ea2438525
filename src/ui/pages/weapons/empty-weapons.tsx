import { countOf } from '../../../core/design/text/counts.ts';
import { readWeaponsFor } from '../../../store/weapons/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { focusField } from '../../shared/focus.ts';
import { EmptyCollection } from '../../shared/library/empty-collection.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { StarterSets } from './starter-sets.tsx';

interface EmptyWeaponsProps {
  readonly onImport: () => void;
  readonly onCollect: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** What an empty weapon library offers. */
export function EmptyWeapons(props: EmptyWeaponsProps) {
  const library = useLibrary();
  const start = async () => {
    const [id] = await addWeapons(library, [PLAIN_WEAPON]);
    focusField('weapon-name');
    return `/library/weapons?weapon=${id}`;
  };
  const takeSet = async (csv: string, title: string) => {
    const weapons = readWeaponsFor(library.rulesOn, [{ text: csv }], []).found.map(
      ({ weapon }) => weapon,
    );
    const ids = await addWeapons(library, weapons, { tags: [title] });
    props.onNotice({
      text: `${countOf(ids.length, 'weapon')} imported.`,
      undo: () => library.weapons.moveToTrash(ids),
    });
  };
  return (
    <EmptyCollection
      wide
      title="No weapons yet"
      about="Design a weapon once and put it on many ships. When you change it later, you see every ship that changes with it, and choose which of them follow."
      startLabel="Design a weapon"
      start={start}
      importLabel="Import a table"
      onImport={props.onImport}
    >
      {(attempt) => (
        <>
          <Button label="Collect from ships…" onClick={props.onCollect} />
          <StarterSets onTake={(csv, title) => attempt(takeSet(csv, title))} />
        </>
      )}
    </EmptyCollection>
  );
}

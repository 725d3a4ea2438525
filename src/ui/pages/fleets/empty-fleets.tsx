import { EMPTY_FLEET } from '../../../core/design/fleets/edits.ts';
import { Button } from '../../components/button.tsx';
import { focusField } from '../../shared/focus.ts';
import { EmptyCollection } from '../../shared/library/empty-collection.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';

/** What an empty collection of fleets offers. */
export function EmptyFleets(props: {
  readonly onImport: () => void;
  readonly onSamples: () => void;
}) {
  const library = useLibrary();
  const start = async () => {
    const id = library.newId();
    await library.fleets.put([{ id, value: { ...EMPTY_FLEET, name: 'New fleet' }, replaces: 0 }]);
    focusField('fleet-name');
    return `/library/fleets?fleet=${id}`;
  };
  return (
    <EmptyCollection
      title="No fleets yet"
      about="A fleet brings ships of your library together: how many, under which names, with which fighters, against the limit of a battle or a scenario."
      startLabel="Start a fleet"
      start={start}
      importLabel="Import a fleet"
      onImport={props.onImport}
    >
      {() => <Button label="Add sample fleets" onClick={props.onSamples} />}
    </EmptyCollection>
  );
}

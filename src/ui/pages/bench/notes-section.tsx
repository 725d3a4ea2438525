import { setText } from '../../../core/design/edits/structure.ts';
import { useShip } from './ship-context.tsx';

export default function NotesSection() {
  const { ship, part } = useShip();
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <textarea
        id="notes"
        aria-labelledby="notes-title"
        rows="4"
        dir="auto"
        placeholder="Background, tactics, what is still to do. Not printed."
        value={part('notes') ?? ''}
        onInput={(event) =>
          ship.change('Notes changed', setText('notes', event.currentTarget.value), 'notes')
        }
        onBlur={ship.endGroup}
      />
    </section>
  );
}

import { Show } from 'solid-js';
import { Button } from '../../components/button.tsx';
import { SelectAll } from '../../shared/library/select-all.tsx';
import type { EntriesSelection } from './entries-selection.ts';

interface EntriesBarProps {
  readonly entries: EntriesSelection;
  /** The entries are gone, and with them the button that had the focus. */
  readonly onRemoved: () => void;
}

/** What can be done with the entries that are selected. */
export function EntriesBar(props: EntriesBarProps) {
  const { entries } = props;
  const count = () => entries.places().size;
  const isFirst = () => entries.isSelected(0);
  const isLast = () => entries.isSelected(entries.ids().length - 1);
  const remove = () => {
    entries.remove();
    props.onRemoved();
  };
  return (
    <div class="entries-bar">
      <SelectAll
        ids={entries.ids()}
        count={count()}
        selection={entries.selection()}
        onSelect={entries.select}
      />
      <p role="status" class="grow">
        <Show when={count() > 0} fallback={<span class="muted">Select all</span>}>
          {count()} selected
        </Show>
      </p>
      <Show when={count() > 0}>
        <Button small label="One fewer of each" onClick={() => entries.addToCounts(-1)} />
        <Button small label="One more of each" onClick={() => entries.addToCounts(1)} />
        <Button
          small
          label="Move up"
          disabled={isFirst() && count() === 1}
          onClick={() => entries.move(-1)}
        />
        <Button
          small
          label="Move down"
          disabled={isLast() && count() === 1}
          onClick={() => entries.move(1)}
        />
        <Button small label="Remove" onClick={remove} />
      </Show>
    </div>
  );
}

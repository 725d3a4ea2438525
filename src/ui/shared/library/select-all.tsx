import '../../styles/item-grid.css';
import { createEffect } from 'solid-js';
import { all, NOTHING_SELECTED, type Selection } from '../selection.ts';

interface SelectAllProps {
  /** The ids of what the list shows. */
  readonly ids: readonly string[];
  /** How many of them are selected. */
  readonly count: number;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** Selects all that the list shows, or nothing; in between while some are selected. */
export const SelectAll = (props: SelectAllProps) => (
  <span class="item-check">
    <input
      type="checkbox"
      aria-label="Select all"
      title="Select all that the list shows"
      disabled={props.ids.length === 0}
      checked={props.count > 0 && props.count === props.ids.length}
      ref={(box) =>
        createEffect(() => {
          box.indeterminate = props.count > 0 && props.count < props.ids.length;
        })
      }
      onChange={(event) =>
        props.onSelect(
          event.currentTarget.checked ? all(props.selection, props.ids) : NOTHING_SELECTED,
        )
      }
    />
  </span>
);

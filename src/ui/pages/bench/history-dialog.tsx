import { byId, compared } from '../../../core/rating/comparison/comparison.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';

/** Versions of a ship of the bench. */
export default function ShipHistory(props: {
  readonly ship: Ship;
  readonly library: Library;
  readonly onClose: () => void;
}) {
  const { ship, library } = props;
  const { rules } = library;
  return (
    <HistoryDialog
      kind="ships"
      item={{ ...ship, value: ship.design }}
      thing="ship"
      library={library}
      compare={(designs) => compared(rules, designs, byId)}
      figures={(design) => {
        const { combatRating, space } = evaluate(rules, design);
        const left = space.remaining;
        return `rating ${combatRating} · ${left < 0 ? `${-left} SU over` : `${left} SU left`}`;
      }}
      onClose={props.onClose}
    />
  );
}

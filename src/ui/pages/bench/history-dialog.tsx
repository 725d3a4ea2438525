import { countText } from '../../../core/exact/rounding.ts';
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
        return `rating ${countText(combatRating)} · ${countText(Math.abs(left))} SU ${left < 0 ? 'over' : 'left'}`;
      }}
      onClose={props.onClose}
    />
  );
}

import { SpaceBar } from '../../components/space-bar.tsx';
import { StepButtons } from '../../components/step-buttons.tsx';
import { ratingText, spaceLeft } from '../../components/words.ts';
import { spaceParts } from '../../shared/space-parts.ts';
import { useShip } from './ship-context.tsx';

/** Rating, space, undo and redo in one strip, above the form where there is no room for a third column. */
export function CompactSummary() {
  const { ship, summed } = useShip();
  const now = () => ship.evaluation();
  return (
    <div class="compact-summary">
      <strong class="rating">{now().combatRating}</strong>
      <div>
        <SpaceBar parts={spaceParts(summed().space)} total={summed().space.total} />
        <p>
          <span classList={{ over: now().space.remaining < 0 }}>
            {spaceLeft(now().space.remaining, now().space.total)}
          </span>{' '}
          <span>
            ORAT {ratingText(now().orat)} · DRAT {ratingText(now().drat)}
          </span>
        </p>
      </div>
      <div class="compact-steps">
        <StepButtons editing={ship} />
      </div>
    </div>
  );
}

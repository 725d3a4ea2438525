import { SpaceBar } from '../../components/space-bar.tsx';
import { ratingText, spaceLeft } from '../../components/words.ts';
import { spaceParts } from '../../shared/space-parts.ts';
import { useShip } from './ship-context.tsx';

/** Rating and space in one strip, above the form where there is no room for a third column. */
export function CompactSummary() {
  const { ship } = useShip();
  const figures = () => ship.evaluation();
  return (
    <div class="compact-summary">
      <strong class="rating">{figures().combatRating}</strong>
      <div>
        <SpaceBar parts={spaceParts(figures().space)} total={figures().space.total} />
        <p classList={{ over: figures().space.remaining < 0 }}>
          {spaceLeft(figures().space.remaining, figures().space.total)} · ORAT{' '}
          {ratingText(figures().orat)} · DRAT {ratingText(figures().drat)}
        </p>
      </div>
    </div>
  );
}

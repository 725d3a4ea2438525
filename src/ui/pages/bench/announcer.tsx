import { createOnPause } from '../../components/following.ts';
import { spaceLeft } from '../../components/words.ts';
import { useShip } from './ship-context.tsx';

/** Reads rating and space to assistive technology after a change, once typing pauses. */
export function Announcer() {
  const { ship } = useShip();
  const words = createOnPause(
    ship.evaluation,
    () => {
      const { combatRating, space } = ship.evaluation();
      return `Combat rating ${combatRating}, ${spaceLeft(space.remaining, space.total)}.`;
    },
    500,
  );
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {words()}
    </p>
  );
}

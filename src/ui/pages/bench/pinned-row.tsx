import { createSignal, Show } from 'solid-js';
import { differenceOf } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import { Button } from '../../components/button.tsx';
import { changeWords } from '../../components/words.ts';
import { useShip } from './ship-context.tsx';

/** A version that is pinned, and what was changed since: before and after while one edits. */
export default function PinnedRow() {
  const { ship } = useShip();
  const [pinned, setPinned] = createSignal<Evaluation>();
  return (
    <div class="pinned-row">
      <Show
        when={pinned()}
        fallback={
          <Button
            small
            quiet
            label="Pin this version"
            title="Compares every change with the ship as it is now"
            onClick={() => setPinned(ship.evaluation())}
          />
        }
      >
        {(before) => (
          <>
            <p class="small" role="status">
              Since pinned: {changeWords(differenceOf(before(), ship.evaluation()))}
            </p>
            <Button small quiet label="Unpin" onClick={() => setPinned(undefined)} />
          </>
        )}
      </Show>
    </div>
  );
}

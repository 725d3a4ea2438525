import { createSignal, Show } from 'solid-js';
import { bearings } from '../../../core/rating/coverage.ts';
import { CoverageRose } from '../../components/coverage-rose.tsx';
import { createLater } from '../../components/following.ts';
import { useShip } from './ship-context.tsx';

/** All banks together: how many weapons bear where. */
export default function ShipCoverage() {
  const [open, setOpen] = createSignal(false);
  return (
    <details class="coverage" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Field of fire</h3>
        <span class="muted">weapons bearing on each direction</span>
      </summary>
      <Show when={open()}>
        <Bearings />
      </Show>
    </details>
  );
}

function Bearings() {
  const { ship, rules } = useShip();
  const all = createLater(ship.design, () => bearings(rules, ship.design()));
  return <CoverageRose bearings={all()} />;
}

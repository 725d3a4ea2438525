import { bearings } from '../../../library/coverage.ts';
import { CoverageRose } from '../../components/coverage-rose.tsx';
import { useShip } from './ship-context.tsx';

/** All banks together: how many weapons bear where. */
export default function ShipCoverage() {
  const { ship, rules } = useShip();
  return (
    <details class="coverage">
      <summary>
        <h3>Field of fire</h3>
        <span class="muted">weapons bearing on each direction</span>
      </summary>
      <CoverageRose bearings={bearings(rules, ship.design())} />
    </details>
  );
}

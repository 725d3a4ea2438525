import { drakeText } from '../../../library/drake-text.ts';
import { createLater } from '../../after-paint.ts';
import { useShip } from './ship-context.tsx';

/** The ship as it goes out. */
export default function SheetPanel() {
  const { ship, rules } = useShip();
  const text = createLater(ship.evaluation, () =>
    drakeText(rules, ship.design(), ship.evaluation()),
  );
  return (
    <section class="sheet-panel" aria-labelledby="drake-title">
      <h2 id="drake-title">Drake notation</h2>
      <pre class="paper drake" dir="auto">
        {text()}
      </pre>
    </section>
  );
}

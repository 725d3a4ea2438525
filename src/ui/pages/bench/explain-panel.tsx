import { createMemo } from 'solid-js';
import { partNames } from '../../../core/design/text/part-names.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { A_MOMENT, createOnPause } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';

/** The steps of the number the player last asked about. */
export default function ExplainPanel() {
  const { ship, explained, explanation } = useShip();
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const shown = createMemo(() => explanation(design(), explained()));
  const partOf = createMemo(() => partNames(design()));
  return <StepsView title={shown().title} steps={shown().steps} partOf={partOf()} />;
}

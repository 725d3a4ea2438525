import { createMemo } from 'solid-js';
import { partNames } from '../../../core/design/text/part-names.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { explanationOf, partTitle } from '../../../core/rating/explanations.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { createLater } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';

/** The steps of the number the player last asked about. */
export default function ExplainPanel() {
  const { ship, rules, explained } = useShip();
  const steps = createLater(
    ship.design,
    () => evaluate(rules, ship.design(), { steps: true }).steps ?? [],
  );
  const titleOf = (path: string) => partTitle(rules, ship.design(), path);
  const explanation = createMemo(() => explanationOf(explained(), steps(), titleOf));
  const partOf = createMemo(() => partNames(ship.design()));
  return <StepsView title={explanation().title} steps={explanation().steps} partOf={partOf()} />;
}

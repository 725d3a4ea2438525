import type { Design } from '../../../core/design/design.ts';
import { partNames } from '../../../core/design/text/part-names.ts';
import { type Oddity, wordOddity } from '../../../core/solve/oddities.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { useShip } from './ship-context.tsx';

interface OddityViewProps {
  readonly oddity: Oddity;
  /** The design that owes something to it. */
  readonly design: Design;
}

/** What a design owes to the formula alone: why, and the steps that show it. */
export function OddityView(props: OddityViewProps) {
  const { explanation } = useShip();
  const shown = () => explanation(props.design, props.oddity.path);
  return (
    <>
      <p class="small">{wordOddity(props.oddity)}</p>
      <StepsView
        title={`${shown().title} afterwards`}
        steps={shown().steps}
        partOf={partNames(props.design)}
      />
    </>
  );
}

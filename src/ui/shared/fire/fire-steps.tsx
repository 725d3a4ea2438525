import type { SalvoExplanation } from '../../../core/play/advisor/salvo.ts';
import { StepsView } from '../../components/steps-view.tsx';

/** How a figure of the advisor is come by. */
export const FireSteps = (props: { readonly explanation: SalvoExplanation }) => (
  <StepsView
    title={props.explanation.title}
    steps={props.explanation.steps}
    partOf={props.explanation.partOf}
  />
);

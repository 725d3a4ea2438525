import { createMemo } from 'solid-js';
import { partNames } from '../../../core/design/text/part-names.ts';
import type { Step } from '../../../core/rating/steps.ts';
import { houseRowOfStep } from '../../../core/rules/packs/house-rows.ts';
import type { Bench } from '../../../store/bench.ts';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { packHref } from '../../shared/house-rules.ts';
import { useShip } from './ship-context.tsx';

/** The steps of the number the player last asked about. */
export default function ExplainPanel(props: { readonly bench: Bench }) {
  const { ship, rules, explained, explanation } = useShip();
  const houseHref = (step: Step) => {
    const row = houseRowOfStep(rules, step);
    return row && packHref(props.bench.shelf, row.pack, row);
  };
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const shown = createMemo(() => explanation(design(), explained()));
  /** At the head as well: it is never below the edge. */
  const result = () => shown().steps.findLast(({ path }) => path === explained())?.rounded;
  const partOf = createMemo(() => partNames(design()));
  return (
    <StepsView
      title={shown().title}
      steps={shown().steps}
      result={result()}
      partOf={partOf()}
      houseHref={houseHref}
    />
  );
}

/** Suggestions by the chance to win: the best by rating, decided by battles with the same dice. */
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { changeOf, type Tip } from '../../../core/solve/fit.ts';
import type { Bench } from '../../../store/bench.ts';
import { DECIDED } from '../../../study/weights.ts';
import { createDeciding, gainWords } from '../../shared/battle/weighing.ts';
import { DecidingBar } from './deciding-bar.tsx';
import { spaceText } from './fit-row.tsx';
import { createOpponents } from './opponents.tsx';
import { useShip } from './ship-context.tsx';

export default function FitBattles(props: {
  readonly bench: Bench;
  readonly design: Design;
  /** All suggestions, the best by rating first; undefined while they are searched. */
  readonly tips: readonly Tip[] | undefined;
  readonly row: (tip: Accessor<Tip>, words: Accessor<string>) => JSX.Element;
}) {
  const { rules } = useShip();
  const rated = createMemo(() => ({
    design: props.design,
    evaluation: evaluate(rules, props.design),
  }));
  const opponents = createOpponents(props.bench, rated);
  /** The latest suggestions; they stay during the next search. */
  const tips = createMemo<readonly Tip[]>((before) => props.tips?.slice(0, DECIDED) ?? before, []);
  const deciding = createDeciding(props.bench.startSolver, opponents.question, () =>
    props.tips
      ?.slice(0, DECIDED)
      .map(({ text, options: [{ suggestion }] }) => changeOf(text, suggestion)),
  );
  const byText = createMemo(() => new Map(tips().map((tip) => [tip.text, tip])));
  // Rows by their words: they stay with the focus while the figures change.
  const texts = createMemo(() => deciding.inOrder(tips().map(({ text }) => text)));
  const words = (tip: Tip): string => {
    const cost = spaceText(tip.options[0].suggestion);
    const gain = gainWords(deciding.gains(), tip.text);
    return gain === undefined ? cost : `${cost} · ${gain}`;
  };
  return (
    <>
      <DecidingBar opponents={opponents} deciding={deciding} />
      <ul class="fit-rows" classList={{ stale: props.tips === undefined }}>
        <For each={texts()}>
          {(text) => (
            <Show when={byText().get(text)}>{(tip) => props.row(tip, () => words(tip()))}</Show>
          )}
        </For>
      </ul>
    </>
  );
}

/** Suggestions by the chance to win: the best by rating, decided by battles with the same dice. */
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { changeOf, type Tip } from '../../../core/solve/fit.ts';
import type { Bench } from '../../../store/bench.ts';
import { POLICY_WORDS } from '../../../study/ground.ts';
import { DECIDED, type Gain, winsMore } from '../../../study/weights.ts';
import { Button } from '../../components/button.tsx';
import { createDeciding, type Deciding, gainWords } from '../../shared/battle/weighing.ts';
import { spaceText } from './fit-row.tsx';
import { AgainstField, createOpponents, type Opponents } from './opponents.tsx';
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

function decidedWords(gains: readonly Gain[]): string {
  if (gains.length === 0) return '';
  return `Decided by battles${winsMore(gains) ? '' : ': none clearly wins more than the ship as it is'}.`;
}

export function DecidingBar(props: { readonly opponents: Opponents; readonly deciding: Deciding }) {
  const { policy, theirs, distance } = props.opponents.choice;
  const state = () => {
    const { deciding, opponents } = props;
    const failure = deciding.failure();
    if (failure !== undefined) return `The battles ended with an error: ${failure}.`;
    if (deciding.isRunning())
      return 'Battles with the same dice decide between the best by rating…';
    if (deciding.isStopped()) return 'Stopped: the gains so far.';
    return opponents.trouble() ?? decidedWords(deciding.gains());
  };
  const flying = () => {
    const other = theirs();
    const own = POLICY_WORDS[policy()];
    return other === undefined
      ? `Both sides ${own}`
      : `Ships ${own}, opponents ${POLICY_WORDS[other]}`;
  };
  return (
    <div class="battle deciding">
      <AgainstField opponents={props.opponents} />
      <Show when={props.deciding.isRunning()}>
        <div class="battle-done" aria-hidden="true">
          <span style={{ width: `${100 * props.deciding.share()}%` }} />
        </div>
      </Show>
      <p class="small" role="status">
        {state()}
      </p>
      <Show
        when={props.deciding.isRunning()}
        fallback={
          <Show when={props.deciding.isStopped() || props.deciding.failure()}>
            <Button small label="Fight again" onClick={props.deciding.again} />
          </Show>
        }
      >
        <Button small label="Stop battles" onClick={props.deciding.stop} />
      </Show>
      <p class="muted small">
        {flying()}, from {distance()} hexes, as on the tab Battle.
      </p>
    </div>
  );
}

import { countText, shownFigure } from '../../../core/exact/rounding.ts';
import '../../styles/filters.css';
import '../../styles/solve.css';
import { batch, createMemo, createResource, createSignal, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { byId, compared } from '../../../core/rating/comparison/comparison.ts';
import { ownMinimums } from '../../../core/solve/search/aims.ts';
import { type Answer, wordObstacle, wordSpeed } from '../../../core/solve/search/request.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf, variantName } from '../../../store/tabs.ts';
import { DECIDED } from '../../../study/weights.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { ComparisonTable } from '../../components/tables.tsx';
import { roomLeft } from '../../components/words.ts';
import { createDeciding, gainWords } from '../../shared/battle/weighing.ts';
import { createShipSolving, type SolveState } from '../../shared/solver.ts';
import { traitLabels } from '../../shared/weapons/trait-toggles.tsx';
import { DecidingBar } from './fit-battles.tsx';
import { OddityView } from './fit-row.tsx';
import { createOpponents } from './opponents.tsx';
import {
  chosenLocks,
  GOAL_KINDS,
  type GoalChoice,
  GoalFields,
  goalOf,
  type LockChoice,
  LockFields,
} from './search-fields.tsx';
import { useShip } from './ship-context.tsx';

/** Searches for designs that reach a goal. The ship does not change; answers open in new tabs. */
export default function SolveDialog(props: {
  readonly bench: Bench;
  /** Initial locks. */
  readonly locks: LockChoice;
  readonly onClose: () => void;
}) {
  const { ship, rules, library } = useShip();
  const design = ship.design();
  const { combatRating, space } = ship.evaluation();
  const target = props.bench.target(ship.id);
  const [goal, setChoice] = createSignal<GoalChoice>({
    kind: space.remaining < 0 ? 'legal' : target ? 'match' : 'spend',
    worth: 'rating',
    rating: target?.rating ?? combatRating,
    ...(target?.atMost && { atMost: true }),
    hull: design.hull,
    orat: 1,
    drat: 1,
    engines: 0,
    shields: 0,
    range: 0,
  });
  /** A ship that is to win begins with the minimums that it meets now. */
  const setGoal = (next: GoalChoice) => {
    if (next.kind !== 'win' || goal().kind === 'win') return setChoice(next);
    const { minEngineRating, minShields, minRange } = ownMinimums(rules, design);
    return setChoice({ ...next, engines: minEngineRating, shields: minShields, range: minRange });
  };
  const [locks, setLocks] = createSignal(props.locks);
  const [seed, setSeed] = createSignal(0);
  const [opened, setOpened] = createSignal('');
  /** The ship and the goal in words, for paper. */
  const [heading, setHeading] = createSignal('');
  /** Battles decide between the answers. */
  const [byBattles, setByBattles] = createSignal(false);
  let results: HTMLElement | undefined;
  const [loaded] = createResource(() => locks().weapons !== 'ship', library);
  const search = createShipSolving(rules, props.bench.startSolver);
  const weapons = () =>
    locks().weapons === 'ship' || loaded.error ? [] : (loadedFrom(loaded)?.weapons.items() ?? []);
  const start = () => {
    setOpened('');
    const { label = '' } = GOAL_KINDS.find(({ value }) => value === goal().kind) ?? {};
    setHeading(`${titleOf(design)}: ${label}`);
    setByBattles(goal().kind === 'win');
    search.start({
      design,
      goal: goalOf(goal()),
      ...(goal().kind === 'win' ? { results: DECIDED } : {}),
      locks: chosenLocks(locks(), design),
      seed: seed(),
      library: weapons().map(({ id, value }) => ({ id, value })),
    });
    // On a phone, the results stand below the form.
    results?.scrollIntoView({ block: 'nearest' });
  };
  /** Opens an answer in a tab behind this ship and dialog. */
  const open = ({ design: found }: Answer, place: number) => {
    const name = variantName(found, `option ${place}`);
    batch(() => {
      props.bench.open({ ...found, class: name });
      props.bench.activate(ship.id);
    });
    setOpened(`${name} is open in a new tab.`);
  };
  const answers = () => answersIn(search.state());
  const is = (kind: SolveState['kind']) => search.state().kind === kind;
  return (
    <DialogFrame
      title="Solve"
      class="solve-dialog"
      description="Looks for designs that do what you ask. This ship stays as it is: what is found opens in new tabs."
      onClose={props.onClose}
    >
      <div class="solve-columns">
        <form
          class="solve-form"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <GoalFields choice={goal()} onChange={setGoal} />
          <LockFields rules={rules} design={design} choice={locks()} onChange={setLocks} />
          <Show when={loaded.error}>
            <p class="small text-error">The library cannot be read.</p>
          </Show>
          <LabelledNumber
            id="solve-seed"
            label="Random seed"
            value={seed()}
            min={0}
            max={1_000_000}
            onChange={setSeed}
          />
          <p class="muted small">
            The search tries steps by chance: the same seed finds the same designs, another perhaps
            others.
          </p>
          <div class="row">
            <Button
              primary={!is('running')}
              submit
              disabled={loaded.loading}
              label="Find designs"
            />
            <Show when={is('running')}>
              <Button label="Stop" onClick={search.stop} />
            </Show>
            <Show when={is('stopped')}>
              <Button label="Resume" onClick={search.resume} />
            </Show>
          </div>
        </form>
        <section ref={results} class="solve-results" aria-label="What was found">
          <p class="solve-asked">{heading()}</p>
          <p role="status">{stateText(search.state())}</p>
          <Show when={is('running') && progressText(search.state())}>
            {(text) => <p class="muted small">{text()}</p>}
          </Show>
          <Show when={!is('running') && answers().length > 0}>
            <Show
              when={byBattles()}
              fallback={<SolveAnswers design={design} answers={answers()} onOpen={open} />}
            >
              <DecidedAnswers
                bench={props.bench}
                design={design}
                answers={answers()}
                onOpen={open}
              />
            </Show>
          </Show>
          <p role="status">{opened()}</p>
        </section>
      </div>
    </DialogFrame>
  );
}

function answersIn(state: SolveState): readonly Answer[] {
  if (state.kind === 'answered') return state.result.answers;
  return state.kind === 'running' || state.kind === 'stopped'
    ? (state.progress?.answers ?? [])
    : [];
}

/** State of the search in words. Changes seldom, since screen readers read it out. */
function stateText(state: SolveState): string {
  switch (state.kind) {
    case 'running':
      return 'Looking…';
    case 'idle':
      return 'Choose a goal, and what is locked.';
    case 'failed':
      return `The search failed: ${state.message}`;
    case 'answered': {
      const { why, proven, evaluated } = state.result;
      if (why) return `${wordObstacle(why, true)} Remove a lock, or ask for another goal.`;
      if (state.result.answers.length === 0) return 'Nothing found.';
      return proven
        ? 'Found. Nothing is better than the first.'
        : `The best of ${countText(evaluated)} designs.`;
    }
    case 'stopped':
      return `Stopped${answersIn(state).length === 0 ? ' with nothing yet' : ': the best so far'}.`;
  }
}

const changesOf = ({ moves }: Answer): string =>
  moves.map(({ text, named }) => (traitLabels() === 'names' ? named : text)).join('; ');

/** Number of designs, speed, and the best design so far with its changes. */
function progressText(state: SolveState): string {
  if (state.kind !== 'running' || !state.progress) return '';
  const { best, bound } = state.progress;
  const counts = wordSpeed(state.progress, state.elapsed);
  if (!best) return `${counts}; nothing yet`;
  const changes = changesOf(best) || 'no change';
  const most = bound === undefined ? '' : ` (at most ${shownFigure(bound, 1, { fixed: true })})`;
  return `${counts}. Best so far: rating ${best.figures.combatRating}${most}, ${best.figures.space.remaining} SU left: ${changes}`;
}

/** The designs found, the best in battles first. */
function DecidedAnswers(props: {
  readonly bench: Bench;
  readonly design: Design;
  readonly answers: readonly Answer[];
  readonly onOpen: (answer: Answer, place: number) => void;
}) {
  const { ship } = useShip();
  const evaluation = ship.evaluation();
  const opponents = createOpponents(props.bench, () => ({ design: props.design, evaluation }));
  const changes = createMemo(() =>
    props.answers.map((answer) => ({
      ...{ text: changesOf(answer), design: answer.design },
      space: answer.figures.space.used - evaluation.space.used,
      remaining: answer.figures.space.remaining,
      ...{ ratingBefore: evaluation.combatRating, ratingAfter: answer.figures.combatRating },
    })),
  );
  const deciding = createDeciding(props.bench.startSolver, opponents.question, changes);
  const ordered = createMemo(() => {
    const order = deciding.inOrder(props.answers.map(changesOf));
    const placeOf = (answer: Answer) => order.indexOf(changesOf(answer));
    return props.answers.toSorted((a, b) => placeOf(a) - placeOf(b));
  });
  return (
    <>
      <DecidingBar opponents={opponents} deciding={deciding} />
      <SolveAnswers
        design={props.design}
        answers={ordered()}
        words={(answer) => gainWords(deciding.gains(), changesOf(answer))}
        onOpen={props.onOpen}
      />
    </>
  );
}

/** Most answers side by side. */
const BESIDE = 5;

/** Most changes that are read at a glance; more are folded. */
const FEW = 8;

const Changes = (props: { readonly answer: Answer }) => (
  <p class="small">
    <bdi>{changesOf(props.answer) || 'No change'}</bdi>
  </p>
);

/** The designs found: the changes of each, and all of them side by side. */
function SolveAnswers(props: {
  /** The ship that the search started from. */
  readonly design: Design;
  readonly answers: readonly Answer[];
  /** Gain of an answer in battles. */
  readonly words?: (answer: Answer) => string | undefined;
  readonly onOpen: (answer: Answer, place: number) => void;
}) {
  const { rules } = useShip();
  const beside = () => props.answers.slice(0, BESIDE);
  const rows = createMemo(() => {
    const designs = [props.design, ...beside().map(({ design }) => design)];
    return compared(rules, designs, byId).filter(({ differs }) => differs);
  });
  return (
    <>
      <ol class="solve-answers">
        <For each={props.answers}>
          {(answer, at) => (
            <li>
              <p>
                <b>
                  {at() + 1}: rating {answer.figures.combatRating}
                </b>
                , {roomLeft(answer.figures.space.remaining)}
                {answer.figures.space.remaining >= 0 ? ' SU left' : ''}
                <Show when={props.words?.(answer)}>{(words) => <>; {words()}</>}</Show>
              </p>
              <Show when={answer.moves.length > FEW} fallback={<Changes answer={answer} />}>
                <details class="adder solve-changes">
                  <summary>
                    <span class="small">{answer.moves.length} changes</span>
                  </summary>
                  <Changes answer={answer} />
                </details>
              </Show>
              <Show when={answer.oddities.length > 0}>
                <details class="adder">
                  <summary>
                    <span class="small">Formula only. Why?</span>
                  </summary>
                  <For each={answer.oddities}>
                    {(oddity) => <OddityView oddity={oddity} design={answer.design} />}
                  </For>
                </details>
              </Show>
              <Button
                small
                label={`Open ${at() + 1} in a new tab`}
                onClick={() => props.onOpen(answer, at() + 1)}
              />
            </li>
          )}
        </For>
      </ol>
      <Show when={rows().length > 0}>
        <ComparisonTable
          label="The designs side by side"
          names={['This ship', ...beside().map((_, at) => String(at + 1))]}
          rows={rows()}
        />
      </Show>
    </>
  );
}

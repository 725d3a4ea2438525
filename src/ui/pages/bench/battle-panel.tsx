import '../../styles/battle.css';
import { useNavigate } from '@solidjs/router';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Bench } from '../../../store/bench.ts';
import { DISTANCE, JITTER, LAST_TURN } from '../../../study/ground.ts';
import type { WeighedChange } from '../../../study/jobs.ts';
import type { WorkerPort } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { FaultLine } from '../../components/issue-list.tsx';
import { TableHead } from '../../components/tables.tsx';
import { roomLeft } from '../../components/words.ts';
import { BattleCard, percent } from '../../shared/battle/battle-figures.tsx';
import {
  type BattleQuestion,
  battleOf,
  createBattling,
  groundOf,
  WORKERS,
} from '../../shared/battle/battling.ts';
import { battleBetween, fighting, sideOf } from '../../shared/battle/handed-battle.ts';
import { createWeighing, SPARE, signedFigure, spreadFigure } from '../../shared/battle/weighing.ts';
import { newSeed } from '../../shared/fresh-dice.ts';
import { rememberedPlayChoices } from '../../shared/play-options.tsx';
import { AgainstField, createOpponents, EQUAL, FlyingFields } from './opponents.tsx';
import { preview, useShip } from './ship-context.tsx';

/** Width of the interval of a first chance that is said aloud: those before mean next to nothing. */
const WORTH_SAYING = 0.2;

/** A battle of a question to watch, against one of the opponents. */
function oneOf({ ship, opponents, policy, against = policy, distance }: BattleQuestion) {
  const seed = newSeed();
  const opponent = opponents[seed % opponents.length]?.design ?? ship;
  const jitter = policy === 'static' ? 0 : JITTER;
  const battle = battleBetween(sideOf(policy, ship), sideOf(against, opponent));
  return { ...battle, distance, seed, jitter };
}

/** Battles that make a worker quick before it is asked for any. */
const WARMING = 8;
/** Number of the job that fights them: it is below those of clients, which do not hear of it. */
const UNHEARD = 0;

/** Starts workers of the tab before it is opened, all or so many; each fights the ship against itself a few times. */
export function readyWorkers(bench: Bench, ship: Design, count = WORKERS): void {
  const question: BattleQuestion = {
    ...{ rules: bench.rules, choices: rememberedPlayChoices(), ship, batteries: [], opponents: [] },
    ...{ policy: 'keeper', distance: DISTANCE.moving },
  };
  const encounter = { ...groundOf(question), sides: [[ship], [ship]] };
  const input = { ...battleOf(question), encounter, from: 0, to: WARMING };
  bench.readySolvers?.(count, { id: UNHEARD, kind: 'start', job: 'battles', input });
}

/** The Battle tab: the chance of this ship to win. */
export default function BattlePanel(props: { readonly bench: Bench }) {
  const { ship } = useShip();
  const navigate = useNavigate();
  // A new object even for an earlier design: the battles were paused meanwhile.
  const rated = createOnPause(
    ship.design,
    () => ({ design: ship.design(), evaluation: ship.evaluation() }),
    A_MOMENT,
  );
  const opponents = createOpponents(props.bench, rated);
  const { question } = opponents;
  const battling = createBattling(props.bench.startSolver, question);
  createEffect(on(ship.design, battling.hold, { defer: true }));
  /** The chance in words, at its first value and once it is settled. */
  const said = createMemo<string>((before) => {
    const figures = battling.figures();
    const { kind } = battling.state();
    if (!figures || kind === 'waiting' || kind === 'idle') return '';
    if (kind !== 'settled' && before !== '') return before;
    const { share, low, high } = figures.chance;
    if (kind !== 'settled' && high - low > WORTH_SAYING) return before;
    const [chance, least, most] = [share, low, high].map(percent);
    const start = kind === 'settled' ? 'Settled: the' : 'The';
    return `${start} chance to win is ${chance} %, between ${least} and ${most}`;
  }, '');
  const failure = () => {
    const state = battling.state();
    return state.kind === 'failed' ? state.message : undefined;
  };
  return (
    <div class="battle">
      <div class="battle-fields">
        <AgainstField opponents={opponents} />
        <FlyingFields opponents={opponents} />
        <Show when={question()}>
          {(asked) => (
            <Button
              label="Watch one"
              title="One battle against one of them, on the Battle page"
              onClick={() => navigate('/battle', fighting(oneOf(asked())))}
            />
          )}
        </Show>
      </div>
      <p class="visually-hidden" role="status">
        {said()}
      </p>
      <Switch
        fallback={
          <Show when={battling.figures()} fallback={<p class="muted">Fighting…</p>}>
            {(figures) => (
              <BattleCard
                figures={figures()}
                curve={battling.curve()}
                state={battling.state().kind}
              />
            )}
          </Show>
        }
      >
        <Match when={opponents.trouble()}>
          {(words) => <p class={opponents.isReading() ? 'muted' : 'empty'}>{words()}</p>}
        </Match>
        <Match when={failure()}>
          {(message) => (
            <p class="empty" role="alert">
              The battles ended with an error: {message()}.{' '}
              <Button small label="Try again" onClick={battling.again} />
            </p>
          )}
        </Match>
      </Switch>
      <Show when={battling.figures()}>
        <BattleWeights
          startWorker={props.bench.startSolver}
          question={battling.state().kind === 'settled' ? question() : undefined}
        />
      </Show>
      <p class="muted small">
        Its equals are the ships of the samples and your library next to it in rating, within{' '}
        {100 * EQUAL} %. Both sides fire each bank at the nearest ship that it can attack, for{' '}
        {LAST_TURN} turns at most. A chance holds for this way to fly; players know better ones.
      </p>
    </div>
  );
}

type Measure = 'space' | 'rating';

/** Pairs of battles of each change against each opponent. */
const PAIRS = 600;
/** Least end of the scale, in points: smaller gains are hard to distinguish. */
const LEAST_SCALE = 5;
/** Points for this many SU, or points of rating. */
const UNITS = { space: 100, rating: 10 };

/** The weight of each change: the effect of single steps on the chance to win, once that is settled. */
function BattleWeights(props: {
  readonly startWorker: () => WorkerPort;
  /** The battles for weighing changes; undefined until the chance itself is settled. */
  readonly question: BattleQuestion | undefined;
}) {
  const { ship } = useShip();
  const [measure, setMeasure] = createSignal<Measure>('space');
  const weighing = createWeighing(
    () => props.startWorker(),
    () => props.question && { battle: props.question, pairs: PAIRS },
  );
  const per = ({ mean, space, ratingBefore, ratingAfter }: WeighedChange): number => {
    const unit = measure() === 'space' ? space : ratingAfter - ratingBefore;
    return unit === 0 ? 0 : (100 * mean * UNITS[measure()]) / Math.abs(unit);
  };
  const rows = createMemo(() => {
    const gives = (change: WeighedChange) => Number(change.space < 0);
    // No clear change ranks between gains and losses.
    const gain = (change: WeighedChange) => (isUnclear(change) ? 0 : per(change));
    return weighing
      .changes()
      .toSorted((a, b) => gives(a) - gives(b) || gain(b) - gain(a) || per(b) - per(a));
  });
  // Rows by their words: they stay with the focus while the figures change.
  const texts = () => rows().map(({ text }) => text);
  const byText = createMemo(() => new Map(rows().map((row) => [row.text, row])));
  const scale = createMemo(() =>
    Math.max(
      LEAST_SCALE,
      ...weighing.changes().map(({ mean, spread }) => Math.ceil(100 * (Math.abs(mean) + spread))),
    ),
  );
  const apply = ({ text, design }: WeighedChange) => {
    if (weighing.isStale()) return;
    preview();
    ship.change(text, () => design);
  };
  const point = ({ text, design, ratingAfter }: WeighedChange) => {
    if (!weighing.isStale()) preview({ ship, text, design, rating: ratingAfter });
  };
  onCleanup(() => preview());
  return (
    <section class="battle-weights" aria-labelledby="battle-weights-title">
      <div class="section-head">
        <h3 id="battle-weights-title">Weight of each change</h3>
        <Segments
          id="battle-measure"
          label="Gain for each"
          segments={optionsOf({ space: 'For each SU', rating: 'For each point of rating' })}
          value={measure()}
          onChange={setMeasure}
        />
      </div>
      <FaultLine what="The changes cannot be weighed" why={weighing.failure()} />
      <Show
        when={rows().length > 0}
        fallback={
          <p class="muted">
            {weighing.isRunning() ? 'Weighing…' : 'Begins when the chance is settled.'}
          </p>
        }
      >
        <div class="battle-scroll">
          <table classList={{ stale: weighing.isStale() }}>
            <TableHead
              titles={[
                'Change',
                'SU left',
                'Rating',
                { title: `−${scale()} 0 +${scale()}`, class: 'battle-plot' },
                'Chance, points',
                measure() === 'space' ? 'Per 100 SU' : 'Per 10 rating',
              ]}
            />
            <tbody>
              <For each={texts()}>
                {(text) => (
                  <Show when={byText().get(text)}>
                    {(change) => (
                      <tr
                        classList={{
                          unclear: isUnclear(change()),
                          unfit: change().remaining < 0,
                        }}
                      >
                        <th scope="row">
                          <button
                            type="button"
                            class="link"
                            title="Take this step"
                            onClick={() => apply(change())}
                            onPointerEnter={({ pointerType }) =>
                              pointerType !== 'touch' && point(change())
                            }
                            onPointerLeave={() => preview()}
                            onFocus={() => point(change())}
                            onBlur={() => preview()}
                          >
                            <bdi>{change().text}</bdi>
                          </button>
                          <Show when={change().isSpare}>
                            <span class="muted small"> {SPARE}</span>
                          </Show>
                        </th>
                        <td classList={{ 'text-warning': change().remaining < 0 }}>
                          {roomLeft(change().remaining)}
                        </td>
                        <td>
                          {change().ratingBefore} → {change().ratingAfter}
                        </td>
                        <td class="battle-plot">
                          <GainPlot change={change()} scale={scale() / 100} />
                        </td>
                        <td>
                          <b>{points(change().mean)}</b> ± {spreadFigure(change())}
                        </td>
                        <td>{signedFigure(per(change()))}</td>
                      </tr>
                    )}
                  </Show>
                )}
              </For>
            </tbody>
          </table>
        </div>
        <p class="muted small">
          <Show when={weighing.isRunning()}>
            {percent(weighing.share())} % of the battles fought.{' '}
          </Show>
          Same dice before and after. Hollow: does not fit yet. Pale: no clear change. A press takes
          the step.
        </p>
      </Show>
    </section>
  );
}

const isUnclear = ({ mean, spread }: WeighedChange): boolean => Math.abs(mean) < spread;

const points = (share: number): string => signedFigure(100 * share);

/** A dot with its interval on a scale around 0. */
function GainPlot(props: { readonly change: WeighedChange; readonly scale: number }) {
  const at = (share: number) => `${50 + (50 * share) / props.scale}%`;
  return (
    <span class="battle-whiskers" aria-hidden="true">
      <span
        style={{
          'inset-inline-start': at(props.change.mean - props.change.spread),
          width: `${(100 * props.change.spread) / props.scale}%`,
        }}
      />
      <i style={{ 'inset-inline-start': at(props.change.mean) }} />
    </span>
  );
}

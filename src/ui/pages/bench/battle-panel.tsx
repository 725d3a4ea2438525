import '../../styles/battle.css';
import { useNavigate } from '@solidjs/router';
import { createEffect, createMemo, Match, on, Show, Switch } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Bench } from '../../../store/bench.ts';
import { DISTANCE, JITTER, LAST_TURN } from '../../../study/ground.ts';
import { Button } from '../../components/button.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { BattleCard, percent } from '../../shared/battle/battle-figures.tsx';
import {
  type BattleQuestion,
  battleOf,
  createBattling,
  groundOf,
  WORKERS,
} from '../../shared/battle/battling.ts';
import { watching } from '../../shared/battle/handed-battle.ts';
import { newSeed } from '../../shared/fresh-dice.ts';
import { rememberedPlayChoices } from '../../shared/play-options.tsx';
import { BattleWeights } from './battle-weights.tsx';
import { AgainstField, createOpponents, EQUAL, FlyingFields } from './opponents.tsx';
import { useShip } from './ship-context.tsx';

/** Width of the interval of a first chance that is said aloud: those before mean next to nothing. */
const WORTH_SAYING = 0.2;

/** A battle of a question to watch, against one of the opponents. */
function oneOf({ ship, opponents, policy, against = policy, distance }: BattleQuestion) {
  const seed = newSeed();
  const opponent = opponents[seed % opponents.length]?.design ?? ship;
  const jitter = policy === 'static' ? 0 : JITTER;
  return {
    ...{ sides: [[ship], [opponent]] as const, policies: [policy, against] as const },
    ...{ distance, seed, jitter },
  };
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
              onClick={() => navigate('/battle', watching(oneOf(asked())))}
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

import '../../styles/battle.css';
import { createEffect, createMemo, createSignal, lazy, Match, on, Show, Switch } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { DISTANCE, LAST_TURN } from '../../../study/jobs.ts';
import { POLICIES, POLICY_WORDS, type PolicyName } from '../../../study/policies.ts';
import { Button } from '../../components/button.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { LabelledSelect } from '../../components/select.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { BattleCard, percent } from '../../shared/battle/battle-figures.tsx';
import {
  type BattleQuestion,
  createBattling,
  type Opponent,
} from '../../shared/battle/battling.ts';
import { createLoaded } from '../../shared/loaded.ts';
import { createPlaying } from '../../shared/play-options.tsx';
import { BattleWeights } from './battle-weights.tsx';
import { useShip } from './ship-context.tsx';

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/found-ships.tsx')));

/** Ratings of equals differ by this share at most. */
const EQUAL = 0.15;
const MOST_EQUALS = 4;
const DISTANCES = [4, 8, 12, 16, 24];

/** The Battle tab: the chance of this ship to win. */
export default function BattlePanel(props: { readonly bench: Bench }) {
  const { ship, rules, others, library } = useShip();
  const playing = createPlaying(props.bench);
  const [against, setAgainst] = createSignal('equals');
  const [kept, setKept] = createSignal<Opponent>();
  const [isChoosing, setChoosing] = createSignal(false);
  const [policy, setPolicy] = createSignal<PolicyName>('keeper');
  const [distance, setDistance] = createSignal(DISTANCE.moving);
  const opponentOf = (design: Design): Opponent => ({
    ...{ title: titleOf(design), design, rating: evaluate(rules, design).combatRating },
  });
  const samples = createLoaded(async () =>
    (await (await library()).samples()).flatMap(({ ships }) => ships.map(opponentOf)),
  );
  // A new object even for a design that comes back: the battles were held meanwhile.
  const rated = createOnPause(
    ship.design,
    () => ({ design: ship.design(), evaluation: ship.evaluation() }),
    A_MOMENT,
  );
  const rating = () => rated().evaluation.combatRating;

  /** The sample ships next to this one in rating, but for its own class. */
  const equals = createMemo(() => {
    const off = (opponent: Opponent) => Math.abs(opponent.rating - rating());
    return (samples() ?? [])
      .filter((one) => off(one) <= EQUAL * rating() && one.title !== titleOf(rated().design))
      .toSorted((a, b) => off(a) - off(b))
      .slice(0, MOST_EQUALS)
      .toSorted((a, b) => a.rating - b.rating);
  });
  const opponents = createMemo((): readonly Opponent[] => {
    const [kind, id] = against().split(':');
    if (kind === 'equals') return equals();
    if (kind === 'kept') return [kept()].filter((one) => one !== undefined);
    if (kind === 'sample') return [samples()?.[Number(id)]].filter((one) => one !== undefined);
    const open = others().find((other) => other.ship.id === id)?.ship;
    return open ? [opponentOf(open.design())] : [];
  });
  const range = () => {
    const ratings = equals().map((one) => one.rating);
    const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
    return least === most ? String(least) : `${least}–${most}`;
  };
  const choices = () => [
    {
      value: 'equals',
      label: equals().length > 0 ? `Its equals: ${equals().length} of ${range()}` : 'Its equals',
    },
    { value: 'now', label: 'This ship as it is now' },
    ...[kept()].flatMap((one) => (one ? [{ value: 'kept', label: one.title }] : [])),
    ...others().map(({ ship: { id }, title }) => ({
      value: `open:${id}`,
      label: `${title}, open`,
    })),
    { value: 'library', label: 'A ship of the library…' },
    ...(samples() ?? []).map(({ title, rating }, i) => ({
      ...{ value: `sample:${i}`, label: `${title}, ${rating}` },
    })),
  ];
  const choose = (value: string) => {
    if (value === 'library') return setChoosing(true);
    if (value !== 'now') return setAgainst(value);
    const now = opponentOf(ship.design());
    setKept({ ...now, title: `${now.title} as it was` });
    return setAgainst('kept');
  };
  const isArmed = () => (rated().design.batteries ?? []).length > 0;
  const batteries = () =>
    rated().evaluation.batteries.map(({ weapon, su }) => ({
      name: rated().design.weapons?.find(({ id }) => id === weapon)?.name || 'Weapon',
      space: su,
    }));
  const question = createMemo((): BattleQuestion | undefined => {
    if (!isArmed() || opponents().length === 0) return undefined;
    return {
      ...{ rules, choices: playing.choices(), ship: rated().design, batteries: batteries() },
      ...{ opponents: opponents(), policy: policy(), distance: distance() },
    };
  });
  const battling = createBattling(props.bench.startSolver, question);
  createEffect(on(ship.design, battling.hold, { defer: true }));
  /** The chance in words, when it is first known and when it is settled. */
  const said = createMemo<string>((before) => {
    const figures = battling.figures();
    const { kind } = battling.state();
    if (!figures || kind === 'waiting' || kind === 'idle') return '';
    if (kind !== 'settled' && before !== '') return before;
    const { share, low, high } = figures.chance;
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
        <LabelledSelect
          label="Against"
          value={against()}
          options={choices()}
          onChange={(value) => {
            choose(value);
          }}
        />
        <LabelledSelect
          label="Both sides"
          value={policy()}
          options={POLICIES.map((value) => ({ value, label: POLICY_WORDS[value] }))}
          onChange={(to) => {
            setPolicy(to);
            setDistance(to === 'static' ? DISTANCE.static : DISTANCE.moving);
          }}
        />
        <LabelledSelect
          label="Start"
          value={String(distance())}
          options={DISTANCES.map((hexes) => ({
            ...{ value: String(hexes), label: `${hexes} hexes apart, head on` },
          }))}
          onChange={(to) => setDistance(Number(to))}
        />
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
        <Match when={!isArmed()}>
          <p class="empty">This ship has no weapons: add a battery, and it fights.</p>
        </Match>
        <Match when={samples() === undefined && opponents().length === 0}>
          <p class="muted">Reading the sample ships…</p>
        </Match>
        <Match when={opponents().length === 0}>
          <p class="empty">
            No other sample ship has a rating within {100 * EQUAL} % of {rating()}. Choose an
            opponent above.
          </p>
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
        Both fire each bank at the nearest ship that it can attack, for {LAST_TURN} turns at most. A
        chance holds for this way to fly; players know better ones.
      </p>
      <Show when={isChoosing()}>
        <LibraryChoice
          library={library}
          onChoose={(title, design) => {
            setKept({ ...opponentOf(design), title });
            setAgainst('kept');
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      </Show>
    </div>
  );
}

type Choosing = Parameters<typeof ChooseShip>[0];

/** The dialog of the library's ships, once the library is loaded. */
function LibraryChoice(
  props: Omit<Choosing, 'library'> & { readonly library: () => Promise<Choosing['library']> },
) {
  const loaded = createLoaded(() => props.library());
  return (
    <Show when={loaded()}>
      {(library) => (
        <ChooseShip library={library()} onChoose={props.onChoose} onClose={props.onClose} />
      )}
    </Show>
  );
}

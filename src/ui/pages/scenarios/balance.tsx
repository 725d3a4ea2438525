import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { scenarioOfSize } from '../../../core/rules/fleet-rules.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { POLICIES, type PolicyName } from '../../../study/ground.ts';
import type { BattleJobs } from '../../../study/jobs.ts';
import type { Preparation } from '../../../study/preparation.ts';
import { balanceOf, readBalance } from '../../../study/result.ts';
import { joinScenarioSums, medianTurn, type ScenarioSums } from '../../../study/scenario-series.ts';
import { sharePlusMinus } from '../../../study/series.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { createLoaded } from '../../components/late.tsx';
import { flyerName } from '../../shared/battle/battle-choices.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import type { Tonight } from './tonight.ts';

/** Battles that each press fights. */
const BATTLES = 300;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Chances of both sides with fleets of the samples, from the study that ships with Slipway. */
export function SamplesBalance(props: { readonly tonight: Tonight }) {
  const { library, original } = props.tonight;
  const { fleetRules } = library;
  const loaded = createLoaded(() => library.balance());
  const rows = createMemo(() => {
    const figures = loaded();
    if (figures === undefined) return [];
    const terms = scenarioOfSize(fleetRules, original(), fleetRules.standard.size);
    return balanceOf(readBalance('studies/scenarios-2.0.json', figures), terms);
  });
  /** Turn by which half of the battles under all policies have ended. */
  const half = () =>
    medianTurn(
      rows().reduce(joinScenarioSums, { battles: 0, wins: [0, 0], turns: [], points: [0, 0] }),
    );
  return (
    <section class="tonight-balance" aria-label="Balance with fleets of the samples">
      <h3>With the samples’ fleets</h3>
      <For each={rows()} fallback={<p class="muted small">This scenario was not simulated.</p>}>
        {(row) => (
          <div>
            <p class="small">
              {flyerName(row.policy)}, {countText(row.battles)} battles
            </p>
            <Chances sums={row} />
          </div>
        )}
      </For>
      <Show when={rows().length > 0}>
        <p class="muted small">
          Of medium size, fleets drawn at random. Half of the battles end by turn {half()}.
        </p>
      </Show>
    </section>
  );
}

/** A bar of both chances, and the chances with half their intervals. */
function Chances(props: { readonly sums: Pick<ScenarioSums, 'battles' | 'wins'> }) {
  const share = (side: 0 | 1) => props.sums.wins[side] / Math.max(1, props.sums.battles);
  const draws = () => 1 - share(0) - share(1);
  const words = (side: 0 | 1) => sharePlusMinus(share(side), props.sums.battles);
  return (
    <>
      <div class="balance-bar" aria-hidden="true">
        <i class="attacker" style={{ width: `${100 * share(0)}%` }} />
        <i class="draw" style={{ width: `${100 * draws()}%` }} />
        <i class="defender" style={{ width: `${100 * share(1)}%` }} />
      </div>
      <dl>
        <dt>Attacker wins</dt>
        <dd>{words(0)}</dd>
        <dt>Defender wins</dt>
        <dd>{words(1)}</dd>
        <dt>Draws</dt>
        <dd>{percent(draws())}</dd>
      </dl>
    </>
  );
}

/** The chance of each side to win with these fleets, by battles of a policy against itself (S). */
export function Balance(props: { readonly tonight: Tonight; readonly play: PlayRules }) {
  const library = useLibrary();
  const client = new JobClient<BattleJobs>(library.bench.startSolver);
  onCleanup(() => client.end());
  const [policy, setPolicy] = createSignal<PolicyName>('keeper');
  const [sums, setSums] = createSignal<ScenarioSums>();
  const [running, setRunning] = createSignal<AbortController>();
  const [fault, setFault] = createSignal<string>();
  onCleanup(() => running()?.abort());
  /** The game with its ships in place, as the dice of each battle decide. */
  const fight = createMemo((): Preparation => {
    const { sides, ...rest } = props.tonight.preparation();
    const by = policy();
    const [attacker, defender] = sides;
    return {
      ...rest,
      sides: [
        { ...attacker, by },
        { ...defender, by },
      ],
      moved: new Map(),
    };
  });
  /** The game of the shown figures; a change of the library sets up an equal one again. */
  const [fought, setFought] = createSignal<Preparation>();
  const isOld = createMemo(() => !equal(fought(), fight()));
  const isReady = () => props.tonight.fields.sides.every(({ ships }) => ships.length > 0);
  const start = async () => {
    const controller = new AbortController();
    const by = policy();
    setRunning(controller);
    setFault();
    setSums();
    setFought(fight());
    const input = {
      ...{ rules: sentRules(library.rules), choices: props.play.choices },
      ...{ fight: fight(), policies: [by, by] as const, seed: 1, from: 0, to: BATTLES },
    };
    const { signal } = controller;
    try {
      const job = client.ask('scenario', input, { signal, onProgress: setSums });
      const { answer } = await job.done;
      setSums(answer);
    } catch (error) {
      if (!signal.aborted) setFault(`The battles ended with an error: ${String(error)}`);
    }
    setRunning();
  };
  return (
    <section class="tonight-balance" aria-label="Balance">
      <h3>With these two fleets</h3>
      <LabelledSelect
        label="Both sides are flown by"
        options={POLICIES.map((value) => ({ value, label: flyerName(value) }))}
        value={policy()}
        onChange={setPolicy}
      />
      <Show
        when={sums()}
        fallback={
          <p class="muted small">{running() ? 'Fighting…' : 'Not simulated yet, some 20 s.'}</p>
        }
      >
        {(all) => (
          <div classList={{ 'is-old': isOld() }}>
            <Chances sums={all()} />
            <p class="muted small" role="status">
              {isOld()
                ? 'Fleets or rules have changed since.'
                : running()
                  ? `${all().battles} of ${BATTLES} battles`
                  : `After ${all().battles} battles, half of them over by turn ${medianTurn(all())}.`}
            </p>
          </div>
        )}
      </Show>
      <FaultLine why={fault()} />
      <Show
        when={running()}
        fallback={
          <Button
            small
            disabled={!isReady()}
            label={sums() ? 'Fight again' : 'Fight it out'}
            onClick={() => void start()}
          />
        }
      >
        {(controller) => <Button small label="Stop" onClick={() => controller().abort()} />}
      </Show>
    </section>
  );
}

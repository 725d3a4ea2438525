import { createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { sentRules } from '../../../core/rules/packs/sent-rules.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { BattleJobs } from '../../../study/jobs.ts';
import { POLICIES, type PolicyName } from '../../../study/policies.ts';
import { medianTurn, type ScenarioSums } from '../../../study/scenario-series.ts';
import { wilson } from '../../../study/series.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect } from '../../components/select.tsx';
import { flyerName } from '../../shared/battle/flyers.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import type { Tonight } from './tonight.ts';

/** Battles that one press fights. */
const BATTLES = 300;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

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
  const fight = createMemo(() => {
    const { scenario, sides, options, preparation } = props.tonight;
    const [first, second] = sides();
    const { target, lastTurn } = preparation();
    return {
      ...{ scenario: scenario(), attacker: first.ships, defender: second.ships },
      ...{ target, options: options(), lastTurn },
    };
  });
  /** The fleets and the policy of the figures that are shown. */
  const [fought, setFought] = createSignal<readonly [ReturnType<typeof fight>, PolicyName]>();
  const isOld = () => fought()?.[0] !== fight() || fought()?.[1] !== policy();
  const isReady = () => props.tonight.sides().every(({ ships }) => ships.length > 0);
  const start = async () => {
    const controller = new AbortController();
    const by = policy();
    setRunning(controller);
    setFault();
    setSums();
    setFought([fight(), by]);
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
      <h3>Is it balanced?</h3>
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
        {(all) => {
          const share = (side: 0 | 1) => all().wins[side] / all().battles;
          const words = (side: 0 | 1) => {
            const [low, high] = wilson(share(side), all().battles);
            return `${percent(share(side))} (${percent(low)} to ${percent(high)})`;
          };
          const draws = () => 1 - share(0) - share(1);
          return (
            <div classList={{ 'is-old': isOld() }}>
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
              <p class="muted small" role="status">
                {isOld()
                  ? 'Fleets or rules have changed since.'
                  : running()
                    ? `${all().battles} of ${BATTLES} battles`
                    : `After ${all().battles} battles, half of them over by turn ${medianTurn(all())}.`}
              </p>
            </div>
          );
        }}
      </Show>
      <Show when={fault()}>{(why) => <p role="alert">{why()}</p>}</Show>
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

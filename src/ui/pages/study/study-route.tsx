/** “Is the rating fair?”: the result of a study of many battles on prices. */
import { countText } from '../../../core/exact/rounding.ts';
import '../../styles/study.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, createResource, createSignal, For, Match, Show, Switch } from 'solid-js';
import { formatPack } from '../../../formats/json/format.ts';
import type { Library } from '../../../store/library.ts';
import { studyPack } from '../../../study/fair-rating.ts';
import { POLICY_WORDS, type PolicyName } from '../../../study/ground.ts';
import { readResult, type StudyResult } from '../../../study/result.ts';
import {
  leadingPolicy,
  policyTitle,
  studyAnswer,
  studyLimits,
} from '../../../study/study-words.ts';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { handedState } from '../../shared/address.ts';
import { saveFile } from '../../shared/copy-and-save.ts';
import { PageFrame, useLibraryLoad } from '../../shared/library/library-page.tsx';
import { createMedia } from '../../shared/media.ts';
import { PolicyMark, SampleTable, WorthTable } from './study-tables.tsx';

/** `Unity 2.0` for `unity-2.0`. */
const rulesTitle = ({ rules }: StudyResult): string => rules.replace('unity-', 'Unity ');

/** The file that the figures are saved as. */
const FILE = 'slipway-study.json';

export default function StudyRoute() {
  const load = useLibraryLoad();
  const [loaded, { refetch }] = createResource(async () => {
    const library = await load();
    return { library, study: readResult('studies/unity-2.0.json', await library.study()) };
  });
  return (
    <PageFrame page="/study">
      <div class="study">
        <Switch
          fallback={
            <>
              <h1>Is the rating fair?</h1>
              <p class="muted">Reading the figures…</p>
            </>
          }
        >
          <Match when={loaded.error}>
            <h1>Is the rating fair?</h1>
            <p>
              Many simulated battles ask what each trait, mount and system is worth beside its
              price, and what rating would be fair for the sample ships.
            </p>
            <p class="empty" role="alert">
              Could not read the figures. <Button small label="Try again" onClick={refetch} />
            </p>
          </Match>
          <Match when={loadedFrom(loaded)}>
            {(found) => <Study library={found().library} study={found().study} />}
          </Match>
        </Switch>
      </div>
    </PageFrame>
  );
}

function Study(props: { readonly library: Library; readonly study: StudyResult }) {
  const navigate = useNavigate();
  const answer = createMemo(() => studyAnswer(props.study));
  const policies = () => props.study.policies.map(({ policy }) => policy);
  const isNarrow = createMedia('(max-width: 759px)');
  const [chosen, setChosen] = createSignal<PolicyName | 'all'>('all');
  /** The policies whose bars are drawn; on a phone, one at a time. */
  const shown = () => {
    const one = chosen();
    if (one !== 'all') return [one];
    return isNarrow() ? [leadingPolicy(props.study)] : policies();
  };
  const usePack = () => {
    const text = formatPack(studyPack(props.library.rules, props.study));
    navigate('/rules', handedState([{ name: 'simulated-worth.json', text }]));
  };
  const houseRules = () => props.library.bench.shelf.on().length > 0;
  return (
    <>
      <div class="study-head">
        <h1>Is the rating fair?</h1>
        <div class="row">
          <Button
            label="Download the figures"
            onClick={() => saveFile(FILE, `${JSON.stringify(props.study)}\n`, 'application/json')}
          />
          <Button label="Use as house rules…" onClick={usePack} />
        </div>
      </div>
      <div class="study-columns">
        <p class="study-answer">
          <b>{answer().head}</b> {answer().text}
        </p>
        <Counts study={props.study} />
        <div class="study-worth">
          <Show when={houseRules()}>
            <p class="study-note">
              House rules are on. Prices here are the rulebook’s: the study is of{' '}
              {rulesTitle(props.study)}.
            </p>
          </Show>
          <div class="study-panel">
            <div class="section-head">
              <h2>Worth against price</h2>
              <Segments<PolicyName | 'all'>
                id="study-policy"
                label="Policies shown"
                segments={[
                  ...(isNarrow() ? [] : [{ value: 'all' as const, label: 'All' }]),
                  ...policies().map((value) => ({
                    ...{ value, label: policyTitle(value) },
                    mark: <PolicyMark policy={value} />,
                  })),
                ]}
                value={shown().length === 1 ? (shown()[0] ?? 'all') : 'all'}
                onChange={setChosen}
              />
            </div>
            <WorthTable study={props.study} shown={shown()} />
            <ul class="study-legend">
              <For each={policies()}>
                {(policy) => (
                  <li>
                    <PolicyMark policy={policy} /> <b>{policyTitle(policy)}</b>: ships{' '}
                    {POLICY_WORDS[policy]}
                  </li>
                )}
              </For>
            </ul>
            <p class="muted small">
              Too cheap or too dear: all policies that move agree, beyond 5 %, and no bar crosses 0.
              Exact worth is counted without battles; simulated worth is the mean under the policies
              that move.
            </p>
          </div>
        </div>
        <div class="study-side">
          <SampleTable study={props.study} open={props.library.bench.ship()?.design()} />
          <section class="study-limits">
            <h2>What this does not say</h2>
            <ul>
              <For each={studyLimits(props.study)}>{(limit) => <li>{limit}</li>}</For>
            </ul>
            <p class="muted small">
              {rulesTitle(props.study)}, study of {props.study.date}, seed {props.study.seed}
              <Show when={props.study.machine}>{(machine) => <>, on {machine()}</>}</Show>. The
              command line has the same figures: slipway study show.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

function Counts(props: { readonly study: StudyResult }) {
  const counts = () => [
    [countText(props.study.battles), 'battles fought'],
    [String(props.study.designs), `designs, ${props.study.samples.length} samples`],
    [String(props.study.policies.length), 'policies flew them'],
    [`± ${(100 * props.study.usual).toFixed(1)} %`, 'usual bar of a row'],
  ];
  return (
    <dl class="study-counts">
      <For each={counts()}>
        {([figure, words]) => (
          <div>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}

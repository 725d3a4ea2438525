import { createEffect, createMemo, createSignal, Index, lazy, on, Show } from 'solid-js';
import { type Issue, wordIssue } from '../../../core/design/issues.ts';
import { partNames } from '../../../core/design/text/part-names.ts';
import type { Tracks } from '../../../core/rating/evaluation.ts';
import type { Step } from '../../../core/rating/steps.ts';
import { houseRowOfStep } from '../../../core/rules/packs/tables.ts';
import type { Bench } from '../../../store/bench.ts';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { MAX_ISSUES, MoreIssues } from '../../components/issue-list.tsx';
import { named, withSuspense } from '../../components/late.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { packHref } from '../../shared/rules/rated-by.tsx';
import { AdvicePanel } from './advice-panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-field.tsx';

const RefitPanel = withSuspense(lazy(named(() => import('./refit.tsx'), 'RefitPanel')));

/** Problems, advice, the base of a variant, suggestions, the explained number and tracks, loaded after the first paint. */
export default function SummaryDetails(props: { readonly bench: Bench }) {
  const { part } = useShip();
  return (
    <>
      <IssueSection />
      <AdvicePanel bench={props.bench} />
      <Show when={part('base')}>
        <RefitPanel bench={props.bench} />
      </Show>
      <FitPanel bench={props.bench} />
      <ExplainPanel bench={props.bench} />
      <TracksSection />
    </>
  );
}

/** Field that an issue of the whole ship leads to. */
const FIRST_PLACE: { readonly [code in Issue['code']]?: string } = {
  'space.over': 'hull',
  'rating.zero': 'batteries',
};

const placeOf = (issue: Issue): string => issue.path || (FIRST_PLACE[issue.code] ?? '');

function IssueSection() {
  const { summed, issues } = useShip();
  const full = () => summed().space.remaining === 0;
  return (
    <section aria-labelledby="issues-title">
      <h2 id="issues-title">Problems</h2>
      <Show
        when={issues().length > 0}
        fallback={
          <p class="all-well">
            {full() ? `All ${summed().space.total} SU used. No problems.` : 'No problems.'}
          </p>
        }
      >
        <ul class="issues">
          <Index each={issues().slice(0, MAX_ISSUES)}>
            {(issue) => (
              <li class={issue().severity}>
                <Show when={placeOf(issue())} fallback={<p>{wordIssue(issue())}</p>}>
                  {(place) => (
                    <button
                      type="button"
                      onClick={() => jumpTo(place())}
                      aria-label={`${issue().severity}: ${wordIssue(issue())} Go there.`}
                    >
                      {wordIssue(issue())}
                    </button>
                  )}
                </Show>
              </li>
            )}
          </Index>
          <MoreIssues count={issues().length} />
        </ul>
      </Show>
    </section>
  );
}

/** The steps of the number that the player explained last. */
function ExplainPanel(props: { readonly bench: Bench }) {
  const { ship, rules, explained, explanation } = useShip();
  const houseHref = (step: Step) => {
    const row = houseRowOfStep(rules, step);
    return row && packHref(props.bench.shelf, row.pack, row);
  };
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const shown = createMemo(() => explanation(design(), explained()));
  /** Repeat the result in the heading, which is always in view. */
  const result = () => shown().steps.findLast(({ path }) => path === explained())?.rounded;
  const partOf = createMemo(() => partNames(design()));
  // Above the sheet, there is only room for steps that the player opened.
  const [isOpen, setOpen] = createSignal(
    !matchMedia('(min-width: 760px) and (max-width: 1180px)').matches,
  );
  createEffect(on(explained, () => setOpen(true), { defer: true }));
  return (
    <StepsView
      open={isOpen()}
      onFold={setOpen}
      title={shown().title}
      steps={shown().steps}
      result={result()}
      partOf={partOf()}
      houseHref={houseHref}
    />
  );
}

const TRACKS: readonly { track: keyof Tracks; title: string }[] = [
  { track: 'engines', title: 'Engines' },
  { track: 'weapons', title: 'Weapons' },
  { track: 'shields', title: 'Shields' },
];

/** Damage tracks and equipment loss limit; batteries show their own. */
function TracksSection() {
  const { summed } = useShip();
  const hull = () => summed().tracks.hull;
  const rows = () => {
    const { tracks, equipmentLossLimit: limit } = summed();
    const title = 'Equipment loss limit';
    return [
      ...TRACKS.filter(({ track }) => tracks[track].length > 0).map(({ track, title }) => ({
        ...{ title, label: `${title} track`, path: `tracks.${track}` },
        figure: tracks[track].join('-'),
      })),
      ...(limit > 0 ? [{ title, label: title, path: 'equipmentLossLimit', figure: limit }] : []),
    ];
  };
  return (
    <section aria-labelledby="tracks-title">
      <h2 id="tracks-title">Tracks</h2>
      <dl class="tracks">
        <div>
          <dt>Hull</dt>
          <dd>{hull().length > 1 ? `${hull()[0]} to 1` : '1'}</dd>
        </div>
        <Index each={rows()}>
          {(row) => (
            <div>
              <dt>{row().title}</dt>
              <dd>
                <ShipFigure label={row().label} path={row().path} figure={row().figure} />
              </dd>
            </div>
          )}
        </Index>
      </dl>
    </section>
  );
}

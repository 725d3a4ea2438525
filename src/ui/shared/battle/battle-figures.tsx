/** Figures of a ship's battles: chance to win, its course, opponents, turns, boxes left, damage by weapon. */
import { countOf } from '../../../core/design/text/counts.ts';
import '../../styles/battle.css';
import { scaleLinear, scaleLog } from 'd3-scale';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { countText, shownFigure, wholePercents } from '../../../core/exact/rounding.ts';
import { meanOf } from '../../../core/play/damage/distribution.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { type Chance, type SeriesSums, winInterval } from '../../../study/series.ts';
import { watchSize } from '../../components/charts.tsx';
import {
  type BattleFigures,
  type BattleQuestion,
  type BattlingState,
  type CurvePoint,
  type Opponent,
  SETTLED,
} from './battling.ts';

interface BattleCardProps {
  readonly figures: BattleFigures;
  readonly curve: readonly CurvePoint[];
  readonly state: BattlingState['kind'];
}

/** A share in whole percents, without the sign. */
export const percent = (share: number): string => shownFigure(100 * share, 0);

/** The counts of several series as shares of their battles, each series with the same weight. */
function sharesOf(
  series: readonly SeriesSums[],
  countsOf: (sums: SeriesSums) => readonly number[] | undefined,
): readonly number[] {
  const shares: number[] = [];
  for (const sums of series) {
    for (const [place, count] of (countsOf(sums) ?? []).entries()) {
      shares[place] = (shares[place] ?? 0) + count / sums.battles / series.length;
    }
  }
  return shares;
}

export function BattleCard(props: BattleCardProps) {
  const series = () => props.figures.series;
  const isStale = () => props.state === 'waiting';
  const turns = createMemo(() => sharesOf(series(), (sums) => sums.turns));
  const left = createMemo(() => sharesOf(series(), ({ ships: [own] }) => own?.left));
  const dealt = createMemo(() => sharesOf(series(), ({ ships: [own] }) => own?.dealt));
  const draws = () =>
    series().reduce(
      (sum, { battles, wins: [own, other] }) => sum + (battles - own - other) / battles,
      0,
    ) / series().length;
  const half = () => {
    let passed = 0;
    return turns().findIndex((share) => {
      passed += share;
      return passed >= 0.5;
    });
  };
  return (
    <div class="battle-card" classList={{ stale: isStale() }}>
      <Figure title="Chance to win">
        <p class="battle-chance">
          {percent(props.figures.chance.share)} <small>%</small>
        </p>
        <p>
          between <b>{percent(props.figures.chance.low)}</b> and{' '}
          <b>{percent(props.figures.chance.high)}</b>
        </p>
        <Sharpening {...props} />
      </Figure>
      <Figure title="By battles fought">
        <ChanceCurve points={props.curve} />
      </Figure>
      <Figure title="By opponent" note="50 %" class="battle-opponents">
        <ul class="battle-rows">
          <For each={props.figures.question.opponents}>
            {(opponent, i) => (
              <Show when={series()[i()]}>
                {(sums) => <OpponentRow opponent={opponent} sums={sums()} />}
              </Show>
            )}
          </For>
        </ul>
      </Figure>
      <Figure title="Turns">
        <p class="battle-figure">
          {shownFigure(meanOf(turns()), 1, { fixed: true })} <small>on average</small>
        </p>
        <dl class="battle-facts">
          <dt>Half end by turn</dt>
          <dd>{half()}</dd>
          <dt>Nobody wins</dt>
          <dd>{percent(draws())} %</dd>
        </dl>
      </Figure>
      <Figure title="Hull boxes left, % of battles">
        <BoxesLeft shares={left()} />
      </Figure>
      <Figure title="Share of the damage" note="share of the SU" class="battle-damages">
        <DamageShares batteries={props.figures.question.batteries} dealt={dealt()} />
        <GearLost rules={props.figures.question.rules} series={series()} />
      </Figure>
    </div>
  );
}

const Figure = (props: {
  readonly title: string;
  readonly note?: string;
  readonly class?: string;
  readonly children: JSX.Element;
}) => (
  <section class={`battle-part ${props.class ?? ''}`}>
    <h3>
      {props.title}
      <Show when={props.note}>{(note) => <small> {note()}</small>}</Show>
    </h3>
    {props.children}
  </section>
);

/** Number of battles fought, and progress towards a settled chance. */
function Sharpening(props: Pick<BattleCardProps, 'figures' | 'state'>) {
  const width = ({ low, high }: Chance) => (high - low) / 2;
  // The width of an interval shrinks with the root of the number of battles.
  const done = () => Math.min(1, (SETTLED / width(props.figures.chance)) ** 2);
  const word = () => (props.state === 'settled' ? 'settled' : 'still sharpening');
  return (
    <>
      <div class="battle-done" aria-hidden="true">
        <span style={{ width: `${100 * (props.state === 'settled' ? 1 : done())}%` }} />
      </div>
      <p class="muted small">
        {countOf(props.figures.battles, 'battle')}, {word()}
      </p>
    </>
  );
}

const HEIGHT = 104;
const EDGES = { left: 26, right: 6, top: 6, bottom: 18 };
/** Least height of the curve's scale, in shares. */
const LEAST_SPAN = 0.2;

/** The chance and its interval by the battles fought. */
function ChanceCurve(props: { readonly points: readonly CurvePoint[] }) {
  const [box, setBox] = createSignal<HTMLDivElement>();
  const [width, setWidth] = createSignal(220);
  watchSize(box, setWidth);
  const drawing = createMemo(() => {
    const { points } = props;
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return undefined;
    const low = Math.min(...points.map((point) => point.low));
    const high = Math.max(...points.map((point) => point.high));
    const extra = Math.max(0, LEAST_SPAN - (high - low)) / 2;
    const x = scaleLog()
      .domain([first.battles, Math.max(last.battles, first.battles * 2)])
      .range([EDGES.left, width() - EDGES.right]);
    const y = scaleLinear()
      .domain([Math.max(0, low - extra), Math.min(1, high + extra)])
      .range([HEIGHT - EDGES.bottom, EDGES.top]);
    const at = (battles: number, share: number) =>
      `${x(battles).toFixed(1)} ${y(share).toFixed(1)}`;
    const upper = points.map((point) => at(point.battles, point.high));
    const lower = points.map((point) => at(point.battles, point.low)).reverse();
    return {
      area: `M${[...upper, ...lower].join('L')}Z`,
      line: `M${points.map((point) => at(point.battles, point.share)).join('L')}`,
      end: { x: x(last.battles), y: y(last.share) },
      ticks: y.ticks(4).map((share) => ({ share, y: y(share) })),
      // Names of both ends only: others would overlap while the curve grows.
      ends: [first, ...(points.length > 1 ? [last] : [])].map(({ battles }, i) => ({
        ...{ battles, x: x(battles), anchor: i === 0 ? ('start' as const) : ('end' as const) },
      })),
    };
  });
  const words = () => {
    const last = props.points.at(-1);
    return last
      ? `${percent(last.share)} % after ${countOf(last.battles, 'battle')}, between ${percent(last.low)} and ${percent(last.high)} %`
      : 'No battle yet';
  };
  return (
    <div class="battle-curve" ref={setBox}>
      <svg role="img" aria-label={words()} width="100%" height={HEIGHT}>
        <Show when={drawing()}>
          {(shown) => (
            <>
              <For each={shown().ticks}>
                {({ share, y }) => (
                  <>
                    <path class="battle-rule" d={`M${EDGES.left} ${y}H${width() - EDGES.right}`} />
                    <text x={EDGES.left - 5} y={y + 4} text-anchor="end">
                      {percent(share)}
                    </text>
                  </>
                )}
              </For>
              <path class="battle-area" d={shown().area} />
              <path class="battle-line" d={shown().line} />
              <circle cx={shown().end.x} cy={shown().end.y} r="4" />
              <For each={shown().ends}>
                {({ battles, x, anchor }) => (
                  <text x={x} y={HEIGHT - 3} text-anchor={anchor}>
                    {countText(battles)}
                  </text>
                )}
              </For>
            </>
          )}
        </Show>
      </svg>
    </div>
  );
}

function OpponentRow(props: { readonly opponent: Opponent; readonly sums: SeriesSums }) {
  const interval = () => winInterval(props.sums, 0);
  const share = () => props.sums.wins[0] / props.sums.battles;
  const ends = () => interval().map((end) => `${percent(end)} %`);
  return (
    <li>
      <span class="battle-name">
        <bdi>{props.opponent.title}</bdi> <small>{countText(props.opponent.rating)}</small>
      </span>
      <span class="battle-whiskers" aria-hidden="true">
        <span
          style={{
            'inset-inline-start': `${100 * interval()[0]}%`,
            width: `${100 * (interval()[1] - interval()[0])}%`,
          }}
        />
        <i style={{ 'inset-inline-start': `${100 * share()}%` }} />
      </span>
      <span class="battle-share" title={`between ${ends().join(' and ')}`}>
        {percent(share())} %
      </span>
    </li>
  );
}

/** Most bars of boxes left: beyond these, several numbers share a bar. */
const MOST_BARS = 10;

function BoxesLeft(props: { readonly shares: readonly number[] }) {
  const bars = createMemo(() => {
    const [lost = 0, ...alive] = props.shares;
    const each = Math.max(1, Math.ceil(alive.length / MOST_BARS));
    const groups = Array.from({ length: Math.ceil(alive.length / each) }, (_, i) => {
      const from = i * each;
      const share = alive.slice(from, from + each).reduce((sum, one) => sum + one, 0);
      const to = Math.min(alive.length, from + each);
      return { share, name: each === 1 ? String(to) : `${from + 1}–${to}` };
    });
    const most = Math.max(0.01, ...groups.map(({ share }) => share));
    const percents = wholePercents([lost, ...groups.map(({ share }) => share)]);
    return { groups, most, percents };
  });
  return (
    <ul class="battle-boxes">
      <li class="battle-lost">
        <b>{bars().percents[0]}</b>
        <span>lost</span>
      </li>
      <For each={bars().groups}>
        {({ share, name }, i) => (
          <li>
            <b>{bars().percents[i() + 1]}</b>
            <i style={{ height: `${(56 * share) / bars().most}px` }} aria-hidden="true" />
            <span>
              <span class="visually-hidden">{'% with '}</span>
              {name}
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Most pieces of equipment that are named, those lost most often. */
const MOST_LOST = 3;
/** Share of battles below which losses are not listed. */
const SELDOM = 0.05;

/** Equipment that the ship gave up: the share of battles, and the turn. */
function GearLost(props: { readonly rules: Rules; readonly series: readonly SeriesSums[] }) {
  const rows = createMemo(() =>
    (props.series[0]?.ships[0]?.gear ?? [])
      .map(({ id }, place) => {
        let [share, lost, turns] = [0, 0, 0];
        for (const { battles, ships } of props.series) {
          const item = ships[0]?.gear[place];
          if (!item) continue;
          share += item.lost / battles / props.series.length;
          lost += item.lost;
          turns += item.turns;
        }
        return { name: props.rules.systems.get(id)?.name ?? id, share, turn: turns / lost };
      })
      .filter(({ share }) => share >= SELDOM)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, MOST_LOST),
  );
  return (
    <div class="battle-gear">
      <For each={rows()}>
        {({ name, share, turn }) => (
          <p>
            <bdi>{name}</bdi> lost in {percent(share)} %, on turn {shownFigure(turn, 0)}
          </p>
        )}
      </For>
    </div>
  );
}

/** Batteries with a row; the others share one. */
const MOST_ROWS = 4;

function DamageShares(props: {
  readonly batteries: BattleQuestion['batteries'];
  readonly dealt: readonly number[];
}) {
  const rows = createMemo(() => {
    const all = Math.max(
      1e-9,
      props.dealt.reduce((sum, dice) => sum + dice, 0),
    );
    const space = Math.max(
      1e-9,
      props.batteries.reduce((sum, each) => sum + each.space, 0),
    );
    const each = props.batteries
      .map(({ name, space: own }, i) => ({
        ...{ name, damage: (props.dealt[i] ?? 0) / all, space: own / space },
      }))
      .toSorted((a, b) => b.damage - a.damage);
    if (each.length <= MOST_ROWS) return each;
    const rest = each.slice(MOST_ROWS - 1);
    const sum = (of: 'damage' | 'space') => rest.reduce((total, row) => total + row[of], 0);
    const others = { name: `${rest.length} others`, damage: sum('damage'), space: sum('space') };
    return [...each.slice(0, MOST_ROWS - 1), others];
  });
  const percents = createMemo(() => wholePercents(rows().map(({ damage }) => damage)));
  return (
    <ul class="battle-damage">
      <For each={rows()}>
        {({ name, damage, space }, i) => (
          <li>
            <bdi class="battle-name">{name}</bdi>
            <b>{percents()[i()]} %</b>
            <span class="battle-bar" aria-hidden="true">
              <span style={{ width: `${100 * damage}%` }} />
              <i style={{ 'inset-inline-start': `${100 * space}%` }} />
            </span>
            <span class="visually-hidden">of the damage, with {percent(space)} % of the SU</span>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Tables of the study: worth against price by policy, and fair ratings of the samples. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { PolicyName } from '../../../study/ground.ts';
import { FAIR, type Interval, type StudyResult, type StudyRow } from '../../../study/result.ts';
import {
  leadingPolicy,
  policyTitle,
  signedPercent,
  simulatedWorth,
  sortedRows,
  verdictSign,
} from '../../../study/study-words.ts';
import { Button } from '../../components/button.tsx';

const FIXED = { fixed: true };
/** Ends of the scale; the smallest that holds nearly all means is used. */
const SCALES = [0.1, 0.2, 0.4, 0.6, 1];
/** Share of the means that the scale must hold. */
const HELD = 0.95;

/** The end of a scale around 0 for these shares. */
function scaleFor(shares: readonly number[]): number {
  const sizes = shares.map(Math.abs).toSorted((a, b) => a - b);
  const held = sizes[Math.floor(HELD * (sizes.length - 1))] ?? 0;
  return SCALES.find((end) => end > held) ?? 1;
}

/** `2.1–2.4`, or one figure for both ends. */
function rangeText(ends: readonly number[]): string {
  const texts = ends.map((worth) => shownFigure(worth, 1, FIXED));
  return [...new Set(texts)].join('–');
}

/** The bars of a row in words. */
const barsText = ({ errors }: StudyRow, policies: readonly PolicyName[]): string =>
  policies
    .flatMap((policy) => {
      const error = errors[policy];
      if (!error) return [];
      const [mean, low, high] = [error.mean, error.low, error.high].map(signedPercent);
      return `${policyTitle(policy)} ${mean}, ${low} to ${high}`;
    })
    .join('; ');

export function WorthTable(props: {
  readonly study: StudyResult;
  /** Policies whose bars are drawn. */
  readonly shown: readonly PolicyName[];
}) {
  const rows = createMemo(() => sortedRows(props.study));
  const scale = createMemo(() =>
    scaleFor(rows().flatMap(({ errors }) => Object.values(errors).map(({ mean }) => mean))),
  );
  return (
    <table class="study-rows">
      <thead>
        <tr>
          <th scope="col">Trait or system</th>
          <th scope="col">Price</th>
          <th scope="col">Exact worth</th>
          <th scope="col">Simulated worth</th>
          <th scope="col" class="study-plot">
            <span class="study-sides">
              <span>◂ costs too much</span>
              <span>costs too little ▸</span>
            </span>
            <Axis scale={scale()} parts={[-1, -0.5, 0, 0.5, 1]} />
          </th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        <For each={rows()}>
          {(row) => (
            <tr>
              <th scope="row">{row.name}</th>
              <td>{row.price === undefined ? '–' : `×${shownFigure(row.price, 2)}`}</td>
              <td>{row.exact ? rangeText(row.exact) : '–'}</td>
              <td>
                <Show when={simulatedWorth(row)} fallback="–">
                  {(found) => (
                    <>
                      <b>{shownFigure(found().worth, 2, FIXED)}</b> ±{' '}
                      {shownFigure(found().spread, 2, FIXED)}
                    </>
                  )}
                </Show>
              </td>
              <td class="study-plot">
                <span class="study-lanes" style={{ '--fair': `${(50 * FAIR) / scale()}%` }}>
                  <For each={props.shown}>
                    {(policy) => (
                      <Show when={row.errors[policy]}>
                        {(error) => <Bar policy={policy} error={error()} scale={scale()} />}
                      </Show>
                    )}
                  </For>
                </span>
                <span class="visually-hidden">{barsText(row, props.shown)}</span>
              </td>
              <td class={`study-verdict verdict-${row.verdict.replace(' ', '-')}`}>
                <i aria-hidden="true">{verdictSign(row.verdict)}</i> {row.verdict}
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** Fractions of the scale, from −1 to 1, as shares along a plot. */
const Axis = (props: { readonly scale: number; readonly parts: readonly number[] }) => (
  <span class="study-axis">
    <For each={props.parts}>
      {(part) => (
        <span
          style={{
            'inset-inline-start': `${50 + 50 * part}%`,
            transform: `translateX(${-50 - 50 * part}%)`,
          }}
        >
          {part === 0 ? '0' : signedPercent(part * props.scale)}
        </span>
      )}
    </For>
  </span>
);

/** A mark with its interval, cut at the edge of the scale. */
function Bar(props: {
  readonly policy: PolicyName;
  readonly error: Interval;
  readonly scale: number;
}) {
  const at = (share: number) => Math.min(100, Math.max(0, 50 + (50 * share) / props.scale));
  return (
    <span class={`study-bar policy-${props.policy}`} aria-hidden="true">
      <span
        style={{
          'inset-inline-start': `${at(props.error.low)}%`,
          width: `${at(props.error.high) - at(props.error.low)}%`,
        }}
      />
      <i style={{ 'inset-inline-start': `${at(props.error.mean)}%` }}>
        <PolicyMark policy={props.policy} />
      </i>
    </span>
  );
}

/** Samples at first, half of them from each end. */
const FIRST = 12;

type StudySample = StudyResult['samples'][number];

const errorOf = ({ fair, rating }: StudySample) => ({
  mean: fair.mean / rating - 1,
  low: fair.low / rating - 1,
  high: fair.high / rating - 1,
});

export function SampleTable(props: {
  readonly study: StudyResult;
  /** The ship on the bench. */
  readonly open: Design | undefined;
}) {
  const [isWhole, setWhole] = createSignal(false);
  const isOpen = ({ id, name }: StudySample) =>
    props.open !== undefined && (props.open.id === id || props.open.class === name);
  const scale = createMemo(() => scaleFor(props.study.samples.map((one) => errorOf(one).mean)));
  const rows = createMemo(() => {
    const all = props.study.samples.toSorted((a, b) => errorOf(b).mean - errorOf(a).mean);
    if (isWhole() || all.length <= FIRST) return all;
    return all.filter(
      (sample, i) => i < FIRST / 2 || i >= all.length - FIRST / 2 || isOpen(sample),
    );
  });
  return (
    <section class="study-panel" aria-labelledby="study-samples">
      <div class="section-head">
        <h2 id="study-samples">Fair rating of the samples</h2>
        <span class="muted small">
          {rows().length} of {props.study.samples.length}
        </span>
      </div>
      <table class="study-rows study-samples">
        <thead>
          <tr>
            <th scope="col">Ship</th>
            <th scope="col">Rating</th>
            <th scope="col">Fair</th>
            <th scope="col" class="study-plot">
              <Axis scale={scale()} parts={[-1, 0, 1]} />
            </th>
            <th scope="col">Between</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {(sample) => (
              <tr
                classList={{ 'study-open': isOpen(sample) }}
                aria-current={isOpen(sample) ? 'true' : undefined}
              >
                <th scope="row">
                  {sample.name}
                  <Show when={isOpen(sample)}>
                    <span class="visually-hidden">, open on the bench</span>
                  </Show>
                </th>
                <td>{Math.round(sample.rating)}</td>
                <td>
                  <b>{Math.round(sample.fair.mean)}</b>
                </td>
                <td class="study-plot">
                  <span class="study-lanes" style={{ '--fair': `${(50 * FAIR) / scale()}%` }}>
                    <Bar
                      policy={leadingPolicy(props.study)}
                      error={errorOf(sample)}
                      scale={scale()}
                    />
                  </span>
                </td>
                <td>
                  {Math.round(sample.fair.low)}–{Math.round(sample.fair.high)}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.study.samples.length > FIRST}>
        <Button
          small
          label={isWhole() ? 'Show fewer' : `Show all ${props.study.samples.length}`}
          onClick={() => setWhole(!isWhole())}
        />
      </Show>
    </section>
  );
}

const SHAPES: { readonly [policy in PolicyName]: string } = {
  static: 'M1.5 1.5h7v7h-7z',
  drift: 'M1 2h8l-4 7z',
  closer: 'M5 1.5v7M1.5 5h7',
  keeper: 'M5 1.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6z',
  'one-ply': 'M5 .5L9.5 5L5 9.5L.5 5z',
  mixed: 'M1 8.5h8l-4-7z',
};

export const PolicyMark = (props: { readonly policy: PolicyName }) => (
  <svg class={`policy-mark policy-${props.policy}`} viewBox="0 0 10 10" aria-hidden="true">
    <path d={SHAPES[props.policy]} />
  </svg>
);

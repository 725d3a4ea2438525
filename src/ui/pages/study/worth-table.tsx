/** Worth against price: a row a trait, mount, system or figure, with its bars by policy. */
import { createMemo, For, Show } from 'solid-js';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { PolicyName } from '../../../study/ground.ts';
import { FAIR, type Interval, type StudyResult, type StudyRow } from '../../../study/result.ts';
import {
  policyTitle,
  signedPercent,
  simulatedWorth,
  sortedRows,
  verdictSign,
} from '../../../study/study-words.ts';
import { PolicyMark } from './policy-mark.tsx';

const FIXED = { fixed: true };
/** Ends of the scale; the smallest that holds nearly all means is used. */
const SCALES = [0.1, 0.2, 0.4, 0.6, 1];
/** Share of the means that the scale must hold. */
const HELD = 0.95;

/** The end of a scale around 0 for these shares. */
export function scaleFor(shares: readonly number[]): number {
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
export const Axis = (props: { readonly scale: number; readonly parts: readonly number[] }) => (
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
export function Bar(props: {
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

/** Fair ratings of the sample ships; the ship that is open on the bench is marked. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { FAIR, type StudyResult } from '../../../study/result.ts';
import { leadingPolicy } from '../../../study/study-words.ts';
import { Button } from '../../components/button.tsx';
import { Axis, Bar, scaleFor } from './worth-table.tsx';

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

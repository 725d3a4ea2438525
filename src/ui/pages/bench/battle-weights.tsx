import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import type { WeighedChange } from '../../../study/jobs.ts';
import type { WorkerPort } from '../../../workers/job-client.ts';
import { Segments } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { TableHead } from '../../components/tables.tsx';
import { roomLeft } from '../../components/words.ts';
import { percent } from '../../shared/battle/battle-figures.tsx';
import type { BattleQuestion } from '../../shared/battle/battling.ts';
import { createWeighing, SPARE, signedFigure, spreadFigure } from '../../shared/battle/weighing.ts';
import { preview } from './preview.ts';
import { useShip } from './ship-context.tsx';

type Measure = 'space' | 'rating';

/** Pairs of battles of each change against each opponent. */
const PAIRS = 600;
/** Least end of the scale, in points: smaller gains are hard to distinguish. */
const LEAST_SCALE = 5;
/** Points for this many SU, or points of rating. */
const UNITS = { space: 100, rating: 10 };

/** The weight of each change: the effect of single steps on the chance to win, once that is settled. */
export function BattleWeights(props: {
  readonly startWorker: () => WorkerPort;
  /** The battles for weighing changes; undefined until the chance itself is settled. */
  readonly question: BattleQuestion | undefined;
}) {
  const { ship } = useShip();
  const [measure, setMeasure] = createSignal<Measure>('space');
  const weighing = createWeighing(
    () => props.startWorker(),
    () => props.question && { battle: props.question, pairs: PAIRS },
  );
  const per = ({ mean, space, ratingBefore, ratingAfter }: WeighedChange): number => {
    const unit = measure() === 'space' ? space : ratingAfter - ratingBefore;
    return unit === 0 ? 0 : (100 * mean * UNITS[measure()]) / Math.abs(unit);
  };
  const rows = createMemo(() => {
    const gives = (change: WeighedChange) => Number(change.space < 0);
    // No clear change ranks between gains and losses.
    const gain = (change: WeighedChange) => (isUnclear(change) ? 0 : per(change));
    return weighing
      .changes()
      .toSorted((a, b) => gives(a) - gives(b) || gain(b) - gain(a) || per(b) - per(a));
  });
  // Rows by their words: they stay with the focus while the figures change.
  const texts = () => rows().map(({ text }) => text);
  const byText = createMemo(() => new Map(rows().map((row) => [row.text, row])));
  const scale = createMemo(() =>
    Math.max(
      LEAST_SCALE,
      ...weighing.changes().map(({ mean, spread }) => Math.ceil(100 * (Math.abs(mean) + spread))),
    ),
  );
  const apply = ({ text, design }: WeighedChange) => {
    if (weighing.isStale()) return;
    preview();
    ship.change(text, () => design);
  };
  const point = ({ text, design, ratingAfter }: WeighedChange) => {
    if (!weighing.isStale()) preview({ ship, text, design, rating: ratingAfter });
  };
  onCleanup(() => preview());
  return (
    <section class="battle-weights" aria-labelledby="battle-weights-title">
      <div class="section-head">
        <h3 id="battle-weights-title">Weight of each change</h3>
        <Segments
          id="battle-measure"
          label="Gain for each"
          segments={[
            { value: 'space', label: 'For each SU' },
            { value: 'rating', label: 'For each point of rating' },
          ]}
          value={measure()}
          onChange={setMeasure}
        />
      </div>
      <FaultLine what="The changes cannot be weighed" why={weighing.failure()} />
      <Show
        when={rows().length > 0}
        fallback={
          <p class="muted">
            {weighing.isRunning() ? 'Weighing…' : 'Begins when the chance is settled.'}
          </p>
        }
      >
        <div class="battle-scroll">
          <table classList={{ stale: weighing.isStale() }}>
            <TableHead
              titles={[
                'Change',
                'SU left',
                'Rating',
                { title: `−${scale()} 0 +${scale()}`, class: 'battle-plot' },
                'Chance, points',
                measure() === 'space' ? 'Per 100 SU' : 'Per 10 rating',
              ]}
            />
            <tbody>
              <For each={texts()}>
                {(text) => (
                  <Show when={byText().get(text)}>
                    {(change) => (
                      <tr
                        classList={{
                          unclear: isUnclear(change()),
                          unfit: change().remaining < 0,
                        }}
                      >
                        <th scope="row">
                          <button
                            type="button"
                            class="link"
                            title="Take this step"
                            onClick={() => apply(change())}
                            onPointerEnter={({ pointerType }) =>
                              pointerType !== 'touch' && point(change())
                            }
                            onPointerLeave={() => preview()}
                            onFocus={() => point(change())}
                            onBlur={() => preview()}
                          >
                            <bdi>{change().text}</bdi>
                          </button>
                          <Show when={change().isSpare}>
                            <span class="muted small"> {SPARE}</span>
                          </Show>
                        </th>
                        <td classList={{ 'text-warning': change().remaining < 0 }}>
                          {roomLeft(change().remaining)}
                        </td>
                        <td>
                          {change().ratingBefore} → {change().ratingAfter}
                        </td>
                        <td class="battle-plot">
                          <GainPlot change={change()} scale={scale() / 100} />
                        </td>
                        <td>
                          <b>{points(change().mean)}</b> ± {spreadFigure(change())}
                        </td>
                        <td>{signedFigure(per(change()))}</td>
                      </tr>
                    )}
                  </Show>
                )}
              </For>
            </tbody>
          </table>
        </div>
        <p class="muted small">
          <Show when={weighing.isRunning()}>
            {percent(weighing.share())} % of the battles fought.{' '}
          </Show>
          Same dice before and after. Hollow: does not fit yet. Pale: no clear change. A press takes
          the step.
        </p>
      </Show>
    </section>
  );
}

const isUnclear = ({ mean, spread }: WeighedChange): boolean => Math.abs(mean) < spread;

const points = (share: number): string => signedFigure(100 * share);

/** A dot with its interval on a scale around 0. */
function GainPlot(props: { readonly change: WeighedChange; readonly scale: number }) {
  const at = (share: number) => `${50 + (50 * share) / props.scale}%`;
  return (
    <span class="battle-whiskers" aria-hidden="true">
      <span
        style={{
          'inset-inline-start': at(props.change.mean - props.change.spread),
          width: `${(100 * props.change.spread) / props.scale}%`,
        }}
      />
      <i style={{ 'inset-inline-start': at(props.change.mean) }} />
    </span>
  );
}

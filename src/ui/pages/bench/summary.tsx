import { For, Index, Show, Suspense } from 'solid-js';
import type { Rounding } from '../../../core/design/design.ts';
import { setRounding } from '../../../core/design/edits/structure.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { targetText } from '../../../core/solve/goal.ts';
import type { Bench } from '../../../store/bench.ts';
import { StepButtons } from '../../components/editing-state.tsx';
import { Segments } from '../../components/fields.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { SpaceBar, spaceParts } from '../../components/space-bar.tsx';
import { ratingText, spaceLeft } from '../../components/words.ts';
import { afterPaint } from '../../shared/after-paint.ts';
import { previewOf, useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-field.tsx';

const SummaryDetails = afterPaint(() => import('./summary-details.tsx'));
const PinnedRow = afterPaint(() => import('./pinned-row.tsx'));

/** Rating, space, problems and explanation; always in view on a wide screen. */
export const Summary = (props: { readonly bench: Bench }) => (
  <div class="summary">
    <RatingSection bench={props.bench} />
    <SpaceSection />
    <Suspense>
      <SummaryDetails bench={props.bench} />
    </Suspense>
  </div>
);

function RatingSection(props: { readonly bench: Bench }) {
  const { ship, part, ratingBy } = useShip();
  const rounding = (): Rounding => part('rounding') ?? 'rulebook';
  const other = createOnPause(
    ship.design,
    () => ratingBy(rounding() === 'rulebook' ? 'drydock' : 'rulebook'),
    A_MOMENT,
  );
  const label = (profile: Rounding, name: string) =>
    profile === rounding() ? name : `${name} ${other()}`;
  return (
    <section aria-labelledby="rating-title">
      <div class="section-head">
        <h2 id="rating-title">Combat rating</h2>
        <Segments
          id="rounding"
          label="How ratings are rounded"
          segments={[
            { value: 'rulebook', label: label('rulebook', 'Rulebook') },
            {
              value: 'drydock',
              label: label('drydock', 'Drydock'),
              title: 'As the old spreadsheet seems to round',
            },
          ]}
          value={rounding()}
          onChange={(profile: Rounding) =>
            ship.change(
              profile === 'rulebook' ? 'Rounded by the rulebook' : 'Rounded as the spreadsheet',
              setRounding(profile),
            )
          }
        />
      </div>
      <div>
        <div class="rating-row">
          <ShipFigure
            label="Combat rating"
            class="rating"
            path="combatRating"
            figure={ship.evaluation().combatRating}
          />
          <Show when={previewOf(ship)}>
            {(shown) => <span class="rating-then">→ {countText(shown().rating)}</span>}
          </Show>
          <Target bench={props.bench} />
          <dl>
            <For each={['orat', 'drat'] as const}>
              {(path) => (
                <div>
                  <dt>{path.toUpperCase()}</dt>
                  <dd>
                    <ShipFigure
                      label={path.toUpperCase()}
                      path={path}
                      figure={ratingText(ship.evaluation()[path])}
                    />
                  </dd>
                </div>
              )}
            </For>
          </dl>
        </div>
      </div>
      <div class="pinned-row">
        <Suspense>
          <PinnedRow bench={props.bench} />
        </Suspense>
      </div>
    </section>
  );
}

/** The wanted rating beside the rating. */
function Target(props: { readonly bench: Bench }) {
  const { ship } = useShip();
  const now = () => ship.evaluation().combatRating;
  return (
    <Show when={props.bench.target(ship.id)}>
      {(target) => (
        <span class="rating-target" classList={{ over: now() > target().rating }}>
          {targetText(target(), now())}
        </span>
      )}
    </Show>
  );
}

function SpaceSection() {
  const { ship, summed } = useShip();
  const space = () => ship.evaluation().space;
  const parts = () => spaceParts(summed().space);
  return (
    <section aria-labelledby="space-title">
      <div>
        <div class="section-head space-row">
          <h2 id="space-title">Space</h2>
          <ShipFigure
            label="Space"
            class={space().remaining < 0 ? 'over' : ''}
            path="space.used"
            figure={spaceLeft(space().remaining, space().total)}
          />
        </div>
      </div>
      <SpaceBar parts={parts()} total={summed().space.total} />
      <ul class="legend">
        <Index each={parts()}>
          {(part) => (
            <li>
              <i class={part().key} aria-hidden="true" />
              <span>{part().label}</span>
              <ShipFigure
                label={`SU of ${part().label.toLowerCase()}`}
                path={part().explains}
                figure={part().space}
              />
            </li>
          )}
        </Index>
      </ul>
    </section>
  );
}

/** Rating, space, undo and redo in a strip above the form, on narrow screens. */
export function CompactSummary(props: { readonly bench: Bench }) {
  const { ship, summed } = useShip();
  const now = () => ship.evaluation();
  return (
    <div class="compact-summary">
      <strong class="rating">{countText(now().combatRating)}</strong>
      <div>
        <SpaceBar parts={spaceParts(summed().space)} total={summed().space.total} />
        <p>
          <span classList={{ over: now().space.remaining < 0 }}>
            {spaceLeft(now().space.remaining, now().space.total)}
          </span>{' '}
          <span>
            ORAT {ratingText(now().orat)} · DRAT {ratingText(now().drat)}
          </span>{' '}
          <Target bench={props.bench} />
        </p>
      </div>
      <div class="compact-steps">
        <StepButtons editing={ship} />
      </div>
    </div>
  );
}

/** Announces rating and space to screen readers after a pause in typing. */
export function Announcer() {
  const { ship } = useShip();
  const words = createOnPause(
    ship.evaluation,
    () => {
      const { combatRating, space } = ship.evaluation();
      return `Combat rating ${countText(combatRating)}, ${spaceLeft(space.remaining, space.total)}.`;
    },
    500,
  );
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {words()}
    </p>
  );
}

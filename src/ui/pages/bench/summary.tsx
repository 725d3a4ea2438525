import { Index, Show, Suspense } from 'solid-js';
import type { Rounding } from '../../../core/design/design.ts';
import { setRounding } from '../../../core/design/edits/structure.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { Segments } from '../../components/segments.tsx';
import { SpaceBar } from '../../components/space-bar.tsx';
import { ratingText, spaceLeft } from '../../components/words.ts';
import { afterPaint, createLater } from '../../shared/after-paint.ts';
import { spaceParts } from '../../shared/space-parts.ts';
import { useShip } from './ship-context.tsx';

const ExplainPanel = afterPaint(() => import('./explain-panel.tsx'));
const TracksSection = afterPaint(() => import('./tracks-section.tsx'));
const IssueSection = afterPaint(() => import('./issue-section.tsx'));

/** Rating, space, explanation and what is to mend; always in view on a wide screen. */
export function Summary() {
  return (
    <div class="summary">
      <RatingSection />
      <SpaceSection />
      <Suspense>
        <ExplainPanel />
        <IssueSection />
        <TracksSection />
      </Suspense>
    </div>
  );
}

function RatingSection() {
  const context = useShip();
  const { ship, rules, part } = context;
  const rounding = (): Rounding => part('rounding') ?? 'rulebook';
  const other = createLater(ship.design, () => {
    const profile: Rounding = rounding() === 'rulebook' ? 'drydock' : 'rulebook';
    return evaluate(rules, ship.design(), { rounding: profile }).combatRating;
  });
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
      <div class="rating-row">
        <ExplainNumber
          label="Combat rating"
          class="rating"
          current={context.explained() === 'combatRating'}
          onExplain={() => context.explain('combatRating')}
        >
          {ship.evaluation().combatRating}
        </ExplainNumber>
        <dl>
          <div>
            <dt>ORAT</dt>
            <dd>
              <ExplainNumber
                label="ORAT"
                current={context.explained() === 'orat'}
                onExplain={() => context.explain('orat')}
              >
                {ratingText(ship.evaluation().orat)}
              </ExplainNumber>
            </dd>
          </div>
          <div>
            <dt>DRAT</dt>
            <dd>
              <ExplainNumber
                label="DRAT"
                current={context.explained() === 'drat'}
                onExplain={() => context.explain('drat')}
              >
                {ratingText(ship.evaluation().drat)}
              </ExplainNumber>
            </dd>
          </div>
        </dl>
      </div>
      <Show when={rounding() === 'drydock'}>
        <p class="muted small">Rounded as the old spreadsheet seems to do; not a rule.</p>
      </Show>
    </section>
  );
}

function SpaceSection() {
  const context = useShip();
  const space = () => context.ship.evaluation().space;
  const parts = () => spaceParts(space());
  return (
    <section aria-labelledby="space-title">
      <div class="section-head">
        <h2 id="space-title">Space</h2>
        <ExplainNumber
          label="Space"
          class={space().remaining < 0 ? 'over' : ''}
          current={context.explained() === 'space.used'}
          onExplain={() => context.explain('space.used')}
        >
          {spaceLeft(space().remaining, space().total)}
        </ExplainNumber>
      </div>
      <SpaceBar parts={parts()} total={space().total} />
      <ul class="legend">
        <Index each={parts()}>
          {(part) => (
            <li>
              <i class={part().key} aria-hidden="true" />
              <span>{part().label}</span>
              <ExplainNumber
                label={`SU of ${part().label.toLowerCase()}`}
                current={context.explained() === part().explains}
                onExplain={() => context.explain(part().explains)}
              >
                {part().space}
              </ExplainNumber>
            </li>
          )}
        </Index>
      </ul>
    </section>
  );
}

import { Show, Suspense } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  type Edit,
  setEngines,
  setHull,
  setProtection,
} from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { NumberField } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { FigureRow } from './figure-row.tsx';
import { ScreensRow } from './screens-row.tsx';
import { useShip } from './ship-context.tsx';

const DefensiveArcFields = afterPaint(() => import('./defensive-arc-fields.tsx'));

export function StructureSection() {
  const { ship, rules, part } = useShip();
  const space = () => ship.evaluation().space;
  return (
    <section aria-labelledby="structure-title">
      <h2 id="structure-title">Structure</h2>
      <FigureRow
        label="Hull"
        path="hull"
        explains="space.total"
        figure={
          <>
            {space().total} <small>SU</small>
          </>
        }
      >
        <RatingField
          id="hull"
          label="Hull"
          value={part('hull')}
          limit={rules.limits.hull}
          edit={setHull}
        />
      </FigureRow>
      <FigureRow label="Engines" path="engines" explains="space.engines" figure={space().engines}>
        <RatingField
          id="engines"
          label="Engines"
          value={part('engines')}
          limit={rules.limits.engines}
          edit={setEngines}
        />
      </FigureRow>
      <ShieldsRow />
      <ScreensRow />
    </section>
  );
}

interface RatingFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly limit: Limit;
  readonly edit: (value: number) => Edit;
}

function RatingField(props: RatingFieldProps) {
  const context = useShip();
  return (
    <NumberField
      id={props.id}
      label={props.label}
      value={props.value}
      min={props.limit.min}
      max={props.limit.max}
      invalid={context.issuesAt(props.id).length > 0}
      onChange={(value) =>
        context.ship.change(`${props.label} ${value}`, props.edit(value), props.id)
      }
      onLeave={() => context.ship.endGroup()}
    />
  );
}

function ShieldsRow() {
  const { ship, rules, part, withEffect } = useShip();
  const shields = () => part('shields') ?? 0;
  const ratings = Array.from({ length: rules.limits.shields.max + 1 }, (_, rating) => ({
    value: rating,
    label: String(rating),
    title: `Shields ${rating}`,
  }));
  const shape = () => (typeof shields() === 'number' ? 'all' : 'by arc');
  const setShape = (to: string) =>
    ship.change(
      to === 'all' ? 'Shields all round' : 'Shields by arc',
      setProtection('shields', to === 'all' ? allRound(shields()) : byDefensiveArc(shields())),
    );
  const set = (value: number) => setProtection('shields', value);
  return (
    <FigureRow
      label="Shields"
      path="shields"
      explains="space.shields"
      figure={ship.evaluation().space.shields}
    >
      <Show
        when={shape() === 'all'}
        fallback={
          <Suspense>
            <DefensiveArcFields field="shields" limit={rules.limits.shields} />
          </Suspense>
        }
      >
        <Segments
          id="shields"
          label="Shield rating"
          loose
          segments={ratings}
          value={allRound(shields())}
          onChange={(value) => ship.change(`Shields ${value}`, set(value))}
          hint={(value) => withEffect({ title: `Shields ${value}` }, set(value))}
        />
      </Show>
      <Segments
        id="shields-shape"
        label="Kind of shields"
        segments={[
          { value: 'all', label: 'All round' },
          { value: 'by arc', label: 'Four arcs' },
        ]}
        value={shape()}
        onChange={setShape}
      />
      <Show when={shape() === 'by arc'}>
        <p class="muted small">
          Equivalent rating {ship.evaluation().equivalentShields.toFixed(1)}
        </p>
      </Show>
    </FigureRow>
  );
}

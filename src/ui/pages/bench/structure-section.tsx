import { Show } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  setEngines,
  setHull,
  setProtection,
} from '../../../core/design/edits/structure.ts';
import { Segments } from '../../components/segments.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { focusField } from '../../shared/focus.ts';
import { FigureRow } from './figure-row.tsx';
import { jumpTo } from './jump.ts';
import { ScreensRow } from './screens-row.tsx';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

const DefensiveArcFields = withSuspense(afterPaint(() => import('./defensive-arc-fields.tsx')));

export function StructureSection() {
  const { figures, rules, part } = useShip();
  const space = () => figures().space;
  return (
    <section aria-labelledby="structure-title">
      <h2 id="structure-title">Structure</h2>
      <FigureRow label="Hull" path="hull" explains="space.total" figure={space().total} unit="SU">
        <ShipField
          id="hull"
          label="Hull"
          value={part('hull')}
          limit={rules.limits.hull}
          edit={setHull}
        />
      </FigureRow>
      <FigureRow label="Engines" path="engines" explains="space.engines" figure={space().engines}>
        <ShipField
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

function ShieldsRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const shields = () => part('shields') ?? 0;
  const ratings = Array.from({ length: rules.limits.shields.max + 1 }, (_, rating) => ({
    value: rating,
    label: String(rating),
    title: `Shields ${rating}`,
  }));
  const shape = () => (typeof shields() === 'number' ? 'all' : 'directional');
  const setShape = (to: string) => {
    ship.change(
      to === 'all' ? 'Shields all round' : 'Directional shields',
      setProtection('shields', to === 'all' ? allRound(shields()) : byDefensiveArc(shields())),
    );
    // The figures stand before the switch.
    if (to === 'all') jumpTo('shields');
    else focusField('shields.fwd');
  };
  const set = (value: number) => setProtection('shields', value);
  return (
    <FigureRow
      label="Shields"
      path="shields"
      explains="space.shields"
      figure={figures().space.shields}
    >
      <Show
        when={shape() === 'all'}
        fallback={<DefensiveArcFields field="shields" limit={rules.limits.shields} />}
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
          { value: 'directional', label: 'Directional' },
        ]}
        value={shape()}
        onChange={setShape}
      />
      <Show when={shape() === 'directional'}>
        <p class="muted small">Equivalent rating {figures().equivalentShields.toFixed(1)}</p>
      </Show>
    </FigureRow>
  );
}

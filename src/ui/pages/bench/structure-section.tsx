import { Match, Show, Switch } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  type Edit,
  removeScreens,
  setEngines,
  setHull,
  setProtection,
} from '../../../core/design/edits/structure.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { type Segment, Segments } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';
import { FigureRow, ShipField } from './ship-field.tsx';

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

/** Choice of shields by side, beside the ratings of shields all round. */
const BY_SIDE = 'directional';

function ShieldsRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const shields = () => part('shields') ?? 0;
  const choices: readonly Segment<number | typeof BY_SIDE>[] = [
    ...Array.from({ length: rules.limits.shields.max + 1 }, (_, rating) => ({
      value: rating,
      label: String(rating),
    })),
    { value: BY_SIDE, label: 'Directional' },
  ];
  const isBySide = () => typeof shields() !== 'number';
  const titleOf = (choice: number | typeof BY_SIDE) =>
    choice === BY_SIDE ? 'Directional shields' : `Shields ${choice}`;
  const edit = (choice: number | typeof BY_SIDE): Edit =>
    setProtection('shields', choice === BY_SIDE ? byDefensiveArc(shields()) : choice);
  return (
    <FigureRow
      label="Shields"
      path="shields"
      explains="space.shields"
      figure={figures().space.shields}
    >
      <Segments
        id="shields"
        label="Shield rating"
        loose
        segments={choices}
        value={isBySide() ? BY_SIDE : allRound(shields())}
        onChange={(choice) => ship.change(titleOf(choice), edit(choice))}
        hint={(choice) => withEffect({ title: titleOf(choice) }, edit(choice))}
      />
      <Show when={isBySide()}>
        <DefensiveArcFields field="shields" limit={rules.limits.shields} />
        <p class="muted small">
          Equivalent rating {shownFigure(figures().equivalentShields, 1, { fixed: true })}
        </p>
      </Show>
    </FigureRow>
  );
}

type Shape = 'none' | 'all round' | 'directional';

/** Screens of a ship, by default all round; directional ones start at 0. */
const FIRST_SCREENS = 5;

function ScreensRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const screens = () => part('screens');
  const shape = (): Shape => {
    const now = screens();
    return now === undefined ? 'none' : typeof now === 'number' ? 'all round' : 'directional';
  };
  const toShape = (to: Shape): Edit => {
    if (to === 'none') return removeScreens;
    const count = screens() ?? (to === 'all round' ? FIRST_SCREENS : 0);
    return setProtection('screens', to === 'all round' ? allRound(count) : byDefensiveArc(count));
  };
  return (
    <FigureRow
      label="Screens"
      path="screens"
      explains="space.screens"
      figure={figures().space.screens}
    >
      <Segments
        id={shape() === 'none' ? 'screens' : 'screens-shape'}
        label="Kind of screens"
        segments={[
          { value: 'none', label: 'None' },
          { value: 'all round', label: 'All round' },
          { value: 'directional', label: 'Directional' },
        ]}
        value={shape()}
        onChange={(to: Shape) => ship.change(`Screens: ${to}`, toShape(to))}
        hint={(to) => withEffect({ title: 'Screens' }, toShape(to))}
      />
      <Switch>
        <Match when={shape() === 'all round'}>
          <ShipField
            id="screens"
            label="Screens"
            value={allRound(screens())}
            limit={rules.limits.screens}
            edit={(value) => setProtection('screens', value)}
          />
        </Match>
        <Match when={shape() === 'directional'}>
          <DefensiveArcFields field="screens" limit={rules.limits.screens} />
        </Match>
      </Switch>
    </FigureRow>
  );
}

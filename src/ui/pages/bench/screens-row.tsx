import { Match, Switch } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  type Edit,
  removeScreens,
  setProtection,
} from '../../../core/design/edits/structure.ts';
import { Segments } from '../../components/segments.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { FigureRow } from './figure-row.tsx';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

const DefensiveArcFields = withSuspense(afterPaint(() => import('./defensive-arc-fields.tsx')));

type Shape = 'none' | 'all round' | 'directional';

/** How many screens a ship starts with when it first gets them. */
const FIRST_SCREENS = 5;

export function ScreensRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const screens = () => part('screens');
  const shape = (): Shape => {
    const now = screens();
    return now === undefined ? 'none' : typeof now === 'number' ? 'all round' : 'directional';
  };
  const toShape = (to: Shape): Edit => {
    if (to === 'none') return removeScreens;
    const count = screens() ?? FIRST_SCREENS;
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

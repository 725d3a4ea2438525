import { Match, Suspense, Switch } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  type Edit,
  removeScreens,
  setProtection,
} from '../../../core/design/edits/structure.ts';
import { NumberField } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { FigureRow } from './figure-row.tsx';
import { useShip } from './ship-context.tsx';

const DefensiveArcFields = afterPaint(() => import('./defensive-arc-fields.tsx'));

type Shape = 'none' | 'all' | 'by arc';

/** How many screens a ship starts with when it first gets them. */
const FIRST_SCREENS = 5;

export function ScreensRow() {
  const { ship, rules, part, issuesAt, withEffect } = useShip();
  const screens = () => part('screens');
  const shape = (): Shape => {
    const now = screens();
    return now === undefined ? 'none' : typeof now === 'number' ? 'all' : 'by arc';
  };
  const toShape = (to: Shape): Edit => {
    if (to === 'none') return removeScreens;
    const count = screens() ?? FIRST_SCREENS;
    return setProtection('screens', to === 'all' ? allRound(count) : byDefensiveArc(count));
  };
  return (
    <FigureRow
      label="Screens"
      path="screens"
      explains="space.screens"
      figure={ship.evaluation().space.screens}
    >
      <Segments
        id={shape() === 'none' ? 'screens' : 'screens-shape'}
        label="Kind of screens"
        segments={[
          { value: 'none', label: 'None' },
          { value: 'all', label: 'All round' },
          { value: 'by arc', label: 'Four arcs' },
        ]}
        value={shape()}
        onChange={(to: Shape) => ship.change(`Screens: ${to}`, toShape(to))}
        hint={(to) => withEffect({ title: 'Screens' }, toShape(to))}
      />
      <Switch>
        <Match when={shape() === 'all'}>
          <NumberField
            id="screens"
            label="Screens"
            value={allRound(screens())}
            min={rules.limits.screens.min}
            max={rules.limits.screens.max}
            invalid={issuesAt('screens').length > 0}
            onChange={(value) =>
              ship.change(`Screens ${value}`, setProtection('screens', value), 'screens')
            }
            onLeave={() => ship.endGroup()}
          />
        </Match>
        <Match when={shape() === 'by arc'}>
          <Suspense>
            <DefensiveArcFields field="screens" limit={rules.limits.screens} />
          </Suspense>
        </Match>
      </Switch>
    </FigureRow>
  );
}

import { createMemo } from 'solid-js';
import { weaponById } from '../../../core/design/edits/weapons.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { explanationOf } from '../../../core/rating/explanations.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { createLater } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';

/** The steps of the number the player last asked about. */
export default function ExplainPanel() {
  const { ship, rules, explained } = useShip();
  const steps = createLater(
    ship.design,
    () => evaluate(rules, ship.design(), { steps: true }).steps ?? [],
  );
  const nameOf = (path: string): string => {
    const { batteries = [], systems = [], weapons = [] } = ship.design();
    const index = Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
    if (path.startsWith('weapons')) return `${weaponName(weapons[index])}’s base SU`;
    if (path.startsWith('systems')) {
      const id = systems[index]?.id ?? '';
      return rules.systems.get(id)?.name ?? id;
    }
    const battery = batteries[index];
    return battery ? weaponName(weaponById(ship.design(), battery.weapon)) : path;
  };
  const explanation = createMemo(() => explanationOf(explained(), steps(), nameOf));
  return <StepsView title={explanation().title} steps={explanation().steps} />;
}

import type { Weapon } from '../../../core/design.ts';
import { WeaponProvider } from '../../weapons/weapon-context.ts';
import { WeaponEditor } from '../../weapons/weapon-editor.tsx';
import { useShip } from './ship-context.tsx';

interface BatteryWeaponProps {
  readonly weapon: Weapon;
  readonly battery: number;
}

/** The weapon of a battery, to be edited where it is aboard. */
export default function BatteryWeapon(props: BatteryWeaponProps) {
  const { ship, part, ...context } = useShip();
  return (
    <WeaponProvider
      value={{
        ...context,
        indexOf: (id) => (part('weapons') ?? []).findIndex((weapon) => weapon.id === id),
        baseSU: (index) => ship.evaluation().weapons[index]?.baseSU ?? 0,
        change: ship.change,
        endGroup: ship.endGroup,
      }}
    >
      <WeaponEditor weapon={props.weapon} nameId={`batteries[${props.battery}].name`} />
    </WeaponProvider>
  );
}

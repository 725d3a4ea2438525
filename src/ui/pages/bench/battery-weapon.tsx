import { lazy, Suspense } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { WeaponProvider } from '../../shared/weapons/weapon-context.ts';
import { WeaponEditor } from '../../shared/weapons/weapon-editor.tsx';
import { useShip } from './ship-context.tsx';

const LibraryWeapon = lazy(() => import('./library-weapon.tsx'));

interface BatteryWeaponProps {
  readonly weapon: Weapon;
  readonly battery: number;
}

/** The weapon of a battery, to be edited where it is aboard. */
export default function BatteryWeapon(props: BatteryWeaponProps) {
  const { ship, part, figures, library: _, others: __, ...context } = useShip();
  const indexOf = (id: string) => (part('weapons') ?? []).findIndex((weapon) => weapon.id === id);
  return (
    <WeaponProvider
      value={{
        ...context,
        indexOf,
        baseSU: (index) => figures().weapons[index]?.baseSU ?? 0,
        change: ship.change,
        endGroup: ship.endGroup,
      }}
    >
      <WeaponEditor weapon={props.weapon} nameId={`batteries[${props.battery}].name`} />
      <Suspense fallback={<div class="library-weapon" />}>
        <LibraryWeapon weapon={props.weapon} index={indexOf(props.weapon.id)} />
      </Suspense>
    </WeaponProvider>
  );
}

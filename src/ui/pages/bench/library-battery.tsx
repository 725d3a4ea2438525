import { createResource, createSignal, lazy, Show } from 'solid-js';
import type { Bank } from '../../../core/design/design.ts';
import { addBatteryOf } from '../../../core/design/edits/origins.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { loadedFrom } from '../../shared/loaded.ts';
import { useShip } from './ship-context.tsx';

const WeaponPicker = withSuspense(lazy(() => import('../../shared/weapons/weapon-picker.tsx')));

interface LibraryBatteryProps {
  /** What a new battery starts with. */
  readonly bank: Bank;
  readonly onAdded: () => void;
}

/** A battery of a weapon that the library has. */
export default function LibraryBattery(props: LibraryBatteryProps) {
  const context = useShip();
  const [picking, setPicking] = createSignal(false);
  const [library] = createResource(picking, () => context.library());
  return (
    <>
      <Button label="From library…" onClick={() => setPicking(true)} />
      <Show when={picking() && loadedFrom(library)}>
        {(loaded) => (
          <WeaponPicker
            library={loaded()}
            onPick={(weapon) => {
              setPicking(false);
              const label = `Battery of ${weaponName(weapon.value)} added`;
              context.ship.change(label, addBatteryOf(weapon, props.bank));
              props.onAdded();
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Show>
    </>
  );
}

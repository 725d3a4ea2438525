import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, For, Show } from 'solid-js';
import type { Battery, Weapon } from '../../../core/design/design.ts';
import { addBattery } from '../../../core/design/edits/batteries.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { Notice } from '../../components/notice.tsx';
import { useShip } from './ship-context.tsx';

interface CopyBatteryProps {
  readonly battery: Battery;
  readonly weapon: Weapon;
}

/** How long it says where the copy went, in ms. */
const SAID = 4000;

/** Puts a copy of a battery with its weapon on another open ship; nothing where no other is open. */
export default function CopyBattery(props: CopyBatteryProps) {
  const { others } = useShip();
  const [said, setSaid] = createSignal<string>();
  const copyTo = ({ ship, title }: ReturnType<typeof others>[number]) => {
    const { id: _, ...weapon } = props.weapon;
    const { banks } = props.battery;
    ship.change(`Battery of ${weaponName(props.weapon)} added`, addBattery(weapon, ...banks));
    setSaid(`${weaponName(props.weapon)} copied to ${title}.`);
    setTimeout(() => setSaid(undefined), SAID);
  };
  return (
    <Show when={others().length > 0}>
      <DropdownMenu gutter={4} modal={false}>
        <DropdownMenu.Trigger class="button small quiet">Copy to…</DropdownMenu.Trigger>
        <DropdownMenu.Content
          class="menu"
          // Not modal, so that the page stays readable beside it: it takes the focus by itself.
          ref={(content: HTMLElement) => queueMicrotask(() => content.focus())}
        >
          <For each={others()}>
            {(other) => (
              <DropdownMenu.Item class="menu-item" onSelect={() => copyTo(other)}>
                <bdi>{other.title}</bdi>
              </DropdownMenu.Item>
            )}
          </For>
        </DropdownMenu.Content>
      </DropdownMenu>
      <Show when={said()}>{(words) => <Notice>{words()}</Notice>}</Show>
    </Show>
  );
}

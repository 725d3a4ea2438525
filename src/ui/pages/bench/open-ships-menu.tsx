import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { DownIcon } from '../../components/icons.tsx';

/** A menu of all open ships, for tabs that are cut off. */
export default function OpenShipsMenu(props: { readonly bench: Bench }) {
  const active = () => props.bench.ship()?.id;
  return (
    <DropdownMenu gutter={4} modal={false}>
      <DropdownMenu.Trigger class="icon-button" aria-label="All open ships" title="All open ships">
        <DownIcon />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        class="menu"
        // The menu is not modal, so the page stays readable; focus it here.
        ref={(content: HTMLElement) => queueMicrotask(() => content.focus())}
      >
        <For each={props.bench.tabs()}>
          {(tab) => (
            <DropdownMenu.Item
              class="menu-item"
              aria-current={tab.id === active() ? 'page' : undefined}
              onSelect={() => props.bench.activate(tab.id)}
            >
              <bdi>{tab.title}</bdi>
            </DropdownMenu.Item>
          )}
        </For>
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}

import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For } from 'solid-js';
import { COLUMNS, isShown, showColumn } from './ship-columns.ts';

/** Which columns the list has. */
export const ColumnsMenu = () => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class="button small columns-button">Columns</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">
        <For each={COLUMNS}>
          {({ id, name }) => (
            <DropdownMenu.CheckboxItem
              class="menu-item"
              closeOnSelect={false}
              checked={isShown(id)}
              onChange={(show) => showColumn(id, show)}
            >
              <span class="menu-tick" aria-hidden="true">
                {isShown(id) ? '✓' : ''}
              </span>
              {name}
            </DropdownMenu.CheckboxItem>
          )}
        </For>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

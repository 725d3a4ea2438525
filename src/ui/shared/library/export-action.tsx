import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For } from 'solid-js';

interface ExportActionProps<Format> {
  readonly formats: readonly { readonly format: Format; readonly label: string }[];
  readonly onExport: (format: Format) => void;
}

/** Saves what is selected as a file, in the format that is chosen. */
export const ExportAction = <Format,>(props: ExportActionProps<Format>) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class="button small">Export</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">
        <For each={props.formats}>
          {({ format, label }) => (
            <DropdownMenu.Item class="menu-item" onSelect={() => props.onExport(format)}>
              {label}
            </DropdownMenu.Item>
          )}
        </For>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

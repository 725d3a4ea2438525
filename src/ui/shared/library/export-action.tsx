import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For } from 'solid-js';

interface ExportActionProps<Form> {
  readonly forms: readonly { readonly form: Form; readonly label: string }[];
  readonly onExport: (form: Form) => void;
}

/** Saves what is selected as a file, in the form that is chosen. */
export const ExportAction = <Form,>(props: ExportActionProps<Form>) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class="button small">Export</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">
        <For each={props.forms}>
          {({ form, label }) => (
            <DropdownMenu.Item class="menu-item" onSelect={() => props.onExport(form)}>
              {label}
            </DropdownMenu.Item>
          )}
        </For>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For, type JSX } from 'solid-js';

interface BarActionProps {
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: JSX.Element;
}

/** Something that can be done with what is selected. */
export const BarAction = (props: BarActionProps) => (
  <button
    type="button"
    class="button small"
    classList={{ primary: props.primary ?? false }}
    disabled={props.disabled}
    title={props.title}
    onClick={() => props.onClick()}
  >
    {props.children}
  </button>
);

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

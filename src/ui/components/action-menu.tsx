/** Actions in a menu, and what they share with a row of them. */
import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { Key } from '@solid-primitives/keyed';
import { type JSX, Match, Show, Switch } from 'solid-js';
import { MoreIcon } from './icons.tsx';

/** One of several that an action offers; a tick comes and goes where it is one. */
export interface ActionChoice {
  readonly label: string;
  readonly ticked?: boolean;
  /** Begins another kind of choice: a line stands above it. */
  readonly isApart?: boolean;
  readonly onSelect: () => void;
}

export interface Action {
  readonly label: string;
  /** What most will press; in a bar the first, which always stands in it. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** What it does, where it leads to, or what there is to choose from. */
  readonly does: (() => unknown) | string | readonly ActionChoice[];
  /** Where it stands alone and is known by a sign, that sign. */
  readonly icon?: () => JSX.Element;
  /** Where the action means nothing, a style for this class hides it. */
  readonly class?: string;
}

interface ActionMenuProps {
  readonly label: string;
  /** No two have the same label: by it an open menu stays open when the list is made anew. */
  readonly actions: readonly Action[];
}

/** A button with three dots, behind which the actions are. */
export const ActionMenu = (props: ActionMenuProps) => (
  <Menu trigger={<MoreIcon />} label={props.label} class="icon-button">
    <Key each={props.actions} by="label">
      {(action) => <InMenu action={action()} />}
    </Key>
  </Menu>
);

export const actionChoices = ({ does }: Action) => (typeof does === 'object' ? does : undefined);
export const actionPath = ({ does }: Action) => (typeof does === 'string' ? does : undefined);

export function doAction({ does }: Action): void {
  if (typeof does === 'function') does();
}

const InMenu = (props: { readonly action: Action }) => (
  <Switch
    fallback={
      <DropdownMenu.Item
        class="menu-item"
        disabled={props.action.disabled ?? false}
        onSelect={() => doAction(props.action)}
      >
        {props.action.label}
      </DropdownMenu.Item>
    }
  >
    <Match when={actionPath(props.action)}>
      {(path) => (
        <DropdownMenu.Item
          as="a"
          class="menu-item"
          href={path()}
          // Enter follows a link by itself; in a menu, Space does so too.
          onKeyDown={(event: KeyboardEvent & { currentTarget: HTMLElement }) => {
            if (event.key === ' ') event.currentTarget.click();
          }}
        >
          {props.action.label}
        </DropdownMenu.Item>
      )}
    </Match>
    <Match when={actionChoices(props.action)}>
      {(choices) => (
        <DropdownMenu.Group class="menu-group">
          <DropdownMenu.GroupLabel class="menu-label">{props.action.label}</DropdownMenu.GroupLabel>
          <ChoiceItems choices={choices()} />
        </DropdownMenu.Group>
      )}
    </Match>
  </Switch>
);

export const ChoiceItems = (props: { readonly choices: readonly ActionChoice[] }) => (
  <Key each={props.choices} by="label">
    {(choice) => (
      <>
        <Show when={choice().isApart}>
          <DropdownMenu.Separator class="menu-line" />
        </Show>
        <Show
          when={choice().ticked !== undefined}
          fallback={
            <DropdownMenu.Item class="menu-item" onSelect={() => choice().onSelect()}>
              {choice().label}
            </DropdownMenu.Item>
          }
        >
          <DropdownMenu.CheckboxItem
            class="menu-item"
            closeOnSelect={false}
            checked={choice().ticked ?? false}
            onChange={() => choice().onSelect()}
          >
            <span class="menu-tick" aria-hidden="true">
              {choice().ticked ? '✓' : ''}
            </span>
            {choice().label}
          </DropdownMenu.CheckboxItem>
        </Show>
      </>
    )}
  </Key>
);

interface MenuProps {
  readonly trigger: JSX.Element;
  readonly label?: string;
  readonly class: string;
  readonly children: JSX.Element;
}

export const Menu = (props: MenuProps) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class={props.class} aria-label={props.label} title={props.label}>
      {props.trigger}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">{props.children}</DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

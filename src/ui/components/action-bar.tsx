/** A row of actions: what has no room in it stands in a menu at its end. */
import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { Key } from '@solid-primitives/keyed';
import {
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  Match,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import { fitting } from './fitting.ts';
import { MoreIcon } from './icons.tsx';

/** One of several that an action offers; a tick comes and goes where it is one. */
export interface ActionChoice {
  readonly label: string;
  readonly ticked?: boolean;
  readonly onSelect: () => void;
}

export interface Action {
  readonly label: string;
  /** The first of them; it always stands in the row. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** What it does, where it leads to, or what there is to choose from. */
  readonly does: (() => unknown) | string | readonly ActionChoice[];
  /** Where the action means nothing, a style for this class hides it. */
  readonly class?: string;
}

interface ActionBarProps {
  /** No two have the same label: by it an open menu stays open when the list is made anew. */
  readonly actions: readonly Action[];
  /** At the end of the room that there is; else at its start. */
  readonly end?: boolean;
}

/** Shows as many of the actions as there is room for. */
export function ActionBar(props: ActionBarProps) {
  let bar: HTMLDivElement | undefined;
  const [shown, setShown] = createSignal<readonly boolean[]>([]);
  const isShown = (index: number) => shown()[index] ?? true;
  const left = createMemo(() => props.actions.filter((_, i) => !isShown(i)));
  const measure = () => {
    if (!bar) return;
    const widths = [...bar.children].map((child) => (child as HTMLElement).offsetWidth);
    const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
    setShown(fitting(widths.slice(0, -1), widths.at(-1) ?? 0, gap, bar.clientWidth));
  };
  onMount(() => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    onCleanup(() => observer.disconnect());
  });
  createEffect(() => {
    if (props.actions.length > 0) measure();
  });
  return (
    <div class="action-bar" classList={{ end: props.end ?? false }} ref={bar}>
      <Key each={props.actions} by="label">
        {(action, index) => (
          <span class={`action ${action().class ?? ''} ${isShown(index()) ? '' : 'without-room'}`}>
            <InRow action={action()} />
          </span>
        )}
      </Key>
      <span class="action" classList={{ 'without-room': left().length === 0 }}>
        <Menu trigger={<MoreIcon />} label="More actions" class="icon-button">
          <Key each={left()} by="label">
            {(action) => <InMenu action={action()} />}
          </Key>
        </Menu>
      </span>
    </div>
  );
}

const choicesOf = ({ does }: Action) => (typeof does === 'object' ? does : undefined);
const pathOf = ({ does }: Action) => (typeof does === 'string' ? does : undefined);

function press({ does }: Action): void {
  if (typeof does === 'function') does();
}

const InRow = (props: { readonly action: Action }) => (
  <Switch
    fallback={
      <button
        type="button"
        class="button small"
        classList={{ primary: props.action.primary ?? false }}
        disabled={props.action.disabled ?? false}
        title={props.action.title}
        onClick={() => press(props.action)}
      >
        {props.action.label}
      </button>
    }
  >
    <Match when={pathOf(props.action)}>
      {(path) => (
        <a class="button small" href={path()}>
          {props.action.label}
        </a>
      )}
    </Match>
    <Match when={choicesOf(props.action)}>
      {(choices) => (
        <Menu trigger={props.action.label} class="button small">
          <Choices choices={choices()} />
        </Menu>
      )}
    </Match>
  </Switch>
);

function InMenu(props: { readonly action: Action }) {
  const follow = () => {
    const path = pathOf(props.action);
    if (path === undefined) press(props.action);
    else location.hash = path;
  };
  return (
    <Show
      when={choicesOf(props.action)}
      fallback={
        <DropdownMenu.Item
          class="menu-item"
          disabled={props.action.disabled ?? false}
          onSelect={follow}
        >
          {props.action.label}
        </DropdownMenu.Item>
      }
    >
      {(choices) => (
        <DropdownMenu.Group class="menu-group">
          <DropdownMenu.GroupLabel class="menu-label">{props.action.label}</DropdownMenu.GroupLabel>
          <Choices choices={choices()} />
        </DropdownMenu.Group>
      )}
    </Show>
  );
}

const Choices = (props: { readonly choices: readonly ActionChoice[] }) => (
  <Key each={props.choices} by="label">
    {(choice) => (
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
    )}
  </Key>
);

interface MenuProps {
  readonly trigger: JSX.Element;
  readonly label?: string;
  readonly class: string;
  readonly children: JSX.Element;
}

const Menu = (props: MenuProps) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class={props.class} aria-label={props.label} title={props.label}>
      {props.trigger}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">{props.children}</DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

/** A row of actions: what has no room in it stands in a menu at its end. */
import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  onCleanup,
  onMount,
  Show,
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
      <For each={props.actions}>
        {(action, index) => (
          <span
            class={`action ${action.class ?? ''}`}
            classList={{ 'without-room': !isShown(index()) }}
          >
            <InRow action={action} />
          </span>
        )}
      </For>
      <span class="action" classList={{ 'without-room': left().length === 0 }}>
        <Menu trigger={<MoreIcon />} label="More actions" class="icon-button">
          <For each={left()}>{(action) => <InMenu action={action} />}</For>
        </Menu>
      </span>
    </div>
  );
}

function InRow(props: { readonly action: Action }) {
  const { label, does, primary = false, disabled, title } = props.action;
  if (typeof does === 'string') {
    return (
      <a class="button small" href={does}>
        {label}
      </a>
    );
  }
  if (typeof does === 'function') {
    return (
      <button
        type="button"
        class="button small"
        classList={{ primary }}
        disabled={disabled ?? false}
        title={title}
        onClick={() => does()}
      >
        {label}
      </button>
    );
  }
  return (
    <Menu trigger={label} class="button small">
      <Choices choices={does} />
    </Menu>
  );
}

function InMenu(props: { readonly action: Action }) {
  const { label, does, disabled } = props.action;
  if (typeof does === 'object') {
    return (
      <DropdownMenu.Group class="menu-group">
        <DropdownMenu.GroupLabel class="menu-label">{label}</DropdownMenu.GroupLabel>
        <Choices choices={does} />
      </DropdownMenu.Group>
    );
  }
  const follow = () => {
    if (typeof does === 'function') does();
    else location.hash = does;
  };
  return (
    <DropdownMenu.Item class="menu-item" disabled={disabled ?? false} onSelect={follow}>
      {label}
    </DropdownMenu.Item>
  );
}

const Choices = (props: { readonly choices: readonly ActionChoice[] }) => (
  <For each={props.choices}>
    {(choice) => (
      <Show
        when={choice.ticked !== undefined}
        fallback={
          <DropdownMenu.Item class="menu-item" onSelect={choice.onSelect}>
            {choice.label}
          </DropdownMenu.Item>
        }
      >
        <DropdownMenu.CheckboxItem
          class="menu-item"
          closeOnSelect={false}
          checked={choice.ticked ?? false}
          onChange={choice.onSelect}
        >
          <span class="menu-tick" aria-hidden="true">
            {choice.ticked ? '✓' : ''}
          </span>
          {choice.label}
        </DropdownMenu.CheckboxItem>
      </Show>
    )}
  </For>
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

/** Actions as buttons, in a row that fits its width, and in menus. */
import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { Key } from '@solid-primitives/keyed';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import { IconButton } from './button.tsx';
import { MoreIcon } from './icons.tsx';

/** Item in the menu of an action; `ticked` makes it a checkbox. */
export interface ActionChoice {
  readonly label: string;
  readonly ticked?: boolean;
  /** Draws a line above the item. */
  readonly isApart?: boolean;
  readonly onSelect: () => void;
}

export interface Action {
  readonly label: string;
  /** Main action; a bar puts it first and always shows it. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** A function to call, an address to open, or the items of a menu. */
  readonly does: (() => unknown) | string | readonly ActionChoice[];
  /** Icon in place of the label, where the action stands alone. */
  readonly icon?: () => JSX.Element;
  /** Class whose styles hide the action where it has no use. */
  readonly class?: string;
}

/** A button with three dots that opens a menu of actions. */
export const ActionMenu = (props: {
  readonly label: string;
  /** Labels are unique: they keep a menu open when the list is replaced. */
  readonly actions: readonly Action[];
}) => (
  <Menu trigger={<MoreIcon />} label={props.label} class="icon-button">
    <Key each={props.actions} by="label">
      {(action) => <InMenu action={action()} />}
    </Key>
  </Menu>
);

const actionChoices = ({ does }: Action) => (typeof does === 'object' ? does : undefined);
const actionPath = ({ does }: Action) => (typeof does === 'string' ? does : undefined);

function doAction({ does }: Action): void {
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
          // Browsers follow a link on Enter; in a menu, Space does so too.
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

const ChoiceItems = (props: { readonly choices: readonly ActionChoice[] }) => (
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

const Menu = (props: {
  readonly trigger: JSX.Element;
  readonly label?: string;
  readonly class: string;
  readonly children: JSX.Element;
}) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class={props.class} aria-label={props.label} title={props.label}>
      {props.trigger}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu">{props.children}</DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu>
);

/** A menu of named things. It is not modal, so the page stays readable beside it. */
export const ListMenu = <Item,>(props: {
  readonly trigger: JSX.Element;
  readonly class: string;
  readonly label?: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly isCurrent?: (item: Item) => boolean;
  readonly onSelect: (item: Item) => void;
}) => (
  <DropdownMenu gutter={4} modal={false}>
    <DropdownMenu.Trigger class={props.class} aria-label={props.label} title={props.label}>
      {props.trigger}
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      class="menu"
      // A non-modal menu does not take the focus by itself.
      ref={(content: HTMLElement) => queueMicrotask(() => content.focus())}
    >
      <For each={props.items}>
        {(item) => (
          <DropdownMenu.Item
            class="menu-item"
            aria-current={props.isCurrent?.(item) ? 'page' : undefined}
            onSelect={() => props.onSelect(item)}
          >
            <bdi>{props.nameOf(item)}</bdi>
          </DropdownMenu.Item>
        )}
      </For>
    </DropdownMenu.Content>
  </DropdownMenu>
);

/** An action of a row: a button, a link, or a button with a menu. */
export const ActionButton = (props: { readonly action: Action; readonly small?: boolean }) => (
  <Switch
    fallback={
      <button
        type="button"
        class="button"
        classList={{ primary: props.action.primary ?? false, small: props.small ?? false }}
        disabled={props.action.disabled ?? false}
        title={props.action.title}
        onClick={() => doAction(props.action)}
      >
        {props.action.label}
      </button>
    }
  >
    <Match when={props.action.icon}>
      {(icon) => (
        <IconButton
          icon={icon()}
          label={props.action.label}
          onClick={() => doAction(props.action)}
        />
      )}
    </Match>
    <Match when={actionPath(props.action)}>
      {(path) => (
        <a class="button" classList={{ small: props.small ?? false }} href={path()}>
          {props.action.label}
        </a>
      )}
    </Match>
    <Match when={actionChoices(props.action)}>
      {(choices) => (
        <Menu trigger={props.action.label} class={props.small ? 'button small' : 'button'}>
          <ChoiceItems choices={choices()} />
        </Menu>
      )}
    </Match>
  </Switch>
);

/**
 * Returns which items of a row have room, from their widths in px: all, or the first ones beside the end of the row. The first always has
 * room, and so do hidden items, 0 px wide. @internal
 */
export function itemsWithRoom(
  widths: readonly number[],
  end: number,
  gap: number,
  room: number,
): readonly boolean[] {
  const places = widths.map((width) => (width === 0 ? 0 : width + gap));
  const whole = places.reduce((sum, place) => sum + place, -gap);
  if (whole <= room) return widths.map(() => true);
  let used = end;
  let isOver = false;
  return places.map((place, i) => {
    used += place;
    isOver ||= used > room;
    return i === 0 || !isOver || place === 0;
  });
}

/** A row of actions; those without room go into a menu at its end. */
export function ActionBar(props: {
  readonly actions: readonly Action[];
  /** Aligns the row to the end of its box. */
  readonly end?: boolean;
}) {
  let bar: HTMLDivElement | undefined;
  const [shown, setShown] = createSignal<readonly boolean[]>([]);
  const isShown = (index: number) => shown()[index] ?? true;
  const left = createMemo(() => props.actions.filter((_, i) => !isShown(i)));
  const measure = () => {
    if (!bar) return;
    const widths = [...bar.children].map((child) => (child as HTMLElement).offsetWidth);
    const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
    setShown(itemsWithRoom(widths.slice(0, -1), widths.at(-1) ?? 0, gap, bar.clientWidth));
  };
  onMount(() => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    onCleanup(() => observer.disconnect());
  });
  // Measuring causes a layout: skip it for new actions with the same names.
  const labels = createMemo(() => props.actions.map(({ label }) => label).join('\n'));
  createEffect(on(labels, measure, { defer: true }));
  return (
    <div class="action-bar" classList={{ end: props.end ?? false }} ref={bar}>
      <Key each={props.actions} by="label">
        {(action, index) => (
          <span class={`action ${action().class ?? ''} ${isShown(index()) ? '' : 'without-room'}`}>
            <ActionButton small action={action()} />
          </span>
        )}
      </Key>
      <span class="action" classList={{ 'without-room': left().length === 0 }}>
        <ActionMenu label="More actions" actions={left()} />
      </span>
    </div>
  );
}

import { Match, Switch } from 'solid-js';
import {
  type Action,
  actionChoices,
  actionPath,
  ChoiceItems,
  doAction,
  Menu,
} from './action-menu.tsx';
import { IconButton } from './icon-button.tsx';

interface ActionButtonProps {
  readonly action: Action;
  readonly small?: boolean;
}

/** An action as it stands in a row: a button, a link, or a button with a menu. */
export const ActionButton = (props: ActionButtonProps) => (
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

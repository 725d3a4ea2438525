import { type JSX, Show } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { ShipTabs } from './ship-tabs.tsx';

/** Open ships, undo and redo, save state, and actions for the active ship. */
export function TopBar(props: {
  readonly bench: Bench;
  readonly onNew: () => void;
  /** Menu of other ways to start a ship. */
  readonly more?: JSX.Element;
  /** Actions for the active ship: import, export, print. */
  readonly actions?: JSX.Element;
}) {
  const ship = () => props.bench.ship();
  return (
    <div class="top-bar">
      <nav class="ship-tabs" aria-label="Open ships">
        <ShipTabs bench={props.bench} />
        <IconButton icon={PlusIcon} label="New ship" onClick={() => props.onNew()} />
        {props.more}
        <Show when={props.bench.closed()}>
          {(title) => (
            <Button small quiet onClick={() => props.bench.reopen()}>
              Reopen <bdi>{title()}</bdi>
            </Button>
          )}
        </Show>
      </nav>
      <div class="top-actions">
        <Show when={ship()}>
          {(active) => (
            <>
              <SaveStateView state={active().saveState()} onRetry={() => props.bench.retry()} />
              <StepButtons editing={active()} />
            </>
          )}
        </Show>
        {props.actions}
      </div>
    </div>
  );
}

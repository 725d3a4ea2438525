import { type JSX, onCleanup, Show } from 'solid-js';
import type { Document } from '../../../store/document.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ConflictBar, GoneBar } from '../../components/conflict-bar.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { CopyIcon, TrashIcon } from '../../components/icons.tsx';
import { undoKeys } from '../../components/keys.ts';
import { createPageTitle } from '../page-title.ts';
import { useCollection } from './collection-state.ts';

interface ItemPanelProps<Value> {
  readonly editing: Document<Value>;
  readonly tags?: readonly string[];
  readonly actions?: JSX.Element;
  /** Change that waits for a decision, if the item has one. */
  readonly waiting?: WaitingChange | undefined;
  readonly children: JSX.Element;
}

interface WaitingChange {
  /** Instead of the save state, as in "Not saved yet". */
  readonly state: string;
  /** Number of ships that would change. */
  readonly words: JSX.Element;
  readonly applyLabel: string;
  readonly canApply: boolean;
  readonly onApply: () => void;
}

/** An item beside its list: undo, save state, actions, conflicts, and the waiting change. */
export function ItemPanel<Value>(props: ItemPanelProps<Value>) {
  const { kind, duplicate, moveToTrash } = useCollection<Value>();
  const name = () => kind.nameOf(props.editing.value());
  createPageTitle(name);
  const onKey = undoKeys(() => props.editing);
  const onHide = () => void props.editing.flush();
  document.addEventListener('keydown', onKey);
  addEventListener('pagehide', onHide);
  onCleanup(() => {
    document.removeEventListener('keydown', onKey);
    removeEventListener('pagehide', onHide);
    onHide();
  });
  return (
    <>
      <div class="panel-bar">
        <BackLink />
        <Show
          when={props.waiting}
          fallback={
            <SaveStateView
              state={props.editing.saveState()}
              onRetry={() => void props.editing.save()}
            />
          }
        >
          {(waiting) => <span class="save-state text-warning">{waiting().state}</span>}
        </Show>
        <StepButtons editing={props.editing} />
        <IconButton
          icon={CopyIcon}
          label={`Duplicate ${name()}`}
          onClick={() => void duplicate(props.editing.value(), props.tags && { tags: props.tags })}
        />
        <IconButton
          icon={TrashIcon}
          label={`Move ${name()} to the trash`}
          onClick={() => void moveToTrash([props.editing.id])}
        />
        {props.actions}
      </div>
      <Show when={props.editing.gone()}>
        <GoneBar what={kind.thing} onStore={() => void props.editing.save()} />
      </Show>
      <Show when={props.editing.conflict()}>
        {(theirs) => (
          <ConflictBar
            what={kind.thing}
            theirs={kind.nameOf(theirs())}
            file={props.editing.conflictFile()}
            onChoose={(choice) => props.editing.resolve(choice)}
          />
        )}
      </Show>
      {props.children}
      <Show when={props.waiting}>
        {(waiting) => (
          <div class="panel-foot">
            <p class="grow" role="status">
              {waiting().words}
            </p>
            <Button label="Discard" onClick={() => props.editing.discard('Change discarded')} />
            <Button
              primary
              disabled={!waiting().canApply}
              label={waiting().applyLabel}
              onClick={() => waiting().onApply()}
            />
          </div>
        )}
      </Show>
    </>
  );
}

/** Link back to the list, shown on a phone. */
export function BackLink() {
  const { kind, hrefOf } = useCollection();
  return (
    <a class="panel-back" href={hrefOf(undefined)}>
      All {kind.things}
    </a>
  );
}

import { Show } from 'solid-js';
import type { Editing } from '../../../library/editing.ts';

interface GoneBarProps {
  readonly editing: Pick<Editing<unknown>, 'gone' | 'save'>;
  /** What it is: "weapon". */
  readonly what: string;
}

/** Says that another window has deleted what is open here, and offers to keep it. */
export function GoneBar(props: GoneBarProps) {
  return (
    <Show when={props.editing.gone()}>
      <div class="conflict" role="alert">
        <p class="grow">Another window has deleted this {props.what}. Here it still is.</p>
        <button type="button" class="button small" onClick={() => void props.editing.save()}>
          Store it anew
        </button>
      </div>
    </Show>
  );
}

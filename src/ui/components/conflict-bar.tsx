import { Show } from 'solid-js';

interface ConflictBarProps {
  /** What it is: "ship". */
  readonly what: string;
  /** What the other window calls it, where that helps. */
  readonly theirs?: string | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
}

/** Another window saved what is edited here while this one had changes of its own. */
export function ConflictBar(props: ConflictBarProps) {
  return (
    <div class="conflict" role="alert">
      <p class="grow">
        This {props.what} was changed in another window
        <Show when={props.theirs}>
          {(name) => (
            <>
              : there it is <bdi>{name()}</bdi>
            </>
          )}
        </Show>
        . Nothing here is lost; which one stays?
      </p>
      <button type="button" class="button small" onClick={() => props.onChoose('mine')}>
        Mine, theirs in undo
      </button>
      <button type="button" class="button small" onClick={() => props.onChoose('theirs')}>
        Theirs
      </button>
      <button type="button" class="button small" onClick={() => props.onChoose('both')}>
        Both, mine as a copy
      </button>
    </div>
  );
}

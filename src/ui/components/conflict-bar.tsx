import { Show } from 'solid-js';
import { Button } from './button.tsx';

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
      <Button small label="Mine, theirs in undo" onClick={() => props.onChoose('mine')} />
      <Button small label="Theirs" onClick={() => props.onChoose('theirs')} />
      <Button small label="Both, mine as a copy" onClick={() => props.onChoose('both')} />
    </div>
  );
}

import { Show } from 'solid-js';
import { Button } from './button.tsx';

/** Another window saved what is edited here while this one had changes of its own. */
export const ConflictBar = (props: {
  /** What it is: "ship". */
  readonly what: string;
  /** What the other window calls it, where that helps. */
  readonly theirs?: string | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
}) => (
  <div class="conflict" role="alert">
    <p class="grow">
      This {props.what} was changed in another window
      <Show when={props.theirs}>
        {(name) => (
          <>
            , where it is called <bdi>{name()}</bdi>
          </>
        )}
      </Show>
      . Nothing is lost. Which one do you keep?
    </p>
    <Button small label="Keep this window’s" onClick={() => props.onChoose('mine')} />
    <Button small label="Keep the other’s" onClick={() => props.onChoose('theirs')} />
    <Button small label="Keep both" onClick={() => props.onChoose('both')} />
  </div>
);

/** Says that another window has deleted what is open here, and offers to keep it. */
export const GoneBar = (props: {
  /** What it is: "weapon". */
  readonly what: string;
  readonly onStore: () => void;
}) => (
  <div class="conflict" role="alert">
    <p class="grow">Another window has deleted this {props.what}. It is still open here.</p>
    <Button small label="Save a copy" onClick={props.onStore} />
  </div>
);

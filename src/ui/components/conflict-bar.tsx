import { Show } from 'solid-js';
import { Button } from './button.tsx';

/** Says that another window saved this item too, and offers both versions. */
export const ConflictBar = (props: {
  /** Kind of item: "ship". */
  readonly what: string;
  /** Name in the other window, where it helps. */
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

/** Says that another window deleted the open item, and offers to keep it. */
export const GoneBar = (props: { readonly what: string; readonly onStore: () => void }) => (
  <div class="conflict" role="alert">
    <p class="grow">Another window has deleted this {props.what}. It is still open here.</p>
    <Button small label="Save a copy" onClick={props.onStore} />
  </div>
);

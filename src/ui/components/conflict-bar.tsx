import { Show } from 'solid-js';
import { Button } from './button.tsx';

const WORDS = {
  window: {
    before: 'was changed in another window',
    after: '',
    mine: 'Keep this window’s',
    theirs: 'Keep the other’s',
  },
  file: {
    before: 'was also changed in the folder’s file ',
    after: '',
    mine: 'Keep this window’s',
    theirs: 'Keep the file’s',
  },
  library: {
    before: 'is shown as in the folder’s file ',
    after: ', and was also changed in the library',
    mine: 'Keep the file’s',
    theirs: 'Keep the library’s',
  },
} as const;

/** Reports another version of this item in a window or file, and offers both. */
export const ConflictBar = (props: {
  /** Kind of item: "ship". */
  readonly what: string;
  /** Name in the other version, if it helps. */
  readonly theirs?: string | undefined;
  /** File of the library's folder with one of the versions. */
  readonly file: { readonly path: string; readonly isMine: boolean } | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
}) => {
  const words = () => WORDS[props.file ? (props.file.isMine ? 'library' : 'file') : 'window'];
  return (
    <div class="conflict" role="alert">
      <p class="grow">
        This {props.what} {words().before}
        <bdi>{props.file?.path}</bdi>
        {words().after}
        <Show when={props.theirs}>
          {(name) => (
            <>
              , where it is called <bdi>{name()}</bdi>
            </>
          )}
        </Show>
        . Nothing is lost. Which one do you keep?
      </p>
      <Button small label={words().mine} onClick={() => props.onChoose('mine')} />
      <Button small label={words().theirs} onClick={() => props.onChoose('theirs')} />
      <Button small label="Keep both" onClick={() => props.onChoose('both')} />
    </div>
  );
};

/** Reports that another window deleted the open item, and offers to keep it. */
export const GoneBar = (props: { readonly what: string; readonly onStore: () => void }) => (
  <div class="conflict" role="alert">
    <p class="grow">Another window has deleted this {props.what}. It is still open here.</p>
    <Button small label="Save a copy" onClick={props.onStore} />
  </div>
);

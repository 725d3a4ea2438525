import { Show } from 'solid-js';
import type { Problem } from '../../../store/storage.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../save-file.ts';

/** What a collection holds that cannot be read: it stays where it is, and can be taken as a file. */
export function CollectionProblems(props: { readonly problems: readonly Problem[] }) {
  const save = () => saveFile('unreadable.json', JSON.stringify(props.problems, null, 2));
  return (
    <Show when={props.problems.length > 0}>
      <div class="conflict" role="alert">
        <span class="grow">
          {props.problems.length === 1
            ? `One record cannot be read and is left as it is: ${props.problems[0]?.why}`
            : `${props.problems.length} records cannot be read and are left as they are.`}
        </span>
        <Button small label="Download the data" onClick={save} />
      </div>
    </Show>
  );
}

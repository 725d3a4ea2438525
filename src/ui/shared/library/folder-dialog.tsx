import { createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { filedAs, type Labels, tagsIn } from '../../../store/labels.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/text-field.tsx';

interface FolderDialogProps {
  readonly items: readonly Labels[];
  /** What one of them is: "ship". */
  readonly thing: string;
  /** The folders there are; absent where nothing is kept in folders. */
  readonly folders?: readonly string[];
  readonly onFile: (change: (labels: Labels) => Labels) => void;
  readonly onClose: () => void;
}

/** The folder and the tags of items. Where they differ, what is left alone stays as it is. */
export function FolderDialog(props: FolderDialogProps) {
  const had = [...new Set(props.items.map(({ folder }) => folder ?? ''))];
  const shared = () =>
    (props.items[0]?.tags ?? []).filter((tag) =>
      props.items.every(({ tags }) => tags.includes(tag)),
    );
  const oneFolder = had.length === 1 ? had[0] : undefined;
  const sharedTags = shared();
  const [folder, setFolder] = createSignal(oneFolder);
  const [tags, setTags] = createSignal(sharedTags.join(', '));
  return (
    <DialogFrame
      title={`Folder & tags of ${countOf(props.items.length, props.thing)}`}
      onClose={props.onClose}
    >
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          const after = tagsIn(tags());
          const wanted = folder();
          props.onFile((labels) => filedAs(labels, wanted, sharedTags, after));
          props.onClose();
        }}
      >
        <Show when={props.folders}>
          {(folders) => (
            <>
              <TextField
                id="file-folder"
                label="Folder"
                value={folder() ?? ''}
                placeholder={oneFolder === undefined ? 'Different folders, unchanged' : 'None'}
                onChange={setFolder}
              />
              <ul class="chips" aria-label="Your folders">
                <For each={folders()}>
                  {(name) => (
                    <li>
                      <button type="button" class="chip" onClick={() => setFolder(name)}>
                        <bdi>{name}</bdi>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </>
          )}
        </Show>
        <TextField
          id="file-tags"
          label={props.items.length === 1 ? 'Tags' : 'Tags that all of them have'}
          value={tags()}
          placeholder="flagship, playtested"
          onChange={setTags}
        />
        <div class="dialog-foot">
          <span class="grow" />
          <Button primary submit label="Save" />
        </div>
      </form>
    </DialogFrame>
  );
}

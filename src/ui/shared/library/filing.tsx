import { createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { filedAs, type Labels, tagsIn } from '../../../store/labels.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/fields.tsx';

/** Dialog for the folder and the tags of items. Items keep their values in fields that are not changed. */
export function FolderDialog(props: {
  readonly items: readonly Labels[];
  readonly thing: string;
  /** Existing folders; absent if the collection has none. */
  readonly folders?: readonly string[];
  readonly onFile: (change: (labels: Labels) => Labels) => void;
  readonly onClose: () => void;
}) {
  const folders = [...new Set(props.items.map(({ folder }) => folder ?? ''))];
  const shared = () =>
    (props.items[0]?.tags ?? []).filter((tag) =>
      props.items.every(({ tags }) => tags.includes(tag)),
    );
  const oneFolder = folders.length === 1 ? folders[0] : undefined;
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
          {(known) => (
            <>
              <TextField
                id="file-folder"
                label="Folder"
                value={folder() ?? ''}
                placeholder={oneFolder === undefined ? 'Different folders, unchanged' : 'None'}
                onChange={setFolder}
              />
              <ul class="chips" aria-label="Your folders">
                <For each={known()}>
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

/** Tags with commas between them, stored when the field is left. */
export function TagsField(props: {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}) {
  const [typed, setTyped] = createSignal<string>();
  const file = () => {
    const text = typed();
    setTyped(undefined);
    if (text !== undefined) props.onChange(tagsIn(text));
  };
  return (
    <label class="text-field">
      <span>Tags, with commas between</span>
      <input
        type="text"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        value={typed() ?? props.tags.join(', ')}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={file}
        onKeyDown={(event) => event.key === 'Enter' && file()}
      />
    </label>
  );
}

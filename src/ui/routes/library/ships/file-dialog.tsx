import { createSignal, For } from 'solid-js';
import type { Marks } from '../../../../library/shelves/shelf.ts';
import { filedAs, tagsIn } from '../../../../library/ships/filing.ts';
import type { ShipItem } from '../../../../library/ships/ship-search.ts';
import { countOf } from '../../../components/counts.ts';
import { DialogFrame } from '../../../components/dialog-frame.tsx';
import { TextField } from '../../../components/text-field.tsx';

interface FileDialogProps {
  readonly ships: readonly ShipItem[];
  readonly folders: readonly string[];
  readonly onFile: (change: (marks: Marks) => Marks) => void;
  readonly onClose: () => void;
}

/** The folder and the tags of ships. Where they differ, what is left alone stays as it is. */
export function FileDialog(props: FileDialogProps) {
  const folders = () => [...new Set(props.ships.map(({ folder }) => folder ?? ''))];
  const shared = () =>
    (props.ships[0]?.tags ?? []).filter((tag) =>
      props.ships.every(({ tags }) => tags.includes(tag)),
    );
  const oneFolder = folders().length === 1 ? folders()[0] : undefined;
  const sharedTags = shared();
  const [folder, setFolder] = createSignal(oneFolder);
  const [tags, setTags] = createSignal(sharedTags.join(', '));
  return (
    <DialogFrame title={`File ${countOf(props.ships.length, 'ship')}`} onClose={props.onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          const after = tagsIn(tags());
          const wanted = folder();
          props.onFile((marks) => filedAs(marks, wanted, sharedTags, after));
          props.onClose();
        }}
      >
        <TextField
          id="file-folder"
          label="Folder"
          value={folder() ?? ''}
          placeholder={oneFolder === undefined ? 'Different folders: left as they are' : 'None'}
          onChange={setFolder}
        />
        <ul class="chips" aria-label="Folders you have">
          <For each={props.folders}>
            {(name) => (
              <li>
                <button type="button" class="chip" onClick={() => setFolder(name)}>
                  <bdi>{name}</bdi>
                </button>
              </li>
            )}
          </For>
        </ul>
        <TextField
          id="file-tags"
          label={props.ships.length === 1 ? 'Tags' : 'Tags that all of them have'}
          value={tags()}
          placeholder="flagship, playtested"
          onChange={setTags}
        />
        <div class="dialog-foot">
          <span class="grow" />
          <button type="submit" class="button primary">
            File
          </button>
        </div>
      </form>
    </DialogFrame>
  );
}

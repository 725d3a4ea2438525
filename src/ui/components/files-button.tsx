import { type JSX, Show } from 'solid-js';

export function FilesButton(props: {
  /** Default: "Choose files". */
  readonly label?: string;
  readonly small?: boolean;
  /** Endings and media types, as a file input takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const onChange = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Allow the same file again: it may have been corrected.
    input.value = '';
    if (files.length > 0) props.onFiles(files);
  };
  return (
    <label class="button" classList={{ small: props.small ?? false }}>
      {props.label ?? 'Choose files'}
      <input
        type="file"
        class="visually-hidden"
        multiple={props.multiple ?? false}
        accept={props.accept}
        onChange={(event) => onChange(event.currentTarget)}
      />
    </label>
  );
}

/** An overlay on the page while files are dragged over it. */
export const DropZone = (props: { readonly dragging: boolean; readonly children: JSX.Element }) => (
  <Show when={props.dragging}>
    <div class="drop-zone" aria-hidden="true">
      {props.children}
    </div>
  </Show>
);

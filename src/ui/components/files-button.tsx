import { type JSX, Show } from 'solid-js';

/** Asks for files of this device. */
export function FilesButton(props: {
  /** "Choose files" when left out. */
  readonly label?: string;
  readonly small?: boolean;
  /** Endings and media types, as a file input takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** With one file at least. */
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const onChange = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file chosen again is a choice as well: it may have been mended.
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

/** Over the whole page while something is dragged over it. */
export const DropZone = (props: {
  readonly dragging: boolean;
  /** What may be dropped. */
  readonly children: JSX.Element;
}) => (
  <Show when={props.dragging}>
    <div class="drop-zone" aria-hidden="true">
      {props.children}
    </div>
  </Show>
);

/** Text and files that arrive on a page: chosen, pasted or dropped. */
import { createSignal, type JSX, Show } from 'solid-js';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import { createHanded } from '../address.ts';
import { listenTo } from '../media.ts';

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

/** Returns true during a drag over the page; `receive` gets the dropped or pasted content. */
export function createArrivingFiles(
  receive: (files: readonly ArrivingFile[]) => void,
): () => boolean {
  const [dragging, setDragging] = createSignal(false);
  const onPaste = (event: ClipboardEvent) => {
    if (isEditable(event.target)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (!text?.trim()) return;
    event.preventDefault();
    receive([{ text }]);
  };
  const onDragOver = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes('Files') && !types.includes('text/plain')) return;
    event.preventDefault();
    setDragging(true);
  };
  const onDrop = async (event: DragEvent) => {
    setDragging(false);
    if (!event.dataTransfer) return;
    event.preventDefault();
    receive(await droppedFiles(event.dataTransfer));
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setDragging(false);
  };
  listenTo(document, 'paste', onPaste);
  listenTo(document, 'dragover', onDragOver);
  listenTo(document, 'drop', onDrop);
  listenTo(document, 'dragleave', onDragLeave);
  return dragging;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Files for the import dialog of a page: pasted, dropped, or left by another page. */
export function createIncoming() {
  const [files, setFiles] = createSignal(createHanded<readonly ArrivingFile[]>());
  return {
    files,
    dragging: createArrivingFiles(setFiles),
    open: (arriving: readonly ArrivingFile[] = []) => setFiles(arriving),
    close: () => setFiles(undefined),
  };
}

/** The dropped files, or the dropped text. */
async function droppedFiles(data: DataTransfer): Promise<readonly ArrivingFile[]> {
  const files = [...data.files];
  if (files.length > 0) return (await import('./reader.ts')).chosenFiles(files);
  return [{ text: data.getData('text/plain') }];
}

/** Endings and media types of workbooks. */
export const WORKBOOKS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Endings and media types of PDFs, which may carry designs, and of workbooks. */
export const OTHER_FILES = `.pdf,application/pdf,${WORKBOOKS}`;

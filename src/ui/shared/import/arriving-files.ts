/** Text and files that are pasted or dropped anywhere on a page. */
import { createSignal, onCleanup } from 'solid-js';
import {
  type ArrivingFile,
  filesFromBytes,
  markedIfEmpty,
  type WorkbookReading,
  withoutText,
} from '../../../formats/arriving/files.ts';
import { JobClient, type WorkerPort } from '../../../workers/job-client.ts';
import { createHanded } from '../address.ts';
import type { WorkbookJobs } from './workbook-worker.ts';

/** Returns true while something is dragged over the page; `receive` gets what arrives. */
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
  document.addEventListener('paste', onPaste);
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  document.addEventListener('dragleave', onDragLeave);
  onCleanup(() => {
    document.removeEventListener('paste', onPaste);
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('dragleave', onDragLeave);
  });
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
  return files.length > 0 ? chosenFiles(files) : [{ text: data.getData('text/plain') }];
}

/** Endings and media types of PDFs, which may carry designs, and of workbooks. */
export const OTHER_FILES =
  '.pdf,application/pdf,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files with their texts. A second file of the same name gets a number. */
export async function chosenFiles(files: readonly File[]): Promise<readonly ArrivingFile[]> {
  const counts = new Map<string, number>();
  const read = files.map(async (file) => {
    const count = (counts.get(file.name) ?? 0) + 1;
    counts.set(file.name, count);
    const name = count === 1 ? file.name : `${file.name} (${count})`;
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return [withoutText(name, { kind: 'gone' })];
    return filesFromBytes(name, new Uint8Array(bytes), { designsOfPdf, sheetsOf });
  });
  return (await Promise.all(read)).flat().map(markedIfEmpty);
}

/** Longest reading of one workbook, in ms. */
const LONGEST_READING = 30_000;

/** Reads a workbook in a worker of its own, which ends with it. */
async function sheetsOf(bytes: Uint8Array): Promise<WorkbookReading> {
  const client = new JobClient<WorkbookJobs>(
    () =>
      new Worker(new URL('./workbook-worker.ts', import.meta.url), {
        type: 'module',
      }) as WorkerPort,
  );
  const signal = AbortSignal.timeout(LONGEST_READING);
  try {
    const { answer } = await client.ask('sheets', bytes, { signal, transfer: [bytes.buffer] }).done;
    return answer;
  } catch {
    return { kind: signal.aborted ? 'slow' : 'damaged' };
  } finally {
    client.end();
  }
}

async function designsOfPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { designsTextOfPdf } = await import('../../../sheets/embedded-designs.ts');
  return designsTextOfPdf(bytes);
}

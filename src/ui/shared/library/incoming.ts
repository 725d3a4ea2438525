/** Files that come to a page: pasted or dropped anywhere on it, left by another page, or asked for. */
import { type Accessor, createSignal } from 'solid-js';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import { takeOver } from '../../../store/hand-over.ts';
import { createArrivingFiles } from '../import/arriving-files.ts';

export interface Incoming {
  /** The files that the import dialog shows; undefined while it is closed. */
  readonly files: Accessor<readonly ArrivingFile[] | undefined>;
  /** True while something is dragged over the page. */
  readonly dragging: Accessor<boolean>;
  open(files?: readonly ArrivingFile[]): void;
  close(): void;
}

/** Listens as long as its owner lives; begins with what was left for the page. */
export function createIncoming(page: 'fleets' | 'rules' | 'ships' | 'weapons'): Incoming {
  const [files, setFiles] = createSignal(takeOver(page));
  return {
    files,
    dragging: createArrivingFiles(setFiles),
    open: (arriving = []) => setFiles(arriving),
    close: () => setFiles(undefined),
  };
}

/** Context of a document, and its save state. */
import type { After } from './autosave.ts';
import type { Page } from './page.ts';
import type { DocumentStore, Problem } from './storage.ts';
import type { Timeline } from './timeline.ts';

export type SaveState =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly why: string };

export type Choice = 'mine' | 'theirs' | 'both';

export interface DocumentContext<Value> {
  readonly store: DocumentStore<Value>;
  readonly page: Page;
  readonly now: () => number;
  readonly after: After;
  /** True once the storage is open and was read. */
  connected(): boolean;
  /** Says why nothing can be stored; reactive. */
  offline(): string | undefined;
  /** True while changes wait for `save`. */
  held?(): boolean;
  report(problem: Problem): void;
  /** Tells other windows. */
  saved(id: string, revision: number): void;
  /** Shows the document, because it has a question for the player. */
  show(id: string): void;
  /** Keeps a timeline of the document as another item. */
  keepCopy(id: string, timeline: Timeline<Value>): Promise<unknown> | undefined;
}

const SAVED: SaveState = { state: 'saved' };
export const SAVING: SaveState = { state: 'saving' };
const CONFLICT: SaveState = {
  state: 'failed',
  why: 'It was changed in another window too. Choose which version to keep.',
};
const GONE: SaveState = { state: 'failed', why: 'It was deleted in another window.' };

/** Returns the save state; `why` says why the storage accepts nothing. */
export function saveStateOf(document: {
  readonly isGone: boolean;
  readonly isAsking: boolean;
  readonly isUnsaved: boolean;
  readonly why: string | undefined;
}): SaveState {
  const { isGone, isAsking, isUnsaved, why } = document;
  if (isGone) return GONE;
  if (why !== undefined && isUnsaved) return { state: 'failed', why };
  if (isAsking) return CONFLICT;
  return isUnsaved ? SAVING : SAVED;
}

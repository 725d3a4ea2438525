/** What a document is given by those who open it, and what it says of its state. */
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
  /** The time in ms. */
  readonly now: () => number;
  readonly after: After;
  /** Whether the storage is open and was read. */
  connected(): boolean;
  /** Why nothing can be stored; reactive. */
  offline(): string | undefined;
  /** While it holds, changes wait for `save`. */
  held?(): boolean;
  report(problem: Problem): void;
  /** Tells other windows. */
  saved(id: string, revision: number): void;
  /** Makes sure that the document is seen, for it has something to ask. */
  show(id: string): void;
  /** Keeps a timeline of the document as another item. */
  keepCopy(id: string, timeline: Timeline<Value>): Promise<unknown> | undefined;
}

export const SAVED: SaveState = { state: 'saved' };
export const SAVING: SaveState = { state: 'saving' };
export const CONFLICT: SaveState = {
  state: 'failed',
  why: 'It was changed in another window too. Choose which version to keep.',
};
export const GONE: SaveState = { state: 'failed', why: 'It was deleted in another window.' };

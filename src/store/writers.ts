/** Whose changes a version of an item contains. */
import type { Writer } from './storage.ts';

/** How many writers a version remembers. */
const MAX_WRITERS = 16;

/** Each page once, with the most that it has done; the first ones where there are too many. */
export const mergedWriters = (writers: readonly Writer[]): readonly Writer[] =>
  [...new Set(writers.map(({ page }) => page))].slice(0, MAX_WRITERS).map((page) => ({
    page,
    changes: Math.max(...writers.flatMap((one) => (one.page === page ? one.changes : []))),
  }));

/** Whether these have made all that the given one has done, and perhaps more. */
export const contain = (writers: readonly Writer[], { page, changes }: Writer): boolean =>
  writers.some((known) => known.page === page && known.changes >= changes);

let documents = 0;

/** The writer of one document of a page: another one of the same item counts changes of its own. */
export const newWriter = (page: string): Writer => {
  documents += 1;
  return { page: `${page}#${documents}`, changes: 0 };
};

/** Whether the page of a writer lives no more; undefined where nobody can tell who lives. */
export const hasEnded = ({ page }: Writer, living: ReadonlySet<string> | undefined) =>
  living && !living.has(page.replace(/#\d+$/, ''));

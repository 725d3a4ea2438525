/** Parts of a link that the library has already. */
import { createResource } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Library } from '../../../store/library.ts';
import { loadedFrom } from '../../components/late.tsx';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { hrefTo, type ItemsPath, isEmbedded, itemPath } from '../../shared/page-list.ts';

/** Searches the library; undefined until it is read, and in a frame, which reads nothing. */
export function createKnown<Found>(
  find: (library: Library) => Promise<Found>,
): () => Found | undefined {
  const load = useLibraryLoad();
  const [found] = createResource(
    () => !isEmbedded(),
    async () => {
      try {
        return await find(await load());
      } catch {
        // Saving reports the library's faults.
        return undefined;
      }
    },
  );
  return () => loadedFrom(found);
}

/** The address of an item on the page of its collection; undefined without an id. */
export const knownHref = (page: ItemsPath, id: string | undefined): string | undefined =>
  id === undefined ? undefined : hrefTo(itemPath(page, id));

/** Words for the parts of a link that the library lacks: `the other ship`, `the other 3 ships`. */
export const wordOthers = (count: number, noun: string): string =>
  `the other ${count === 1 ? noun : countOf(count, noun)}`;

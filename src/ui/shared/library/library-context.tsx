import type { Library } from '../../../store/library.ts';
import { neededContext } from '../../components/needed-context.ts';

/** Function that loads the library, called by the first page that needs it. */
export const [LibraryProvider, useLibraryLoad] = neededContext<() => Promise<Library>>('library');

/** The library within a `LibraryPage`. */
export const [LoadedLibrary, useLibrary] = neededContext<Library>('library page');

import type { Library } from '../../../store/library.ts';
import { neededContext } from '../../components/needed-context.ts';

/** The way to the library, which is loaded by the first page that shows something of it. */
export const [LibraryProvider, useLibraryLoad] = neededContext<() => Promise<Library>>('library');

/** The library within a `LibraryPage`. */
export const [LoadedLibrary, useLibrary] = neededContext<Library>('library page');

import { createContext, type JSX, useContext } from 'solid-js';
import type { Library } from '../../../store/library.ts';

const LoadContext = createContext<() => Promise<Library>>();
const LibraryContext = createContext<Library>();

interface LibraryProviderProps {
  readonly load: () => Promise<Library>;
  readonly children: JSX.Element;
}

/** The way to the library, which is loaded by the first page that shows something of it. */
export const LibraryProvider = (props: LibraryProviderProps) => (
  <LoadContext.Provider value={() => props.load()}>{props.children}</LoadContext.Provider>
);

export function useLibraryLoad(): () => Promise<Library> {
  const load = useContext(LoadContext);
  if (!load) throw new Error('no library here');
  return load;
}

export const LoadedLibrary = LibraryContext.Provider;

/** The library within a `LibraryPage`. */
export function useLibrary(): Library {
  const library = useContext(LibraryContext);
  if (!library) throw new Error('no library page around this');
  return library;
}

import { useLibrary } from './library-context.tsx';
import { LibraryPage } from './library-page.tsx';
import { ShelfView } from './shelf-view.tsx';

/** The fleets of the library. */
export default function FleetsRoute() {
  return (
    <LibraryPage current="/library/fleets">
      <Fleets />
    </LibraryPage>
  );
}

function Fleets() {
  const { fleets } = useLibrary();
  return (
    <ShelfView
      shelf={fleets}
      things="fleets"
      empty={
        <section class="page-message">
          <h1>No fleets yet</h1>
          <p class="muted">
            A fleet brings ships together: its rating is theirs, with their flights. Its ships come
            from your library.
          </p>
          <a class="button" href="#/library">
            To your ships
          </a>
        </section>
      }
    >
      {null}
    </ShelfView>
  );
}

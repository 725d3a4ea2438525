import { useLibrary } from './library-context.tsx';
import { LibraryPage } from './library-page.tsx';
import { ShelfView } from './shelf-view.tsx';

/** The weapons of the library. */
export default function WeaponsRoute() {
  return (
    <LibraryPage current="/library/weapons">
      <Weapons />
    </LibraryPage>
  );
}

function Weapons() {
  const { weapons } = useLibrary();
  return (
    <ShelfView
      shelf={weapons}
      things="weapons"
      empty={
        <section class="page-message">
          <h1>No weapons yet</h1>
          <p class="muted">
            Weapons that you keep here can be put on any ship. Open a ship on the bench to design
            its weapons.
          </p>
          <a class="button" href="#/">
            To the bench
          </a>
        </section>
      }
    >
      {null}
    </ShelfView>
  );
}

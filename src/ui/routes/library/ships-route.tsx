import { For } from 'solid-js';
import { useLibrary } from './library-context.tsx';
import { LibraryPage } from './library-page.tsx';
import { ShelfView } from './shelf-view.tsx';

/** The ships of the library. */
export default function ShipsRoute() {
  return (
    <LibraryPage current="/library">
      <Ships />
    </LibraryPage>
  );
}

function Ships() {
  const { ships } = useLibrary();
  return (
    <ShelfView
      shelf={ships}
      things="ships"
      empty={
        <section class="page-message">
          <h1>No ships yet</h1>
        </section>
      }
    >
      <ul>
        <For each={ships.items()}>{(ship) => <li>{ship.value.title}</li>}</For>
      </ul>
    </ShelfView>
  );
}

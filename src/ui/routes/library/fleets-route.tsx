import { HintLayer } from '../../hint-layer.tsx';
import { EmptyFleets } from './fleets/empty-fleets.tsx';
import { FleetsPage } from './fleets/fleets-page.tsx';
import { useLibrary } from './library-context.tsx';
import { LibraryPage } from './library-page.tsx';
import { ShelfProblems } from './shelf-problems.tsx';
import { ShelfView } from './shelf-view.tsx';
import '../../styles/shelf.css';
import '../../styles/fleet-ships.css';
import '../../styles/shelf-parts.css';
import '../../styles/fleets.css';

/** The fleets of the library. */
export default function FleetsRoute() {
  return (
    <LibraryPage current="/library/fleets">
      <HintLayer>
        <Fleets />
      </HintLayer>
    </LibraryPage>
  );
}

function Fleets() {
  const { fleets } = useLibrary();
  return (
    <>
      <ShelfProblems problems={fleets.problems()} />
      <ShelfView shelf={fleets} things="fleets" empty={<EmptyFleets />}>
        <FleetsPage />
      </ShelfView>
    </>
  );
}

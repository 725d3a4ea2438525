import { HintLayer } from '../../hint-layer.tsx';
import { useLibrary } from './library-context.tsx';
import { LibraryPage } from './library-page.tsx';
import { ShelfProblems } from './shelf-problems.tsx';
import { ShelfView } from './shelf-view.tsx';
import { EmptyWeapons } from './weapons/empty-weapons.tsx';
import { WeaponsPage } from './weapons/weapons-page.tsx';
import '../../styles/shelf.css';
import '../../styles/shelf-parts.css';

/** The weapons of the library. */
export default function WeaponsRoute() {
  return (
    <LibraryPage current="/library/weapons">
      <HintLayer>
        <Weapons />
      </HintLayer>
    </LibraryPage>
  );
}

function Weapons() {
  const { weapons } = useLibrary();
  return (
    <>
      <ShelfProblems problems={weapons.problems()} />
      <ShelfView shelf={weapons} things="weapons" empty={<EmptyWeapons />}>
        <WeaponsPage />
      </ShelfView>
    </>
  );
}

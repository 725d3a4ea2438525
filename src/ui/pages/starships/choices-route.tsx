/** The page of gaps in the book of Starships, with Slipway's choices. */
import choices from '../../../../docs/starships-choices.md?sections';
import { GameChoices, GameParts } from '../../shared/game-pages.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';

const PATH = '/starships-choices';

export default function ChoicesRoute() {
  return (
    <LibraryPage page={PATH} head={<GameParts game="Starships" path={PATH} />}>
      <GameChoices game="Starships" path={PATH} sections={choices} />
    </LibraryPage>
  );
}

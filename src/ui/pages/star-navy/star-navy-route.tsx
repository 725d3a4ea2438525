/** The pages of Star Navy, another game: line-ups and score, print kit, schematics, arcs, and choices. */
import '../../styles/star-navy.css';
import { lazy, Match, Switch } from 'solid-js';
import choices from '../../../../docs/star-navy-choices.md?sections';
import { GameChoices, GameParts, type GamePath } from '../../shared/game-pages.tsx';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { BATTLES } from './battles.tsx';
import { SCHEMATICS } from './schematics.tsx';

const NavyFire = lazy(() => import('./fire-panel.tsx'));
const KitPanel = lazy(() => import('./kit-panel.tsx'));

export default function StarNavyRoute(props: { readonly path: GamePath<'Star Navy'> }) {
  const head = () => <GameParts game="Star Navy" path={props.path} />;
  return (
    <Switch fallback={<CollectionPage kind={BATTLES} head={head()} />}>
      <Match when={props.path === '/star-navy-kit'}>
        <LibraryPage page={props.path} head={head()}>
          <KitPanel />
        </LibraryPage>
      </Match>
      <Match when={props.path === '/star-navy-schematics'}>
        <CollectionPage kind={SCHEMATICS} head={head()} />
      </Match>
      <Match when={props.path === '/star-navy-fire'}>
        <LibraryPage page={props.path} head={head()}>
          <NavyFire />
        </LibraryPage>
      </Match>
      <Match when={props.path === '/star-navy-choices'}>
        <LibraryPage page={props.path} head={head()}>
          <GameChoices game="Star Navy" path={props.path} sections={choices} />
        </LibraryPage>
      </Match>
    </Switch>
  );
}

/** The page Starships: ships of another game, built from tables that the players have typed in. */
import { GameParts } from '../../shared/game-pages.tsx';
import '../../styles/rules.css';
import '../../styles/starships.css';
import { lazy } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { practiceShips } from '../../../games/starships/practice.ts';
import { rateStarship } from '../../../games/starships/rating.ts';
import { NEW_HOMEWORLD, type Starship, starshipName } from '../../../games/starships/ship.ts';
import { withSuspense } from '../../components/late.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { createArrivingLink, gameKind } from '../../shared/library/game-file.tsx';
import { createOwnRows, OwnAndShipped } from '../../shared/library/own-and-shipped.tsx';
import { Builder, PracticeShip } from './builder.tsx';
import { isShip, SHIP_FILE } from './documents.ts';

const PrintDialog = withSuspense(lazy(() => import('./print-starships.tsx')));

/** Id in the address of a ship of the practice yard. */
const practiceId = (at: number): string => `practice-${at + 1}`;

const SHIPS: CollectionKind<Starship> = {
  path: '/starships',
  thing: 'ship',
  things: 'ships',
  ...gameKind(SHIP_FILE, Builder),
  collectionOf: ({ starships }) => starships,
  blank: () => ({
    ...{ format: 'slipway.starships.ship', version: 1, name: 'New ship', class: 'navy' },
    homeworld: NEW_HOMEWORLD,
    hull: { id: 'hull-1', name: 'Hull', credits: 0, G: 1, E: 1, V: 1, S: 1 },
  }),
  nameField: 'starship-name',
  exampleOf: (_, id) => practiceShips.find((_ship, i) => practiceId(i) === id),
  List: ShipsList,
  Example: PracticeShip,
  Hint: () => (
    <PanelHint>
      Starships is another game: Slipway is no part of it, and you need its rules. Its tables are
      not here: type them in first, or build from the invented practice yard.
    </PanelHint>
  ),
  dialogs: { print: PrintDialog },
};

export default function StarshipsRoute() {
  return <CollectionPage kind={SHIPS} head={<GameParts game="Starships" path="/starships" />} />;
}

const listed = (id: string, ship: Starship) => {
  if (!isShip(ship))
    return { id, name: 'Damaged ship', stats: 'cannot be read', figure: '', figureLabel: '' };
  const { price, speed, issues } = rateStarship(ship);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const stats = [ship.hull.name, ship.class ?? (ship.homeworld ? '' : 'pirate')];
  return {
    ...{
      id,
      name: starshipName(ship),
      figure: `${countText(price.credits)} + ${countText(price.alloy)}`,
    },
    figureLabel: 'credits and alloy',
    stats: [
      ...stats,
      `speed ${speed === undefined ? '–' : countText(speed)}`,
      errors > 0 ? countOf(errors, 'error') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  };
};

function ShipsList() {
  const { openDialog } = useCollection<Starship>();
  const own = createOwnRows(listed);
  createArrivingLink(SHIP_FILE);
  return (
    <OwnAndShipped
      own={own()}
      shipped={practiceShips.map((ship, i) => listed(practiceId(i), ship))}
      shippedTitle="Invented, to practise with"
      none="None yet: start one, copy one of the practice yard, or import a file or a link."
      actions={[{ label: 'Print and order', does: () => openDialog('print') }]}
    />
  );
}

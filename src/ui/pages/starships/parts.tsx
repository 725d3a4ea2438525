import { GameParts } from '../../shared/game-pages.tsx';

/** The pages of Starships with the names of their links. */
const PARTS = [
  ['/starships', 'Ships'],
  ['/starships-tables', 'Tables'],
  ['/starships-odds', 'Odds and works'],
  ['/starships-choices', 'What is left open'],
] as const;

export const StarshipsParts = (props: { readonly path: (typeof PARTS)[number][0] }) => (
  <GameParts game="Starships" parts={PARTS} path={props.path} />
);

/** First and handed-over battles of the page, and the words of their sides. */
import type { Design } from '../../../core/design/design.ts';
import { titleOf } from '../../../store/tabs.ts';
import { DISTANCE, LAST_TURN } from '../../../study/ground.ts';
import type { Flown, Preparation, PreparedSide } from '../../../study/preparation.ts';
import type { HandedBattle } from '../../shared/battle/handed-battle.ts';

/** The first battle: a ship against a copy of itself. */
export const firstBattle = (design: Design): Preparation => {
  const side = (by: Flown): PreparedSide => ({ by, ships: [{ title: titleOf(design), design }] });
  return {
    ...{ sides: [side('keeper'), side('keeper')], distance: DISTANCE.moving, jitter: 0 },
    ...{ options: [], terrain: [], wind: 0, lastTurn: LAST_TURN, seed: 1, moved: new Map() },
  };
};

/** The preparation of a battle that another page handed over. */
export function handedPreparation(handed: HandedBattle): Preparation {
  if (handed.kind === 'prepared') return handed.preparation;
  const { sides, policies, ...start } = handed;
  const side = (at: 0 | 1): PreparedSide => ({
    by: policies[at],
    ships: sides[at].map((design) => ({ title: titleOf(design), design })),
  });
  const { distance, seed, jitter } = start;
  const [first] = sides[0];
  return {
    ...firstBattle(first as Design),
    ...{ sides: [side(0), side(1)], distance, seed, jitter },
  };
}

/** Ships by number over both sides. */
export const shipsOf = ({ sides }: Preparation) => sides.flatMap(({ ships }) => ships);

/** "Majestic", "2 Majestic", "Majestic and 3 more". */
export function sideTitle({ ships }: Pick<PreparedSide, 'ships'>): string {
  const titles = [...new Set(ships.map(({ title }) => title))];
  const [first = 'nobody'] = titles;
  if (titles.length === 1) return ships.length === 1 ? first : `${ships.length} ${first}`;
  return titles.length === 0 ? first : `${first} and ${ships.length - 1} more`;
}

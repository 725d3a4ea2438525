/** Source and choices of the print kit of Star Navy: the ships of a battle, or those of any players. */
import form from '../../../templates/star-navy.json' with { type: 'json' };
import { NAVY } from '../../games/star-navy/rules.ts';
import type { NavyBattle } from '../../games/star-navy/schema.ts';
import { battleScore, navyShipName, shipNumber, shipValue } from '../../games/star-navy/score.ts';
import type { FormSetting } from '../prints/forms.ts';
import type { PrintChoices } from '../prints/print-kind.ts';

/** A ship of the line-up as counters and the score sheet show it. */
export interface KitShip {
  /** Letters on its counter. */
  readonly mark: string;
  readonly class: string;
  readonly team: 0 | 1;
  readonly name?: string | undefined;
  readonly captain?: string | undefined;
  readonly points?: number | undefined;
  readonly caption: string;
  /** Ids of the palette, at most two. */
  readonly colours: readonly string[];
}

/** A planet or moon by its column and row from 1; a moon has size 1 and fills its hex. */
export interface KitPlanet {
  readonly column: number;
  readonly row: number;
  readonly size: number;
}

/** Source of the pages, as plain data. */
export interface KitSource {
  readonly title: string;
  readonly players: number;
  readonly ships: readonly KitShip[];
  readonly teams: readonly [string, string];
  /** Values of both fleets, and of the region, of a line-up. */
  readonly values?: readonly [number, number] | undefined;
  readonly region?: number | undefined;
  readonly board: {
    readonly columns: number;
    readonly rows: number;
    readonly planets: readonly KitPlanet[];
  };
}

export interface KitChoices
  extends Pick<PrintChoices, 'paper' | 'cropMarks' | 'hexSize' | 'rows' | 'coordinates'> {
  /** Backs of cards on pages behind. */
  readonly backs: boolean;
  /** Marks the two cards that impact never takes; a choice, for the rules do not name them. */
  readonly kept: boolean;
  /** Counters in the players' colours. */
  readonly colours: boolean;
}

export const KIT_CHOICES: KitChoices = {
  paper: 'letter',
  cropMarks: true,
  hexSize: '1in',
  rows: 'flat',
  coordinates: true,
  backs: true,
  kept: true,
  colours: true,
};

/** The board until a player chooses another. */
export const KIT_BOARD: KitSource['board'] = { columns: 24, rows: 18, planets: [] };

/** Players that the kit serves. */
export const KIT_PLAYERS = { min: 2, max: 12, usual: 6 };

export interface KitSetting extends FormSetting {
  readonly choices: KitChoices;
}

/** Colours of counters, on paper and on the screen. */
export const NAVY_COLOURS: readonly {
  readonly id: string;
  readonly name: string;
  readonly fill: string;
}[] = form.colours;

/** Two colours for the ship at a place of a list. */
export const colourPair = (at: number): readonly string[] =>
  form.pairs[at % form.pairs.length] ?? [];

/** Ships of players who have no line-up yet: a frigate and a cruiser for each, in a pair of colours. */
const plainShips = (players: number): readonly KitShip[] =>
  Object.entries(NAVY.classes).flatMap(([kind, { points }]) =>
    Array.from(
      { length: players },
      (_, i): KitShip => ({
        ...{ mark: `${kind} ${i + 1}`, class: kind, points, team: i % 2 === 0 ? 0 : 1 },
        caption: `${kind}, player ${i + 1}`,
        colours: colourPair(i),
      }),
    ),
  );

/** Most characters of a class or a number on a counter. */
const MARK_SIGNS = 3;

/** Short number of a ship for its counter: of a long id the last digits, or the last characters. */
const shortNumber = (ship: NavyBattle['ships'][number]): string => {
  const signs = [...shipNumber(ship)];
  if (signs.length <= MARK_SIGNS) return signs.join('');
  const last = signs.slice(-MARK_SIGNS);
  const digits = last.slice(last.findLastIndex((sign) => !/^\d$/.test(sign)) + 1).join('');
  return digits ? String(Number(digits)) : last.join('');
};

/**
 * Classes and numbers of ships, no two alike: of those that would be, the ones with a short number of
 * a longer id get a free number from their place in the list on.
 */
function counterMarks({ ships }: NavyBattle): readonly string[] {
  const markOf = (ship: NavyBattle['ships'][number], number: string): string =>
    `${[...ship.class].slice(0, MARK_SIGNS).join('')} ${number}`;
  const wanted = ships.map((ship) => markOf(ship, shortNumber(ship)));
  const isAlone = (mark: string) => wanted.indexOf(mark) === wanted.lastIndexOf(mark);
  const own = new Set<string>();
  const marks = ships.map((ship, i) => {
    const mark = wanted[i] ?? '';
    const isOwn = isAlone(mark) || (shipNumber(ship) === shortNumber(ship) && !own.has(mark));
    if (isOwn) own.add(mark);
    return isOwn ? mark : undefined;
  });
  const taken = new Set(wanted);
  return ships.map((ship, i) => {
    let mark = marks[i];
    for (let number = i + 1; mark === undefined; number += 1) {
      const free = markOf(ship, String(number));
      if (!taken.has(free)) mark = free;
    }
    taken.add(mark);
    return mark;
  });
}

/** The source of a battle without faults: its ships, and the values that are known before it. */
export function battleSource(battle: NavyBattle, board: KitSource['board']): KitSource {
  const { fleets, region } = battleScore(battle);
  const [one, other] = battle.teams;
  const marks = counterMarks(battle);
  const ships = battle.ships.map((ship, i): KitShip => {
    const { name = '', captain = '', colours = [] } = ship;
    return {
      ...{ name, captain, colours, class: ship.class, points: shipValue(ship) },
      mark: marks[i] ?? '',
      team: ship.team === one?.id ? 0 : 1,
      caption: [name, captain].filter(Boolean).join(' · ') || navyShipName(ship),
    };
  });
  const title = battle.name?.trim() || 'Star Navy';
  const teams = [one?.name?.trim() || 'First team', other?.name?.trim() || 'Second team'] as const;
  return { title, players: ships.length, ships, teams, values: fleets, region, board };
}

/** The source without a line-up. */
export const plainSource = (players: number, board: KitSource['board']): KitSource => ({
  ...{ title: 'Star Navy', players, board, ships: plainShips(players), teams: ['', ''] },
});

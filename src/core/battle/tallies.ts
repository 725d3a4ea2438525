/** Counts of how battles end, one by one (the answer of `slipway battle --json -`). */
import { type BattleState, RESULTS } from './battle.ts';
import { systemItems } from './compile.ts';
import { ALIVE, FATES, type ShipState } from './state.ts';
import { pointsOf } from './turn.ts';

/** A figure of a battle at its end. */
interface Figure {
  readonly name: string;
  readonly of: (battle: BattleState) => number | string;
}

const ARCS = ['f', 'p', 's', 'a'];

/** Turns at whose end the hull is counted. */
const HULL_TURNS = ['hull1', 'hull2', 'hull3'] as const;

/** Counts every figure of battles of one kind. */
export class Tallies {
  readonly #figures: readonly Figure[];
  readonly #counts: readonly Map<number | string, number>[];

  constructor(battle: BattleState) {
    const flights = battle.setup.sides.flatMap((side, i) =>
      side.flights.map((_, number): Figure => {
        const index = number + (i === 1 ? battle.setup.sides[0].flights.length : 0);
        return {
          name: `f${i}.${number}`,
          of: ({ flights: all }) => all.at(index).count + all.at(index).aboard,
        };
      }),
    );
    this.#figures = [
      { name: 'result', of: ({ head }) => RESULTS[head.result] ?? '' },
      { name: 'turns', of: ({ head }) => head.turn },
      { name: 'vp0', of: (ended) => pointsOf(ended, 0) },
      { name: 'vp1', of: (ended) => pointsOf(ended, 1) },
      ...battle.ships.flatMap((ship) => shipFigures(battle, ship)),
      ...flights,
    ];
    this.#counts = this.#figures.map(() => new Map());
  }

  add(battle: BattleState): void {
    for (let i = 0; i < this.#figures.length; i += 1) {
      const value = (this.#figures[i] as Figure).of(battle);
      const counts = this.#counts[i] as Map<number | string, number>;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  /** The counts by name and value. */
  counts(): { readonly [name: string]: { readonly [value: string]: number } } {
    return Object.fromEntries(
      this.#figures.map(({ name }, i) => [name, Object.fromEntries(this.#counts[i] ?? [])]),
    );
  }
}

function shipFigures(
  battle: BattleState,
  { index, side, number, type }: ShipState,
): readonly Figure[] {
  const figures: Figure[] = [];
  const add = (name: string, of: (ship: ShipState) => number | string) =>
    figures.push({ name: `s${side}.${number}.${name}`, of: (ended) => of(ended.ship(index)) });
  add('fate', ({ fate }) => FATES[fate] ?? '');
  for (const field of ['gone', 'hull', 'engines', 'weapons', 'shields'] as const) {
    add(field, (ship) => ship[field]);
  }
  for (const field of HULL_TURNS.slice(0, battle.setup.lastTurn)) add(field, (ship) => ship[field]);
  for (const [arc, letter] of ARCS.entries()) {
    if (type.hasArcs) add(`arc.${letter}`, (ship) => ship.shieldsOf(arc));
    if (type.hasScreenArcs) add(`screens.${letter}`, (ship) => ship.screensOf(arc));
  }
  if (!type.hasScreenArcs && (type.screens[0] ?? 0) > 0)
    add('screens.x', (ship) => ship.screensOf(0));
  for (const [i, { battery, place }] of type.banks.entries()) {
    const bank = `${battery}.${place}`;
    add(`lost.${bank}`, ({ banks }) => (banks[i]?.lost ?? 0) + (banks[i]?.lostSpent ?? 0));
    add(`fired.${bank}`, ({ banks }) => banks[i]?.fired ?? 0);
  }
  for (const [i, { id }] of type.gear.entries())
    add(`system.${id}`, ({ gear }) => gear[i]?.works ?? 0);
  for (const field of ['marines', 'mines', 'boosters'] as const) {
    if (systemItems(type, field) > 0) add(field, (ship) => ship[field]);
  }
  const isBoarded = battle
    .shipsOf(1 - side)
    .some((enemy) => systemItems(enemy.type, 'marines') > 0);
  if (isBoarded) add('boarded', ({ boarded }) => boarded);
  add('place', ({ q, r, heading, speed, fate }) =>
    fate === ALIVE ? `${q},${r},${heading},${speed}` : `${q},${r}`,
  );
  add('illegal', ({ illegalTurns }) => illegalTurns);
  if (systemItems(type, 'cloak') > 0) add('detected', ({ detectedTurns }) => detectedTurns);
  return figures;
}

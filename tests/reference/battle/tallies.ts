/** Victory points and the tallies of a battle's end (2.5, 5.9, R15). */
import type { Values } from './request.ts';
import { escapedPoints, worthOf } from './scenario.ts';
import { lostMounts, type Ship } from './ship.ts';
import { type Battle, isOn } from './state.ts';

/** Points that a ship is worth to its enemy. */
const pointsFor = (battle: Battle, ship: Ship): number =>
  worthOf(battle, ship, plainPoints(battle, ship));

/** The same by 2.5 and E.4 alone. */
export const plainPoints = (battle: Battle, { blueprint, fate, hullLeft }: Ship): number => {
  const { hull, rating } = blueprint;
  const part = (percent: number) => Math.ceil((percent * rating) / 100);
  if (fate === 'jumped') return part(50);
  if (fate === 'away') return 0;
  if (fate !== 'alive') return rating;
  if (!isOn(battle, 'E.4')) return 0;
  const lost = hull - hullLeft;
  let percent = 0;
  if (lost >= 1) percent += 10;
  if (lost >= Math.ceil(hull / 3)) percent += 20;
  if (lost >= Math.ceil((2 * hull) / 3)) percent += 20;
  return lost === 0 ? 0 : part(percent);
};

/** Victory points of side 0 and of side 1. */
export const scores = (battle: Battle): [number, number] => {
  const points: [number, number] = [0, 0];
  for (const ship of battle.ships) points[1 - ship.side]! += pointsFor(battle, ship);
  for (const { side, isLongRange, left, aboard, hasJumped } of battle.allFlights) {
    if (isLongRange && left + aboard === 0) points[1 - side]! += hasJumped ? 30 : 60;
  }
  for (const side of [0, 1]) points[side]! += escapedPoints(battle, side);
  return points;
};

export const talliesOf = (battle: Battle, result: string): Values => {
  const [points0, points1] = scores(battle);
  const values: Values = {
    result,
    turns: `${battle.turn}`,
    vp0: `${points0}`,
    vp1: `${points1}`,
  };
  for (const ship of battle.ships) addShip(values, battle, ship);
  for (const { name, kind, left, aboard } of battle.allFlights) {
    if (kind !== 'seekers') values[name] = `${left + aboard}`;
  }
  return values;
};

const addShip = (values: Values, battle: Battle, ship: Ship): void => {
  const { blueprint, checked, arcs, screens, fate, name } = ship;
  values[`${name}.fate`] = fate;
  const add = (tally: string, value: number) => {
    values[`${name}.${tally}`] = `${value}`;
  };
  add('gone', ship.gone);
  add('hull', ship.hullLeft);
  for (let turn = 1; turn <= Math.min(3, battle.request.lastTurn); turn += 1) {
    add(`hull${turn}`, ship.hullAt[turn] ?? ship.hullLeft);
  }
  add('engines', blueprint.engines.length - checked.engines);
  add('weapons', blueprint.weapons.length - checked.weapons);
  add('shields', blueprint.shields.length - checked.shields);
  arcs?.forEach((rating, arc) => {
    add(`arc.${'fpsa'[arc]}`, rating);
  });
  if (blueprint.hasDirectionalScreens) {
    screens.forEach((left, arc) => {
      add(`screens.${'fpsa'[arc]}`, left);
    });
  } else if (blueprint.screens[0]! > 0) add('screens.x', screens[0]!);
  for (const bank of ship.banks) {
    const { battery, number } = bank.design;
    add(`lost.${battery}.${number}`, lostMounts(bank));
    add(`fired.${battery}.${number}`, bank.fired);
  }
  for (const { id, items, lost } of ship.equipment) add(`system.${id}`, items - lost);
  for (const id of ['marines', 'mines', 'boosters'] as const) {
    if (blueprint.aboard.has(id)) add(id, ship[id]);
  }
  const facesMarines = battle.ships.some(
    ({ side, blueprint: enemy }) => side !== ship.side && enemy.aboard.has('marines'),
  );
  if (facesMarines) add('boarded', ship.parties);
  add('illegal', ship.illegal);
  if (blueprint.aboard.has('cloaking-device')) add('detected', ship.detected);
  values[`${name}.place`] =
    fate === 'alive' ? `${ship.q},${ship.r},${ship.heading},${ship.speed}` : `${ship.q},${ship.r}`;
};

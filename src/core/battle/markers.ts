/** Markers of flares, explosions and probes: how they are launched, and lines of sight past them and terrain (B.9, B.17, E.3, G). */
import { type Hex, lineOfSight, sight } from '../play/hex.ts';
import type { BattleState } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { screenIn } from './fighter-options.ts';
import type { InHex, ShipState } from './state.ts';

/**
 * Penalty to hit along a ship's line of sight, 0 or more; −1 where it is blocked (4.1). The line may go by
 * way of the ship's own probes (B.17). Of fighter screens the worst counts, and none blocks (F.3).
 */
export function sightPenalty(battle: BattleState, from: ShipState, to: InHex): number {
  const { markers, terrain, hasScreens } = battle;
  let shown = terrain || hasScreens ? 1 : 0;
  for (let i = 0; i < markers.count; i += 1) shown += markers.at(i).isFaceUp;
  if (shown === 0) return 0;
  let best = Infinity;
  for (let screen = 0; screen <= (hasScreens ? WORST_SCREEN : 0); screen += 1) {
    best = Math.min(best, leastPenalty(battle, from, to, screen) + screen);
  }
  return best < Infinity ? best : -1;
}

/** The highest penalty of a fighter screen (F.3). */
const WORST_SCREEN = 3;

/** The least penalty of the direct line or of one by a probe, through screens up to a penalty. */
function leastPenalty(battle: BattleState, from: ShipState, to: InHex, screen: number): number {
  const { markers } = battle;
  let least = linePenalty(battle, from, to, screen);
  for (let i = 0; i < markers.count && least > 0; i += 1) {
    const probe = markers.at(i);
    if (!probe.isFaceUp || probe.probeOf !== from.index + 1) continue;
    least = Math.min(least, bentPenalty(battle, from, probe, to, screen));
  }
  return least;
}

/** Rules of what hinders a ship's line of sight: flares, fighter screens, asteroid fields, comets, and probes that see past them. */
export function sightRules(battle: BattleState, from: ShipState, to: InHex): string {
  const { terrain, play } = battle;
  const ends = [from, to].map(({ q, r }) => ({ q, r })) as [Hex, Hex];
  const [crossings, cost] = [lineOfSight(...ends, play.battle.play.choices), hexCost(battle)];
  const hexes = crossings.map(([one, other = one]) => (cost(other) < cost(one) ? other : one));
  if (hexes.length === 0) hexes.push(ends[1]);
  const isAny = (hinders: (q: number, r: number) => unknown) =>
    hexes.some(({ q, r }) => hinders(q, r));
  const direct = linePenalty(battle, from, to, WORST_SCREEN);
  const causes: readonly (readonly [string, boolean])[] = [
    ['B.9', isAny((q, r) => flaresIn(battle, { q, r }))],
    ['B.17', leastPenalty(battle, from, to, WORST_SCREEN) < direct],
    ['F.3', battle.hasScreens && isAny((q, r) => screenIn(battle, q, r))],
    ['G.1', isAny((q, r) => terrain?.fieldsIn(q, r))],
    ['G.3', isAny((q, r) => terrain?.isComet(q, r))],
  ];
  return causes.flatMap(([rule, isCause]) => (isCause ? [rule] : [])).join(', ');
}

/** All that a hex costs a line, its screens among it. */
const hexCost =
  (battle: BattleState) =>
  ({ q, r }: Hex): number =>
    penaltyIn(battle, { q, r }, WORST_SCREEN) + (battle.hasScreens ? screenIn(battle, q, r) : 0);

/** The penalties on a line, those in the hex of its end among them; infinite where it is blocked. */
function linePenalty(battle: BattleState, from: InHex, to: InHex, screen: number): number {
  const { play } = battle.play.battle;
  const end = { q: to.q, r: to.r };
  const penalty = (hex: Hex) => penaltyIn(battle, hex, screen);
  if (from.q === to.q && from.r === to.r) {
    const here = penalty(end);
    const mayBlock = play.choices.targetHexBlocks;
    return mayBlock && here >= play.geometry.blockedSight.penalties ? Infinity : here;
  }
  const seen = sight(play, { q: from.q, r: from.r }, end, penalty);
  return seen.isClear ? seen.penalty : Infinity;
}

/** Penalties of a line over a probe, on which each hex counts once and the ship's own not at all (B.17). */
function bentPenalty(
  battle: BattleState,
  from: InHex,
  probe: InHex,
  to: InHex,
  screen: number,
): number {
  const { choices, geometry } = battle.play.battle.play;
  const [start, bend, end] = [from, probe, to].map(({ q, r }) => ({ q, r })) as [Hex, Hex, Hex];
  const crossings = [...lineOfSight(start, bend, choices), ...lineOfSight(bend, end, choices)];
  const has = (hexes: readonly Hex[], { q, r }: Hex) =>
    hexes.some((one) => one.q === q && one.r === r);
  const least = (place: number, passed: readonly Hex[]): number => {
    const hexes = crossings[place];
    if (!hexes) return 0;
    const costs = hexes.map((hex) => (has(passed, hex) ? 0 : penaltyIn(battle, hex, screen)));
    const cheapest = Math.min(...costs);
    const recurs = crossings.slice(place + 1).some((later) => later.some((hex) => has(hexes, hex)));
    // The dearer hex of a pair can pay only if it recurs on the other leg.
    if (cheapest === 0 || !recurs) return cheapest + least(place + 1, passed);
    const sums = hexes.map((hex, i) => (costs[i] ?? 0) + least(place + 1, [...passed, hex]));
    return Math.min(...sums);
  };
  const isSame = start.q === end.q && start.r === end.r;
  const penalty = least(0, isSame ? [] : [start]);
  const spared = choices.targetHexBlocks ? 0 : penaltyIn(battle, end, screen);
  return penalty - spared < geometry.blockedSight.penalties ? penalty : Infinity;
}

/** The penalty of a hex's contents; infinite if they block, or have worse screens. */
function penaltyIn(battle: BattleState, { q, r }: Hex, screen: number): number {
  if (battle.hasScreens && screenIn(battle, q, r) > screen) return Infinity;
  return flaresIn(battle, { q, r }) + (battle.terrain?.hindrance(q, r) ?? 0);
}

/** The penalty of the flares in a hex (B.9). */
function flaresIn({ markers, play }: BattleState, { q, r }: InHex): number {
  let count = 0;
  for (let i = 0; i < markers.count; i += 1) {
    const marker = markers.at(i);
    if (marker.isFaceUp && !marker.probeOf && marker.q === q && marker.r === r) count += 1;
  }
  return count * play.actions.markers.sight;
}

/** The bonus to hit of a ship's probes that are face up near a target (B.17). */
export function probeBonus({ markers, play }: BattleState, ship: number, { q, r }: InHex): number {
  const { reach } = play.actions.probes;
  for (let i = 0; i < markers.count; i += 1) {
    const marker = markers.at(i);
    if (!marker.isFaceUp || marker.probeOf !== ship + 1) continue;
    if (hexRange(marker.q - q, marker.r - r) <= reach) return play.probe;
  }
  return 0;
}

/** Launches the flares and probes that a ship has declared: a die for each, which may stray (B.9). */
export function launchMarkers(battle: BattleState, ship: ShipState): void {
  const { launches, dice, markers, log } = battle;
  const { strays, arrives } = battle.play.actions.markers;
  for (let i = 0; i < launches.count; i += 1) {
    const { q, r, isProbe } = launches.at(i);
    if (isProbe) ship.probes -= 1;
    else ship.flares -= 1;
    dice.tray?.row('arrival');
    const die = dice.d6();
    dice.tray?.row('course');
    const course = die >= strays && die < arrives ? dice.d6() - 1 : -1;
    const at = course < 0 ? { q, r } : { q: q + stepQ(course), r: r + stepR(course) };
    const isDud = die < strays ? 1 : 0;
    if (!isDud) Object.assign(markers.add(), at, { probeOf: isProbe ? ship.index + 1 : 0 });
    log?.push({ type: 'marker', ship: ship.index, ...at, isProbe, isDud });
  }
  launches.count = 0;
}

/** Removes markers and TAGs that were face up, and turns up the others (5f). */
export function turnMarkers({ markers, hasTags, ships, flights, minefields }: BattleState): void {
  if (hasTags) {
    for (const ship of ships) ship.tags >>= 2;
    for (let i = 0; i < flights.count; i += 1) flights.at(i).tags >>= 2;
    for (let i = 0; i < minefields.count; i += 1) minefields.at(i).tags >>= 2;
  }
  let kept = 0;
  for (let i = 0; i < markers.count; i += 1) {
    const { q, r, isFaceUp, probeOf } = markers.at(i);
    if (isFaceUp) continue;
    Object.assign(markers.at(kept), { q, r, probeOf, isFaceUp: 1 });
    kept += 1;
  }
  markers.count = kept;
}

/** A ship's slot in the Combat Phase: volleys, marines, shockwave, beams, seekers (4.1, D5). */
import {
  declareShots,
  type Element,
  effectiveRange,
  isShip,
  modifierAgainst,
  readyMounts,
  type Shot,
} from './aim.ts';
import { bandAt, type Mode } from './blueprint.ts';
import { type Band, hitsOf, resultOf } from './dice.ts';
import { type Hex, type Placed, rangeOf, wedgeOf } from './hexes.ts';
import { isStormy, tryOut } from './scenario.ts';
import {
  arcTowards,
  has,
  isOnTable,
  PLAIN,
  type Ship,
  shieldsOf,
  strike,
  working,
} from './ship.ts';
import {
  type Battle,
  enemyShips,
  type Flight,
  isInSight,
  isOn,
  linePenalty,
  lossesFrom,
  type Minefield,
  nearest,
} from './state.ts';

/** Banks of one battery and mount size in one mode at one target (choice 1, R6). */
export interface Volley {
  readonly mode: Mode;
  readonly size: number;
  readonly target: Element;
  readonly mounts: number;
}

/** Ships act one by one, in alternation (2.3, D1). */
export const shipSlot = (battle: Battle, ship: Ship): void => {
  if (ship.cloaked > 0 || isStormy(battle, 'silence')) return;
  const shots = declareShots(battle, ship).sort(byVolley);
  const boarding = boardingTarget(battle, ship);
  const tagged = isOn(battle, 'E.7') ? tagTarget(battle, ship) : undefined;
  const shock = shockHits(battle, ship);
  const caught = beamTarget(battle, ship);
  if (shots.length > 0 || boarding || shock > 0 || caught) tryOut(battle, ship);
  const isLocked = lockOns(battle, shots, boarding);
  const volleys = fired(
    battle,
    shots.filter(({ mode, target }) => mode.traits.has('Prx') || isLocked(target)),
  );
  for (const volley of volleys) if (!volley.mode.isSeeking) resolveVolley(battle, ship, volley);
  if (boarding && isLocked(boarding)) board(battle, ship, boarding);
  if (shock > 0) shockwave(battle, ship, shock);
  if (caught) useBeams(battle, ship, caught);
  if (tagged) tag(battle, ship, tagged);
  for (const volley of volleys) if (volley.mode.isSeeking) placeSeekers(battle, ship, volley);
};

/** A roll for each target with stealth at which something but bursts is sent (B.22). */
const lockOns = (
  battle: Battle,
  shots: readonly Shot[],
  boarding: Ship | undefined,
): ((target: Element) => boolean) => {
  const targets = new Set<Element>();
  for (const { mode, target } of shots) if (!mode.traits.has('Prx')) targets.add(target);
  if (boarding) targets.add(boarding);
  const failed = new Set<Element>();
  for (const target of targets) {
    if (!isShip(target)) continue;
    for (let dice = working(target, 'stealth'); dice > 0; dice -= 1) {
      if (battle.die() === 1) failed.add(target);
    }
  }
  return (target) => !failed.has(target);
};

/** The volleys of shots in the doctrine's order; their mounts count as fired (6.1: Exp, Slw). */
export const fired = (battle: Battle, shots: readonly Shot[]): Volley[] => {
  const groups = new Map<string, { readonly shot: Shot; mounts: number }>();
  for (const shot of [...shots].sort(byVolley)) {
    const key = volleyOf(shot).join();
    const group = groups.get(key) ?? { shot, mounts: 0 };
    const { bank } = shot;
    groups.set(key, group);
    group.mounts += readyMounts(bank, battle.turn);
  }
  for (const { bank, mode } of shots) {
    const mounts = readyMounts(bank, battle.turn);
    bank.fired += mounts;
    bank.lastFired = battle.turn;
    bank.readyTurn = battle.turn + 1 + mode.slow;
    if (!mode.traits.has('Exp')) continue;
    bank.loaded -= mounts;
    bank.spent += mounts;
  }
  return [...groups.values()].map(({ shot: { bank, mode, target }, mounts }) => {
    return { mode, size: bank.design.size, target, mounts };
  });
};

/** The battery, mode, mount size and target of a shot: those of a volley share them. */
const volleyOf = ({ bank: { design }, mode, target }: Shot): readonly number[] => {
  const place = isShip(target) ? [0, target.side, target.index] : [1, 0, target.number];
  return [design.battery, design.modes.indexOf(mode), design.size, ...place];
};

const byVolley = (a: Shot, b: Shot): number => {
  const [first, second] = [volleyOf(a), volleyOf(b)];
  const place = first.findIndex((part, i) => part !== second[i]);
  return place < 0 ? 0 : first[place]! - second[place]!;
};

const resolveVolley = (battle: Battle, ship: Ship, volley: Volley): void => {
  const { mode, target } = volley;
  const { q, r, level } = target;
  const aim = { q, r, level };
  const band = bandAt(mode, effectiveRange(battle, ship, target))!;
  const line = linePenalty(battle, ship, aim);
  const isHazy = isStormy(battle, 'haze');
  const common = { range: band.modifier, traits: mode.traits, line, isHazy };
  if (!mode.traits.has('Prx')) {
    const m = modifierAgainst(ship, target, common);
    hit(
      battle,
      target,
      hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m),
      band,
      mode,
      ship,
    );
    return;
  }
  // A burst rolls against everything in its hex and, at −1, beside it (Prx).
  const elements = [...battle.ships.filter(isOnTable), ...battle.flights.filter(isOldFlight)];
  for (const element of elements) {
    const off = rangeOf(aim, element);
    if (off > 1) continue;
    const m = modifierAgainst(ship, element, { ...common, isBeside: off === 1 });
    const hits = hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m);
    hit(battle, element, hits, band, mode, element === ship ? aim : ship);
  }
  for (const field of battle.fields) {
    const off = rangeOf(aim, field);
    if (off > 1) continue;
    const m = modifierAgainst(ship, 'minefield', { ...common, isBeside: off === 1 });
    field.marks += hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m);
  }
};

const isOldFlight = (flight: Flight): boolean => !flight.isFresh;

/** Hits on a ship go on to impact; each hit on a flight is a loss, if not saved (4.7, F.4). */
const hit = (
  battle: Battle,
  target: Element,
  hits: number,
  band: Band,
  mode: Mode,
  from: Hex,
): void => {
  if (!isShip(target)) {
    target.marks += lossesFrom(battle.die, target, hits, band.imp);
    return;
  }
  const { imp, dmg } = band;
  strike(battle, target, hits, { imp, dmg, traits: mode.traits }, arcTowards(target, from));
};

/** Most squads sent or flights launched by hull size (B.14). */
const HULL_CLASSES = [3, 8, 15, 24, 35];

const squadsAllowed = (ship: Ship): number =>
  2 + HULL_CLASSES.findIndex((most) => ship.blueprint.hull <= most);

/** The nearest enemy ship in sight that three dice can reach, without a TAG face down (E.7). */
const tagTarget = (battle: Battle, ship: Ship): Ship | undefined =>
  nearest(
    ship,
    enemyShips(battle, ship.side).filter(
      (enemy) =>
        !enemy.tagging.has(ship.side) &&
        rangeOf(ship, enemy) <= 18 &&
        isInSight(battle, ship, enemy),
    ),
  );

/** All TAGs of a ship at one target: three dice each. */
const tag = ({ die }: Battle, ship: Ship, target: Ship): void => {
  for (let tags = squadsAllowed(ship) - 1; tags > 0; tags -= 1) {
    if (die() + die() + die() >= rangeOf(ship, target)) target.tagging.add(ship.side);
  }
};

/** The nearest enemy ship within 5 hexes in sight, for a ship with squads left (D5). */
const boardingTarget = (battle: Battle, ship: Ship): Ship | undefined => {
  if (ship.marines === 0) return undefined;
  const inReach = enemyShips(battle, ship.side).filter(
    (enemy) => rangeOf(ship, enemy) <= 5 && isInSight(battle, ship, enemy),
  );
  return nearest(ship, inReach);
};

/** Each squad crosses the range and the shields; squads of the target kill parties (B.14, D11). */
const board = (battle: Battle, ship: Ship, target: Ship): void => {
  const { die } = battle;
  const line = linePenalty(battle, ship, target);
  const m = modifierAgainst(ship, target, { range: 0, line, isHazy: isStormy(battle, 'haze') });
  const range = rangeOf(ship, target);
  const shields = shieldsOf(target, arcTowards(target, ship));
  const squads = Math.min(ship.marines, squadsAllowed(ship));
  for (let squad = 0; squad < squads; squad += 1) {
    if (resultOf(die, m, range + 1) <= range) continue;
    if (resultOf(die, 0, shields + 1) <= shields) continue;
    ship.marines -= 1;
    if (target.marines > 0) target.marines -= 1;
    else target.parties += 1;
  }
};

/** Hits of some elements by rising range: even shares, then the rest, none over a third (B.19). */
export const sharesOf = (hits: number, elements: number): number[] => {
  const most = Math.ceil(hits / 3);
  const even = Math.floor(hits / elements);
  const rest = hits - even * elements;
  return Array.from({ length: elements }, (_, i) => Math.min(most, i < rest ? even + 1 : even));
};

/** Hits of a shockwave that the doctrine would use, else 0: on an enemy ship and no friend (B.19, D5). */
const shockHits = (battle: Battle, ship: Ship): number => {
  if (!has(ship, 'shockwave')) return 0;
  const ships = battle.ships.filter(
    (other) => other !== ship && isOnTable(other) && isShaken(battle, ship, other),
  );
  if (ships.length === 0 || ships.some(({ side }) => side === ship.side)) return 0;
  return ship.arcs ? ship.arcs.reduce((sum, rating) => sum + rating, 0) : 4 * shieldsOf(ship, 0);
};

const isShaken = (battle: Battle, ship: Ship, hex: Placed): boolean =>
  rangeOf(ship, hex) <= 3 && isInSight(battle, ship, hex);

/** Hits shared among all within three hexes in sight, nobody over a third of them (B.19, D5). */
const shockwave = (battle: Battle, ship: Ship, hits: number): void => {
  const isReached = (hex: Placed) => isShaken(battle, ship, hex);
  const ships = battle.ships.filter(
    (other) => other !== ship && isOnTable(other) && isReached(other),
  );
  const fields = battle.fields.filter(isReached).sort((a, b) => a.q - b.q || a.r - b.r);
  const elements: (Element | Minefield)[] = [
    ...ships,
    ...battle.flights.filter((flight) => isOldFlight(flight) && isReached(flight)),
    ...fields,
  ];
  const byRange = [...elements].sort((a, b) => rangeOf(ship, a) - rangeOf(ship, b));
  const shares = sharesOf(hits, elements.length);
  for (const element of elements) {
    const share = shares[byRange.indexOf(element)]!;
    if ('blueprint' in element) {
      strike(battle, element, share, PLAIN, arcTowards(element, ship));
    } else if ('number' in element) {
      element.marks += lossesFrom(battle.die, element, share, 1);
    } else element.marks += share;
  }
};

/** The first enemy flight within a hex, for a ship with unused beams (D5). */
const beamTarget = (battle: Battle, ship: Ship): Flight | undefined =>
  working(ship, 'tractor-beam') <= ship.beamsUsed
    ? undefined
    : battle.flights.find(
        (flight) => flight.side !== ship.side && isOldFlight(flight) && rangeOf(ship, flight) <= 1,
      );

/** Unused beams strike a flight: 5+ (B.24). */
const useBeams = (battle: Battle, ship: Ship, target: Flight): void => {
  const beams = working(ship, 'tractor-beam') - ship.beamsUsed;
  ship.beamsUsed += beams;
  let hits = 0;
  for (let beam = 0; beam < beams; beam += 1) if (battle.die() >= 5) hits += 1;
  target.marks += lossesFrom(battle.die, target, hits, 1);
};

/** Flights of at most 6 seekers, as equal as can be, larger ones first (C.4, D8). */
const placeSeekers = (battle: Battle, ship: Ship, { mode, size, target, mounts }: Volley): void => {
  if (!isShip(target)) throw new RangeError('seekers at a flight');
  const [{ rof }] = mode.bands as [Band];
  let seekers = 0;
  for (let mount = 0; mount < mounts; mount += 1) {
    seekers += mode.traits.has('Vlt') ? battle.die() : rof;
  }
  const wedge = wedgeOf(ship, 0, target);
  const heading = wedge ? (wedge.a >= wedge.b ? wedge.k : (wedge.k + 1) % 6) : ship.facing;
  for (let flights = Math.ceil(seekers / 6); flights > 0; flights -= 1) {
    const left = Math.ceil(seekers / flights);
    seekers -= left;
    const number = battle.allFlights.length;
    const flight: Flight = {
      ...{ number, side: ship.side, name: `seekers ${number}`, kind: 'seekers' },
      ...{ weapon: { mode, size }, target, q: ship.q, r: ship.r, heading, level: ship.level, left },
      ...{ marks: 0, isFresh: true, aboard: 0 },
    };
    battle.flights.push(flight);
    battle.allFlights.push(flight);
  }
};

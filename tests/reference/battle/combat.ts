/** A ship's slot in the Combat Phase: volleys, marines, shockwave, beams, seekers (4.1, D5). */
import {
  declareShots,
  type Element,
  effectiveRange,
  isShip,
  modifierAgainst,
  readyMounts,
  type Shot,
  shotAt,
} from './aim.ts';
import type { Mode } from './blueprint.ts';
import { type Band, hitsOf, resultOf } from './dice.ts';
import { type Hex, type Placed, rangeOf, wedgeOf } from './hexes.ts';
import { isChosen, usesAll } from './readings.ts';
import { isStormy, tryOut } from './scenario.ts';
import {
  arcTowards,
  has,
  isOnTable,
  PLAIN,
  type Ship,
  shieldsAgainst,
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
import { launch, launchesOf, shootProbes } from './wide.ts';

/** Banks of one battery and mount size in one mode at one target (choice 1, R6). */
export interface Volley {
  readonly mode: Mode;
  readonly size: number;
  readonly target: Element;
  readonly mounts: number;
  readonly battery: number;
  readonly isDirected: boolean;
}

/** Ships act one by one, in alternation (2.3, D1). */
export const shipSlot = (battle: Battle, ship: Ship): void => {
  if (ship.cloaked > 0 || isStormy(battle, 'silence')) return;
  const shots = declareShots(battle, ship).sort(byVolley);
  const boarding = boardingTarget(battle, ship);
  const tagged = isOn(battle, 'E.7') ? tagTarget(battle, ship) : undefined;
  const shock = shockHits(battle, ship);
  const caught = beamTarget(battle, ship);
  const launches = launchesOf(battle, ship);
  const { probed } = launches;
  if (shots.length > 0 || boarding || shock > 0 || caught || probed) tryOut(battle, ship);
  const isLocked = lockOns(battle, shots, probed, boarding);
  const volleys = fired(
    battle,
    shots.filter(
      ({ mode, target, bank }) => mode.traits.has('Prx') || isLocked(target, bank.design.battery),
    ),
  );
  for (const volley of volleys) if (!volley.mode.isSeeking) resolveVolley(battle, ship, volley);
  if (probed && isLocked(probed, 'probes')) shootProbes(battle, ship, probed);
  launch(battle, ship, launches);
  if (boarding && isLocked(boarding, 'squads')) board(battle, ship, boarding);
  if (shock > 0) shockwave(battle, ship, shock);
  if (caught) useBeams(battle, ship, caught);
  if (tagged) tag(battle, ship, tagged);
  for (const volley of volleys) if (volley.mode.isSeeking) placeSeekers(battle, ship, volley);
};

type Firer = number | 'probes' | 'squads';

/** A roll for each target with stealth at which something but bursts is sent; one a battery if so chosen (B.22). */
const lockOns = (
  battle: Battle,
  shots: readonly Shot[],
  probed: Ship | undefined,
  boarding: Ship | undefined,
): ((target: Element, by: Firer) => boolean) => {
  const keyOf = (target: Element, by: Firer): string =>
    isShip(target) ? `${target.name} ${isChosen('lockOns', 'battery') ? by : 'ship'}` : '';
  const failed = new Map<string, boolean>();
  const roll = (target: Element, by: Firer) => {
    if (!isShip(target) || failed.has(keyOf(target, by))) return;
    let isFailure = false;
    for (let dice = working(target, 'stealth'); dice > 0; dice -= 1) {
      if (battle.die() === 1) isFailure = true;
    }
    failed.set(keyOf(target, by), isFailure);
  };
  for (const { mode, target, bank } of shots) {
    if (!mode.traits.has('Prx')) roll(target, bank.design.battery);
  }
  if (boarding) roll(boarding, 'squads');
  if (probed) roll(probed, 'probes');
  return (target, by) => !failed.get(keyOf(target, by));
};

/** The volleys of shots in the doctrine's order; their mounts count as fired (6.1: Exp, Slw). */
export const fired = (battle: Battle, shots: readonly Shot[]): Volley[] => {
  const groups = new Map<string, { readonly shot: Shot; mounts: number }>();
  for (const shot of [...shots].sort(byVolley)) {
    const key = `${volleyOf(shot).join()} ${shot.isDirected === true}`;
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
  return [...groups.values()].map(
    ({ shot: { bank, mode, target, isDirected = false }, mounts }) => {
      const { battery, size } = bank.design;
      return { mode, size, target, mounts, battery, isDirected };
    },
  );
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
  const band = shotAt(mode, effectiveRange(battle, ship, target))!;
  const line = linePenalty(battle, ship, aim);
  const isHazy = isStormy(battle, 'haze');
  const { isDirected } = volley;
  const common = { range: band.modifier, traits: mode.traits, line, isHazy, isDirected, battle };
  if (!mode.traits.has('Prx')) {
    const m = modifierAgainst(ship, target, { ...common, at: target });
    hit(
      battle,
      target,
      hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m),
      band,
      volley,
      ship,
    );
    return;
  }
  // A burst rolls against everything in its hex and, at −1, beside it (Prx).
  const elements = [...battle.ships.filter(isOnTable), ...battle.flights.filter(isOldFlight)];
  for (const element of elements) {
    const off = rangeOf(aim, element);
    if (off > 1) continue;
    const m = modifierAgainst(ship, element, { ...common, at: element, isBeside: off === 1 });
    const hits = hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m);
    const isFromHex = element === ship || isChosen('burstArcs', 'hex');
    hit(battle, element, hits, band, volley, isFromHex ? aim : ship);
  }
  for (const field of battle.fields) {
    const off = rangeOf(aim, field);
    if (off > 1) continue;
    const m = modifierAgainst(ship, 'minefield', { ...common, at: field, isBeside: off === 1 });
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
  { mode, isDirected }: Volley,
  from: Hex,
): void => {
  if (!isShip(target)) {
    target.marks += lossesFrom(battle.die, target, hits, band.imp);
    return;
  }
  const { imp, dmg } = band;
  strike(
    battle,
    target,
    hits,
    { imp, dmg, traits: mode.traits, isDirected },
    arcTowards(target, from),
  );
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
        rangeOf(ship, enemy) <= (isChosen('tagsPlaced', true) ? 10 : 18) &&
        isInSight(battle, ship, enemy),
    ),
  );

/** All TAGs of a ship at one target: three dice each. */
const tag = ({ die }: Battle, ship: Ship, target: Ship): void => {
  const isPlaced = isChosen('tagsPlaced', true);
  for (let tags = squadsAllowed(ship) - 1; tags > 0; tags -= 1) {
    if (isPlaced) target.tagging.add(ship.side);
    else if (die() + die() + die() >= rangeOf(ship, target)) target.tagging.add(ship.side);
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
  const isHazy = isStormy(battle, 'haze');
  const m = modifierAgainst(ship, target, { range: 0, line, isHazy, at: target, battle });
  const range = rangeOf(ship, target);
  const shields = shieldsAgainst(target, arcTowards(target, ship));
  const squads = Math.min(ship.marines, squadsAllowed(ship));
  const isSafe = shields === 0 && isChosen('squadsMissUnshielded', false);
  let landing = 0;
  for (let squad = 0; squad < squads; squad += 1) {
    if (resultOf(die, m, range + 1) <= range) continue;
    if (!isSafe && resultOf(die, 0, shields + 1) <= shields) continue;
    landing += 1;
  }
  // Two screens of the arc stop a party, whose squad stays where it was.
  const arc = target.blueprint.hasDirectionalScreens ? arcTowards(target, ship) : 0;
  const stopped = usesAll() ? Math.min(landing, Math.floor(target.screens[arc]! / 2)) : 0;
  target.screens[arc]! -= 2 * stopped;
  ship.marines -= landing - stopped;
  const killed = isChosen('shipboardCombat', true)
    ? 0
    : Math.min(target.marines, landing - stopped);
  target.marines -= killed;
  target.parties += landing - stopped - killed;
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
  let each = rof;
  for (let mount = 0; mount < mounts; mount += 1) {
    const isRolled = mount === 0 || !isChosen('volatileDice', 'volley');
    if (mode.traits.has('Vlt') && isRolled) each = battle.die();
    seekers += each;
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
      ...{ marks: 0, isFresh: true, aboard: 0, launcher: ship },
    };
    battle.flights.push(flight);
    battle.allFlights.push(flight);
  }
};

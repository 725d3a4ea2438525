/** A ship's slot in the Combat Phase: volleys, marines, shockwave, beams, seekers (4.1, D5). */
import {
  declareShots,
  effectiveRange,
  isShip,
  modifierAgainst,
  type OpenHex,
  type Shot,
  shotAt,
  type Target,
} from './aim.ts';
import type { Mode } from './blueprint.ts';
import { isGiven, pick, pickNumber } from './decisions.ts';
import { declaredSlot } from './declared.ts';
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
import { type Launches, launch, launchesOf, shootProbes } from './wide.ts';
import { wordOfTarget } from './words.ts';

/** Banks of one battery and mount size in one mode at one target (choice 1, R6). */
export interface Volley {
  readonly mode: Mode;
  readonly size: number;
  readonly target: Target | OpenHex;
  readonly mounts: number;
  readonly battery: number;
  readonly isDirected: boolean;
}

/** Ships act one by one, in alternation (2.3, D1). */
export const shipSlot = (battle: Battle, ship: Ship): void => {
  if (ship.cloaked > 0 || isStormy(battle, 'silence')) return;
  const slot = isGiven() ? declaredSlot(battle, ship) : doctrineSlot(battle, ship);
  const { shots, boarding, shock, caught, tags, launches } = slot;
  const { probed } = launches;
  const isAttack = shots.length > 0 || boarding || shock > 0 || caught || probed;
  if (isAttack || slot.beamsAt.length > 0) tryOut(battle, ship);
  const isLocked = lockOns(battle, shots, probed, boarding);
  const volleys = fired(
    battle,
    shots.filter(
      ({ mode, target, bank }) => mode.traits.has('Prx') || isLocked(target, bank.design.battery),
    ),
  );
  for (const volley of volleys) if (!volley.mode.isSeeking) resolveVolley(battle, ship, volley);
  if (probed && isLocked(probed, 'probes')) shootProbes(battle, ship, probed, launches.shooting);
  launch(battle, ship, launches);
  if (boarding && isLocked(boarding, 'squads')) board(battle, ship, boarding, slot.squads);
  if (shock > 0) shockwave(battle, ship, shock);
  if (caught) useBeams(battle, ship, caught, slot.beams);
  for (const target of slot.beamsAt) useBeams(battle, ship, target, 1);
  for (const target of tags) tag(battle, ship, target);
  for (const volley of volleys) if (volley.mode.isSeeking) placeSeekers(battle, ship, volley);
};

/** Everything that a ship does in its slot. */
export interface Slot {
  readonly shots: readonly Shot[];
  readonly boarding: Ship | undefined;
  readonly squads: number;
  /** Hits of a shockwave, 0 without one. */
  readonly shock: number;
  readonly caught: Flight | Minefield | undefined;
  readonly beams: number;
  /** Targets of more beams, one each. */
  readonly beamsAt: readonly (Flight | Minefield)[];
  readonly tags: readonly Target[];
  readonly launches: Launches;
}

const doctrineSlot = (battle: Battle, ship: Ship): Slot => {
  const tagged = isOn(battle, 'E.7') ? tagTarget(battle, ship) : undefined;
  return {
    shots: declareShots(battle, ship).sort(byVolley),
    boarding: boardingTarget(battle, ship),
    squads: Math.min(ship.marines, squadsAllowed(ship)),
    shock: isShockSafe(battle, ship) ? shockHits(ship) : 0,
    caught: beamTarget(battle, ship),
    beams: working(ship, 'tractor-beam') - ship.beamsUsed,
    beamsAt: [],
    tags: tagged ? Array.from({ length: tagsOf(ship) }, () => tagged) : [],
    launches: launchesOf(battle, ship),
  };
};

type Firer = number | 'probes' | 'squads';

/** A roll for each target with stealth at which something but bursts is sent; one a battery if so chosen (B.22). */
const lockOns = (
  battle: Battle,
  shots: readonly Shot[],
  probed: Target | undefined,
  boarding: Ship | undefined,
): ((target: Target | OpenHex, by: Firer) => boolean) => {
  const keyOf = (target: Target | OpenHex, by: Firer): string =>
    isShip(target) ? `${target.name} ${isChosen('lockOns', 'battery') ? by : 'ship'}` : '';
  const failed = new Map<string, boolean>();
  const roll = (target: Target | OpenHex, by: Firer) => {
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

/** The volleys of shots in their order; their mounts count as fired (6.1: Exp, Slw). */
export const fired = (battle: Battle, shots: readonly Shot[]): Volley[] => {
  const groups = new Map<string, { readonly shot: Shot; mounts: number }>();
  for (const shot of shots) {
    const key = `${volleyOf(shot).join()} ${shot.isDirected === true}`;
    const group = groups.get(key) ?? { shot, mounts: 0 };
    groups.set(key, group);
    group.mounts += shot.mounts;
  }
  for (const { bank, mode, mounts } of shots) {
    if (bank.lastFired < battle.turn) bank.used = 0;
    bank.fired += mounts;
    bank.lastFired = battle.turn;
    if (mode.slow > 0) bank.readyTurn = battle.turn + 1 + mode.slow;
    if (mode.traits.has('Exp')) {
      bank.loaded -= mounts;
      bank.spent += mounts;
    } else bank.used += mounts;
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
  if ('isOpen' in target) {
    const { q, r, level = -1 } = target;
    return [design.battery, design.modes.indexOf(mode), design.size, 3, q, r, level];
  }
  const place = isShip(target)
    ? [0, target.side, target.index]
    : 'number' in target
      ? [1, 0, target.number]
      : [2, target.q, target.r];
  return [design.battery, design.modes.indexOf(mode), design.size, ...place];
};

export const byVolley = (a: Shot, b: Shot): number => {
  const [first, second] = [volleyOf(a), volleyOf(b)];
  const place = first.findIndex((part, i) => part !== second[i]);
  return place < 0 ? 0 : first[place]! - second[place]!;
};

const resolveVolley = (battle: Battle, ship: Ship, volley: Volley): void => {
  const { mode, target } = volley;
  const { q, r, level } = target as Placed;
  const aim = { q, r, level } as Placed;
  const band = shotAt(mode, effectiveRange(battle, ship, target))!;
  const line = linePenalty(battle, ship, aim);
  const isHazy = isStormy(battle, 'haze');
  const { isDirected } = volley;
  const common = { range: band.modifier, traits: mode.traits, line, isHazy, isDirected, battle };
  if (!mode.traits.has('Prx') && !('isOpen' in target)) {
    const m = modifierAgainst(ship, target, { ...common, at: target });
    hit(
      battle,
      target,
      hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m),
      band,
      volley,
      ship,
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
    hit(battle, element, hits, band, volley, isFromHex ? aim : ship, ship);
  }
  for (const field of battle.fields) {
    const off = rangeOf(aim, field);
    if (off > 1) continue;
    const m = modifierAgainst(ship, field, { ...common, at: field, isBeside: off === 1 });
    field.marks += hitsOf(battle.die, { band, traits: mode.traits, ...volley }, m);
  }
};

const isOldFlight = (flight: Flight): boolean => !flight.isFresh;

/** Hits on a ship go on to impact; each hit on a flight is a loss, if not saved (4.7, F.4). */
const hit = (
  battle: Battle,
  target: Target,
  hits: number,
  band: Band,
  { mode, isDirected }: Volley,
  from: Hex,
  firer: Ship,
): void => {
  if (!isShip(target)) {
    if (!('number' in target)) {
      target.marks += hits;
      return;
    }
    target.marks += lossesFrom(battle.die, target, hits, band.imp);
    return;
  }
  const { imp, dmg } = band;
  strike(
    battle,
    target,
    hits,
    { imp, dmg, traits: mode.traits, director: isDirected ? firer : undefined },
    arcTowards(target, from),
  );
};

/** Most squads sent or flights launched by hull size (B.14). */
const HULL_CLASSES = [3, 8, 15, 24, 35];

export const squadsAllowed = (ship: Ship): number =>
  2 + HULL_CLASSES.findIndex((most) => ship.blueprint.hull <= most);

export const tagsOf = (ship: Ship): number => squadsAllowed(ship) - 1;

/** The nearest enemy ship in reach of TAGs. */
const tagTarget = (battle: Battle, ship: Ship): Ship | undefined =>
  nearest(
    ship,
    enemyShips(battle, ship.side).filter((enemy) => mayTag(battle, ship, enemy)),
  );

/** In sight, within what three dice can reach, and without a TAG face down (E.7). */
export const mayTag = (battle: Battle, ship: Ship, target: Target): boolean =>
  !target.tagging.has(ship.side) &&
  rangeOf(ship, target) <= (isChosen('tagsPlaced', true) ? 10 : 18) &&
  isInSight(battle, ship, target);

/** A TAG at a target: three dice. */
const tag = ({ die }: Battle, ship: Ship, target: Target): void => {
  if (isChosen('tagsPlaced', true)) target.tagging.add(ship.side);
  else if (die() + die() + die() >= rangeOf(ship, target)) target.tagging.add(ship.side);
};

/** The nearest enemy ship within 5 hexes in sight, for a ship with squads left (D5). */
const boardingTarget = (battle: Battle, ship: Ship): Ship | undefined =>
  ship.marines === 0 ? undefined : nearest(ship, boardable(battle, ship));

/** Enemy ships within the range of marines and in sight (B.14). */
export const boardable = (battle: Battle, ship: Ship): readonly Ship[] =>
  enemyShips(battle, ship.side).filter(
    (enemy) => rangeOf(ship, enemy) <= 5 && isInSight(battle, ship, enemy),
  );

/** Each squad crosses the range and the shields; squads of the target kill parties (B.14, D11). */
const board = (battle: Battle, ship: Ship, target: Ship, squads: number): void => {
  const { die } = battle;
  const line = linePenalty(battle, ship, target);
  const isHazy = isStormy(battle, 'haze');
  const m = modifierAgainst(ship, target, { range: 0, line, isHazy, at: target, battle });
  const range = rangeOf(ship, target);
  const shields = shieldsAgainst(target, arcTowards(target, ship));
  const isSafe = shields === 0 && isChosen('squadsMissUnshielded', false);
  let landing = 0;
  for (let squad = 0; squad < squads; squad += 1) {
    if (resultOf(die, m, range + 1) <= range) continue;
    if (!isSafe && resultOf(die, 0, shields + 1) <= shields) continue;
    landing += 1;
  }
  // Two screens of the arc stop a party, whose squad stays where it was.
  const arc = target.blueprint.hasDirectionalScreens ? arcTowards(target, ship) : 0;
  const stoppable = Math.min(landing, Math.floor(target.screens[arc]! / 2));
  const wantsAll = () => (usesAll() ? stoppable : 0);
  const stopped = pickNumber(`stopParties ${target.id}`, stoppable, wantsAll);
  target.screens[arc]! -= 2 * stopped;
  ship.marines -= landing - stopped;
  const most = isChosen('shipboardCombat', true) ? 0 : Math.min(target.marines, landing - stopped);
  const killed = pickNumber(`repel ${target.id}`, most, () => most);
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

/** True if a shockwave reaches an enemy ship and no friend (D5). */
const isShockSafe = (battle: Battle, ship: Ship): boolean => {
  const ships = battle.ships.filter(
    (other) => other !== ship && isOnTable(other) && isShaken(battle, ship, other),
  );
  return ships.length > 0 && ships.every(({ side }) => side !== ship.side);
};

/** Hits of a shockwave by the shields that are left (B.19). */
export const shockHits = (ship: Ship): number => {
  if (!has(ship, 'shockwave')) return 0;
  return ship.arcs ? ship.arcs.reduce((sum, rating) => sum + rating, 0) : 4 * shieldsOf(ship, 0);
};

const isShaken = (battle: Battle, ship: Ship, hex: Placed): boolean =>
  rangeOf(ship, hex) <= 3 && isInSight(battle, ship, hex);

/** Everything that a shockwave reaches: ships, flights, minefields (B.19). */
export const shakenBy = (battle: Battle, ship: Ship): readonly Target[] => {
  const isReached = (hex: Placed) => isShaken(battle, ship, hex);
  return [
    ...battle.ships.filter((other) => other !== ship && isOnTable(other) && isReached(other)),
    ...battle.flights.filter((flight) => isOldFlight(flight) && isReached(flight)),
    ...battle.fields.filter(isReached).sort((a, b) => a.q - b.q || a.r - b.r),
  ];
};

/** Hits shared among all within three hexes in sight, nobody over a third of them (B.19, D5). */
const shockwave = (battle: Battle, ship: Ship, hits: number): void => {
  const elements = shakenBy(battle, ship);
  const shares = sharesOf(hits, elements.length);
  const least = shares.at(-1)!;
  const more = shares.filter((share) => share > least).length;
  const left = [...elements];
  // Those that take one more: the nearest, the attacker's choice among equals.
  for (let i = 0; i < more; i += 1) {
    const range = Math.min(...left.map((element) => rangeOf(ship, element)));
    const open = left.filter((element) => rangeOf(ship, element) === range);
    const chosen = pick(`extraShock ${ship.id}`, open, wordOfTarget, () => open[0]!);
    left.splice(left.indexOf(chosen), 1);
  }
  for (const element of elements) {
    const share = least + (left.includes(element) ? 0 : 1);
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
const useBeams = (battle: Battle, ship: Ship, target: Flight | Minefield, beams: number): void => {
  ship.beamsUsed += beams;
  let hits = 0;
  for (let beam = 0; beam < beams; beam += 1) if (battle.die() >= 5) hits += 1;
  target.marks += 'number' in target ? lossesFrom(battle.die, target, hits, 1) : hits;
};

/** Flights of at most 6 seekers, as equal as can be, larger ones first (C.4, D8). */
const placeSeekers = (battle: Battle, ship: Ship, { mode, size, target, mounts }: Volley): void => {
  if (!isShip(target) && !('number' in target)) throw new RangeError('seekers at mines');
  const [{ rof }] = mode.bands as [Band];
  let seekers = 0;
  let each = rof;
  for (let mount = 0; mount < mounts; mount += 1) {
    const isRolled = mount === 0 || !isChosen('volatileDice', 'volley');
    if (mode.traits.has('Vlt') && isRolled) each = battle.die();
    seekers += each;
  }
  const wedge = wedgeOf(ship, 0, target);
  const nearer = wedge && (wedge.a >= wedge.b ? wedge.k : (wedge.k + 1) % 6);
  const both = wedge?.a === wedge?.b ? [nearer!, (nearer! + 1) % 6] : [nearer ?? ship.heading];
  for (let flights = Math.ceil(seekers / 6); flights > 0; flights -= 1) {
    const left = Math.ceil(seekers / flights);
    seekers -= left;
    const number = battle.allFlights.length;
    const heading = wedge
      ? pick(`launchHeading ${ship.id}`, both, Number, () => both[0]!)
      : ship.heading;
    const flight: Flight = {
      ...{ number, side: ship.side, name: `seekers ${number}`, kind: 'seekers' },
      ...{ weapon: { mode, size }, target, q: ship.q, r: ship.r, heading, level: ship.level, left },
      ...{ marks: 0, isFresh: true, aboard: 0, launcher: ship },
      ...{ tagged: new Set(), tagging: new Set() },
    };
    battle.flights.push(flight);
    battle.allFlights.push(flight);
  }
};

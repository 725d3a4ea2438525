/** The engine's battles in which both sides decide at random, with every decision noted in words. */
import { AskedDecider, type DecisionAsked } from '../../../src/core/battle/asked-decider.ts';
import type { BattleState, Decider } from '../../../src/core/battle/battle.ts';
import { stepQ, stepR } from '../../../src/core/battle/bearings.ts';
import type {
  BattleChoice,
  BattleChoiceAnswer,
  DeclarationAnswer,
  FlightAnswer,
  ShotAnswer,
} from '../../../src/core/battle/choices.ts';
import { flyByDoctrine } from '../../../src/core/battle/fighter-doctrine.ts';
import {
  FIRST_FLIGHT,
  FIRST_HEX,
  FIRST_MINEFIELD,
  type Flight,
  hexOfTarget,
  hexTarget,
  isShipTarget,
} from '../../../src/core/battle/state.ts';
import type { Random } from '../../../src/core/chance/random.ts';
import type { OpenHex } from './aim.ts';
import { type Decided, wordOfHex } from './decisions.ts';

/** An answer that a flight might give, and the engine's verdict on it. */
export interface TriedFlight {
  readonly answer: FlightAnswer & { readonly attacked: string };
  /** Undefined for moves of the doctrine, which may turn as seekers do. */
  readonly isLegal: boolean | undefined;
}

/** A declaration with its targets in words. */
export interface WildDeclaration {
  readonly shots: readonly WildShot[];
  readonly squads: number;
  readonly boarding: string;
  readonly hasShockwave: boolean;
  readonly beams: number;
  readonly beamTarget: string;
  readonly beamsAt: readonly string[];
  readonly flares: readonly (readonly [number, number])[];
  readonly probes: readonly (readonly [number, number])[];
  readonly probeShots: number;
  readonly probeTarget: string;
  readonly tags: readonly string[];
  /** Hexes that bursts might be aimed at, and the engine's verdict on them. */
  readonly tried: readonly TriedHex[];
}

interface WildShot extends Omit<ShotAnswer, 'target'> {
  readonly target: string;
  /** The hex that a burst is aimed at. */
  readonly hex: OpenHex | undefined;
}

interface TriedHex {
  readonly bank: number;
  readonly mode: number;
  readonly hex: OpenHex;
  readonly isLegal: boolean;
}

/** A decider of one side that answers at random. */
export function wildDecider(
  battleOf: () => BattleState,
  random: Random,
  orders: readonly string[],
  decisions: Decided[],
): Decider {
  const ask = (about: DecisionAsked, choice: () => BattleChoice): BattleChoiceAnswer => {
    const battle = battleOf();
    const due = choice();
    const note = (legal: readonly string[], answer: unknown) =>
      decisions.push({ key: keyOf(about, due), legal, answer });
    if (due.kind === 'orders') {
      const own = due.orders ?? [];
      const text = random.happens(0.1)
        ? null
        : random.pick(random.happens(0.5) && own.length > 0 ? own : orders);
      note([], text);
      return text;
    }
    if (due.kind === 'declare' || due.kind === 'defend') {
      const tried = triedHexes(random, battle, due);
      const answer = randomDeclaration(random, due, tried);
      note(offered(battle, due), inWords(battle, answer, tried));
      return answer;
    }
    if (due.kind === 'fly') {
      const tried = triedFlights(random, battle, due);
      note([], tried);
      return tried.at(-1)!.answer;
    }
    const number = random.pick(due.numbers);
    const words = due.numbers.map((each) => wordOfNumber(battle, due, each));
    note(words, words[due.numbers.indexOf(number)]);
    return number;
  };
  return new AskedDecider(ask, undefined);
}

const keyOf = ({ kind, side, subject }: DecisionAsked, { bank }: BattleChoice): string => {
  const about = kind === 'nextShip' || kind === 'nextFlight' ? `side ${side}` : subject;
  return `${kind} ${about}${bank === undefined ? '' : ` bank ${bank}`}`;
};

function wordOfNumber(battle: BattleState, due: BattleChoice, number: number): string {
  if (due.ways) {
    const way = due.ways[number];
    return way ? `${way.flight}: ${way.path.join(' ')} h${way.heading}` : '-1';
  }
  if (due.targets) return wordOfTarget(battle, due.targets[due.numbers.indexOf(number)] ?? -1);
  const hex = due.hexes?.[number];
  return hex ? wordOfHex({ q: hex[0], r: hex[1] }) : `${number}`;
}

function wordOfTarget({ minefields }: BattleState, target: number): string {
  if (target < 0) return '';
  if (isShipTarget(target)) return `ship ${target}`;
  if (target < FIRST_MINEFIELD) return `flight ${target - FIRST_FLIGHT}`;
  return `mines ${wordOfHex(minefields.at(target - FIRST_MINEFIELD))}`;
}

/** Everything that a declaration may hold, in words. */
function offered(battle: BattleState, due: BattleChoice): readonly string[] {
  const word = (target: number) => wordOfTarget(battle, target);
  const { shots = [], boarding = [], squads = 0, beams = 0, beamTargets = [], tags = 0 } = due;
  const { flares = 0, probes = 0, probeTargets = [], tagTargets = [], reach } = due;
  const of = (count: number, name: string, targets: readonly number[]) =>
    count === 0 ? [] : targets.map((target) => `${count} ${name} at ${word(target)}`);
  return [
    ...shots.map(
      ({ bank, mode, mounts, target, directed }) =>
        `${mounts} of bank ${bank} in mode ${mode} at ${word(target)}${directed ? ', directed' : ''}`,
    ),
    ...(due.bursts ?? []).map(
      ({ bank, mode, mounts }) => `${mounts} of bank ${bank} in mode ${mode} at hexes`,
    ),
    ...of(squads, 'squads', boarding),
    ...(due.shockwave ? ['shockwave'] : []),
    ...of(beams, 'beams', beamTargets),
    ...of(tags, 'tags', tagTargets),
    ...of(probes, 'probes', probeTargets),
    ...(flares + probes > 0 ? [`${flares} flares, ${probes} probes within ${reach}`] : []),
  ];
}

/** Hexes near the ship and its enemies for every bank that may burst, on the board or not. */
function triedHexes(random: Random, battle: BattleState, due: BattleChoice): readonly TriedHex[] {
  return (due.bursts ?? []).flatMap(({ bank, mode }) =>
    Array.from({ length: 4 }, (): TriedHex => {
      const near = random.pick(battle.ships);
      const q = near.q + random.below(5) - 2;
      const r = near.r + random.below(5) - 2;
      const level = battle.hasLevels ? random.below(7) : undefined;
      const target = hexTarget({ q, r, ...(level !== undefined && { altitude: level }) });
      const isLegal = due.mayBurst?.({ bank, mode, target }) === true;
      return { bank, mode, hex: openHex(target), isLegal };
    }),
  );
}

function openHex(target: number): OpenHex {
  const { q, r, altitude } = hexOfTarget(target);
  return { q, r, ...(altitude !== undefined && { level: altitude }), isOpen: true };
}

function randomDeclaration(
  random: Random,
  due: BattleChoice,
  tried: readonly TriedHex[],
): DeclarationAnswer {
  const shots: ShotAnswer[] = [];
  const hexes = tried.flatMap(({ bank, mode, hex: { q, r, level: altitude }, isLegal }) => {
    const mounts = due.bursts?.find((own) => own.bank === bank && own.mode === mode)?.mounts ?? 0;
    const target = hexTarget({ q, r, ...(altitude !== undefined && { altitude }) });
    return isLegal ? [{ bank, mode, mounts, target }] : [];
  });
  const offers: readonly ShotAnswer[] = [...(due.shots ?? []), ...hexes];
  for (const bank of new Set(offers.map((offer) => offer.bank))) {
    const own = offers.filter((offer) => offer.bank === bank);
    const { mode } = random.pick(own);
    let left = own[0]!.mounts;
    while (left > 0 && random.happens(0.85)) {
      const { target, directed } = random.pick(own.filter((offer) => offer.mode === mode));
      const mounts = random.happens(0.6) ? left : 1 + random.below(left);
      left -= mounts;
      const isDirected = directed === true && random.happens(0.5);
      shots.push({ bank, mode, mounts, target, ...(isDirected && { directed: true }) });
    }
  }
  const { boarding = [], squads = 0, beams = 0, beamTargets = [], tags = 0, tagTargets = [] } = due;
  const { flares = 0, probes = 0, probeTargets = [], from = [0, 0] } = due;
  const thrownAt = (count: number) =>
    Array.from({ length: random.below(Math.min(2, count) + 1) }, () => {
      const [q, r] = [random.below(11) - 5, random.below(11) - 5];
      return [from[0] + q, from[1] + r] as const;
    });
  const isIn = (count: number, list: readonly unknown[], chance: number) =>
    count > 0 && list.length > 0 && random.happens(chance);
  const thrown = thrownAt(probes);
  const isBeaming = isIn(beams, beamTargets, 0.8);
  const together = isBeaming ? random.below(beams + 1) : 0;
  const apart = isBeaming ? random.below(beams - together + 1) : 0;
  const left = probes - thrown.length;
  return {
    shots: shuffled(random, shots),
    ...(isIn(squads, boarding, 0.7) && {
      squads: 1 + random.below(squads),
      boarding: random.pick(boarding),
    }),
    ...(due.shockwave && random.happens(0.5) && { shockwave: true }),
    ...(together > 0 && { beams: together, beamTarget: random.pick(beamTargets) }),
    ...(due.kind === 'declare' && {
      beamsAt: Array.from({ length: apart }, () => random.pick(beamTargets)),
    }),
    ...(isIn(tags, tagTargets, 0.9) && {
      tags: Array.from({ length: 1 + random.below(tags) }, () => random.pick(tagTargets)),
    }),
    flares: thrownAt(flares),
    probes: thrown,
    ...(isIn(left, probeTargets, 0.5) && {
      probeShots: 1 + random.below(left),
      probeTarget: random.pick(probeTargets),
    }),
  };
}

const shuffled = <Each>(random: Random, list: readonly Each[]): Each[] => {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0]!);
};

function inWords(
  battle: BattleState,
  answer: DeclarationAnswer,
  tried: readonly TriedHex[],
): WildDeclaration {
  const word = (target = -1) => wordOfTarget(battle, target);
  return {
    shots: answer.shots.map((shot) => ({
      ...shot,
      target: shot.target < FIRST_HEX ? word(shot.target) : '',
      hex: shot.target < FIRST_HEX ? undefined : openHex(shot.target),
    })),
    tried,
    squads: answer.squads ?? 0,
    boarding: word(answer.boarding),
    hasShockwave: answer.shockwave ?? false,
    beams: answer.beams ?? 0,
    beamTarget: word(answer.beamTarget),
    beamsAt: (answer.beamsAt ?? []).map(word),
    flares: answer.flares ?? [],
    probes: answer.probes ?? [],
    probeShots: answer.probeShots ?? 0,
    probeTarget: word(answer.probeTarget),
    tags: (answer.tags ?? []).map(word),
  };
}

/** Random answers of a flight until a legal one is found, or it stays where it is. */
function triedFlights(random: Random, battle: BattleState, due: BattleChoice): TriedFlight[] {
  const flight = battle.flights.at(due.subject);
  const tried: TriedFlight[] = [];
  for (let i = 0; i < 20; i += 1) {
    const answer = randomFlight(random, battle, flight, i);
    const isLegal = due.mayFly?.(answer) === true;
    if (isLegal && isDoctrines(battle, flight, answer)) continue;
    tried.push({ answer: { ...answer, attacked: wordOfTarget(battle, answer.attack) }, isLegal });
    if (isLegal) return tried;
  }
  const stays = { path: [], heading: flight.heading, attack: -1, attacked: '' };
  tried.push({ answer: stays, isLegal: undefined });
  return tried;
}

/** True for the end of the doctrine's path. */
function isDoctrines(
  battle: BattleState,
  flight: Flight,
  { path, heading }: FlightAnswer,
): boolean {
  battle.path.count = 0;
  flyByDoctrine(battle, flight);
  const end = battle.path.count > 0 ? battle.path.at(battle.path.count - 1) : flight;
  const [q, r] = path.at(-1) ?? [flight.q, flight.r];
  return end.q === q && end.r === r && battle.endHeading === heading;
}

function randomFlight(
  random: Random,
  battle: BattleState,
  flight: Flight,
  tries: number,
): FlightAnswer {
  const side = random.pick([1, 5]);
  let turns = random.below(4);
  const cost = Math.max(1, turns);
  let left = random.pick([8, 8, 4, 9]);
  let { q, r, heading, altitude } = flight;
  const path: [number, number, number, number?][] = [];
  const isMoving = !flight.hasFlown && random.happens(tries === 0 ? 0.9 : 0.8);
  while (isMoving && random.happens(0.85)) {
    if (turns > 0 && random.happens(0.35)) {
      turns -= 1;
      heading = (heading + side) % 6;
      continue;
    }
    const course = random.happens(0.2)
      ? (heading + random.pick([side, side, 6 - side])) % 6
      : heading;
    left -= course === heading ? cost : 2 * cost;
    if (battle.hasLevels && random.happens(0.3)) {
      altitude += random.pick([1, -1]);
      left -= cost;
    }
    if (left < 0 && random.happens(0.9)) break;
    q += stepQ(course);
    r += stepR(course);
    path.push(battle.hasLevels ? [q, r, heading, altitude] : [q, r, heading]);
  }
  const near = enemiesNear(battle, flight, q, r);
  const isAttack = near.length > 0 && random.happens(0.8);
  const end = { path, heading, attack: isAttack ? random.pick(near) : -1 };
  if (isAttack || random.happens(0.4)) return end;
  return random.pick<FlightAnswer>([
    { ...end, duty: 'screen' },
    { ...end, duty: 'patrol' },
    { ...end, path: [], heading: flight.heading, duty: 'patrol' },
    { ...end, recovers: true },
  ]);
}

/** Targets of the other side within two hexes. */
function enemiesNear({ ships, flights }: BattleState, own: Flight, q: number, r: number): number[] {
  const isNear = (one: { readonly q: number; readonly r: number }) =>
    Math.max(Math.abs(one.q - q), Math.abs(one.r - r)) <= 1;
  const near = ships
    .filter((ship) => ship.side !== own.side && isNear(ship))
    .map((ship) => ship.index);
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.side !== own.side && isNear(flight)) near.push(FIRST_FLIGHT + i);
  }
  return near;
}

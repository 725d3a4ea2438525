/** Random small battles by stage: designs, places, orders legal and not, options (section 3). */
import type { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import type { SpecialRule } from '../../../src/core/design/scenario.ts';
import {
  CHOICE_NAMES,
  PLAY_CHOICES,
  type PlayChoices,
} from '../../../src/core/rules/play-choices.ts';
import { between, chance, randomDesign } from './random-designs.ts';
import type {
  BattleRequest,
  FlightKind,
  LossEntry,
  ShipRequest,
  SideRequest,
  TerrainRequest,
} from './request.ts';

/** Features that each stage adds; those of options stand in `options` too. */
const STAGES: readonly (readonly string[])[] = [
  ['ships'],
  [
    ...['seekers', 'defensive', 'beams', 'mines', 'marines', 'shockwave', 'stealth', 'hyperdrive'],
    ...['boosters', 'proximity', 'sails', 'D.1', 'D.3', 'E.1', 'E.3', 'E.4'],
  ],
  ['flights'],
  ['cloak', 'D.2', 'D.5', 'D.6', 'D.7'],
];

const KINDS: readonly FlightKind[] = [
  ...(['standard', 'assault', 'bombers', 'interceptors', 'heavy', 'light'] as const),
];

/**
 * A battle of a stage, with at least one feature that the stage adds: several ships at most, or a
 * duel of large ships with many mounts of a kind, in which a die's odds show sooner.
 */
export const randomRequest = (
  random: Random,
  stage: number,
  id: string,
  battles: number,
): BattleRequest => {
  const features = randomFeatures(random, stage);
  const options = features.filter((feature) => feature.includes('.'));
  const isOn = (feature: string) => features.includes(feature);
  const isDuel = chance(random, 50);
  const designs = Array.from({ length: isDuel ? 2 : between(random, 1, 3) }, () =>
    randomDesign(random, features, isDuel),
  );
  const board = chance(random, 70) ? 'standard' : 'none';
  const centre = board === 'standard' && chance(random, 25) ? atEdge(random) : { q: 10, r: 9 };
  const reach = between(random, 1, 6);
  const sides = [0, 1].map((side) => {
    const count = isDuel || chance(random, 35) ? 1 : between(random, 1, 3);
    const ships = Array.from({ length: count }, () =>
      randomShip(random, designs, features, side, centre, reach),
    );
    return randomSide(random, ships, isOn('flights'), centre, reach);
  }) as [SideRequest, SideRequest];
  return {
    format: 'slipway.battle',
    version: 1,
    id,
    doctrine: 'plain-1',
    features,
    designs,
    sides,
    options,
    board,
    ...(isOn('sails') && { wind: random.below(6) }),
    lastTurn: isDuel ? between(random, 1, 4) : between(random, 2, 7),
    battles,
    seed: random.below(1_000_000),
  };
};

const randomFeatures = (random: Random, stage: number): string[] => {
  const added = STAGES[stage - 1]!;
  const features = ['ships'];
  if (stage === 1) return features;
  const share = between(random, 15, 60);
  for (const feature of STAGES.slice(1, stage - 1).flat()) {
    if (chance(random, share / 2)) features.push(feature);
  }
  const own = random.pick(added);
  for (const feature of added) {
    if (feature === own || chance(random, share)) features.push(feature);
  }
  return features;
};

const atEdge = (random: Random) =>
  random.pick([
    { q: 1, r: 4 },
    { q: 8, r: 1 },
    { q: -6, r: 16 },
    { q: 18, r: 10 },
  ]);

const placeNear = (
  random: Random,
  { q, r }: { readonly q: number; readonly r: number },
  side: number,
  reach: number,
) => ({
  q: q + side * reach + between(random, 0, 1),
  r: r + between(random, -1, 1),
});

const randomShip = (
  random: Random,
  designs: readonly Design[],
  features: readonly string[],
  side: number,
  centre: { readonly q: number; readonly r: number },
  reach: number,
): ShipRequest => {
  const design = random.below(designs.length);
  const speed = between(random, 0, 4);
  // The first column of each side differs, so that enemies do not begin in one hex.
  const { q, r } = placeNear(random, centre, side, reach + 1);
  const heading = chance(random, 50) ? 3 * side : random.below(6);
  // Drives and cloaks need some turns in a row.
  const runs = ['', ''];
  if (features.includes('hyperdrive')) runs.push('H/');
  if (features.includes('cloak')) runs.push('C/', 'C/');
  const run = random.pick(runs);
  const orders = Array.from({ length: random.below(7) }, () =>
    run && chance(random, 85)
      ? `${run}${speed}${run === 'C/' && chance(random, 40) ? random.pick(['S', 'P1', '-1']) : ''}`
      : randomOrders(random, features, speed),
  );
  const losses = chance(random, 50) ? randomLosses(random, designs[design]!) : undefined;
  return {
    design,
    q,
    r,
    heading,
    speed,
    ...(orders.length > 0 && { orders }),
    ...(losses && { losses }),
  };
};

const randomSide = (
  random: Random,
  ships: readonly ShipRequest[],
  hasFlights: boolean,
  centre: { readonly q: number; readonly r: number },
  reach: number,
): SideRequest => {
  const target = random.pick([undefined, undefined, undefined, null, between(random, 1, 60)]);
  if (!hasFlights) return { ships, target };
  const flights = Array.from({ length: random.below(4) }, () => ({
    kind: random.pick(KINDS),
    ...placeNear(random, centre, random.below(2), reach + 2),
    heading: random.below(6),
  }));
  return { ships, flights, target };
};

/** Orders that no rating makes legal, and unusual forms of legal ones. */
const ODD = [
  ...['2P1S', 'PPPP', '2U1P', '1L2R', 'R3P', '9P', 'T/2', '4+4', '1+1-1', 'x', '^1', '[2]', '0+0'],
  ...['4(', '+1 2', 'EE/2', '2UU', '2/E', '1.5', 'U2 +3', 'LLL', 'H/1 +1', 'C/1(3)'],
  ...[' 1 P 1 ( 2 ) + 1 ', '01', '0P0', 'S', '10', '1(7)', '2P1P1P', '1-2', 'E / Z / 1'],
];

/** Orders that are often legal: a speed near the last one, few turns and slips. */
const randomOrders = (random: Random, features: readonly string[], speed: number): string => {
  if (chance(random, 5)) return random.pick(ODD);
  const isOn = (feature: string) => features.includes(feature);
  let codes = '';
  if (isOn('D.1') && chance(random, 25)) codes += 'E';
  if (isOn('D.3') && chance(random, 30)) codes += 'Z';
  if (isOn('D.7') && chance(random, 30)) codes += '@';
  if (isOn('hyperdrive') && chance(random, 10)) codes += 'H';
  if (isOn('cloak') && chance(random, 45)) codes = chance(random, 90) ? 'C' : `${codes}C`;
  const isStraight = /[HC]/.test(codes) ? chance(random, 80) : chance(random, 35);
  const length = Math.max(0, speed + random.pick([-2, -1, 0, 0, 1]));
  let moves = `${length}`;
  if (!isStraight) {
    const turn = random.pick(['P', 'S', 'S', 'P', 'U', '']);
    const slip = chance(random, 30)
      ? turn === 'P'
        ? 'L'
        : turn === 'S'
          ? 'R'
          : random.pick('LR'.split(''))
      : '';
    const before = between(random, 0, length);
    const parts = [`${before || ''}`, turn, slip, `${length - before || ''}`];
    if (chance(random, 15)) parts.push(turn === 'U' ? '' : turn);
    if (isOn('D.5') && chance(random, 30)) parts.push(random.pick(['P', 'S', 'L', 'R']));
    moves = parts.join('') || '0';
  }
  const slash = codes.length > 1 && chance(random, 30) ? [...codes].join('/') : codes;
  const pivot =
    !isStraight && chance(random, 25) ? ` ${random.pick(['+', '-'])}${between(random, 1, 3)}` : '';
  const noted = chance(random, 20) ? `(${length})` : '';
  return `${codes ? `${slash}/` : ''}${moves}${noted}${pivot}`;
};

/** Some banks and systems of a design in any order. */
const randomLosses = (random: Random, design: Design): LossEntry[] => {
  const banks = (design.batteries ?? []).flatMap((battery, index) =>
    battery.banks.map((_, bank): LossEntry => ({ bank: [index, bank] })),
  );
  const systems = (design.systems ?? [])
    .filter(({ id }) => EQUIPMENT.includes(id))
    .map(({ id }): LossEntry => ({ system: id }));
  const left = [...banks, ...systems];
  const losses: LossEntry[] = [];
  while (left.length > 0 && !chance(random, 20)) {
    losses.push(...left.splice(random.below(left.length), 1));
  }
  return losses;
};

const EQUIPMENT = [
  ...['cloaking-device', 'countermeasures', 'fire-control', 'hyperdrive', 'long-range-sensors'],
  ...['overthrusters', 'stealth', 'stutterdrive', 'tractor-beam'],
];

/** A battle with terrain near its middle, sometimes in a nebula; some orders go round planets (G). */
export const withTerrain = (random: Random, request: BattleRequest): BattleRequest => {
  const piece = (kind: TerrainRequest['kind'], size: number): TerrainRequest => ({
    ...{ kind, size, q: between(random, 7, 18), r: between(random, 5, 13) },
  });
  const pieces = Array.from({ length: random.below(4) }, () =>
    piece(random.pick(['asteroid', 'field', 'field', 'comet', 'planet']), between(random, 1, 2)),
  );
  const terrain = chance(random, 35) ? [piece('black hole', between(random, 1, 2))] : pieces;
  const planet = terrain.find(({ kind }) => kind === 'planet');
  const sides = request.sides.map((side) => ({
    ...side,
    ships: side.ships.map((ship, i) => ({
      ...ship,
      // Beside a planet, and along it.
      ...(planet && i === 0 && beside(planet)),
      orders: (ship.orders ?? []).map((text) =>
        chance(random, 20) ? random.pick(['[2]', '[1]', 'H/[2]', '[3]1', '[4]']) : text,
      ),
    })),
  })) as unknown as BattleRequest['sides'];
  const options = chance(random, 40) ? [...request.options, 'G.4'] : request.options;
  return { ...request, sides, options, terrain, wind: random.below(6) };
};

const beside = ({ q, r, size = 1 }: TerrainRequest) => ({ q: q + size + 1, r, heading: 2 });

/** Optional rules beyond those of the stages, with what some need: ships side by side for a tow. */
export const withOptions = (random: Random, request: BattleRequest): BattleRequest => {
  const more = ['D.4', 'D.8', 'D.9', 'E.7', 'F.7'].filter(() => chance(random, 40));
  const sides = request.sides.map((side) => {
    const [lead] = side.ships;
    if (!more.includes('D.9') || !lead || chance(random, 40)) return side;
    const { q, r, heading, speed } = lead;
    const orders = [`${speed}`, ...(lead.orders ?? [])].map((text) => plainMoves(random, text));
    const ships = [...side.ships, ...side.ships].map((ship, i) => ({
      ...{ ...ship, q, r, heading, speed },
      orders: orders.map((text) => (i > 0 || chance(random, 90) ? text : '0')),
    }));
    return { ...side, ships };
  }) as unknown as BattleRequest['sides'];
  return { ...request, sides, options: [...request.options, ...more] };
};

/** Moves without codes, often those of a tow. */
const plainMoves = (random: Random, text: string): string => {
  const moves = /^(?:[EZ]\/)?([\dPSLR]+)$/.exec(text)?.[1] ?? '1';
  return `${random.pick(['T/', 'T/', 'T/', 'ET/', ''])}${moves}`;
};

/** Fighters under their options: patrols, dogfights, screens, launches, long range flights (F). */
export const withFighters = (random: Random, request: BattleRequest): BattleRequest => {
  const more = ['F.1', 'F.2', 'F.3', 'F.5', 'F.6'].filter(() => chance(random, 60));
  const sides = request.sides.map((side, own) => {
    const [{ q, r }] = side.ships as [ShipRequest];
    const flights = Array.from({ length: between(random, 1, 4) }, () => ({
      kind: chance(random, 40) ? ('interceptors' as const) : random.pick([...KINDS, 'shuttle']),
      ...{ q: q + between(random, -2, 2), r: r + between(random, -2, 2), heading: 3 * own },
      carrier: random.below(side.ships.length + 1),
      ...(more.includes('F.5') && chance(random, 40) && { aboard: true }),
      ...(more.includes('F.6') && chance(random, 30) && { longRange: true }),
    }));
    return { ...side, flights };
  }) as unknown as BattleRequest['sides'];
  const lastTurn = request.lastTurn + 3;
  return { ...request, sides, options: [...request.options, ...more], lastTurn };
};

/** Ships and flights at all levels, with orders that climb and dive (G.6). */
export const withLevels = (random: Random, request: BattleRequest): BattleRequest => {
  const level = () => ({ altitude: chance(random, 50) ? 3 : random.below(7) });
  const climbing = (text: string) => {
    if (chance(random, 50)) return text;
    const place = random.below(text.length + 1);
    return `${text.slice(0, place)}${random.pick(['^', 'v', '^^', 'v1v'])}${text.slice(place)}`;
  };
  const sides = request.sides.map(({ ships, flights, ...side }) => ({
    ...side,
    ships: ships.map((ship) => ({ ...ship, ...level(), orders: ship.orders?.map(climbing) ?? [] })),
    ...(flights && { flights: flights.map((flight) => ({ ...flight, ...level() })) }),
  })) as unknown as BattleRequest['sides'];
  return { ...request, sides, options: [...request.options, 'G.6'] };
};

const SPECIAL = {
  ...{ 's.1': [{ lastStand: { major: 80, minor: 40 } }] },
  ...{ 's.2': [{ escape: 'left', side: 'defender' }], 's.6': [{ crippled: 'defender' }] },
  's.4': [
    { score: 'first', of: 'either', times: 3 },
    { score: 'second', of: 'either', times: 2 },
  ],
  's.7': [{ escape: 'right', side: 'defender', after: 100 }],
  's.8': [
    {
      prototype: 'attacker',
      dice: [
        { face: 1, toHit: -1, engines: 0 },
        { face: 2, toHit: -1, engines: -1 },
        { face: 5, toHit: 1, engines: 0 },
        { face: 6, toHit: 1, engines: 1 },
      ],
    },
    { score: 'prototype', of: 'attacker', times: 2 },
  ],
  's.9': [
    {
      storms: [
        { face: 1, what: 'headings' },
        { face: 2, what: 'no turns' },
        { face: 5, what: 'haze' },
        { face: 6, what: 'silence' },
      ],
    },
  ],
  's.11': [
    { reinforcements: 'defender', at: 7 },
    { score: 'before reinforcements', of: 'attacker', times: 2 },
  ],
  's.12': [{ score: 'all', of: 'attacker', times: 2 }],
} as const satisfies { readonly [name: string]: readonly SpecialRule[] };

/** Battles under the special rules of one scenario, or of two at once (S). */
export const withScenario = (random: Random, request: BattleRequest): BattleRequest => {
  const names = Object.keys(SPECIAL) as (keyof typeof SPECIAL)[];
  const chosen = [
    ...new Set([random.pick(names), ...(chance(random, 30) ? [random.pick(names)] : [])]),
  ];
  const special = chosen.flatMap((name): readonly SpecialRule[] => SPECIAL[name]);
  const size = chance(random, 30) ? { columns: 24, rows: 14 } : undefined;
  const sides = request.sides.map((side, own) => {
    const second = side.ships.at(-1)!;
    const isLate = own === 1 && chosen.includes('s.11');
    const ships = side.ships.map((ship, i) => {
      const prototype = own === 0 && i === 0 && chosen.includes('s.8');
      return prototype ? { ...ship, prototype } : ship;
    });
    const from = between(random, 0, 20);
    const late = { ...second, arrival: { from, to: from + 3 } };
    return { ...side, ships: isLate ? [...ships, late, late] : ships };
  }) as unknown as BattleRequest['sides'];
  const { lastTurn } = request;
  return {
    ...{ ...request, sides, special, ...(size && { size }) },
    ...{ board: 'standard', lastTurn: lastTurn + (chosen.includes('s.11') ? 3 : 0) },
  };
};

/** Battles with what plain-1 leaves idle: directed damage, reinforcement, flares, probes, drives, returns. */
export const withIdle = (random: Random, request: BattleRequest): BattleRequest => {
  const more = ['E.2', 'E.5', 'E.6', 'E.7', 'F.5', 'F.6'].filter(() => chance(random, 40));
  const idle = ['flares', 'probes', 'overthrusters', 'stutterdrive', 'carrier'];
  const designs = request.designs.map((design) => {
    const own = (design.systems ?? []).filter(({ id }) => !idle.includes(id));
    const added = idle
      .filter(() => chance(random, 50))
      .map((id) => (QUANTIFIED.has(id) ? { id, qty: between(random, 1, 6) } : { id }));
    return { ...design, systems: [...own, ...added] };
  });
  const asked = { ...request, designs, options: [...request.options, ...more], isWide: true };
  const isFlying = more.some((option) => option.startsWith('F'));
  return isFlying ? withFighters(random, asked) : asked;
};

const QUANTIFIED = new Set(['flares', 'probes', 'carrier']);

/** Battles under a few other readings of the rules, some with dice of every option (section 7). */
export const withReadings = (random: Random, request: BattleRequest): BattleRequest => {
  const names = CHOICE_NAMES.filter(() => chance(random, 20));
  const choices = Object.fromEntries(
    names.map((name) => [name, random.pick(PLAY_CHOICES[name].values)]),
  ) as Partial<PlayChoices>;
  const changes = [withTerrain, withOptions, withFighters, withLevels, withIdle];
  return {
    ...random.pick([...changes, (_: Random, same: BattleRequest) => same])(random, request),
    choices,
  };
};

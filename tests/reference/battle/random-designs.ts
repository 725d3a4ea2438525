/** Random small designs with the traits and systems of some features. */
import arcNames from '../../../data/unity/firing-arcs.json';
import type { Random } from '../../../src/core/chance/random.ts';
import type { Design, Mode, Weapon } from '../../../src/core/design/design.ts';

/** True with a chance in percent. */
export const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

/** From one whole number to another. */
export const between = (random: Random, least: number, most: number): number =>
  least + random.below(most - least + 1);

/** Systems by feature: those of `ships` are idle or always at work. */
const SYSTEMS: { readonly [feature: string]: readonly string[] } = {
  ships: [
    ...['countermeasures', 'fire-control', 'long-range-sensors', 'ionized-hull', 'hyperdrive'],
    ...['overthrusters', 'stutterdrive', 'cargo', 'flares', 'probes', 'cloaking-device', 'carrier'],
  ],
  seekers: ['anti-fighter-batteries'],
  beams: ['tractor-beam'],
  mines: ['mines'],
  marines: ['marines'],
  shockwave: ['shockwave'],
  stealth: ['stealth'],
  hyperdrive: ['hyperdrive'],
  boosters: ['boosters'],
  sails: ['solar-sails'],
  flights: ['anti-fighter-batteries'],
  cloak: ['cloaking-device'],
};

const QUANTITIES: { readonly [id: string]: number } = {
  ...{ countermeasures: 2, 'fire-control': 2, cargo: 3, flares: 3, probes: 3, carrier: 2 },
  ...{ 'tractor-beam': 4, mines: 5, marines: 12, stealth: 2, boosters: 4 },
};

const TRAITS = [
  ...['Acr', 'Bls', 'Crn', 'Cts', 'Dly', 'Dfs', 'Dsr', 'Exp', 'FrL', 'Fcs', 'Gid', 'Inc', 'Knt'],
  ...['Mdl', 'NPr', 'Pr1', 'Pr2', 'Rpt', 'Sct', 'Slw', 'Tls', 'Vlt'],
];
const RANGE_TRAITS = ['Bls', 'Crn', 'Dfs', 'Fcs', 'Gid', 'Sct', 'Tls'];
const EXCLUDED = [
  ...['Cts Inc', 'Exp Slw', 'NPr Pr1', 'NPr Pr2', 'Pr1 Pr2', 'Gid Dfs', 'Gid Fcs', 'Sct Tls'],
  ...['Bls Dfn', 'Prx Dfn'],
].map((pair) => pair.split(' '));

/** Traits that may stand together, of a mode that can have these. */
const randomTraits = (random: Random, allowed: readonly string[]): string[] => {
  const traits: string[] = [];
  for (let tries = random.pick([0, 1, 1, 2, 2, 3, 4]); tries > 0; tries -= 1) {
    const code = random.pick(allowed);
    const isTwice =
      traits.includes(code) && (code !== 'Slw' || traits.filter((one) => one === 'Slw').length > 1);
    const isThird =
      RANGE_TRAITS.includes(code) && traits.filter((one) => RANGE_TRAITS.includes(one)).length > 1;
    const isBarred = EXCLUDED.some(
      (pair) => pair.includes(code) && pair.some((one) => one !== code && traits.includes(one)),
    );
    if (!isTwice && !isThird && !isBarred) traits.push(code);
  }
  return traits;
};

const randomShot = (random: Random) => ({
  rof: random.pick([1, 1, 2, 3]),
  acc: random.pick([2, 3, 4, 4, 5, 5, 6]),
  imp: random.pick([1, 1, 1, 2, 3]),
  dmg: random.pick([1, 1, 1, 2]),
});

const randomMode = (random: Random, features: readonly string[], allowSeeking: boolean): Mode => {
  const isOn = (feature: string) => features.includes(feature);
  const plain = TRAITS.filter((code) => !RANGE_TRAITS.includes(code));
  if (allowSeeking && isOn('seekers') && chance(random, 50)) {
    const traits = randomTraits(random, plain);
    return fitted({ ma: between(random, 4, 12), ...randomShot(random), traits });
  }
  const special = [
    ...(isOn('proximity') ? ['Prx', 'Prx', 'Prx', 'Prx', 'Prx', 'Prx', 'Prx'] : []),
    ...(isOn('defensive') ? ['Dfn', 'Dfn', 'Dfn', 'Dfn', 'Dfn', 'Dfn', 'Dfn'] : []),
  ];
  if (chance(random, 12)) {
    const first = between(random, 1, 5);
    const second = between(random, first + 1, 12);
    const bands = [first, second].map((range) => ({ range, ...randomShot(random) }));
    const allowed = plain.filter((code) => code !== 'Vlt');
    return { bands, traits: randomTraits(random, allowed) };
  }
  const range = 3 * between(random, 1, 6);
  return fitted({
    range,
    ...randomShot(random),
    traits: randomTraits(random, [...TRAITS, ...special]),
  });
};

/** Volatile weapons have ROF 1, Scatter and Telescopic ones IMP 1. */
const fitted = <Fitted extends { rof: number; imp: number; traits: readonly string[] }>(
  mode: Fitted,
): Fitted => {
  const has = (code: string) => mode.traits.includes(code);
  return {
    ...mode,
    rof: has('Vlt') ? 1 : mode.rof,
    imp: has('Sct') || has('Tls') ? 1 : mode.imp,
  };
};

const randomArc = (random: Random, isAlternate: boolean): string => {
  if (chance(random, 12)) {
    const arcs = ['Fwd', 'Port', 'Stbd', 'Aft'].filter(() => chance(random, 50));
    return arcs.join('+') || 'Fwd';
  }
  if (isAlternate) return random.pick(arcNames.alternate).name;
  const share = between(random, 15, 60);
  return [...'ABCDEFGHIJKL'].filter(() => chance(random, share)).join('') || 'AB';
};

const randomWeapon = (random: Random, features: readonly string[], id: string): Weapon => {
  const modes = [randomMode(random, features, true)];
  if (chance(random, 30)) modes.push(randomMode(random, features, true));
  return { id, modes };
};

const byArc = (random: Random, most: number) => ({
  fwd: between(random, 1, most),
  port: between(random, 0, most),
  stbd: between(random, 0, most),
  aft: between(random, 0, most),
});

/** A design of up to three weapons; one for a duel has a large hull and many mounts of one. */
export const randomDesign = (
  random: Random,
  features: readonly string[],
  isForDuel: boolean,
): Design => {
  const isAlternate = chance(random, 25);
  const weapons = Array.from({ length: isForDuel ? 1 : between(random, 1, 3) }, (_, i) =>
    randomWeapon(random, features, `w${i}`),
  );
  const armed = chance(random, 15) ? [...weapons, weapons[0]!] : weapons;
  const batteries = armed.map(({ id }) => ({
    weapon: id,
    banks: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({
      mounts: isForDuel ? between(random, 2, 6) : random.pick([1, 1, 2, 3]),
      arc: isForDuel && chance(random, 60) ? 'ABCD' : randomArc(random, isAlternate),
      size: random.pick([1, 1, 1, 2, 3, 4]),
    })),
  }));
  const shields = chance(random, 30) ? byArc(random, 4) : between(random, 0, 4);
  const screens = random.pick([undefined, undefined, between(random, 1, 8), byArc(random, 4)]);
  return {
    format: 'slipway.design',
    version: 1,
    hull: isForDuel
      ? between(random, 12, 35)
      : random.pick([1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 27]),
    engines: chance(random, 8)
      ? between(random, 8, 13)
      : between(random, chance(random, 10) ? 0 : 2, 7),
    shields,
    ...(screens !== undefined && { screens }),
    ...(isAlternate && { arcNotation: 'alternate' as const }),
    ...(chance(random, 15) && { techLevels: { weapons: between(random, -2, 2), shields: 1 } }),
    ...(chance(random, 15) && { rounding: 'drydock' as const }),
    weapons,
    batteries,
    systems: randomSystems(random, features, shields !== 0),
  };
};

const randomSystems = (random: Random, features: readonly string[], hasShields: boolean) =>
  [
    ...new Set(
      features.flatMap((feature) =>
        (SYSTEMS[feature] ?? []).filter(() => chance(random, feature === 'ships' ? 15 : 75)),
      ),
    ),
  ]
    .filter((id) => id !== 'shockwave' || hasShields)
    .map((id) => {
      const most = QUANTITIES[id];
      return most ? { id, qty: between(random, 1, most) } : { id };
    });

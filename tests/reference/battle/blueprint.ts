/** A design as it goes into battle: modes by band, tracks, loss limits, systems, rating. */
import arcNames from '../../../data/unity/firing-arcs.json';
import systemRows from '../../../data/unity/systems.json';
import type { Design, Mode as ModeDesign } from '../../../src/core/design/design.ts';
import { book } from '../house.ts';
import { reference } from '../reference.ts';
import { hullTrack, lossLimit, shieldsTrackValue, track } from '../tracks.ts';
import type { Band } from './dice.ts';

/** A mode of a weapon, with the bands in which it cannot attack. */
export interface Mode {
  readonly isSeeking: boolean;
  readonly ma: number;
  /** Short, medium and long, or the customized ones; a seeking mode has one. */
  readonly bands: readonly Band[];
  readonly barred: ReadonlySet<Band>;
  readonly isCustomized?: boolean;
  readonly traits: ReadonlySet<string>;
  /** Turns of reloading: how many times the mode is Slow. */
  readonly slow: number;
}

export interface BankDesign {
  readonly battery: number;
  readonly number: number;
  readonly mounts: number;
  readonly size: number;
  /** Letters, or indices of defensive arcs. */
  readonly letters: ReadonlySet<string>;
  readonly defensiveArcs: ReadonlySet<number>;
  readonly modes: readonly Mode[];
}

export interface Blueprint {
  readonly hull: number;
  readonly hullTrack: readonly number[];
  readonly engines: readonly number[];
  readonly weapons: readonly number[];
  readonly shields: readonly number[];
  /** Ratings forward, port, starboard, aft; none with one rating all around. */
  readonly arcs: readonly number[] | undefined;
  readonly screens: readonly number[];
  readonly hasDirectionalScreens: boolean;
  readonly banks: readonly BankDesign[];
  readonly batteryLimits: readonly number[];
  readonly equipment: readonly { readonly id: string; readonly items: number }[];
  readonly equipmentLimit: number;
  /** Quantities of munitions, and 1 for a trait aboard. */
  readonly aboard: ReadonlyMap<string, number>;
  readonly rating: number;
}

const BARS: { [trait: string]: number } = { Bls: 0, Crn: 2 };

/** Range modifiers of short, medium and long (4.3). */
const rangeModifiers = (traits: ReadonlySet<string>): readonly number[] => {
  if (traits.has('Gid')) return [0, 0, 0];
  const factor = (traits.has('Dfs') ? 2 : 1) * (traits.has('Fcs') ? -1 : 1);
  return [factor, 0, -factor];
};

/** Scatter and Telescopic replace the impact by band (6.1). */
const impactAt = (traits: ReadonlySet<string>, imp: number, third: number): number => {
  if (traits.has('Sct')) return 3 - third;
  if (traits.has('Tls')) return 1 + third;
  return imp;
};

const modeOf = (design: ModeDesign): Mode => {
  const codes = design.traits ?? [];
  const traits = new Set(codes);
  const slow = codes.filter((code) => code === 'Slw').length;
  const common = { traits, slow };
  if ('bands' in design) {
    const bands = design.bands.map((band) => ({ ...band, modifier: 0 }));
    return { ...common, isSeeking: false, ma: 0, bands, barred: new Set(), isCustomized: true };
  }
  const { rof, acc, imp, dmg } = design;
  if ('ma' in design) {
    const bands = [{ range: design.ma, rof, acc, imp, dmg, modifier: 0 }];
    return { ...common, isSeeking: true, ma: design.ma, bands, barred: new Set() };
  }
  const bands = rangeModifiers(traits).map((modifier, third): Band => {
    const range = (design.range * (third + 1)) / 3;
    return { range, rof, acc, imp: impactAt(traits, imp, third), dmg, modifier };
  });
  const barred = Object.keys(BARS).filter((code) => traits.has(code));
  return {
    ...common,
    isSeeking: false,
    ma: 0,
    bands,
    barred: new Set(barred.map((code) => bands[BARS[code]!]!)),
  };
};

/** The band of an effective range, if the mode attacks there. */
export const bandAt = (mode: Mode, range: number): Band | undefined => {
  const band = mode.bands.find((one) => range <= one.range);
  return band && !mode.barred.has(band) ? band : undefined;
};

const ARC_NAMES = ['Fwd', 'Port', 'Stbd', 'Aft'];
const alternate = new Map(arcNames.alternate.map(({ name, letters }) => [name, letters]));

const arcsOf = (arc: string, notation: Design['arcNotation']) => {
  const parts = arc.split('+');
  if (parts.every((part) => ARC_NAMES.includes(part))) {
    const arcs = parts.map((part) => ARC_NAMES.indexOf(part));
    return { letters: new Set<string>(), defensiveArcs: new Set(arcs) };
  }
  const letters = (notation === 'alternate' ? alternate.get(arc) : undefined) ?? arc;
  return { letters: new Set(letters), defensiveArcs: new Set<number>() };
};

const rows = new Map(systemRows.map((row) => [row.id, row]));

const draw = (design: Design): Blueprint => {
  const banks = (design.batteries ?? []).flatMap((battery, index) => {
    const weapon = design.weapons?.find(({ id }) => id === battery.weapon);
    const modes = weapon!.modes.map(modeOf);
    return battery.banks.map((bank, number): BankDesign => {
      const { letters, defensiveArcs } = arcsOf(bank.arc, design.arcNotation);
      const { mounts, size = 1 } = bank;
      return { battery: index, number, mounts, size, letters, defensiveArcs, modes };
    });
  });
  const systems = (design.systems ?? []).map(({ id, qty = 1 }) => {
    const row = rows.get(id)!;
    return { id, kind: row.kind, items: row.multiple ? qty : 1 };
  });
  const equipment = systems.filter(({ kind }) => kind === 'equipment');
  const equipmentItems = equipment.reduce((sum, { items }) => sum + items, 0);
  const mountsIn = (index: number) =>
    banks.reduce((sum, { battery, mounts }) => sum + (battery === index ? mounts : 0), 0);
  const batteries = (design.batteries ?? []).map((_, index) => mountsIn(index));
  const items = batteries.reduce((sum, mounts) => sum + mounts, equipmentItems);
  const { hull, engines, shields = 0, screens = 0 } = design;
  return {
    hull,
    hullTrack: hullTrack(hull),
    engines: track(hull, engines, book),
    weapons: track(hull, items, book),
    shields: track(hull, shieldsTrackValue(design), book),
    arcs: typeof shields === 'number' ? undefined : byArc(shields),
    screens: typeof screens === 'number' ? [screens] : byArc(screens),
    hasDirectionalScreens: typeof screens !== 'number',
    banks,
    batteryLimits: batteries.map((mounts) => lossLimit(mounts)),
    equipment,
    equipmentLimit: lossLimit(equipmentItems),
    aboard: new Map(systems.map(({ id, items: quantity }) => [id, quantity])),
    rating: Number(reference(design, design.rounding ?? 'rulebook').combatRating),
  };
};

const byArc = (arcs: { fwd: number; port: number; stbd: number; aft: number }) => [
  arcs.fwd,
  arcs.port,
  arcs.stbd,
  arcs.aft,
];

const drawn = new WeakMap<Design, Blueprint>();

/** The blueprint of a design, drawn once. */
export const blueprintOf = (design: Design): Blueprint => {
  const known = drawn.get(design);
  if (known) return known;
  const blueprint = draw(design);
  drawn.set(design, blueprint);
  return blueprint;
};

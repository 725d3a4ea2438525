/** Random legal designs. They may be over space, which changes no other number. */
import fc from 'fast-check';
import type {
  ArcNotation,
  Bank,
  Battery,
  ByDefensiveArc,
  Design,
  FittedSystem,
  OriginalCard,
  TechCategory,
  Weapon,
} from '../../src/core/design/design.ts';
import { banks } from './arbitrary-banks.ts';
import { figure } from './arbitrary-figure.ts';
import { name } from './arbitrary-names.ts';
import { optional, record } from './arbitrary-record.ts';
import { systems } from './arbitrary-systems.ts';
import { type NamelessWeapon, weapon } from './arbitrary-weapon.ts';
import { book, type House } from './house.ts';

const byDefensiveArc = (figure: fc.Arbitrary<number>): fc.Arbitrary<ByDefensiveArc> =>
  record<ByDefensiveArc>({ fwd: figure, port: figure, stbd: figure, aft: figure });

const shieldsOf = (house: House) => {
  const rating = figure(house, 'shields', 0, 5);
  return fc.oneof(
    { weight: 3, arbitrary: rating },
    { weight: 2, arbitrary: byDefensiveArc(rating) },
  );
};

const screensOf = (house: House) =>
  fc.oneof(
    { weight: 4, arbitrary: figure(house, 'screens', 0, 50) },
    { weight: 4, arbitrary: byDefensiveArc(figure(house, 'screens', 0, 15)) },
    { weight: 1, arbitrary: figure(house, 'screens', 51, 80) },
  );

const original = record({
  required: record({ edition: fc.constantFrom('admiralty' as const, 'nova' as const) }),
  rated: optional<{ combatRating: number }>({ combatRating: fc.integer({ min: 1, max: 999 }) }),
}).map((drawn): OriginalCard => ({ ...drawn.required, ...drawn.rated }));

/** Fields without effect on any number. */
const labels = optional<Required<Pick<Design, 'id' | 'faction' | 'class' | 'type' | 'notes'>>>({
  id: name(),
  faction: name(),
  class: name(),
  type: name(),
  notes: name(),
});

const provenance = optional<Required<Pick<Design, 'rounding' | 'rules' | 'original'>>>({
  rounding: fc.constantFrom('rulebook' as const, 'drydock' as const),
  rules: fc.constantFrom<string[]>([], ['unity-2.0']),
  original,
});

const hullAndEngines = (house: House) =>
  record({ hull: figure(house, 'hull', 1, 35), engines: figure(house, 'engines', 0, 15) });

interface Armament {
  readonly design: NamelessWeapon;
  readonly banks: readonly Bank[];
  /** True if a battery uses the weapon. */
  readonly fitted: boolean;
}

/** Weapons with ids of their own, and a battery for each that is fitted. */
const armamentFields = (
  armament: readonly Armament[],
  reversed: boolean,
): Pick<Design, 'weapons' | 'batteries'> => {
  const weapons = armament.map(({ design }, i): Weapon => ({ id: `weapon-${i + 1}`, ...design }));
  const batteries = armament.flatMap((one, i): Battery[] =>
    one.fitted ? [{ weapon: `weapon-${i + 1}`, banks: one.banks }] : [],
  );
  if (armament.length === 0) return reversed ? {} : { weapons, batteries };
  return { weapons, batteries: reversed ? batteries.reverse() : batteries };
};

/** Removes systems that need shields from a design without any, and systems that need those. */
const withoutIdle = (
  house: House,
  list: readonly FittedSystem[],
  fitted: Design['shields'],
): readonly FittedSystem[] => {
  const ratings = typeof fitted === 'object' ? Object.values(fitted) : [fitted ?? 0];
  const shielded = ratings.some((one) => one > 0);
  const stays = ({ id }: FittedSystem, aboard: readonly FittedSystem[]): boolean => {
    const wants = house.systems.get(id)?.requires;
    if (!wants) return true;
    return 'shields' in wants ? shielded : aboard.some((other) => other.id === wants.system);
  };
  const kept = list.filter((system) => stays(system, list));
  return kept.length < list.length ? withoutIdle(house, kept, fitted) : kept;
};

/** Tenths of the technology factor of each weapons level, as ties need them. */
const techTenths = new Map([
  [2, 5],
  [1, 7],
  [0, 10],
  [-1, 14],
  [-2, 20],
]);

type OtherLevels = { readonly [category in Exclude<TechCategory, 'weapons'>]?: number };

/** Technology levels; of weapons only when given, and no empty field when told to leave it out. */
const levelFields = (
  weaponsLevel: number | null,
  others: OtherLevels,
  listsNothing: boolean,
): Pick<Design, 'techLevels'> => {
  const techLevels = weaponsLevel === null ? others : { ...others, weapons: weaponsLevel };
  return Object.keys(techLevels).length > 0 || listsNothing ? { techLevels } : {};
};

/** Designs of one weapons level and one notation of firing arcs; null where the field is absent. */
const designsOf = (
  house: House,
  weaponsLevel: number | null,
  notation: ArcNotation | null,
): fc.Arbitrary<Design> => {
  const level = figure(house, 'techLevel', -2, 2);
  const fields = {
    shields: shieldsOf(house),
    screens: screensOf(house),
    systems: systems(house),
  };
  const armament = record<Armament>({
    design: weapon(techTenths.get(weaponsLevel ?? 0) ?? 10, house),
    banks: banks(house, notation ?? 'standard'),
    fitted: fc.integer({ min: 0, max: 19 }).map((n) => n < 19),
  });
  return record({
    hullAndEngines: hullAndEngines(house),
    labels,
    provenance,
    fields: optional(fields),
    levels: optional({ engines: level, fighters: level, shields: level }),
    armament: fc.array(armament, { maxLength: 4 }),
    reversed: fc.boolean(),
    listsNothing: fc.boolean(),
  }).map((drawn): Design => {
    const { systems: list, ...protection } = drawn.fields;
    return {
      format: 'slipway.design',
      version: 1,
      ...drawn.labels,
      ...drawn.hullAndEngines,
      ...protection,
      ...levelFields(weaponsLevel, drawn.levels, drawn.listsNothing),
      ...(notation === null ? {} : { arcNotation: notation }),
      ...armamentFields(drawn.armament, drawn.reversed),
      ...(list ? { systems: withoutIdle(house, list, protection.shields) } : {}),
      ...drawn.provenance,
    };
  });
};

const everyNotation = [null, 'standard', 'alternate'] as const;

const designsBy = (house: House, levels: readonly (number | null)[]): fc.Arbitrary<Design> =>
  fc.oneof(
    ...levels.flatMap((weaponsLevel) =>
      everyNotation.map((notation) => designsOf(house, weaponsLevel, notation)),
    ),
  );

const byTheBook = designsBy(book, [null, -2, -1, 0, 1, 2]);

/** Any design that the rules of the book allow, over space ones included. */
export const legalDesign = (): fc.Arbitrary<Design> => byTheBook;

/** Any design that house rules allow. */
export const houseDesign = (house: House): fc.Arbitrary<Design> =>
  figure(house, 'techLevel', -2, 2).chain((level) => designsBy(house, [null, level]));

/** So many legal designs, the same for the same seed. */
export const randomDesigns = (count: number, seed: number): Design[] =>
  fc.sample(legalDesign(), { numRuns: count, seed });

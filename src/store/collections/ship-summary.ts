/** Summary of a ship for lists and search, so that they need not read the design. */
import { type Design, type PackReference, packReferences } from '../../core/design/design.ts';
import { isError } from '../../core/design/issues.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { baseTitle } from '../../core/design/origins.ts';
import { equal } from '../../core/design/patch.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import { packHash } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { isObject } from '../../formats/json/reader.ts';
import { titleOf } from '../tabs.ts';

/** Version of the summary; raise it with each change of its content. */
export const SUMMARY_VERSION = 4;

export interface ShipSummary {
  /** Title as on the ship's tab. */
  readonly title: string;
  readonly class: string;
  readonly faction: string;
  readonly type: string;
  readonly hull: number;
  readonly engines: number;
  /** Used space, in SU. */
  readonly used: number;
  /** Used and free space, in SU. */
  readonly total: number;
  readonly rating: number;
  /** Names of weapons, each once. */
  readonly weapons: readonly string[];
  /** Codes of weapon traits, each once. */
  readonly traits: readonly string[];
  /** Ids of library weapons that it has copies of, each once. */
  readonly origins: readonly string[];
  readonly systems: readonly string[];
  readonly errors: number;
  readonly label?: string | undefined;
  /** Ship that it is a variant of, with its title then. */
  readonly base?: { readonly id: string; readonly title: string };
  readonly packs: readonly PackReference[];
  /** Hashes of these packs when the figures were made, without packs not at hand. */
  readonly ratedBy: readonly string[];
}

/** Returns the space left, in SU; negative when over. */
export const leftOf = ({ total, used }: ShipSummary): number => total - used;

/** Returns the summary of a design; the cache has ratings of weapons. */
export function shipSummary(
  rules: Rules,
  design: Design,
  label?: string,
  cache?: WeaponCache,
): ShipSummary {
  const { space, combatRating, issues } = evaluate(rules, design, { cache });
  const weapons = (design.batteries ?? []).flatMap(
    ({ weapon }) => design.weapons?.find(({ id }) => id === weapon) ?? [],
  );
  return {
    title: titleOf(design, label),
    class: design.class ?? '',
    faction: design.faction ?? '',
    type: design.type ?? '',
    hull: design.hull,
    engines: design.engines,
    used: space.used,
    total: space.total,
    rating: combatRating,
    weapons: [...new Set(weapons.map(({ name }) => name ?? ''))].filter(Boolean),
    traits: [
      ...new Set(weapons.flatMap(({ modes }) => modes.flatMap(({ traits }) => traits ?? []))),
    ],
    origins: [...new Set((design.weapons ?? []).flatMap(({ origin }) => origin?.id ?? []))],
    systems: [...new Set((design.systems ?? []).map(({ id }) => id))],
    errors: issues.filter(isError).length,
    label,
    ...(design.base && { base: { id: design.base.id, title: baseTitle(design.base) } }),
    packs: packReferences(design),
    ratedBy: packsAtHand(rules, packReferences(design)),
  };
}

export const rulesOfShip = (rules: Rules, { packs }: Pick<ShipSummary, 'packs'>): Rules =>
  ownRules(rules, { rules: { version: rules.version, packs } });

/** Returns hashes of the packs that these rules have, of those that a design names. */
const packsAtHand = (rules: Rules, packs: readonly PackReference[]): readonly string[] =>
  packs.length === 0 ? [] : rulesOfShip(rules, { packs }).packs.map(packHash);

/** True if these rules give the figures of a summary. */
export const isRatedBy = (rules: Rules, { packs, ratedBy }: ShipSummary): boolean =>
  equal(ratedBy, packsAtHand(rules, packs));

const TEXTS = ['title', 'class', 'faction', 'type'] as const;
const FIGURES = ['hull', 'engines', 'used', 'total', 'rating', 'errors'] as const;
const LISTS = ['weapons', 'traits', 'origins', 'systems', 'ratedBy'] as const;

const isText = (raw: unknown): boolean => typeof raw === 'string';

const isListOf = (raw: unknown, is: (element: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(is);

/** Checks that a stored summary is whole; by hand, because lists check thousands of them. */
export const isShipSummary = (raw: unknown): raw is ShipSummary =>
  isObject(raw) &&
  TEXTS.every((field) => isText(raw[field])) &&
  FIGURES.every((field) => Number.isFinite(raw[field])) &&
  (raw.base === undefined ||
    (isObject(raw.base) && isText(raw.base.id) && isText(raw.base.title))) &&
  LISTS.every((field) => isListOf(raw[field], isText)) &&
  isListOf(raw.packs, (pack) => isObject(pack) && isText(pack.id));

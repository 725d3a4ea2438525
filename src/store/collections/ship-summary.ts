/** What lists show of a ship and search in, so that no design needs to be read for it. */
import type { Design } from '../../core/design/design.ts';
import { isError } from '../../core/design/issues.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { equal } from '../../core/design/patch.ts';
import { type PackReference, packReferences } from '../../core/design/rated-by.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import { packHash } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { isObject } from '../../formats/json/reader.ts';
import { titleOf } from '../tabs.ts';

/** Goes up whenever a summary says more, or something else, than before. */
export const SUMMARY_VERSION = 3;

export interface ShipSummary {
  /** As on the ship's tab. */
  readonly title: string;
  readonly class: string;
  readonly faction: string;
  readonly type: string;
  readonly hull: number;
  readonly engines: number;
  /** In SU. */
  readonly used: number;
  /** In SU, used and free. */
  readonly total: number;
  readonly rating: number;
  /** Names of its weapons, each once. */
  readonly weapons: readonly string[];
  /** Codes of the traits of its weapons, each once. */
  readonly traits: readonly string[];
  /** Ids of the library's weapons that some of its weapons are copies of, each once. */
  readonly origins: readonly string[];
  /** Ids of its systems. */
  readonly systems: readonly string[];
  /** Breaches of the rules. */
  readonly errors: number;
  readonly label?: string | undefined;
  /** The house-rule packs that it names. */
  readonly packs: readonly PackReference[];
  /** What they were, by their contents, when the figures were made; those not at hand left out. */
  readonly ratedBy: readonly string[];
}

/** Space left, in SU; negative when over. */
export const leftOf = ({ total, used }: ShipSummary): number => total - used;

/** The summary of a design by these rules; the cache has ratings of weapons that are kept. */
export function shipSummary(
  rules: Rules,
  design: Design,
  label?: string,
  cache?: WeaponCache,
): ShipSummary {
  const { space, combatRating, issues } = evaluate(rules, design, cache ? { cache } : {});
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
    packs: packReferences(design),
    ratedBy: packsAtHand(rules, packReferences(design)),
  };
}

/** Hashes of the packs that these rules use where a design names those. */
const packsAtHand = (rules: Rules, packs: readonly PackReference[]): readonly string[] =>
  packs.length === 0
    ? []
    : ownRules(rules, { rules: { version: rules.version, packs } }).packs.map(packHash);

/** Whether the figures of a summary are those that these rules would give. */
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
  LISTS.every((field) => isListOf(raw[field], isText)) &&
  isListOf(raw.packs, (pack) => isObject(pack) && isText(pack.id));

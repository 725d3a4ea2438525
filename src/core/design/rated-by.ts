/** The rules that a design names: their version, and house-rule packs. */
import type { Design, RatedBy } from './design.ts';

/** A pack as a design names it. */
export type PackReference = RatedBy['packs'][number];

const NONE: readonly PackReference[] = [];

const isPack = (text: string): boolean => text.includes('@');

/** The packs that a design names, in the order in which they apply. */
export function packReferences({ rules }: Pick<Design, 'rules'>): readonly PackReference[] {
  if (rules === undefined) return NONE;
  if ('packs' in rules) return rules.packs;
  // The short form of a pack: `name@version`.
  if (!rules.some(isPack)) return NONE;
  return rules.filter(isPack).map((text) => {
    const at = text.lastIndexOf('@');
    return { id: text.slice(0, at), version: text.slice(at + 1) };
  });
}

/** The rules and packs in a few words: `unity-2.0, finer-tech-levels 1.0`. */
export const ratedByText = (rules: NonNullable<Design['rules']>): string =>
  'packs' in rules
    ? [rules.version, ...rules.packs.map(({ id, version = '' }) => `${id} ${version}`.trim())].join(
        ', ',
      )
    : rules.join(', ');

/** The design with these packs on those rules, or with the rules alone if there are no packs. */
export function withPacks(
  design: Design,
  version: string,
  packs: readonly PackReference[],
  figures?: RatedBy['figures'],
): Design {
  const rules =
    packs.length === 0 ? [version] : { version, packs, ...(figures !== undefined && { figures }) };
  return { ...design, rules };
}

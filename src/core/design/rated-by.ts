/** The rules that a design names: their version, and house-rule packs. */
import type { Design, RatedBy } from './design.ts';

export type PackReference = RatedBy['packs'][number];

const NONE: readonly PackReference[] = [];

/** The short form of a pack: `name@version`. */
const isShortForm = (text: unknown): text is string =>
  typeof text === 'string' && text.includes('@');

function isReference(pack: unknown): pack is PackReference {
  if (typeof pack !== 'object' || pack === null) return false;
  const { id, version = '', hash = '' }: { [field in keyof PackReference]?: unknown } = pack;
  return [id, version, hash].every((text) => typeof text === 'string');
}

/** The packs that a design names, in the order in which they apply; a faulty one has no name. */
export function packReferences(design: Pick<Design, 'rules'>): readonly PackReference[] {
  // A value of another kind names no packs; its legal form is refused.
  const rules = (design as Pick<Design, 'rules'> | null | undefined)?.rules;
  if (rules === undefined) return NONE;
  if (!Array.isArray(rules)) {
    // Designs from elsewhere may hold any value here.
    const packs: unknown = (rules as Partial<RatedBy> | null)?.packs;
    if (!Array.isArray(packs)) return NONE;
    return packs.map((pack: unknown) => (isReference(pack) ? pack : { id: '' }));
  }
  if (!rules.some(isShortForm)) return NONE;
  return rules.filter(isShortForm).map((text) => {
    const at = text.lastIndexOf('@');
    return { id: text.slice(0, at), version: text.slice(at + 1) };
  });
}

/** The rules and packs in a few words: `unity-2.0, finer-tech-levels 1.0`. */
export const ratedByText = (rules: NonNullable<Design['rules']>): string =>
  Array.isArray(rules)
    ? rules.join(', ')
    : [
        (rules as RatedBy).version,
        ...packReferences({ rules }).map(({ id, version = '' }) => `${id} ${version}`.trim()),
      ].join(', ');

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

/** The traits and systems that an edition's cards may name, for readers to tell what they do not know. */
import type { EditionRules } from '../core/rules/editions.ts';
import type { Rules } from '../core/rules/rules.ts';
import { likelySystem, systemNamed } from '../formats/drake/system-names.ts';
import { likelyRows, type Named, rowNamed } from './lookup.ts';

/** NameList of one kind: whether a text is one of them, and which it may have been meant for. */
export interface NameList {
  has(text: string): boolean;
  /** In words, `Range-Based ROF or Range-Based IMP`; nothing when none is near. */
  likely(text: string): string | undefined;
}

export interface KnownNames {
  readonly traits: NameList;
  readonly systems: NameList;
}

/** Every name is known: for readings that are not told an edition's equivalents. */
export const ANY_NAMES: KnownNames = {
  traits: { has: () => true, likely: () => undefined },
  systems: { has: () => true, likely: () => undefined },
};

const MAX_LIKELY = 3;

const namesIn = (rows: readonly Named[]): NameList => ({
  has: (text) => rowNamed(rows, text) !== undefined,
  likely(text) {
    const names = likelyRows(rows, text).map(({ name }) => name);
    return names.length === 0 ? undefined : names.slice(0, MAX_LIKELY).join(' or ');
  },
});

/** The names of an edition's rows; systems that Unity has (Appendix B) besides. */
export function knownNames(rules: Rules, { traits, systems }: EditionRules): KnownNames {
  const own = namesIn(systems);
  return {
    traits: namesIn(traits),
    systems: {
      has: (text) => own.has(text) || systemNamed(rules, text) !== undefined,
      likely: (text) => own.likely(text) ?? likelySystem(rules, text),
    },
  };
}

/** The reference page: what the traits and systems of the printed ships do, in words of our own. */
import type { Design } from '../core/design/design.ts';
import type { Rules } from '../core/rules/rules.ts';

export interface ReferenceEntry {
  /** A trait's code; empty for a system. */
  readonly code: string;
  readonly name: string;
  readonly explanation: string;
  readonly rule: string;
}

export interface ReferenceModel {
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly entries: readonly ReferenceEntry[];
  }[];
}

/** What these designs use, in the order of the rules; nothing when they use none. */
export function referenceModel(
  rules: Rules,
  designs: readonly Design[],
): ReferenceModel | undefined {
  const traits = new Set<string>();
  const systems = new Set<string>();
  for (const design of designs) {
    for (const { modes } of design.weapons ?? []) {
      for (const mode of modes) for (const code of mode.traits ?? []) traits.add(code);
    }
    for (const { id } of design.systems ?? []) systems.add(id);
  }
  const sections = [
    ...[...rules.traitKinds.values()].map(({ kind, name: heading }) => ({
      heading: `Weapon traits: ${heading}`,
      entries: [...rules.traits.values()]
        .filter((trait) => trait.kind === kind && traits.has(trait.code))
        .map(({ code, name, explanation, rule }) => ({ code, name, explanation, rule })),
    })),
    {
      heading: 'Starship systems',
      entries: [...rules.systems.values()]
        .filter(({ id }) => systems.has(id))
        .map(({ name, explanation, rule }) => ({ code: '', name, explanation, rule })),
    },
  ].filter(({ entries }) => entries.length > 0);
  return sections.length > 0 ? { title: `Reference · ${rules.title}`, sections } : undefined;
}

/** The reference page: explains the traits and systems of the printed ships in our own words. */
import type { Design } from '../core/design/design.ts';
import { ownRules } from '../core/rules/packs/own-rules.ts';
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

/**
 * Traits and systems that these designs use, in the order of the rules; undefined if there are
 * none.
 */
export function referenceModel(
  rules: Rules,
  designs: readonly Design[],
): ReferenceModel | undefined {
  const ships = new Map<Rules, Design[]>();
  for (const design of designs) {
    const own = ownRules(rules, design);
    const others = ships.get(own);
    if (others) others.push(design);
    else ships.set(own, [design]);
  }
  const sections = [
    ...[...rules.traitKinds.values()].map(({ kind, name: heading }) => ({
      heading: `Weapon traits: ${heading}`,
      entries: entriesOf(ships, ({ traits }, own) => {
        const used = new Set(own.flatMap(traitsOf));
        return [...traits.values()].filter((trait) => trait.kind === kind && used.has(trait.code));
      }),
    })),
    {
      heading: 'Starship systems',
      entries: entriesOf(ships, ({ systems }, own) => {
        const used = new Set(own.flatMap((design) => design.systems?.map(({ id }) => id) ?? []));
        return [...systems.values()].filter(({ id }) => used.has(id));
      }),
    },
  ].filter(({ entries }) => entries.length > 0);
  return sections.length > 0 ? { title: `Reference · ${rules.title}`, sections } : undefined;
}

const traitsOf = ({ weapons = [] }: Design): readonly string[] =>
  weapons.flatMap(({ modes }) => modes.flatMap(({ traits = [] }) => traits));

interface Row extends Pick<ReferenceEntry, 'name' | 'explanation' | 'rule'> {
  readonly code?: string;
}

/** The rows that ships of each set of rules use, each once. */
function entriesOf(
  ships: ReadonlyMap<Rules, readonly Design[]>,
  rowsOf: (rules: Rules, designs: readonly Design[]) => readonly Row[],
): readonly ReferenceEntry[] {
  const entries = new Map<string, ReferenceEntry>();
  for (const [rules, designs] of ships) {
    for (const { code = '', name, explanation, rule } of rowsOf(rules, designs)) {
      const entry = { code, name, explanation, rule };
      entries.set(JSON.stringify(entry), entry);
    }
  }
  return [...entries.values()];
}

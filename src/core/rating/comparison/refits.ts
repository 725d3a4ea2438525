/** Variants and their bases: their differences, and the effects of a change of the base. */
import { type Base, type Design, TECH_CATEGORIES, type TechCategory } from '../../design/design.ts';
import { type Edit, setTechLevel, withFields } from '../../design/edits/structure.ts';
import { type Original, setBase } from '../../design/origins.ts';
import { equal } from '../../design/patch.ts';
import { capital } from '../../design/text/counts.ts';
import type { Rules } from '../../rules/rules.ts';
import { byId, type ComparisonRow, compared } from './comparison.ts';

/** A part of a design that is taken over as a whole. */
interface Part {
  /** Keys of its rows in a comparison. */
  readonly keys: readonly [string, ...string[]];
  /** Its value; equal for parts that do not differ. */
  readonly of: (design: Design) => unknown;
  readonly take: (from: Design) => Edit;
}

type Field = Exclude<keyof Design, 'format' | 'version' | 'id' | 'class' | 'original' | 'base'>;

/** Fields that are parts, with their value where they are left out. A variant keeps its own class. */
const FIELDS: readonly (readonly [field: Field, key: string, absent?: unknown])[] = [
  ['faction', 'Identity:Faction'],
  ['type', 'Identity:Type'],
  ['hull', 'Structure:Hull'],
  ['engines', 'Structure:Engines'],
  ['shields', 'Structure:Shields', 0],
  ['screens', 'Structure:Screens', 0],
  ['notes', 'Other:Notes'],
  ['arcNotation', 'Other:Arcs', 'standard'],
  ['rounding', 'Other:Rounding', 'rulebook'],
];

const techPart = (category: TechCategory): Part => {
  const of = ({ techLevels }: Design): number => techLevels?.[category] ?? 0;
  const label = capital(category);
  return {
    keys: [`Tech levels:${label}`],
    of,
    take: (from) => setTechLevel(category, of(from)),
  };
};

const FIXED: readonly Part[] = [
  ...FIELDS.map(
    ([field, key, absent]): Part => ({
      keys: [key],
      of: (design) => design[field] ?? absent,
      take: (from) => (design) => withFields(design, { [field]: from[field] }),
    }),
  ),
  {
    keys: ['Other:Rules'],
    // Stored figures follow from the design.
    of: ({ rules }) => (rules && 'packs' in rules ? { ...rules, figures: undefined } : rules),
    take:
      ({ rules }) =>
      (design) =>
        withFields(design, { rules }),
  },
  ...TECH_CATEGORIES.map(techPart),
];

type ListField = 'weapons' | 'batteries' | 'systems';

/** The entries of a list with an id. A sound design has at most one. */
function entriesOf<Key extends ListField>(
  design: Design,
  field: Key,
  id: string,
): NonNullable<Design[Key]> {
  const list: readonly { readonly id?: string; readonly weapon?: string }[] = design[field] ?? [];
  return list.filter((entry) => (entry.weapon ?? entry.id) === id) as never;
}

/** Takes over the entries of a list with an id, at the place of the former ones or at the end. */
const takeEntries =
  (field: ListField, id: string, from: Design): Edit =>
  (design) => {
    const list: readonly unknown[] = design[field] ?? [];
    const former: readonly unknown[] = entriesOf(design, field, id);
    const at = former.length > 0 ? list.indexOf(former[0]) : list.length;
    const rest = list.filter((entry) => !former.includes(entry));
    const next = rest.toSpliced(at, 0, ...entriesOf(from, field, id));
    return withFields(design, { [field]: next.length > 0 ? next : undefined });
  };

const weaponOf = (design: Design, id: string) =>
  entriesOf(design, 'weapons', id).map(({ name, modes }) => ({ name: name ?? '', modes }));

const banksOf = (design: Design, id: string) =>
  entriesOf(design, 'batteries', id).map(({ banks }) => banks);

/** Key prefix of banks. */
const BANKS = 'banks:';

/** A weapon and its banks: two parts, or one where a design lacks the weapon. */
function weaponParts(designs: readonly Design[], id: string): readonly Part[] {
  const weapon = (from: Design) => takeEntries('weapons', id, from);
  const banks = (from: Design) => takeEntries('batteries', id, from);
  const [weaponKey, banksKey] = [`weapon:${id}`, `${BANKS}${id}`];
  if (designs.every((design) => entriesOf(design, 'weapons', id).length > 0)) {
    return [
      { keys: [weaponKey], of: (design) => weaponOf(design, id), take: weapon },
      { keys: [banksKey], of: (design) => banksOf(design, id), take: banks },
    ];
  }
  return [
    {
      keys: [weaponKey, banksKey],
      of: (design) => [weaponOf(design, id), banksOf(design, id)],
      take: (from) => (design) => banks(from)(weapon(from)(design)),
    },
  ];
}

/** All parts that designs have together. */
function partsOf(designs: readonly Design[]): readonly Part[] {
  const idsOf = (idsIn: (design: Design) => readonly string[]) => new Set(designs.flatMap(idsIn));
  const weapons = idsOf(({ weapons = [], batteries = [] }) => [
    ...weapons.map(({ id }) => id),
    ...batteries.map(({ weapon }) => weapon),
  ]);
  const systems = idsOf(({ systems = [] }) => systems.map(({ id }) => id));
  return [
    ...FIXED,
    ...[...weapons].flatMap((id) => weaponParts(designs, id)),
    ...[...systems].map(
      (id): Part => ({
        keys: [`system:${id}`],
        of: (design) => entriesOf(design, 'systems', id).map(({ qty = 1 }) => qty),
        take: (from) => takeEntries('systems', id, from),
      }),
    ),
  ];
}

/** Change of a base that is offered to a variant. */
export interface BaseChange {
  /** Parts that only the base changed. */
  readonly taken: readonly Part[];
  /** Parts that both changed, each in its own way. */
  readonly conflicts: readonly Part[];
}

/** Compares a variant with its present base, using the base as it was taken; undefined if that is the same. */
export function baseChange({ base, ...variant }: Design, now: Design): BaseChange | undefined {
  if (!base) return undefined;
  const taken: Part[] = [];
  const conflicts: Part[] = [];
  let isSame = true;
  for (const part of partsOf([base.design, now, variant])) {
    const [before, theirs, mine] = [part.of(base.design), part.of(now), part.of(variant)];
    if (equal(before, theirs)) continue;
    isSame = false;
    if (equal(theirs, mine)) continue;
    (equal(before, mine) ? taken : conflicts).push(part);
  }
  return isSame ? undefined : { taken, conflicts };
}

/**
 * Takes over what only the base changed, and the conflicts in `chosen`, by the first keys of their parts.
 * The variant then knows the base as it is now.
 */
export const takeOver =
  (now: Original<Design>, chosen: ReadonlySet<string> = new Set()): Edit =>
  (variant) => {
    const { taken, conflicts } = baseChange(variant, now.value) ?? { taken: [], conflicts: [] };
    const parts = [...taken, ...conflicts.filter(({ keys: [key] }) => chosen.has(key))];
    const merged = parts.reduce((design, { take }) => take(now.value)(design), variant);
    return setBase(now)(merged);
  };

/** Rows of these parts, of designs side by side. */
export function partRows(
  rules: Rules,
  designs: readonly Design[],
  parts: readonly Part[],
): readonly ComparisonRow[] {
  const keys = new Set(parts.flatMap((part) => part.keys));
  return compared(rules, designs, byId).filter(({ key }) => keys.has(key));
}

const TOTALS = ['Combat rating', 'Space used', 'Space'].map((label) => `Figures:${label}`);

/** Rows of a variant beside its base as it was taken: its figures, and the parts that differ. */
export function refitRows(rules: Rules, variant: Design, base: Base): readonly ComparisonRow[] {
  const designs = [base.design, variant];
  const parts = partsOf(designs).filter(({ of }) => !equal(of(base.design), of(variant)));
  const keys = new Set([...TOTALS, ...parts.flatMap((part) => part.keys)]);
  const isRemoved = (id: string): boolean => entriesOf(variant, 'weapons', id).length === 0;
  return compared(rules, designs, byId).filter(
    ({ key, differs }) =>
      // The banks of a weapon go with it.
      keys.has(key) && differs && !(key.startsWith(BANKS) && isRemoved(key.slice(BANKS.length))),
  );
}

/** Words for changes that a comparison does not list. */
const ABSENT: { readonly [key: string]: string } = {
  'Other:Arcs': 'standard',
  'Other:Rounding': 'by the rulebook',
};

/** Difference of two ships of a row in words: `Hull 12 → 13`, `+ Hyperdrive`, `− Laser Cannon`. */
export function differenceText(
  { key, part, label, facts: [before, after] }: ComparisonRow,
  arrow = '→',
): string {
  if (key === 'Other:Notes') return 'Notes changed';
  const isTech = part === 'Tech levels';
  const absent = isTech ? '0' : ABSENT[key];
  const text = (fact: typeof before): string | undefined => {
    if (fact?.figure !== undefined && part === 'Systems') return String(fact.figure);
    const named = `${label}: `;
    if (fact?.text.startsWith(named)) return fact.text.slice(named.length);
    return fact?.text ?? absent;
  };
  const name = isTech ? `Tech level of ${label.toLowerCase()}` : label;
  const [was, is] = [text(before), text(after)];
  if (is === undefined) return `− ${name}`;
  if (was !== undefined) return `${name} ${was} ${arrow} ${is}`;
  return part === 'Systems' && is === '1' ? `+ ${name}` : `+ ${name} ${is}`;
}

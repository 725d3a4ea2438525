/** The fields of the lossless block: how each is written and read. */
import type { Design } from '../../core/design/design.ts';
import {
  allRoundOrByArc,
  arcNotation,
  jsonText,
  levelsText,
  listOf,
  numberValue,
  original,
  ratedByValue,
  readLevels,
  rounding,
  systemValue,
  textValue,
  type ValueReader,
} from './block-values.ts';

/** Fields that the block gives whole; weapons and batteries have a file of their own. */
export type BlockField = Exclude<keyof Design, 'format' | 'version' | 'weapons' | 'batteries'>;

/** What stands for a field that the design does not have. */
export const ABSENT = 'none';

interface Field<T> {
  /** What its value should be, in words. */
  readonly kind: string;
  readonly write: (value: T) => string;
  readonly read: (source: string) => T | undefined;
}

/** The value of JSON; nothing where the text is none. */
export function fromJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const json = <T>(kind: string, shape: ValueReader<T>): Field<T> => ({
  kind,
  write: (value) => jsonText(value),
  read: (source) => shape(fromJson(source)),
});

/** A text in quotes, or as it stands. */
const words: Field<string> = {
  kind: 'a text, in quotes where it has several lines',
  write: (value) => jsonText(value),
  read: (source) => (source.startsWith('"') ? textValue(fromJson(source)) : source),
};

const word = <T extends string>(kind: string, shape: ValueReader<T>): Field<T> => ({
  kind,
  write: (value) => value,
  read: (source) => shape(source.replaceAll('"', '').toLowerCase()),
});

const wholeFigure = json('a number', numberValue);
const figures = json('a number, or four by defensive arc', allRoundOrByArc);

export const BLOCK_FIELDS: { readonly [field in BlockField]: Field<NonNullable<Design[field]>> } = {
  id: words,
  faction: words,
  class: words,
  type: words,
  notes: words,
  hull: wholeFigure,
  engines: wholeFigure,
  shields: figures,
  screens: figures,
  techLevels: { kind: 'levels such as “weapons +1”', write: levelsText, read: readLevels },
  arcNotation: word('standard or alternate', arcNotation),
  systems: json('a list of systems', listOf(systemValue)),
  rounding: word('rulebook or drydock', rounding),
  rules: json('a list of names, or a version with its packs', ratedByValue),
  original: json('the edition and its rating', original),
};

export const FIELD_NAMES = Object.keys(BLOCK_FIELDS) as readonly BlockField[];

/** The text of a field's value, `none` where the design lacks it. */
export function writeField<Name extends BlockField>(name: Name, design: Design): string {
  const value: Design[Name] = design[name];
  if (value === undefined || value === null) return ABSENT;
  return BLOCK_FIELDS[name].write(value);
}

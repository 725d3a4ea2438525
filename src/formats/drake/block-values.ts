/** Values of the lossless block: JSON read shape by shape, nothing taken over unseen. */

import type {
  Band,
  Bank,
  ByDefensiveArc,
  Design,
  FittedSystem,
  Mode,
  OriginalCard,
  Shot,
  TechCategory,
  Weapon,
} from '../../core/design/design.ts';
import type { RatedBy, StoredFigures } from '../../core/design/rated-by-schema.ts';
import { EDITION_IDS } from '../../core/rules/editions.ts';

/** Makes a value of parsed JSON, or nothing where its shape is another. */
export type ValueReader<T> = (value: unknown) => T | undefined;

/** JSON on one line, in characters that reading, forums and chats leave alone. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\S ]|[\p{Cc}\p{Cf}`]|\[(?=\/)|<(?=[a-z/!])|&(?=#?[a-z\d]{1,32};)/giu,
    (sign) => Array.from({ length: sign.length }, (_, i) => escaped(sign.charCodeAt(i))).join(''),
  );

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

type Fields = { readonly [key: string]: unknown };

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

export const textValue: ValueReader<string> = (value) =>
  typeof value === 'string' ? value : undefined;

export const numberValue: ValueReader<number> = (value) =>
  typeof value === 'number' ? value : undefined;

export const listOf =
  <T>(shape: ValueReader<T>): ValueReader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const items: T[] = [];
    for (const one of value) {
      const item = shape(one);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  };

const choice =
  <T extends string>(...choices: readonly T[]): ValueReader<T> =>
  (value) =>
    choices.find((one) => one === value);

export const arcNotation = choice('standard', 'alternate');
export const rounding = choice('rulebook', 'drydock');

const byArc: ValueReader<ByDefensiveArc> = (value) => {
  const fields = fieldsOf(value);
  const [fwd, port, stbd, aft] = [fields?.fwd, fields?.port, fields?.stbd, fields?.aft].map(
    numberValue,
  );
  if (fwd === undefined || port === undefined || stbd === undefined || aft === undefined) {
    return undefined;
  }
  return { fwd, port, stbd, aft };
};

/** One figure all round, or four. */
export const allRoundOrByArc: ValueReader<number | ByDefensiveArc> = (value) =>
  numberValue(value) ?? byArc(value);

const CATEGORIES: readonly TechCategory[] = ['engines', 'fighters', 'shields', 'weapons'];

/** `weapons +1, engines -2`; `none` for no level, though the field is there. */
export function levelsText(levels: NonNullable<Design['techLevels']>): string {
  const parts = CATEGORIES.flatMap((category) => {
    const level = levels[category];
    return level === undefined ? [] : [`${category} ${level >= 0 ? '+' : ''}${level}`];
  });
  return parts.length === 0 ? '{}' : parts.join(', ');
}

export function readLevels(source: string): Design['techLevels'] | undefined {
  if (source.trim() === '{}') return {};
  const levels: { [category in TechCategory]?: number } = {};
  for (const part of source.split(',', 8)) {
    const [, word, sign, figure] =
      /^ *([a-z]+) *(?:: *)?([-+−]?)(\d{1,400}(?:\.\d{1,400})?(?:e[-+]?\d{1,4})?) *$/i.exec(part) ??
      [];
    const category = CATEGORIES.find((one) => one === word?.toLowerCase());
    if (!category || figure === undefined) return undefined;
    levels[category] = Number(figure) * (sign === '-' || sign === '−' ? -1 : 1);
  }
  return levels;
}

const storedFigures: ValueReader<StoredFigures> = (value) => {
  const fields = fieldsOf(value);
  const names = ['used', 'total', 'orat', 'drat', 'combatRating'];
  const figures = names.map((name) => numberValue(fields?.[name]));
  const [used, total, orat, drat, combatRating] = figures;
  if (used === undefined || total === undefined || orat === undefined) return undefined;
  if (drat === undefined || combatRating === undefined) return undefined;
  return { used, total, orat, drat, combatRating };
};

const packReference: ValueReader<RatedBy['packs'][number]> = (value) => {
  const fields = fieldsOf(value);
  const id = textValue(fields?.id);
  if (id === undefined) return undefined;
  const [version, hash] = [textValue(fields?.version), textValue(fields?.hash)];
  return { id, ...(version !== undefined && { version }), ...(hash !== undefined && { hash }) };
};

/** Names of rules, or their version with packs. */
export const ratedByValue: ValueReader<NonNullable<Design['rules']>> = (value) => {
  if (Array.isArray(value)) return listOf(textValue)(value);
  const fields = fieldsOf(value);
  const version = textValue(fields?.version);
  const packs = listOf(packReference)(fields?.packs);
  if (version === undefined || !packs) return undefined;
  const figures = storedFigures(fields?.figures);
  return { version, packs, ...(figures && { figures }) };
};

const shot = (fields: Fields): Shot | undefined => {
  const [rof, acc, imp, dmg] = [fields.rof, fields.acc, fields.imp, fields.dmg].map(numberValue);
  if (rof === undefined || acc === undefined || imp === undefined || dmg === undefined) {
    return undefined;
  }
  return { rof, acc, imp, dmg };
};

const band: ValueReader<Band> = (value) => {
  const fields = fieldsOf(value);
  const range = numberValue(fields?.range);
  const figures = fields && shot(fields);
  return range === undefined || !figures ? undefined : { range, ...figures };
};

const mode: ValueReader<Mode> = (value) => {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const name = textValue(fields.name);
  const traits = listOf(textValue)(fields.traits);
  const more = { ...(name === undefined ? {} : { name }), ...(traits ? { traits } : {}) };
  const bands = listOf(band)(fields.bands);
  if (bands) return { ...more, bands };
  const figures = shot(fields);
  const ma = numberValue(fields.ma);
  const range = numberValue(fields.range);
  if (!figures) return undefined;
  if (ma !== undefined) return { ...more, ma, ...figures };
  return range === undefined ? undefined : { ...more, range, ...figures };
};

export const weapon: ValueReader<Weapon> = (value) => {
  const fields = fieldsOf(value);
  const id = textValue(fields?.id);
  const name = textValue(fields?.name);
  const modes = listOf(mode)(fields?.modes);
  if (id === undefined || !modes) return undefined;
  return { id, ...(name === undefined ? {} : { name }), modes };
};

export const bank: ValueReader<Bank> = (value) => {
  const fields = fieldsOf(value);
  const mounts = numberValue(fields?.mounts);
  const arc = textValue(fields?.arc);
  const size = numberValue(fields?.size);
  if (mounts === undefined || arc === undefined) return undefined;
  return { mounts, arc, ...(size === undefined ? {} : { size }) };
};

export const systemValue: ValueReader<FittedSystem> = (value) => {
  const fields = fieldsOf(value);
  const id = textValue(fields?.id);
  const qty = numberValue(fields?.qty);
  return id === undefined ? undefined : { id, ...(qty === undefined ? {} : { qty }) };
};

export const original: ValueReader<OriginalCard> = (value) => {
  const fields = fieldsOf(value);
  const edition = choice(...EDITION_IDS)(fields?.edition);
  const combatRating = numberValue(fields?.combatRating);
  if (!edition) return undefined;
  return { edition, ...(combatRating === undefined ? {} : { combatRating }) };
};

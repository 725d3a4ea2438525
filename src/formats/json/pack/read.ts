/** House-rule packs from JSON text. Whether they can be used is the core's question. */
import { packSchema, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { markLength, readJson, withoutMark } from '../read.ts';
import { type ObjectReading, readInto, readValue } from '../reader.ts';

/** The pack that a text is; `start` is where it stands in the whole. Never throws. */
export const readPack = (text: string, start = 0): ObjectReading<RulesPack> => {
  const mark = markLength(text);
  const json = text.slice(mark);
  return readJson(json, (findings, value) => readInto(findings, packSchema, value), start + mark);
};

/** The pack that a parsed JSON value is. Never throws. */
export const decodePack = (value: unknown): ObjectReading<RulesPack> =>
  readValue(packSchema, value);

/** Whether a text is JSON that says it is a pack, whatever is wrong with it. */
export const isPackText = (text: string): boolean =>
  /^\s*\{[^{}[\]]*"format"\s*:\s*"slipway\.rules"/.test(withoutMark(text));

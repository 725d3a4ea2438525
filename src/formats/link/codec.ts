/** Codecs: how a value is written into bytes and read back, both sides in one place. */
import type { SizedField } from '../../core/design/sizes.ts';
import { type ByteReader, type ByteWriter, Malformed } from './bytes.ts';

export interface Codec<Value> {
  write(out: ByteWriter, value: Value): void;
  read(from: ByteReader): Value;
}

export const textCodec: Codec<string> = {
  write: (out, value) => out.text(value),
  read: (from) => from.text(),
};

/** Counts in one byte or few; any other number as its digits, after a 0. */
export const numberCodec: Codec<number> = {
  write(out, value) {
    const isCount = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
    if (isCount && value < Number.MAX_SAFE_INTEGER) out.count(value + 1);
    else {
      out.count(0);
      out.text(Object.is(value, -0) ? '-0' : String(value));
    }
  },
  read(from) {
    const count = from.count();
    return count > 0 ? count - 1 : Number(from.text());
  },
};

/** Numbers about 0: 0, −1, 1, −2, 2 … in one byte. */
export const signedCodec: Codec<number> = {
  write(out, value) {
    const isSmall = Number.isInteger(value) && Math.abs(value) <= 50 && !Object.is(value, -0);
    if (isSmall) out.count(1 + (value < 0 ? -2 * value - 1 : 2 * value));
    else {
      out.count(0);
      numberCodec.write(out, value);
    }
  },
  read(from) {
    const code = from.count() - 1;
    if (code < 0) return numberCodec.read(from);
    return code % 2 === 1 ? -(code + 1) / 2 : code / 2;
  },
};

/** A list; of one that has a limit, with its field. */
export const listCodec = <Item>(item: Codec<Item>, field?: SizedField): Codec<readonly Item[]> => ({
  write(out, items) {
    out.count(items.length);
    for (const one of items) item.write(out, one);
  },
  read: (from) => {
    const length = field === undefined ? from.items() : from.itemsOf(field);
    return Array.from({ length }, () => item.read(from));
  },
});

/** A text that is mostly one of these, whose order no version may change; any other in full. */
export function word(words: readonly string[]): Codec<string> {
  const places = new Map(words.map((one, i) => [one, i]));
  return {
    write(out, value) {
      const place = places.get(value);
      out.count(place === undefined ? 0 : place + 1);
      if (place === undefined) out.text(value);
    },
    read(from) {
      const place = from.count();
      if (place === 0) return from.text();
      const found = words[place - 1];
      if (found === undefined) throw new Malformed('an unknown word');
      return found;
    },
  };
}

/** One of these and nothing else. */
export const choice = <const Choice>(choices: readonly Choice[]): Codec<Choice> => ({
  write: (out, value) => out.count(choices.indexOf(value)),
  read(from) {
    const place = from.count();
    const found = choices[place];
    if (found === undefined) throw new Malformed('an unknown choice');
    return found;
  },
});

/** A codec of a value by way of another. */
export const by = <Value, Other>(
  codec: Codec<Other>,
  to: (value: Value) => Other,
  back: (other: Other) => Value,
): Codec<Value> => ({
  write: (out, value) => codec.write(out, to(value)),
  read: (from) => back(codec.read(from)),
});

type OptionalKeys<Value> = {
  [Key in keyof Value]-?: undefined extends Value[Key] ? Key : never;
}[keyof Value];

export type RequiredFields<Value> = {
  [Key in Exclude<keyof Value, OptionalKeys<Value>>]: Codec<Value[Key]>;
};
export type OptionalFields<Value> = {
  [Key in OptionalKeys<Value>]: Codec<Exclude<Value[Key], undefined>>;
};

/**
 * An object: which optional fields it has, as bits in the order given, then the required fields,
 * then those. An optional field that is undefined counts as absent.
 */
export function record<Value extends object>(
  required: RequiredFields<Value>,
  optional: OptionalFields<Value>,
): Codec<Value> {
  const needed = Object.entries(required) as [string, Codec<unknown>][];
  const possible = Object.entries(optional) as [string, Codec<unknown>][];
  return {
    write(out, value) {
      const fields = new Map<string, unknown>(Object.entries(value));
      const present = possible.filter(([key]) => fields.get(key) !== undefined);
      const bits = possible.reduce(
        (sum, [key], i) => sum + (fields.get(key) === undefined ? 0 : 2 ** i),
        0,
      );
      if (possible.length > 0) out.count(bits);
      for (const [key, codec] of [...needed, ...present]) codec.write(out, fields.get(key));
    },
    read(from) {
      const bits = possible.length > 0 ? from.count() : 0;
      if (bits >= 2 ** possible.length) throw new Malformed('an unknown field');
      const present = possible.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1);
      const entries = [...needed, ...present].map(([key, codec]) => [key, codec.read(from)]);
      return Object.fromEntries(entries) as Value;
    },
  };
}

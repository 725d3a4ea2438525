/** Codecs write values as bytes and read them back. `codecOf` derives the codec of a schema. */
import type { GenericSchema } from 'valibot';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isLiteral,
  isObjectSchema,
  type KindsSchema,
  type ObjectSchema,
  schemaOfKind,
} from '../../core/design/schema.ts';
import { type Excess, listExcess } from '../../core/design/sizes.ts';

export interface Codec<Value> {
  write(out: ByteWriter, value: Value): void;
  read(from: ByteReader): Value;
}

export const textCodec: Codec<string> = {
  write: (out, value) => out.text(value),
  read: (from) => from.text(),
};

/** Whole numbers in a byte or a few; any other number as its digits, after a 0. */
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

/** A list; `field` names its limit, if it has one. */
export const listCodec = <Item>(item: Codec<Item>, field = ''): Codec<readonly Item[]> => ({
  write(out, items) {
    out.count(items.length);
    for (const value of items) item.write(out, value);
  },
  read: (from) => {
    const length = from.items(field);
    return Array.from({ length }, () => item.read(from));
  },
});

/** Known words by their place, any other text in full. Their order may never change. */
export function wordCodec(words: readonly string[]): Codec<string> {
  const places = new Map(words.map((known, i) => [known, i]));
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

const choice = <const Choice>(choices: readonly Choice[]): Codec<Choice> => ({
  write: (out, value) => out.count(choices.indexOf(value)),
  read(from) {
    const place = from.count();
    const found = choices[place];
    if (found === undefined) throw new Malformed('an unknown choice');
    return found;
  },
});

export const codecBy = <Value, Packed>(
  codec: Codec<Packed>,
  pack: (value: Value) => Packed,
  unpack: (packed: Packed) => Value,
): Codec<Value> => ({
  write: (out, value) => codec.write(out, pack(value)),
  read: (from) => unpack(codec.read(from)),
});

/** Codecs shorter than the derived ones; undefined for fields left out. */
export type ShortForms = ReadonlyMap<GenericSchema, Codec<never> | undefined>;

/**
 * The codec of a schema: numbers, texts and choices, lists with their length, kinds with their
 * place. An object has its optional fields as bits, then the required fields, then the optional
 * ones. Literals take no bytes.
 */
export function codecOf(schema: GenericSchema, short: ShortForms, field = ''): Codec<unknown> {
  const own = short.get(schema);
  if (own) return own as Codec<unknown>;
  if (isLiteral(schema)) return { write: () => {}, read: () => schema.literal };
  if (isKindsSchema(schema)) return kindsCodec(schema, short);
  if (isObjectSchema(schema)) return objectCodec(schema, short);
  if (isListSchema(schema)) {
    return listCodec(codecOf(schema.item, short), field) as Codec<unknown>;
  }
  if ('options' in schema) return choice(schema.options as readonly unknown[]);
  if (schema.type === 'boolean') return choice([false, true]) as Codec<unknown>;
  return (schema.type === 'string' ? textCodec : numberCodec) as Codec<unknown>;
}

function kindsCodec(schema: KindsSchema, short: ShortForms): Codec<unknown> {
  const { options } = schema;
  const codecs = options.map((option) => codecOf(option, short));
  return {
    write(out, value) {
      const isPart = typeof value === 'object' && value !== null;
      const isOfKind = (option: GenericSchema) => !isObjectSchema(option);
      const kind = isPart ? schemaOfKind(schema, value) : options.find(isOfKind);
      const place = kind ? options.indexOf(kind) : 0;
      out.count(place);
      codecs[place]?.write(out, value);
    },
    read(from) {
      const codec = codecs[from.count()];
      if (!codec) throw new Malformed('an unknown kind');
      return codec.read(from);
    },
  };
}

function objectCodec({ entries }: ObjectSchema, short: ShortForms): Codec<unknown> {
  const fields = Object.entries(entries).flatMap(([key, entry]) => {
    const { schema, optional } = fieldOf(entry);
    const isLeftOut = short.has(schema) && !short.get(schema);
    return isLeftOut ? [] : [{ key, optional, codec: codecOf(schema, short, key) }];
  });
  const required = fields.filter(({ optional }) => !optional);
  const optional = fields.filter((field) => field.optional);
  return {
    write(out, value) {
      const values = new Map<string, unknown>(Object.entries(value as object));
      const present = optional.filter(({ key }) => values.get(key) !== undefined);
      const bits = present.reduce((sum, field) => sum + 2 ** optional.indexOf(field), 0);
      if (optional.length > 0) out.count(bits);
      for (const { key, codec } of [...required, ...present]) codec.write(out, values.get(key));
    },
    read(from) {
      const bits = optional.length > 0 ? from.count() : 0;
      if (bits >= 2 ** optional.length) throw new Malformed('an unknown field');
      const present = optional.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1);
      return Object.fromEntries(
        [...required, ...present].map(({ key, codec }) => [key, codec.read(from)]),
      );
    },
  };
}

/** Thrown for bytes that make no sense, and caught where a link is read. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** A list exceeds its limit; caught in the same place. */
export class Excessive extends Error {
  override readonly name = 'Excessive';
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.what);
    this.excess = excess;
  }
}

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

const CONTINUES = 0x80;
/** 2⁵³ takes eight groups of seven bits. */
const LONGEST_NUMBER = 8;

export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to 2⁵³ − 1, seven bits a byte, the lowest first; 0 for any other. */
  count(value: number): void {
    let rest = Number.isSafeInteger(value) && value >= 0 ? value : 0;
    while (rest >= CONTINUES) {
      this.#bytes.push((rest % CONTINUES) + CONTINUES);
      rest = Math.floor(rest / CONTINUES);
    }
    this.#bytes.push(rest);
  }

  /** A text in UTF-8; ill-formed Unicode in UTF-16, after a length of 0. */
  text(value: string): void {
    if (!/\p{Surrogate}/u.test(value)) {
      const bytes = new TextEncoder().encode(value);
      this.count(bytes.length + 1);
      for (const byte of bytes) this.#bytes.push(byte);
      return;
    }
    this.count(0);
    this.count(value.length);
    for (let i = 0; i < value.length; i += 1) this.count(value.charCodeAt(i));
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads the bytes of a ByteWriter; throws Malformed for other bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  count(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < LONGEST_NUMBER; i += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new Malformed('the bytes end in a number');
      this.#at += 1;
      value += (byte % CONTINUES) * scale;
      if (byte < CONTINUES) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
      scale *= CONTINUES;
    }
    throw new Malformed('a number is too large');
  }

  /** Reads the length of a list; throws Excessive beyond the field's limit or the bytes left. */
  items(field = ''): number {
    const count = this.count();
    if (count > this.left) throw new Malformed('more items than bytes');
    const excess = listExcess(field, count);
    if (excess) throw new Excessive(excess);
    return count;
  }

  text(): string {
    const length = this.count();
    if (length === 0) {
      const codes = Array.from({ length: this.items() }, () => this.count());
      return codes.map((code) => String.fromCharCode(code)).join('');
    }
    if (length - 1 > this.left) throw new Malformed('the bytes end in a text');
    const start = this.#at;
    this.#at += length - 1;
    return DECODER.decode(this.#bytes.subarray(start, this.#at));
  }
}

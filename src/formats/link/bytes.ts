/** Bytes written and read one after the other: numbers of any size and texts. */

import { type Excess, listExcess } from '../../core/design/sizes.ts';

/** Thrown for bytes that make no sense, and caught where a link is read. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** A list is longer than a design or fleet may have it; caught in the same place. */
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

  /** A whole number from 0 to 2⁵³ − 1, seven bits a byte, the lowest first. */
  count(value: number): void {
    let rest = value;
    while (rest >= CONTINUES) {
      this.#bytes.push((rest % CONTINUES) + CONTINUES);
      rest = Math.floor(rest / CONTINUES);
    }
    this.#bytes.push(rest);
  }

  /** A text in UTF-8; one that is no Unicode in UTF-16, after a length of 0. */
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

  /**
   * The number of items in the list of a field. Each takes a byte at least, so a hostile number
   * costs nothing; one beyond the field's limit throws Excessive.
   */
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

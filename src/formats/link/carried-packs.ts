/** House-rule packs behind what a link carries; a link without any ends before them. */
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { formatPackLine } from '../json/pack/format.ts';
import { decodePack } from '../json/pack/read.ts';
import { Malformed } from './bytes.ts';
import { type Codec, listCodec, textCodec } from './codec.ts';

interface Carried<Value> {
  readonly value: Value;
  readonly packs: readonly RulesPack[];
}

const texts = listCodec(textCodec);

/** The codec of a value with the packs that go with it. */
export const withCarried = <Value>(codec: Codec<Value>): Codec<Carried<Value>> => ({
  write(out, { value, packs }) {
    codec.write(out, value);
    if (packs.length > 0) texts.write(out, packs.map(formatPackLine));
  },
  read(from) {
    const value = codec.read(from);
    if (from.left === 0) return { value, packs: [] };
    const packs = texts.read(from).map(packOf);
    if (packs.length === 0) throw new Malformed('bytes after the end');
    return { value, packs };
  },
});

function packOf(text: string): RulesPack {
  try {
    const { value } = decodePack(JSON.parse(text));
    if (value) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Malformed('no pack of house rules');
}

/** Links of files of other games, `#NAME=1.…`: their JSON compressed; the game's own reader checks it. */
import { parsedJson } from '../json/reader.ts';
import { type Codec, Malformed, textCodec } from './codec.ts';
import { type LinkReading, linksOfKind } from './link.ts';

const jsonCodec: Codec<object> = {
  write: (out, value) => textCodec.write(out, JSON.stringify(value)),
  read(from) {
    const value = parsedJson(textCodec.read(from));
    if (typeof value === 'object' && value !== null) return value;
    throw new Malformed('no JSON object');
  },
};

/** Writes, finds and reads the links of one kind of file. */
export function fileLinks<Name extends string>(name: Name) {
  const { fragment, isIn, read } = linksOfKind(name, jsonCodec, () => []);
  return {
    /** The fragment; undefined for a value over 512 KiB before compression. */
    fragment: (value: object): string | undefined =>
      fragment({ [name]: value, packs: [] } as unknown as Parameters<typeof fragment>[0]),
    isIn,
    /** Reads the first link in a text as JSON, which may be of any shape. Never throws. */
    read(text: string): LinkReading<object> {
      const { value, issues } = read(text);
      return value ? { value: value[name], issues } : { issues };
    },
  };
}

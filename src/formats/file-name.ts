/** File names for designs that every system accepts. */
import type { Design } from '../core/design/design.ts';

/** Characters; at four bytes each they leave room for a number and an ending within 255. */
const LONGEST = 60;
/** Names of devices in Windows, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** `imperial-majestic.json`: faction and class in small letters of any script, digits and hyphens. */
export const fileName = (design: Pick<Design, 'faction' | 'class'>, ending: string): string =>
  `${fileStem(design)}.${ending}`;

/** A file's name without its ending. */
export function fileStem(design: Pick<Design, 'faction' | 'class'>): string {
  const plain = [design.faction ?? '', design.class ?? '']
    .map((name) => name.slice(0, 4 * LONGEST))
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .normalize('NFC');
  const stem = [...trimmed(plain)].slice(0, LONGEST).join('');
  if (stem === '') return 'ship';
  return RESERVED.test(stem) ? `${stem}-ship` : trimmed(stem);
}

const trimmed = (text: string): string => text.replace(/^-|-$/g, '');

/** Gives each design its own file name: a second of the same name gets `-2`, a third `-3`. */
export class FileNames {
  readonly #ending: string;
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(ending: string) {
    this.#ending = ending;
  }

  next(design: Pick<Design, 'faction' | 'class'>): string {
    const stem = fileStem(design);
    let count = this.#counts.get(stem) ?? 0;
    let name = '';
    do {
      count += 1;
      name = `${count === 1 ? stem : `${stem}-${count}`}.${this.#ending}`;
    } while (this.#taken.has(alike(name)));
    this.#counts.set(stem, count);
    this.#taken.add(alike(name));
    return name;
  }
}

/** File names as systems compare them that ignore case and the encoding of accents. */
const alike = (name: string): string => name.toUpperCase().normalize('NFC');

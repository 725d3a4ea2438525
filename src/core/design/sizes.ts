/** Size limits of texts and links. Larger input is refused as a whole. */
import { type Fields, ownField } from '../rules/lookup.ts';
import type { Params } from './issues.ts';

interface Size {
  readonly max: number;
  /** Plural noun of the counted parts. */
  readonly what: string;
}

const LISTS = {
  ships: { max: 1000, what: 'entries in a fleet' },
  names: { max: 1000, what: 'names in an entry of a fleet' },
  flights: { max: 200, what: 'lines of flights' },
  batteries: { max: 200, what: 'batteries in a ship' },
  banks: { max: 200, what: 'banks in a battery' },
  weapons: { max: 200, what: 'weapons in a ship' },
  modes: { max: 50, what: 'modes of a weapon' },
  bands: { max: 50, what: 'bands of a mode' },
  traits: { max: 100, what: 'traits of a mode' },
  systems: { max: 500, what: 'systems in a ship' },
  packs: { max: 100, what: 'packs of house rules in a ship' },
  zones: { max: 50, what: 'zones in a scenario' },
  special: { max: 50, what: 'special rules in a scenario' },
  terrain: { max: 1000, what: 'pieces of terrain' },
} as const satisfies { readonly [field: string]: Size };

type SizedField = keyof typeof LISTS;

export const maxElements = (field: SizedField): number => LISTS[field].max;

/** Most mounts of a ship: each is a box on the sheet. */
const MOUNTS: Size = { max: 50_000, what: 'mounts in a ship' };

/** Most mounts that one bank counts as, so that a typing error does not get the whole ship refused. */
const MOST_OF_BANK = MOUNTS.max / 5;

const NOTES: Size = { max: 100_000, what: 'characters of notes' };
const NAME: Size = { max: 5000, what: 'characters in a name' };

const WEAPONS: Size = { max: 5000, what: 'weapons in a file' };

/** Longest text that is read without a pause, in characters. */
const TEXT: Size = { max: 8_000_000, what: 'characters in a file' };

/** Most bytes of a file of any kind, so that each is read in seconds. */
export const FILE_BYTES = 64 * 1024 * 1024;

/** Limits of a whole workbook. */
const WORKBOOK = {
  bytes: { max: FILE_BYTES, what: 'bytes of sheets when unpacked' },
  cells: { max: 4_000_000, what: 'cells, blank ones between others included' },
  characters: { max: 16_000_000, what: 'characters in its cells' },
} as const satisfies { readonly [part: string]: Size };

export type WorkbookPart = keyof typeof WORKBOOK;

/** The excess of a workbook that has so many of a part. */
export const workbookExcess = (part: WorkbookPart, count: number): Excess | undefined =>
  beyond(WORKBOOK[part], count);

/** Most bytes of a design or fleet in a link, so that a small link cannot unpack into a huge one. */
export const LINK_BYTES = 512 * 1024;

export interface Excess extends Params {
  readonly what: string;
  readonly count: number;
  readonly max: number;
}

const beyond = ({ max, what }: Size, count: number): Excess | undefined =>
  count > max ? { what, count, max } : undefined;

export function listExcess(field: string, count: number): Excess | undefined {
  const size = ownField<Size>(LISTS, field);
  return size && beyond(size, count);
}

/** The first part of a design, weapon or fleet that is too large, if there is one. */
export function excessOf(value: unknown, field = ''): Excess | undefined {
  if (typeof value === 'string') return beyond(field === 'notes' ? NOTES : NAME, value.length);
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? excessOfList(value, field) : excessOfFields(value as Fields);
}

function excessOfList(list: readonly unknown[], field: string): Excess | undefined {
  const size = ownField<Size>(LISTS, field);
  const excess = size && beyond(size, list.length);
  if (excess) return excess;
  for (const element of list) {
    const inner = excessOf(element);
    if (inner) return inner;
  }
  return field === 'batteries' ? beyond(MOUNTS, mountsOf(list)) : undefined;
}

function mountsOf(batteries: readonly unknown[]): number {
  let sum = 0;
  for (const battery of batteries) {
    const { banks } = (battery ?? {}) as Fields;
    for (const bank of Array.isArray(banks) ? (banks as readonly Fields[]) : []) {
      const { mounts } = bank ?? {};
      if (typeof mounts === 'number' && mounts > 0) sum += Math.min(mounts, MOST_OF_BANK);
    }
  }
  return Math.ceil(sum);
}

function excessOfFields(fields: Fields): Excess | undefined {
  for (const name of Object.keys(fields)) {
    const part = fields[name];
    const inner = typeof part === 'number' ? undefined : excessOf(part, name);
    if (inner) return inner;
  }
  return undefined;
}

export const weaponsExcess = (weapons: readonly unknown[]): Excess | undefined =>
  beyond(WEAPONS, weapons.length) ?? excessOf(weapons);

export const textExcess = (text: string): Excess | undefined => beyond(TEXT, text.length);

export const excessText = ({ what, count, max }: Params): string =>
  `This has ${count} ${what}; the limit is ${max}.`;

/** The values of a backup's items by kind: whole, or not at all. */
import { isObject } from '../../convert/design-json/fields.ts';
import { Findings } from '../../convert/design-json/issues.ts';
import { decodeWeapon } from '../../convert/design-json/weapons.ts';
import { decodeFleet } from '../../convert/fleet-json/decode.ts';
import { readableDesign } from '../record-fields.ts';
import type { Kind } from './items.ts';

/** The item's value, or why there is none. What a newer version has put beside it stays. */
export function decodeValue(kind: Kind, raw: unknown): { readonly value: never } | string {
  const value = DECODERS[kind](raw);
  return value === undefined ? WHY[kind] : { value: value as never };
}

const WHY: { readonly [kind in Kind]: string } = {
  ships: 'Its design is damaged.',
  weapons: 'The weapon is damaged.',
  fleets: 'The fleet is damaged.',
};

/** What a decoder complains of though nothing is lost: the raw value is kept. */
const HARMLESS = ['field.unknown', 'mode.banded-figure'];

const DECODERS: { readonly [kind in Kind]: (raw: unknown) => unknown } = {
  ships: readableDesign,
  weapons: (raw) => {
    if (!isObject(raw)) return undefined;
    const findings = new Findings();
    decodeWeapon(raw, '', findings);
    return findings.issues.every(({ code }) => HARMLESS.includes(code)) ? raw : undefined;
  },
  fleets: (raw) => {
    const { value, issues } = decodeFleet(raw);
    return value && issues.every(({ code }) => HARMLESS.includes(code)) ? raw : undefined;
  },
};

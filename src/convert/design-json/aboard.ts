/** Batteries, systems, shields and screens from parsed JSON. */
import type { Bank, Battery, ByQuarter, FittedSystem } from '../../core/design.ts';
import { Fields, isObject, type JsonObject, present } from './fields.ts';
import type { Findings } from './issues.ts';
import { propertyPath } from './paths.ts';
import { KEYS, STAND_INS } from './shape.ts';

const NO_BANK: Bank = { mounts: STAND_INS.mounts, arc: '' };

/** What stands for a battery or a system that is no object. */
export const NO_BATTERY: Battery = { weapon: '', banks: [] };
export const NO_SYSTEM: FittedSystem = { id: '' };

export function decodeBattery(record: JsonObject, path: string, findings: Findings): Battery {
  const fields = new Fields(record, path, KEYS.battery, findings);
  return {
    weapon: fields.required('weapon', fields.text('weapon'), ''),
    banks: fields.required('banks', fields.objects('banks', NO_BANK, decodeBank), []),
  };
}

function decodeBank(record: JsonObject, path: string, findings: Findings): Bank {
  const fields = new Fields(record, path, KEYS.bank, findings);
  return present({
    mounts: fields.required('mounts', fields.number('mounts'), STAND_INS.mounts),
    arc: fields.required('arc', fields.text('arc'), ''),
    size: fields.number('size'),
  });
}

export function decodeSystem(record: JsonObject, path: string, findings: Findings): FittedSystem {
  const fields = new Fields(record, path, KEYS.system, findings);
  return present({
    id: fields.required('id', fields.text('id'), ''),
    qty: fields.number('qty'),
  });
}

/** Shields or screens: one figure, or one for each quarter. */
export function decodeRating(
  design: Fields,
  key: 'shields' | 'screens',
  findings: Findings,
): number | ByQuarter | undefined {
  const value = design.get(key);
  if (value === undefined || typeof value === 'number') return value;
  if (!isObject(value)) {
    design.wrong(key, 'rating');
    return undefined;
  }
  const fields = new Fields(value, propertyPath(design.path, key), KEYS.quarters, findings);
  const quarter = (name: keyof ByQuarter): number =>
    fields.required(name, fields.number(name), STAND_INS.quarter);
  return {
    fwd: quarter('fwd'),
    port: quarter('port'),
    stbd: quarter('stbd'),
    aft: quarter('aft'),
  };
}

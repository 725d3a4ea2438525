/** Weapons and their modes from parsed JSON. */
import type {
  Band,
  BandedMode,
  DirectMode,
  Mode,
  Origin,
  SeekingMode,
  Shot,
  Weapon,
} from '../../core/design.ts';
import { Fields, type JsonObject, present } from './fields.ts';
import type { Findings } from './issues.ts';
import { propertyPath } from './paths.ts';
import { KEYS, STAND_INS } from './shape.ts';

const NO_BAND: Band = {
  range: STAND_INS.range,
  rof: STAND_INS.rof,
  acc: STAND_INS.acc,
  imp: STAND_INS.imp,
  dmg: STAND_INS.dmg,
};
const NO_MODE: DirectMode = NO_BAND;

/** What stands for a weapon that is no object. */
export const NO_WEAPON: Weapon = { id: '', modes: [] };

export function decodeWeapon(record: JsonObject, path: string, findings: Findings): Weapon {
  const fields = new Fields(record, path, KEYS.weapon, findings);
  return present({
    id: fields.required('id', fields.text('id'), ''),
    name: fields.text('name'),
    modes: fields.required('modes', fields.objects<Mode>('modes', NO_MODE, decodeMode), []),
    origin: decodeOrigin(fields, findings),
  });
}

/** What something was taken from: whole, or left out. */
export function decodeOrigin(whole: Fields, findings: Findings): Origin | undefined {
  const record = whole.object('origin');
  if (!record) return undefined;
  const fields = new Fields(record, propertyPath(whole.path, 'origin'), KEYS.origin, findings);
  const [id, mark] = [fields.text('id'), fields.text('mark')];
  for (const key of KEYS.origin) if (!fields.has(key)) fields.missing(key);
  return id === undefined || mark === undefined ? undefined : { id, mark };
}

const REACHES = ['range', 'ma', 'bands'] as const;
const FIGURES = ['rof', 'acc', 'imp', 'dmg'] as const;

/** A mode by the first of its reaches: range (direct fire), MA (seeking) or bands. */
function decodeMode(record: JsonObject, path: string, findings: Findings): Mode {
  const fields = new Fields(record, path, KEYS.mode, findings);
  const given = REACHES.filter((reach) => fields.has(reach));
  if (given.length !== 1) findings.add('mode.reach', path, { given: given.join(', ') });
  const name = fields.text('name');
  const traits = fields.texts('traits');
  if (given[0] === 'bands') {
    for (const figure of FIGURES) {
      if (!fields.has(figure)) continue;
      findings.add('mode.banded-figure', propertyPath(path, figure), { field: figure });
    }
    const bands = fields.objects('bands', NO_BAND, decodeBand) ?? [];
    return present({ name, bands, traits }) satisfies BandedMode;
  }
  if (given[0] === 'ma') {
    const ma = fields.number('ma') ?? STAND_INS.ma;
    return present({ name, ma, ...decodeShot(fields), traits }) satisfies SeekingMode;
  }
  const range = fields.number('range') ?? STAND_INS.range;
  return present({ name, range, ...decodeShot(fields), traits }) satisfies DirectMode;
}

function decodeBand(record: JsonObject, path: string, findings: Findings): Band {
  const fields = new Fields(record, path, KEYS.band, findings);
  const range = fields.required('range', fields.number('range'), STAND_INS.range);
  return { range, ...decodeShot(fields) };
}

const decodeShot = (fields: Fields): Shot => ({
  rof: fields.required('rof', fields.number('rof'), STAND_INS.rof),
  acc: fields.required('acc', fields.number('acc'), STAND_INS.acc),
  imp: fields.required('imp', fields.number('imp'), STAND_INS.imp),
  dmg: fields.required('dmg', fields.number('dmg'), STAND_INS.dmg),
});

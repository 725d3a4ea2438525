/** Weapons by themselves from JSON text. */
import type { Weapon } from '../../core/design.ts';
import type { LocatedIssue } from '../../core/issues.ts';
import { briefly, Fields, isObject } from '../design-json/fields.ts';
import type { Findings, JsonIssue } from '../design-json/issues.ts';
import { readJson, withoutMark } from '../design-json/read.ts';
import { decodeWeapon, NO_WEAPON } from '../design-json/weapons.ts';
import { wordJsonIssue } from '../design-json/wording.ts';
import { WEAPONS_FORMAT, WEAPONS_KEYS, WEAPONS_VERSION } from './shape.ts';

export interface WeaponsJsonReading {
  /** As far as they could be read; absent when these are no weapons at all. */
  readonly value?: readonly Weapon[];
  readonly issues: readonly JsonIssue[];
}

/** The weapons that a text holds. Never throws. */
export const readWeapons = (text: string): WeaponsJsonReading =>
  readJson(withoutMark(text), decodeWeapons);

/** Whether a text is JSON that says it holds weapons, whatever is wrong with it. */
export const saysWeapons = (text: string): boolean =>
  /^\s*\{[^{}[\]]*"format"\s*:\s*"slipway\.weapons"/.test(withoutMark(text));

function decodeWeapons(findings: Findings, value: unknown): readonly Weapon[] | undefined {
  if (!isObject(value)) {
    findings.add('design.no-object', '', { found: briefly(value) });
    return undefined;
  }
  const fields = new Fields(value, '', WEAPONS_KEYS, findings);
  const [format, version] = [fields.get('format'), fields.get('version')];
  if (format !== WEAPONS_FORMAT) {
    findings.add('format.other', 'format', { found: briefly(format), known: WEAPONS_FORMAT });
    return undefined;
  }
  const known = WEAPONS_VERSION;
  if (typeof version === 'number' && version > known) {
    findings.add('version.newer', 'version', { version, known });
    return undefined;
  }
  if (version === undefined) findings.add('field.missing', 'version', { field: 'version' });
  else if (version !== known) {
    findings.add('version.unknown', 'version', { found: briefly(version), known });
  }
  return fields.required('weapons', fields.objects('weapons', NO_WEAPON, decodeWeapon), []);
}

/** The issue in a sentence or two, without its place. */
export function wordWeaponsIssue(issue: LocatedIssue): string {
  const { code, params } = issue;
  if (code === 'design.no-object') return `Weapons are an object, { … }, not ${params.found}.`;
  if (code === 'version.newer') {
    return `These weapons are of version ${params.version}, and this program knows version ${params.known}: use a newer program.`;
  }
  return wordJsonIssue(issue);
}

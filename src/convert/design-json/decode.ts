/** A design from parsed JSON, by the shape of the public schema. Limits and rules are the core's. */
import type { Design, OriginalCard, TechCategory } from '../../core/design.ts';
import { decodeBattery, decodeRating, decodeSystem, NO_BATTERY, NO_SYSTEM } from './aboard.ts';
import { briefly, Fields, isObject, type JsonObject, present } from './fields.ts';
import { Findings, type JsonIssue } from './issues.ts';
import { CURRENT_VERSION, migrated } from './migrations.ts';
import { FORMAT, KEYS, STAND_INS } from './shape.ts';
import { decodeWeapon, NO_WEAPON } from './weapons.ts';

export interface DesignReading {
  /** As far as it could be read; absent when this is no design at all. */
  readonly value?: Design;
  readonly issues: readonly JsonIssue[];
}

/**
 * The design that a parsed JSON value is, with what is wrong with its shape. Never throws. What is
 * wrong is left out where it is optional, and replaced by a stand-in where it is not; numbers pass
 * whatever they are, for the core to judge.
 */
export function decodeDesign(value: unknown): DesignReading {
  const findings = new Findings();
  const design = decodeInto(findings, value);
  return design ? { value: design, issues: findings.issues } : { issues: findings.issues };
}

/** As `decodeDesign`, with the issues added to those that the text has had. */
export function decodeInto(findings: Findings, value: unknown): Design | undefined {
  if (!isObject(value)) {
    findings.add('design.no-object', '', { found: briefly(value) });
    return undefined;
  }
  if (!hasFormat(findings, value)) return undefined;
  const version = versionOf(findings, value);
  const current = version === undefined ? undefined : migrated(value, version);
  return current && decodeCurrent(findings, current);
}

/** Whether it says that it is a design, or says nothing. */
function hasFormat(findings: Findings, record: JsonObject): boolean {
  const format = Object.hasOwn(record, 'format') ? record.format : undefined;
  if (format === FORMAT) return true;
  if (format === undefined) findings.add('field.missing', 'format', { field: 'format' });
  else findings.add('format.other', 'format', { found: briefly(format), known: FORMAT });
  return format === undefined;
}

/** The version to read it as; undefined when it is from a future that may mean other things. */
function versionOf(findings: Findings, record: JsonObject): number | undefined {
  const version = Object.hasOwn(record, 'version') ? record.version : undefined;
  const known = CURRENT_VERSION;
  if (version === known) return known;
  if (version === undefined) {
    findings.add('field.missing', 'version', { field: 'version' });
  } else if (typeof version === 'number' && version > known) {
    findings.add('version.newer', 'version', { version, known });
    return undefined;
  } else if (typeof version === 'number' && migrated(record, version)) {
    return version;
  } else findings.add('version.unknown', 'version', { found: briefly(version), known });
  return known;
}

function decodeCurrent(findings: Findings, record: JsonObject): Design {
  const fields = new Fields(record, '', KEYS.design, findings);
  return present({
    format: FORMAT,
    version: CURRENT_VERSION,
    id: fields.text('id'),
    faction: fields.text('faction'),
    class: fields.text('class'),
    type: fields.text('type'),
    notes: fields.text('notes'),
    hull: fields.required('hull', fields.number('hull'), STAND_INS.hull),
    engines: fields.required('engines', fields.number('engines'), STAND_INS.engines),
    shields: decodeRating(fields, 'shields', findings),
    screens: decodeRating(fields, 'screens', findings),
    techLevels: decodeTechLevels(fields, findings),
    arcNotation: fields.choice('arcNotation', ['standard', 'alternate']),
    weapons: fields.objects('weapons', NO_WEAPON, decodeWeapon),
    batteries: fields.objects('batteries', NO_BATTERY, decodeBattery),
    systems: fields.objects('systems', NO_SYSTEM, decodeSystem),
    rounding: fields.choice('rounding', ['rulebook', 'drydock']),
    rules: fields.texts('rules'),
    original: decodeOriginal(fields, findings),
  } as const);
}

function decodeTechLevels(design: Fields, findings: Findings): Design['techLevels'] {
  const record = design.object('techLevels');
  if (!record) return undefined;
  const fields = new Fields(record, 'techLevels', KEYS.techLevels, findings);
  const level = (category: TechCategory) => fields.number(category);
  return present({
    engines: level('engines'),
    fighters: level('fighters'),
    shields: level('shields'),
    weapons: level('weapons'),
  });
}

function decodeOriginal(design: Fields, findings: Findings): OriginalCard | undefined {
  const record = design.object('original');
  if (!record) return undefined;
  const fields = new Fields(record, 'original', KEYS.original, findings);
  const edition = fields.choice('edition', ['admiralty', 'nova']);
  const combatRating = fields.whole('combatRating');
  if (!fields.has('edition')) fields.missing('edition');
  return edition && present({ edition, combatRating });
}

/**
 * The lossless block: comment lines behind the sheet, `; techLevels: weapons +1`, with everything
 * that reading the sheet alone would not give back. It may add to the sheet, never contradict it:
 * who edits the sheet of such a text gets what the sheet says, with a warning.
 */
import type { Design } from '../../core/design/design.ts';
import { equal } from '../../core/design/equal.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { applyArmament, type BlockArmament, writeArmament } from './block-armament.ts';
import {
  ABSENT,
  BLOCK_FIELDS,
  type BlockField,
  FIELD_NAMES,
  fromJson,
  writeField,
} from './block-fields.ts';
import { bank, listOf, textValue, weapon } from './block-values.ts';
import { formatScreens, formatShieldArcs } from './defensive-arcs.ts';
import { formatHeader } from './header.ts';
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import { formatSystems } from './systems.ts';

const VERSION_KEY = 'slipway.design';
const VERSION = '1';

/** The comment lines that make a reader of the sheet end with this very design. */
export function formatBlock(design: Design, read: Design): readonly string[] {
  const fields = FIELD_NAMES.filter((name) => !equal(design[name], read[name])).map(
    (name) => `${name}: ${writeField(name, design)}`,
  );
  return [`${VERSION_KEY}: ${VERSION}`, ...fields, ...writeArmament(design, read)].map(
    (line) => `; ${line}`,
  );
}

/** The comment line that names the rules of a design. */
export const rulesLine = (design: Design): string => `; rules: ${writeField('rules', design)}`;

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly line: Line;
  /** Where the value begins in the line. */
  readonly at: number;
}

const LONGEST_KEY = 40;

/** The `key: value` of comment lines; other comments say nothing. */
const entriesOf = (comments: readonly Line[]): readonly Entry[] =>
  comments.flatMap((line) => {
    const key = keyOf(line);
    if (key === undefined) return [];
    let at = line.raw.indexOf(':') + 1;
    while (line.text[at] === ' ') at += 1;
    return [{ key, value: line.raw.slice(at).trim(), line, at }];
  });

function keyOf({ raw }: Line): string | undefined {
  const colon = raw.slice(0, LONGEST_KEY).indexOf(':');
  return colon < 0 ? undefined : raw.slice(0, colon).replace(/^;+/, '').trim();
}

const ARMAMENT_KEY = /^(?:weapons?|batteries|banks \d{1,6})$/i;

const isVersion = (line: Line): boolean => keyOf(line)?.toLowerCase() === VERSION_KEY;

/** Whether a comment is a line of the block, and no remark of a player's, behind these comments. */
export function isOfBlock(line: Line, before: readonly Line[]): boolean {
  const key = keyOf(line)?.toLowerCase();
  if (key === undefined) return false;
  const isField = FIELD_NAMES.some((name) => name.toLowerCase() === key);
  return isField || ARMAMENT_KEY.test(key) || isVersion(line) || before.some(isVersion);
}

/** The design with what the block says besides the sheet. */
export function applyBlock(
  rules: Rules,
  read: Design,
  comments: readonly Line[],
  reports: Reports,
): Design {
  if (comments.length === 0) return read;
  const entries = entriesOf(comments);
  const version = entries.find(({ key }) => key.toLowerCase() === VERSION_KEY);
  if (version && version.value !== VERSION) {
    reports.addLine('block.version', version.line, {
      version: version.value.slice(0, LONGEST_KEY),
    });
    const kept = comments.map((line) => line.raw);
    return {
      ...read,
      notes: [...(read.notes === undefined ? [] : [read.notes]), ...kept].join('\n'),
    };
  }
  const armament: BlockArmament = { banks: new Map() };
  let armed: Line | undefined;
  let design = read;
  for (const entry of entries) {
    const name = FIELD_NAMES.find((one) => one.toLowerCase() === entry.key.toLowerCase());
    if (name) design = withField(rules, design, name, entry, reports);
    else if (readArmament(armament, entry, reports)) armed ??= entry.line;
    else if (version && entry !== version) {
      reports.addLine('block.unknown', entry.line, { key: entry.key });
    }
  }
  if (!armed) return design;
  const { weapons: _, batteries: __, ...rest } = design;
  const result = applyArmament(rules, design, armament);
  for (const i of result.contradicted) {
    reports.addLine('block.contradicts', armed, { key: `battery ${i + 1}` });
  }
  return { ...rest, ...result.armed };
}

/** The design with one field of the block, when it agrees with the sheet. */
function withField(
  rules: Rules,
  design: Design,
  name: BlockField,
  { key, value, line, at }: Entry,
  reports: Reports,
): Design {
  const field = BLOCK_FIELDS[name];
  const given = value === ABSENT ? undefined : field.read(value);
  const isRequired = name === 'hull' || name === 'engines';
  if (given === undefined && (value !== ABSENT || isRequired)) {
    reports.add('block.unreadable', line, at, line.text.length, { key, kind: field.kind });
    return design;
  }
  const { [name]: _, ...rest } = design;
  const result = { ...rest, ...(given === undefined ? {} : { [name]: given }) } as Design;
  if (equal(sheetOf(rules, design, name), sheetOf(rules, result, name))) return result;
  reports.add('block.contradicts', line, at, line.text.length, { key });
  return design;
}

/** What the sheet shows of a field; the same for two designs that a sheet cannot tell apart. */
function sheetOf(rules: Rules, design: Design, name: BlockField): unknown {
  switch (name) {
    case 'faction':
    case 'class':
    case 'type':
      return formatHeader({ [name]: design[name] }, 0);
    case 'hull':
    case 'engines':
      return clampToLimit(rules.limits[name], design[name]);
    case 'shields':
      return [shieldTrackStart(rules, design.shields), formatShieldArcs(rules, design.shields)];
    case 'screens':
      return formatScreens(rules, design.screens);
    case 'systems':
      return formatSystems(
        rules,
        design.systems?.filter(({ id }) => rules.systems.has(id)),
      );
    default:
      return undefined;
  }
}

function shieldTrackStart(rules: Rules, shields: Design['shields']): number {
  const limit = rules.limits.shields;
  if (typeof shields !== 'object') return clampToLimit(limit, shields);
  const { fwd, port, stbd, aft } = shields;
  return [fwd, port, stbd, aft].reduce((sum, figure) => sum + clampToLimit(limit, figure), 0);
}

const BANKS = /^banks (\d{1,6})$/i;

/** Whether the entry is about weapons and batteries; it is added to what the block says of them. */
function readArmament(
  armament: BlockArmament,
  { key, value, line, at }: Entry,
  reports: Reports,
): boolean {
  const unreadable = (kind: string): true => {
    reports.add('block.unreadable', line, at, line.text.length, { key, kind });
    return true;
  };
  const number = BANKS.exec(key)?.[1];
  if (number !== undefined) {
    const banks = listOf(bank)(fromJson(value));
    if (!banks) return unreadable('a list of banks');
    armament.banks.set(Number(number) - 1, banks);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'weapon': {
      const one = weapon(fromJson(value));
      if (!one) return unreadable('a weapon');
      armament.weapons ??= [];
      armament.weapons.push(one);
      return true;
    }
    case 'weapons':
      if (value === ABSENT) armament.weapons = null;
      else armament.weapons ??= [];
      return true;
    case 'batteries': {
      const ids = value === ABSENT ? null : listOf(textValue)(fromJson(value));
      if (ids === undefined) return unreadable('a list of weapon ids');
      armament.batteries = ids;
      return true;
    }
    default:
      return false;
  }
}

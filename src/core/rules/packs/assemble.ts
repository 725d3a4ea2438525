/** Rules with house-rule packs on them. */

import { assembleTables } from '../assemble-tables.ts';
import type { Assembling, Rules, RulesTables } from '../rules.ts';
import { TableError, type TablePlace } from '../schema.ts';
import { type AppliedPacks, applyPacks, tablesAfter } from './apply.ts';
import { checkPack, checkTogether } from './check.ts';
import {
  firstIssues,
  type PackIssue,
  type RowChange,
  type RulesPack,
  wordPackIssue,
} from './pack.ts';
import { PACK_TABLE_NAMES, PACK_TABLES, pairKey } from './tables.ts';

/** The rules with the packs applied in order. Throws a TableError for an unusable pack. */
export function assemble(base: Rules, packs: readonly RulesPack[]): Rules {
  const { rules, issues } = tryAssemble(base, packs);
  if (rules) return rules;
  const fault = issues.find(({ severity }) => severity === 'error');
  throw new TableError(
    fault ? `${fault.pack}: ${wordPackIssue(fault)} (${fault.path})` : 'no rules',
  );
}

/**
 * Applies packs and returns faults as issues, twenty at most; warnings do not prevent rules. Never throws.
 */
export function tryAssemble(base: Rules, packs: readonly RulesPack[]): Assembling {
  const { rules, issues } = assembling(base, packs);
  return { rules, issues: firstIssues(issues) };
}

function assembling(base: Rules, packs: readonly RulesPack[]): Assembling {
  if (packs.length === 0) return { rules: base, issues: [] };
  const rulebook = base.rulebook ?? base;
  const all = [...base.packs, ...packs];
  const own = packs.flatMap((pack) => checkPack(rulebook, pack));
  if (own.some(({ severity }) => severity === 'error')) return { issues: own };
  const together = checkTogether(all);
  if (together.length > 0) return { issues: [...own, ...together] };
  const applied = applyPacks(rulebook.tables, all);
  const absent = applied.absent.map(({ table, key, pack, path }): PackIssue => {
    const params = { title: PACK_TABLES[table].title, key: key.slice(0, 80) };
    const id = all[pack]?.id ?? '';
    return { code: 'pack.no-such-row', severity: 'error', path, params, pack: id };
  });
  if (absent.length > 0) return { issues: [...own, ...absent] };
  const fault = faultIn(applied.tables);
  if (fault instanceof TableError) {
    return { issues: [...own, unsound(fault, applied, rulebook.tables, all)] };
  }
  const known = base.known.filter((pack) => !packs.includes(pack));
  const { changes } = applied;
  const inForce = { packs: all, known, changes, rulebook, assemble: tryAssemble };
  return { rules: Object.freeze({ ...fault, ...inForce }), issues: own };
}

/** The rules of the tables, or the fault that prevents them. */
function faultIn(tables: RulesTables): Rules | TableError {
  try {
    return assembleTables(tables);
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
}

/** The rules, able to apply the packs that a design names. */
export const withAssembly = (rules: Rules): Rules =>
  Object.freeze({ ...rules, assemble: tryAssemble });

/** The issue of a fault in the tables, with the pack's row and field that cause it. */
function unsound(
  error: TableError,
  { changes }: AppliedPacks,
  base: RulesTables,
  packs: readonly RulesPack[],
): PackIssue {
  const { place } = error;
  const there = place && changes.findLast((one) => isAt(one, place));
  const change = there ?? causeOf(error, changes, base);
  const field = there && place.field !== undefined ? `.${place.field}` : '';
  const fault = there || !place ? error.fault : `with it, ${titled(place)}: ${error.fault}`;
  const row = change
    ? `${PACK_TABLES[change.table].title}, ${change.key}${field.replace('.', ', ')}`
    : '';
  const pack = packs[change?.pack ?? packs.length - 1]?.id ?? '';
  const path = change ? `${change.path}${field}` : '';
  return { code: 'pack.unsound', severity: 'error', path, params: { place: row, fault }, pack };
}

/** A place in the tables by the title that players know. */
const titled = ({ file, row, field }: TablePlace): string =>
  [PACK_TABLE_NAMES.map((name) => PACK_TABLES[name]).find((kind) => kind.file === file)?.title]
    .concat(row, field)
    .filter((part) => part !== undefined)
    .join(', ');

/** The change with which a fault elsewhere begins, found by halves. */
function causeOf(
  { message }: TableError,
  changes: AppliedPacks['changes'],
  base: RulesTables,
): RowChange | undefined {
  let [sound, faulty] = [0, changes.length];
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1;
    const found = faultIn(tablesAfter(base, changes.slice(0, middle)));
    if (found instanceof TableError && found.message === message) faulty = middle;
    else sound = middle;
  }
  return changes[faulty - 1];
}

function isAt({ table, key }: AppliedPacks['changes'][number], place: TablePlace): boolean {
  const { row = '' } = place;
  const named = row.includes('+') ? pairKey(row.split('+')) : row;
  return PACK_TABLES[table].file === place.file && key === named;
}

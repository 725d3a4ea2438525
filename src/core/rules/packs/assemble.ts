/** Rules with house-rule packs on them. */
import { assembleTables } from '../assemble-tables.ts';
import type { Rules } from '../rules.ts';
import { TableError, type TablePlace } from '../schema.ts';
import { type AppliedPacks, applyPacks } from './apply.ts';
import { checkPack } from './check.ts';
import { type PackIssue, type RulesPack, wordPackIssue } from './pack.ts';
import { PACK_TABLES, pairKey } from './tables.ts';

/** The rules, absent if a pack cannot be used, and the issues of the packs. */
export interface Assembling {
  readonly rules?: Rules;
  readonly issues: readonly PackIssue[];
}

/** The rules with the packs applied in order. Throws a TableError for an unusable pack. */
export function assemble(base: Rules, packs: readonly RulesPack[]): Rules {
  const { rules, issues } = tryAssemble(base, packs);
  if (rules) return rules;
  const fault = issues.find(({ severity }) => severity === 'error');
  throw new TableError(
    fault ? `${fault.pack}: ${wordPackIssue(fault)} (${fault.path})` : 'no rules',
  );
}

/** Applies packs and returns faults as issues; warnings do not prevent rules. Never throws. */
export function tryAssemble(base: Rules, packs: readonly RulesPack[]): Assembling {
  if (packs.length === 0) return { rules: base, issues: [] };
  const rulebook = base.rulebook ?? base;
  const all = [...base.packs, ...packs];
  const own = packs.flatMap((pack) => checkPack(rulebook, pack));
  if (own.some(({ severity }) => severity === 'error')) return { issues: own };
  const applied = applyPacks(rulebook.tables, all);
  const absent = applied.absent.map(({ table, key, pack, path }): PackIssue => {
    const params = { title: PACK_TABLES[table].title, key: key.slice(0, 80) };
    const id = all[pack]?.id ?? '';
    return { code: 'pack.no-such-row', severity: 'error', path, params, pack: id };
  });
  if (absent.length > 0) return { issues: [...own, ...absent] };
  try {
    const rules = assembleTables(applied.tables);
    const known = base.known.filter((pack) => !packs.includes(pack));
    return { rules: Object.freeze({ ...rules, packs: all, known, rulebook }), issues: own };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { issues: [...own, unsound(error, applied, all)] };
  }
}

/** The rules with further packs that designs may name. */
export const withKnownPacks = (rules: Rules, known: readonly RulesPack[]): Rules =>
  Object.freeze({ ...rules, known });

/** The changes of the packs, row by row, in the order of the tables; later packs override earlier ones. */
export const packChanges = ({ rulebook, packs }: Rules): AppliedPacks['changes'] =>
  rulebook ? applyPacks(rulebook.tables, packs).changes : [];

/** The issue of a fault in the tables, with the pack's row that causes it, if one does. */
function unsound(
  { fault, place }: TableError,
  { changes }: AppliedPacks,
  packs: readonly RulesPack[],
): PackIssue {
  const change = place && changes.findLast((one) => isAt(one, place));
  const field = change && place.field !== undefined ? `.${place.field}` : '';
  const row = change
    ? `${PACK_TABLES[change.table].title}, ${change.key}${field.replace('.', ', ')}`
    : [place?.file, place?.row, place?.field].filter((part) => part !== undefined).join(', ');
  const pack = packs[change?.pack ?? packs.length - 1]?.id ?? '';
  const path = change ? `${change.path}${field}` : '';
  return { code: 'pack.unsound', severity: 'error', path, params: { place: row, fault }, pack };
}

function isAt({ table, key }: AppliedPacks['changes'][number], place: TablePlace): boolean {
  const { row = '' } = place;
  const named = row.includes('+') ? pairKey(row.split('+')) : row;
  return PACK_TABLES[table].file === place.file && key === named;
}

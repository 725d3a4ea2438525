/** House rules as text: what packs are, and what they change. */
import type { RowChange } from '../core/rules/packs/apply.ts';
import { packChanges } from '../core/rules/packs/assemble.ts';
import { fieldChanges } from '../core/rules/packs/field-changes.ts';
import { packHash, packTitle, type RulesPack } from '../core/rules/packs/pack.ts';
import { PACK_TABLES } from '../core/rules/packs/tables.ts';
import type { Rules } from '../core/rules/rules.ts';
import { displayText } from './display-text.ts';

const LONGEST = 300;
const shown = (text: string): string => displayText(text, LONGEST);

/** A value of a row in a few words: texts as they are, all else as JSON. */
const valueText = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

const SIGNS = { added: '+', replaced: '~', removed: '−' };

/** What the rules' packs change, a line a row and one for each field that differs. */
export function changesText(rules: Rules): string {
  const { packs } = rules;
  const lines: string[] = [];
  let last = '';
  for (const change of packChanges(rules)) {
    const { title } = PACK_TABLES[change.table];
    if (title !== last) lines.push(title);
    last = title;
    lines.push(...changeLines(change, packs));
  }
  return lines.map((line) => `${line}\n`).join('');
}

function changeLines(change: RowChange, packs: readonly RulesPack[]): readonly string[] {
  const { key, before, after, over, pack } = change;
  const by = packs.length > 1 ? ` (${packs[pack]?.name ?? ''})` : '';
  const overridden = over === undefined ? '' : `, over ${packs[over]?.name ?? ''}`;
  const head = `  ${SIGNS[change.change]} ${key}${by}${overridden}`;
  if (change.change === 'removed') return [shown(head)];
  const from = change.change === 'added' ? {} : before;
  const fields = fieldChanges(from, after).map(({ field, before: was, after: is }) => {
    const value = was === undefined ? valueText(is) : `${valueText(was)} → ${valueText(is)}`;
    return `      ${field === '' ? '' : `${field}: `}${value}`;
  });
  return [head, ...fields].map(shown);
}

/** How much a pack changes: `2 added, 1 replaced`. */
export function changeCount(changes: readonly RowChange[]): string {
  const counts = (['added', 'replaced', 'removed'] as const).map(
    (kind) => [changes.filter(({ change }) => change === kind).length, kind] as const,
  );
  const some = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return some.length === 0 ? 'no row changed' : `rows: ${some.join(', ')}`;
}

/** What a pack says of itself. */
export function packHead(pack: RulesPack): string {
  const { id, author, notes, base } = pack;
  const lines = [
    packTitle(pack),
    `id ${id}, hash ${packHash(pack)}, on ${base}`,
    ...(author ? [`by ${author}`] : []),
    ...(notes ? [notes] : []),
  ];
  return lines.map((line) => `${displayText(line, 2000)}\n`).join('');
}

/** Banks as people type them: `3AB`, `BCE2`, `2AC 2BD EF`, `AB x2`, `2 × AB`, `AB*2`, `[AB]x2`. */
import type { Bank } from '../../core/design/design.ts';
import { type ArcProblem, readArc } from '../../core/design/firing-arcs.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { isArc } from './arcs.ts';
import { readBank } from './bank.ts';
import { type NotationCode, SEVERITIES } from './codes.ts';
import { IssueCollector } from './issue-collector.ts';
import type { Reports } from './issues.ts';
import { readLines } from './lines.ts';
import { Cursor } from './scanner.ts';

/** Every bank of the text, or why it is none. */
export type TypedBanks =
  | { readonly banks: readonly Bank[] }
  | {
      readonly banks?: undefined;
      readonly fault: 'empty' | 'form';
      /** What is wrong with an arc, where the rest has the form of a bank. */
      readonly problem?: ArcProblem;
    };

/** The banks that a text means, read as those of a battery's line. Never throws. */
export function readTypedBanks(rules: Rules, text: string): TypedBanks {
  // Nothing that a bank holds is a star: it stands for times.
  const [line, ...others] = readLines(text.trim().replaceAll('*', 'x'));
  if (!line || line.text === '') return { fault: others.length > 0 ? 'form' : 'empty' };
  if (others.length > 0) return { fault: 'form' };
  const reports: Reports = new IssueCollector<NotationCode>({
    severities: SEVERITIES,
    more: 'issues.more',
  });
  const cursor = new Cursor(line);
  const banks: Bank[] = [];
  for (cursor.skip(BETWEEN); !cursor.done; cursor.skip(BETWEEN)) {
    const found = readBank(rules, cursor, reports);
    if (!found || found.bank.arc === '' || found.bank.mounts > MOST_MOUNTS)
      return { fault: 'form' };
    const { problem } = readArc(rules, found.bank.arc, 'standard');
    if (problem && !isArc(rules, found.bank.arc)) return { fault: 'form', problem };
    banks.push(found.bank);
  }
  return banks.length > 0 ? { banks } : { fault: 'form' };
}

const BETWEEN = ' |,;';

/** More than anybody types by intent. */
const MOST_MOUNTS = 9999;

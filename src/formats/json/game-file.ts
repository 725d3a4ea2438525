/** Files of other games: one JSON document of a closed format, with faults and their places. */
import type { GenericSchema } from 'valibot';
import type { LocatedIssue } from '../../core/design/issues.ts';
import type { Shape } from '../../core/design/schema.ts';
import { type Steps, wordJsonIssue } from './issues.ts';
import { markLength, readDocument, withoutMark } from './read.ts';
import { partSpans } from './syntax.ts';

/** A fault of a document whose parts are of the right kinds, in words. */
interface GameFault {
  /** Path such as `ships[1].team`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

export interface GameFileReading<Value> {
  /** The readable part; undefined if a part without a substitute is missing. */
  readonly value?: Value;
  readonly issues: readonly LocatedIssue[];
}

/** Reads a document of a game, and says what is wrong with it, and where. Never throws. */
export function readGameFile<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  faultsOf: (value: Shape<Schema>) => readonly GameFault[] = () => [],
): GameFileReading<Shape<Schema>> {
  const { value, issues } = readDocument(schema, text);
  if (value === undefined || issues.length > 0) return { value, issues };
  const faults = faultsOf(value);
  const mark = markLength(text);
  const spans =
    faults.length === 0
      ? []
      : partSpans(
          withoutMark(text),
          faults.map(({ path }) => stepsOf(path)),
        );
  const found = faults.map(({ path, message }, i): LocatedIssue => {
    const { start, end } = spans[i] ?? { start: 0, end: 0 };
    const span = { start: start + mark, end: end + mark };
    return { code: 'game.fault', severity: 'error', path, params: { message }, span };
  });
  return { value, issues: found };
}

const stepsOf = (path: string): Steps =>
  [...path.matchAll(/[\w$-]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));

/** The issue in a sentence. */
export const wordGameFileFault = (issue: LocatedIssue): string =>
  issue.code === 'game.fault' ? String(issue.params.message) : wordJsonIssue(issue);

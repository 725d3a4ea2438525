/** What is wrong with a text as a design, a fleet or weapons; `wording.ts` puts it in words. */
import type { Issue, LocatedIssue, Params } from '../../core/design/issues.ts';
import { ancestry, pathText, type Steps } from './paths.ts';

export type JsonIssueCode =
  | 'json.empty'
  | 'json.syntax'
  | 'json.too-deep'
  | 'json.repeated-key'
  | 'design.no-object'
  | 'design.more-issues'
  | 'format.other'
  | 'format.foreign'
  | 'version.newer'
  | 'version.unknown'
  | 'field.missing'
  | 'field.unknown'
  | 'field.type'
  | 'field.choice'
  | 'mode.reach'
  | 'mode.banded-figure';

export interface JsonIssue extends LocatedIssue<JsonIssueCode> {
  readonly path: string;
}

/** An issue and the steps to its part. */
export interface Finding {
  readonly issue: JsonIssue;
  readonly steps: Steps;
}

/** Enough for a person; a hostile text must not fill the memory. */
const MAX_KEPT = 200;

/** Collects issues, and counts those beyond what anyone reads. */
export class Findings {
  readonly #kept: Finding[] = [];
  #beyond = 0;

  /** Adds an issue at a part, whose steps are asked for only when the issue is kept. */
  add(code: JsonIssueCode, steps: () => Steps, params: (path: string) => Params): void {
    if (this.#kept.length < MAX_KEPT) {
      const there = steps();
      const path = pathText(there);
      const issue: JsonIssue = { code, severity: 'error', path, params: params(path) };
      this.#kept.push({ issue, steps: there });
    } else this.#beyond += 1;
  }

  /** All that was kept, with a last one for the rest. */
  get all(): readonly Finding[] {
    if (this.#beyond === 0) return this.#kept;
    const params = { count: this.#beyond };
    const rest = { code: 'design.more-issues', severity: 'error', path: '', params } as const;
    return [...this.#kept, { issue: rest, steps: [] }];
  }
}

/** Codes of what is left out of a value that is otherwise as it was written. */
const HARMLESS: ReadonlySet<JsonIssueCode> = new Set(['field.unknown', 'mode.banded-figure']);

/** Whether all that is wrong is what a newer version may have put beside the known fields. */
export const areHarmless = (issues: readonly JsonIssue[]): boolean =>
  issues.every(({ code }) => HARMLESS.has(code));

/** Codes whose value was replaced by a substitute, so that the design can still be rated. */
const REPLACING: ReadonlySet<string> = new Set(['field.missing', 'field.type']);

/**
 * The core's issues of a design without those that only repeat what its reading found: the ones
 * about a substitute for a value that was missing or had the wrong type.
 */
export function withoutEchoes(
  read: readonly LocatedIssue[],
  rated: readonly Issue[],
): readonly Issue[] {
  const replaced = new Set(
    read.filter(({ code }) => REPLACING.has(code)).map((issue) => issue.path),
  );
  if (replaced.size === 0) return rated;
  return rated.filter(({ path }) => !ancestry(path).some((part) => replaced.has(part)));
}

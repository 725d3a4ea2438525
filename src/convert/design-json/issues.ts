/** What is wrong with a text as a `slipway.design`, as values; `wording.ts` puts them in words. */
import type { Issue, LocatedIssue, Severity } from '../../core/issues.ts';

export type JsonIssueCode =
  | 'json.empty'
  | 'json.syntax'
  | 'json.too-deep'
  | 'json.repeated-key'
  | 'design.no-object'
  | 'design.more-issues'
  | 'format.other'
  | 'version.newer'
  | 'version.unknown'
  | 'field.missing'
  | 'field.unknown'
  | 'field.type'
  | 'field.choice'
  | 'mode.reach'
  | 'mode.banded-figure';

export interface JsonIssue {
  readonly code: JsonIssueCode;
  readonly severity: Severity;
  /** Where in the design, `batteries[0].banks[1].arc`; empty for the whole. */
  readonly path: string;
  /** Where in the text it was read from, counted from 1; columns in UTF-16 units. */
  readonly line?: number;
  readonly column?: number;
  readonly params: { readonly [name: string]: string | number };
}

/** Enough for a person; a hostile text must not fill the memory. */
const MOST_KEPT = 200;

/** Collects issues, and counts those beyond what anyone reads. */
export class Findings {
  readonly #kept: JsonIssue[] = [];
  #beyond = 0;

  add(code: JsonIssueCode, path: string, params: JsonIssue['params'] = {}): void {
    if (this.#kept.length < MOST_KEPT) {
      this.#kept.push({ code, severity: 'error', path, params });
    } else this.#beyond += 1;
  }

  /** All that was kept, with a last one for the rest. */
  get issues(): readonly JsonIssue[] {
    if (this.#beyond === 0) return this.#kept;
    const params = { count: this.#beyond };
    return [...this.#kept, { code: 'design.more-issues', severity: 'error', path: '', params }];
  }
}

/** Codes whose value was replaced by a stand-in, so that the design can still be rated. */
const REPLACING: ReadonlySet<string> = new Set(['field.missing', 'field.type']);

/**
 * The core's issues of a design without those that only repeat what its reading found: the ones
 * about a stand-in for a value that was missing or had the wrong type.
 */
export function withoutEchoes(
  read: readonly LocatedIssue[],
  found: readonly Issue[],
): readonly Issue[] {
  const replaced = new Set(
    read.filter(({ code }) => REPLACING.has(code)).map((issue) => issue.path),
  );
  if (replaced.size === 0) return found;
  return found.filter(({ path }) => !ancestry(path).some((part) => replaced.has(part)));
}

/** The path and the parts of the design that it lies in, the innermost first, without the whole. */
export function ancestry(path: string): readonly string[] {
  const parts = [path];
  for (let end = path.length - 1; end > 0; end -= 1) {
    if (path[end] === '.' || path[end] === '[') parts.push(path.slice(0, end));
  }
  return parts;
}

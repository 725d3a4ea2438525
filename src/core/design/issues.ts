/** Issues: breaches of rules and doubts, as values and in words. */
import { countText } from '../exact/rounding.ts';
import { ownField } from '../rules/lookup.ts';
import { capital } from './text/counts.ts';

/** A breach of the rules, or a doubt. */
export type Severity = 'error' | 'warning';

export type IssueCode = keyof typeof ISSUE_WORDS;

/** Half-open offsets into a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A figure of an issue in words. */
export const figureWord = (value: string | number | undefined): string => countText(Number(value));

export const movedSpan = ({ start, end }: Span, further: number): Span => ({
  start: start + further,
  end: end + further,
});

export type Params = { readonly [name: string]: string | number };

/** An issue of anything read or checked; `code`, `params` and the text at `span` word it. */
export interface LocatedIssue<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly params: Params;
  /** Path in the value that was read, `batteries[0].banks[1].arc`; empty for the whole. */
  readonly path?: string;
  readonly span?: Span;
}

export interface Words {
  readonly message: string;
  readonly expected?: string;
}

/** An issue of a design, with its path; empty for the whole design. */
export interface Issue extends LocatedIssue<IssueCode> {
  readonly path: string;
}

export const isError = (issue: { readonly severity: Severity }): boolean =>
  issue.severity === 'error';

interface Rank {
  readonly severity: Severity;
  readonly code: string;
}

/** True if a ship with this issue cannot be used; excess space and missing packs stop no work. */
export const isBlocking = (issue: Rank): boolean => isError(issue) && !HARMLESS.has(issue.code);

const HARMLESS: ReadonlySet<string> = new Set<IssueCode>([
  'space.over',
  'rules.pack-missing',
  'rules.pack-unsound',
  'rules.pack-loading',
]);

export function addIssue(
  issues: Issue[],
  severity: Severity,
  code: IssueCode,
  path: string,
  params: Params = {},
): void {
  issues.push({ code, severity, path, params });
}

/** Checks the items of a list, and puts the place of each before the paths of its issues. */
export function checkEach<Item>(
  list: string,
  items: readonly Item[],
  issues: Issue[],
  check: (item: Item, index: number) => void,
): void {
  for (let at = 0; at < items.length; at += 1) {
    const from = issues.length;
    check(items[at] as Item, at);
    // A sound design builds no paths.
    for (let i = from; i < issues.length; i += 1) {
      const { code, severity, path, params } = issues[i] as Issue;
      const within = `${list}[${at}]`;
      issues[i] = { code, severity, path: path === '' ? within : `${within}.${path}`, params };
    }
  }
}

/** Use of a stretch of text; `derived` figures follow from others, `markup` is quotes and rules. */
export type TextOutcome = 'field' | 'note' | 'issue' | 'between' | 'derived' | 'markup';

export interface LedgerEntry {
  readonly span: Span;
  readonly outcome: TextOutcome;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True if a text has a letter or digit; marks alone need no account. */
export const hasLetterOrDigit = (text: string): boolean => LETTER_OR_DIGIT.test(text);

/** The stretches of a text with letters or digits that no entry covers, in order. */
export function unaccounted(text: string, ledger: readonly LedgerEntry[]): readonly Span[] {
  const sorted = ledger.map(({ span }) => span).sort((a, b) => a.start - b.start);
  const gaps: Span[] = [];
  const look = (start: number, end: number): void => {
    if (end > start && hasLetterOrDigit(text.slice(start, end))) gaps.push({ start, end });
  };
  let behind = 0;
  for (const { start, end } of sorted) {
    look(behind, start);
    behind = Math.max(behind, end);
  }
  look(behind, text.length);
  return gaps;
}

const ISSUE_WORDS = {
  'design.wrong-kind': () => 'This part of the design is of a wrong kind, and does not count.',
  'rules.pack-missing': (p) =>
    `The house rules “${p.pack}” are not here, so these figures are not the ship’s own.${storedText(p)} Get the pack and install it.`,
  'rules.pack-changed': (p) =>
    p.here === p.version
      ? `The house rules “${p.pack}” are here with other content than when this ship was rated.`
      : `The house rules “${p.pack}” are here as version ${p.here}.`,
  'rules.pack-unsound': (p) =>
    `The house rules “${p.pack}” cannot be used here: ${p.why}${storedText(p)}`,
  'rules.pack-loading': (p) =>
    `The house rules “${p.pack}” are still loading; these figures are not the ship’s own yet.`,
  'number.not-whole': (p) =>
    `${upper(p.field)} must be ${p.min === p.max ? p.min : `a whole number from ${p.min} to ${p.max}`}, not ${p.value}.`,
  'number.too-small': (p) => `${upper(p.field)} ${p.value} is below the least, ${p.min}.`,
  'number.too-large': (p) => `${upper(p.field)} ${p.value} is above the most, ${p.max}.`,
  'number.step': (p) => `${upper(p.field)} must be a multiple of ${p.step}, not ${p.value}.`,
  'number.unusual': (p) =>
    `${upper(p.field)} ${p.value} is more than the old spreadsheet took (${p.softMax}).`,
  'space.over': (p) =>
    `${figureWord(p.over)} SU over: ${figureWord(p.used)} used of ${figureWord(p.total)}.`,
  'rating.zero': () => 'Combat rating 0: add a weapon or another system with ORAT.',
  'rating.inexact': () => 'The figures are too large to be rated exactly.',
  'shields.odd': (p) =>
    p.odd === 'sides'
      ? `Port and starboard shields usually match (${p.rule}).`
      : p.odd === 'forward'
        ? `The forward shield is usually no weaker than the sides (${p.rule}).`
        : `The aft shield is usually no stronger than the sides (${p.rule}).`,
  'weapon.missing': (p) => `No weapon “${p.weapon}” in this design: the battery counts no SU.`,
  'weapon.repeated-id': (p) => `Weapon ${p.first} has the id “${p.id}” already.`,
  'weapon.free': () => 'Base SU rounds to 0.0: this weapon costs nothing.',
  'battery.empty': () => 'This battery has no banks.',
  'mode.none': () => 'A weapon needs at least one mode.',
  'trait.unknown': (p) => `No trait has the code “${p.trait}”; it is left out of the figures.`,
  'trait.repeated': (p) =>
    p.times === 1
      ? `${p.trait} can be in a mode only once.`
      : `${p.trait} can be in a mode at most ${p.times} times.`,
  'trait.excluded': (p) => `${p.trait} does not go with ${p.other} (${p.rule}).`,
  'trait.not-in-mode': (p) =>
    p.mode === 'seeking'
      ? `A seeking weapon cannot have ${p.trait} (${p.rule}).`
      : `Customized range bands do not go with ${p.trait} (${p.rule}).`,
  'trait.cap': (p) => `${p.trait} allows ${p.figure} ${p.max} at most.`,
  'trait.many': (p) => `${p.count} traits: the old spreadsheet took ${p.softMax} per mode.`,
  'trait.range-many': (p) => `${p.count} range-based traits: ${p.max} at most (A.1).`,
  'band.count': (p) => `Range bands: ${p.min} to ${p.max}, not ${p.count}.`,
  'band.not-rising': (p) =>
    `The outer range of a band must be beyond that of the last one (${p.inner}), not ${p.range}.`,
  'band.same': (p) => `Band ${p.band} is the same as the one before it; join them.`,
  'arc.empty': () => 'This bank has no firing arc.',
  'arc.unknown': (p) =>
    p.meant === 'alternate'
      ? `“${p.text}” is an alternate arc name, and this design uses letters.`
      : `“${p.part}” in “${p.text}” is not a firing arc: letters A to L, or Fwd, Port, Stbd, Aft.`,
  'arc.repeated': (p) => `${p.part} is twice in “${p.text}”.`,
  'arc.mixed': (p) => `“${p.text}” mixes letters with Fwd, Port, Stbd and Aft.`,
  'arc.adds-nothing': (p) => `${p.part} in “${p.text}” adds no hex but still costs an arc.`,
  'system.unknown': (p) => `No system is called “${p.system}”; it is left out of the figures.`,
  'system.repeated': (p) => `${p.system} is already on line ${p.first}; only that one counts.`,
  'system.single': (p) => `${p.system} counts once, whatever the quantity (${p.rule}).`,
  'system.requires-system': (p) => `${p.system} needs ${p.needed} (${p.rule}).`,
  'system.requires-shields': (p) => `${p.system} needs shields (${p.rule}).`,
} satisfies { readonly [code: string]: (p: Params) => string };

const storedText = ({ rating, used, total }: Params): string =>
  rating === undefined
    ? ''
    : ` By its own rules it rated ${rating}, with ${used} of ${total} SU used.`;

const upper = (name: string | number | undefined): string => capital(String(name));

export const wordIssue = (issue: Pick<Issue, 'code' | 'params'>): string =>
  wordedBy(ISSUE_WORDS, issue);

/** The issue in the words of its code; throws a TypeError for any other value. */
export function wordedBy<Words extends { readonly [code: string]: (params: Params) => string }>(
  words: Words,
  issue: { readonly code: keyof Words & string; readonly params: Params },
): string {
  const { code, params } = (issue ?? {}) as Partial<typeof issue>;
  const word =
    typeof code === 'string' ? ownField<(params: Params) => string>(words, code) : undefined;
  if (word && typeof params === 'object') return word(params);
  throw new TypeError('the issue is of a wrong kind: a code and its params were expected');
}

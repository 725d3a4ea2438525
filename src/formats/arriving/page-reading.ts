/** Readings of files for one page, with the issues and the files that are for other pages. */
import type { LocatedIssue, Severity, Span } from '../../core/design/issues.ts';
import { excessText, textExcess } from '../../core/design/sizes.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import type { RejectedRow } from '../csv/issues.ts';
import { PAGE_ADVICE } from '../document-pages.ts';
import type { Format, FormatChoice, Holding, ReadingRules } from '../format.ts';
import { choiceText, formatFor } from '../formats.ts';
import type { Reading } from '../reading.ts';
import { type ArrivingFile, unreadableMessage } from './files.ts';

/** Marks an item with the file that it is from, where there are several. */
interface OfFile {
  readonly file?: string;
}

/** An issue in words, with its place in its file. */
export interface TextIssue extends OfFile {
  readonly severity: Severity;
  readonly message: string;
  /** From 1. */
  readonly line?: number;
  readonly span?: Span;
  /** True for text between ships, which is ignored. */
  readonly isChat?: boolean;
}

/** The kinds of content that have an import page. */
export type PageKind = Exclude<Holding, 'backup' | 'nothing'>;

export interface OtherPageText extends OfFile {
  readonly kind: PageKind;
  readonly text: string;
}

export interface PageReading<Found> {
  readonly found: readonly Found[];
  readonly issues: readonly TextIssue[];
  /** Rows of a table that were left out, below their headings, for the player to correct. */
  readonly rejected: readonly (RejectedRow & OfFile)[];
  readonly otherPageTexts: readonly OtherPageText[];
  /** Choice of a format for files that several formats could take. */
  readonly choices: readonly (OfFile & { readonly text: string })[];
}

export const NOTHING_READ: PageReading<never> = {
  found: [],
  issues: [],
  rejected: [],
  otherPageTexts: [],
  choices: [],
};

/** The name that marks a file's items; undefined for a text or a single file. */
export const labelOf = (file: ArrivingFile, files: readonly ArrivingFile[]): string | undefined =>
  files.length > 1 || file.unreadable ? file.name : undefined;

type ReadChosen<Found> = (text: string, format: Format) => Partial<PageReading<Found>>;

/** Reads each file by itself, and marks the items found with their file. */
export function readEach<Found>(
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
  read: ReadChosen<Found>,
  otherwise?: Format,
): PageReading<Found> {
  const readings = files.map((file) => {
    const { text, unreadable } = file;
    const refused = refusalOf(text, unreadable);
    const choice = refused ? undefined : formatFor(readingRules, file, otherwise);
    const reading = choice ? { ...read(text, choice.format), choices: choicesOf(choice) } : refused;
    return markedReading(labelOf(file, files), { ...NOTHING_READ, ...reading });
  });
  return { ...joinedReadings(readings), found: readings.flatMap(({ found }) => found) };
}

/** The reading of a text that cannot be read; undefined for others. */
function refusalOf(
  text: string,
  unreadable: ArrivingFile['unreadable'],
): Partial<PageReading<never>> | undefined {
  if (unreadable) return refusedText(unreadableMessage(unreadable));
  if (!/\S/.test(text)) return NOTHING_READ;
  const tooLong = textExcess(text);
  return tooLong && refusedText(excessText(tooLong));
}

type Remarks = Omit<PageReading<unknown>, 'found'>;

/** The reading, its issues, rows and texts marked with their file. */
export function markedReading<Part extends Remarks>(file: string | undefined, reading: Part): Part {
  const marked = <Item extends object>(item: Item) => ({ ...item, file });
  return {
    ...reading,
    issues: reading.issues.map(marked),
    rejected: reading.rejected.map(marked),
    otherPageTexts: reading.otherPageTexts.map(marked),
    choices: reading.choices.map(marked),
  };
}

export const joinedReadings = (readings: readonly Remarks[]): Remarks => ({
  issues: readings.flatMap(({ issues }) => issues),
  rejected: readings.flatMap(({ rejected }) => rejected),
  otherPageTexts: readings.flatMap(({ otherPageTexts }) => otherPageTexts),
  choices: readings.flatMap(({ choices }) => choices),
});

/** Choice of the format of a text that several formats could take. */
export function choicesOf(choice: FormatChoice): PageReading<never>['choices'] {
  const text = choiceText(choice);
  return text === undefined ? [] : [{ text }];
}

/** The reading of a text that the page refuses. */
export const refusedText = (message: string) => ({
  issues: [{ severity: 'error', message }] satisfies TextIssue[],
});

export function wordingOf(
  format: Pick<Format, 'word'>,
  text: string,
): (issue: LocatedIssue) => TextIssue {
  const lines = new TextLines(text);
  return (issue) => {
    const { severity, path = '', span } = issue;
    const { message } = format.word(issue, text);
    return {
      severity,
      message: path === '' ? message : `${path}: ${message}`,
      ...(issue.code === 'text.between' && { isChat: true }),
      ...(span && { line: lines.at(span.start).line, span }),
    };
  };
}

/** The reading of a text that another page imports. */
export function textFor(kind: PageKind, text: string) {
  const message = PAGE_ADVICE[`slipway.${kind === 'ships' ? 'design' : kind}`];
  const issue: TextIssue = { severity: 'error', message };
  return { issues: [issue], otherPageTexts: [{ kind, text }] };
}

/** The page for the content of a reading; undefined without content. */
export function pageFor(reading: Reading): PageKind | undefined {
  const { fleets, ships, weapons, packs, scenarios } = reading;
  if (fleets.length > 0) return 'fleet';
  if (ships.length > 0) return 'ships';
  if (weapons.length > 0) return 'weapons';
  if (packs.length > 0) return 'rules';
  return scenarios.length > 0 ? 'scenario' : undefined;
}

export const pageHolding = (holds: Holding): PageKind | undefined =>
  holds === 'backup' || holds === 'nothing' ? undefined : holds;

/** What a page reads of a text that may be several files, each by itself. */
import { excessText, textExcess } from '../../core/design/sizes.ts';
import type { RejectedRow } from '../csv/issues.ts';
import type { OtherPageText } from './belonging.ts';
import { filesOf, ofFile, placedIn } from './file-parts.ts';
import type { TextIssue } from './text-lines.ts';

export interface PageReading<Found> {
  /** What the page takes in. */
  readonly found: readonly Found[];
  readonly issues: readonly TextIssue[];
  /** Rows of a table that were left out, behind their headings, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
  readonly otherPageTexts: readonly OtherPageText[];
}

/** What is read before there is anything to read. */
export const NOTHING_READ: PageReading<never> = {
  ...{ found: [], issues: [], rejected: [], otherPageTexts: [] },
};

/** What is said of a text that a page does not take. */
export const refusedText = (message: string) => ({
  issues: [{ severity: 'error', message }] satisfies TextIssue[],
});

/** What each file of a text gives, its doubts and the rows left out placed in the whole text. */
export function readEach<Found>(
  text: string,
  read: (text: string) => Partial<PageReading<Found>>,
): PageReading<Found> {
  const readings = filesOf(text).map((part): PageReading<Found> => {
    const reading = { ...NOTHING_READ, ...readSized(part.text, read) };
    return {
      found: reading.found,
      issues: reading.issues.map((issue) => placedIn(part, issue)),
      rejected: reading.rejected.map((row) => placedIn(part, row)),
      otherPageTexts: reading.otherPageTexts.map((other) => ofFile(part, other)),
    };
  });
  return {
    found: readings.flatMap(({ found }) => found),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: readings.flatMap(({ rejected }) => rejected),
    otherPageTexts: readings.flatMap(({ otherPageTexts }) => otherPageTexts),
  };
}

function readSized<Found>(
  text: string,
  read: (text: string) => Partial<PageReading<Found>>,
): Partial<PageReading<Found>> {
  if (!/\S/.test(text)) return NOTHING_READ;
  const tooLong = textExcess(text);
  return tooLong ? refusedText(excessText(tooLong)) : read(text);
}

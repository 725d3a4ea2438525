/** What was found in a text, by the files that it came in. */
import type { ArrivingShip, PartsReading } from '../../../formats/arriving/import-parts.ts';
import type { TextIssue } from '../../../formats/arriving/page-reading.ts';

export interface FoundFile {
  /** Absent for a text that was pasted, or that one file is. */
  readonly file: string | undefined;
  /** With their places among all. */
  readonly ships: readonly (readonly [ship: ArrivingShip, index: number])[];
  /** Issues of the file that are of none of its ships; those of a text without files stand above. */
  readonly issues: readonly TextIssue[];
}

/** The files that anything was found in, in their order; what is of none first. */
export const foundByFile = (
  { files, issues }: Pick<PartsReading, 'files' | 'issues'>,
  ships: readonly ArrivingShip[],
): readonly FoundFile[] =>
  [undefined, ...files]
    .map((file) => ({
      file,
      ships: ships.flatMap((ship, i) => (ship.file === file ? [[ship, i] as const] : [])),
      issues: file === undefined ? [] : issues.filter((issue) => issue.file === file),
    }))
    .filter((found) => found.ships.length + found.issues.length > 0);

/** A file that may be a backup, held against the library. */
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import type { Backups } from '../../../store/backup/backups.ts';
import type { LibraryContents } from '../../../store/backup/contents.ts';
import type { RestoreCounts, Way } from '../../../store/backup/merge.ts';
import { backupSteps } from '../../../store/backup/reading.ts';

export interface Candidate {
  readonly name: string;
  readonly library: LibraryContents;
  readonly made: number | undefined;
  /** What either way would do. */
  readonly outcomes: { readonly [way in Way]: RestoreCounts };
}

export interface CandidateReading {
  readonly candidate?: Candidate;
  /** What is wrong with the file, in words. */
  readonly faults: readonly string[];
}

/** Reads a file; rejects only when the library itself cannot be read. */
export async function readCandidate(backups: Backups, file: File): Promise<CandidateReading> {
  const { library, made, faults } = await resultInSlices(backupSteps(await file.text()));
  if (!library) return { faults };
  const outcomes = await backups.preview(library);
  return { candidate: { name: file.name, library, made, outcomes }, faults };
}

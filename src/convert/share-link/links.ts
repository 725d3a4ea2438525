/** The links of a text: one a line, or a single one that may go over several lines. */
import { hasLink, type LinkReading, readLink } from './link.ts';

export interface PlacedReading extends LinkReading {
  /** From 1. */
  readonly line: number;
}

/** What each link of a text carries, in order; of a text without any, that there is none. */
export function readLinks(text: string): readonly PlacedReading[] {
  const lines = text
    .split('\n')
    .map((piece, i) => ({ piece, line: i + 1 }))
    .filter(({ piece }) => hasLink(piece));
  const pieces = lines.length > 1 ? lines : [{ piece: text, line: lines[0]?.line ?? 1 }];
  return pieces.map(({ piece, line }) => ({ ...readLink(piece), line }));
}

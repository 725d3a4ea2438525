/** A text of legacy ships in which a ship was edited; the rest of the text stays unchanged. */
import { type LocatedIssue, movedSpan, type Span } from '../core/design/issues.ts';
import type { LegacyShip } from './edition.ts';
import { writeLegacyShip } from './list.ts';

/** A ship of a text with its issues. */
export interface FoundLegacyShip {
  readonly legacy: LegacyShip;
  readonly issues: readonly LocatedIssue[];
  /** Its place in the text; undefined for a row of a table. */
  readonly span?: Span;
}

export interface LegacyReading {
  readonly ships: readonly FoundLegacyShip[];
  /** Issues that belong to no ship. */
  readonly issues: readonly LocatedIssue[];
}

export interface EditedText extends LegacyReading {
  readonly text: string;
  /** True if part of the former text is in no ship of this one. */
  readonly loses: boolean;
}

/** Replaces the ship at that index, or appends the ship if there is none. */
export function editedText(
  text: string,
  { ships, issues }: LegacyReading,
  index: number,
  ship: LegacyShip,
): EditedText {
  const before = ships[index];
  const edited = before
    ? ships.map((found, i): FoundLegacyShip => (i === index ? { ...found, legacy: ship } : found))
    : [...ships, { legacy: ship, issues: [] }];
  const { span } = before ?? {};
  if (!span) return { ...written(edited), loses: text.trim() !== '' };
  const part = writeLegacyShip(ship).trimEnd();
  const further = part.length - (span.end - span.start);
  const moved = (issue: LocatedIssue): LocatedIssue =>
    (issue.span?.start ?? 0) < span.end ? issue : movedBy(issue, further);
  return {
    text: text.slice(0, span.start) + part + text.slice(span.end),
    ships: edited.map((found, i): FoundLegacyShip => {
      if (i === index)
        return { legacy: ship, issues: [], span: { ...span, end: span.end + further } };
      if (i < index) return found;
      return { ...movedBy(found, further), issues: found.issues.map(moved) };
    }),
    issues: issues.map(moved),
    loses: (before?.issues.length ?? 0) > 0,
  };
}

/** Writes ships one after the other. */
function written(ships: readonly FoundLegacyShip[]): LegacyReading & { readonly text: string } {
  let text = '';
  const placed = ships.map(({ legacy }): FoundLegacyShip => {
    const start = text === '' ? 0 : text.length + 1;
    text += `${text === '' ? '' : '\n'}${writeLegacyShip(legacy)}`;
    return { legacy, issues: [], span: { start, end: text.length - 1 } };
  });
  return { text, ships: placed, issues: [] };
}

const movedBy = <Placed extends { readonly span?: Span }>(
  placed: Placed,
  further: number,
): Placed => {
  const { span } = placed;
  return span ? { ...placed, span: movedSpan(span, further) } : placed;
};

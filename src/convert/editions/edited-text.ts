/** A text of old ships in which one of them was edited: whatever else it says stays as it is. */
import {
  type FoundOldShip,
  formatOldShip,
  type OldShip,
  type OldShipIssue,
  type OldShipsReading,
} from './old-ships.ts';

export interface EditedText extends OldShipsReading {
  readonly text: string;
  /** Whether something of the text before is in no ship of this one. */
  readonly loses: boolean;
}

/** The text with a ship in the place of the one at that index, or behind all when there is none. */
export function editedText(
  text: string,
  { ships, issues }: OldShipsReading,
  index: number,
  ship: OldShip,
): EditedText {
  const before = ships[index];
  const edited = before
    ? ships.map((found, i): FoundOldShip => (i === index ? { ...found, old: ship } : found))
    : [...ships, { old: ship, issues: [] }];
  const { span } = before ?? {};
  if (!span) return { ...written(edited), loses: text.trim() !== '' };
  const part = formatOldShip(ship).trimEnd();
  const further = part.length - (span.end - span.start);
  const lines = linesIn(part) - linesIn(text.slice(span.start, span.end));
  const moved = (issue: OldShipIssue): OldShipIssue =>
    (issue.span?.start ?? 0) < span.end
      ? issue
      : { ...issue, line: issue.line + lines, ...movedSpan(issue, further) };
  return {
    text: text.slice(0, span.start) + part + text.slice(span.end),
    ships: edited.map((found, i): FoundOldShip => {
      if (i === index) return { old: ship, issues: [], span: { ...span, end: span.end + further } };
      if (i < index) return found;
      return { ...found, issues: found.issues.map(moved), ...movedSpan(found, further) };
    }),
    issues: issues.map(moved),
    loses: (before?.issues.length ?? 0) > 0,
  };
}

/** Ships one after the other, without anything between them. */
function written(ships: readonly FoundOldShip[]): OldShipsReading & { readonly text: string } {
  let text = '';
  const placed = ships.map(({ old }): FoundOldShip => {
    const start = text === '' ? 0 : text.length + 1;
    text += `${text === '' ? '' : '\n'}${formatOldShip(old)}`;
    return { old, issues: [], span: { start, end: text.length - 1 } };
  });
  return { text, ships: placed, issues: [] };
}

const linesIn = (text: string): number => text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).length;

const movedSpan = ({ span }: Pick<FoundOldShip, 'span'>, by: number): Pick<FoundOldShip, 'span'> =>
  span ? { span: { start: span.start + by, end: span.end + by } } : {};

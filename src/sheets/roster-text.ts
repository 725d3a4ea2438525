/** A fleet's roster as text, for a post or a message. */
import { countOf } from '../core/design/text/counts.ts';
import { countText } from '../core/exact/rounding.ts';
import { forPasting, type PasteTarget } from '../formats/drake/drake.ts';
import { lettersText, type RosterModel, type RosterRow, rosterNames } from './roster.ts';

/** Figures of a row, those of each ship first. */
const figures = ({ hull, combatRating, count, flights }: RosterRow): string => {
  const each = hull === undefined ? [] : [`hull ${hull}`];
  const rating =
    count === 1
      ? countText(combatRating)
      : `${countText(combatRating)} each, ${countText(count * combatRating)}`;
  return [...(flights ? [] : each), `rating ${rating}`].join(', ');
};

function rowLines(row: RosterRow, indent: number): readonly string[] {
  const letters = lettersText(row.letters ?? []).padEnd(indent);
  const count = row.count === 1 ? '' : `${row.count} × `;
  const what = [`${count}${row.className}`, row.type].filter((part) => part !== '').join(', ');
  const names = rosterNames(row);
  return [
    `${letters}${what}: ${figures(row)}`.trimEnd(),
    ...(names === '' ? [] : [`${' '.repeat(indent)}${names}`]),
  ];
}

/**
 * The roster: a line for each class with its letters, type, hull and rating, its ships' names below;
 * the total, and the battle's limit and target (2.2, 2.5).
 */
export function rosterText(roster: RosterModel, pasteTarget: PasteTarget): string {
  const { title, rows, ships, hull, total, limit, target } = roster;
  const longest = Math.max(0, ...rows.map(({ letters = [] }) => lettersText(letters).length));
  const indent = longest === 0 ? 0 : longest + 2;
  const lines = [
    title,
    ...rows.flatMap((row) => rowLines(row, indent)),
    `In all: ${countOf(ships, 'ship')}, hull ${hull}, rating ${countText(total)}`,
    ...(limit === undefined ? [] : [limitLine(limit, total)]),
    ...(target === undefined ? [] : [`Victory at ${countOf(target, 'point')}`]),
  ];
  return forPasting(`${lines.join('\n')}\n`, pasteTarget);
}

const limitLine = (limit: number, total: number): string =>
  `Limit ${countText(limit)}, ${countText(Math.abs(limit - total))} ${total > limit ? 'over' : 'left'}`;

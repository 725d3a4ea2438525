/** The table of rooms as a picture for docs/architecture.md, in Mermaid. */
import { type Room, TABLE } from './table.ts';

/** Groups of rooms drawn as one, to keep the arrows few. */
const GROUPS: readonly (readonly [prefix: string, group: string])[] = [
  ['core/', 'core'],
  ['formats/', 'formats'],
  ['ui/', 'ui'],
  ['cli/', 'cli'],
  ['index.ts', 'entries'],
  ['main.tsx', 'entries'],
  ['solver-worker.ts', 'entries'],
  ['summary-worker.ts', 'entries'],
  ['texts', 'docs'],
];

const groupOf = (room: Room): string =>
  GROUPS.find(([prefix]) => room.startsWith(prefix))?.[1] ?? room;

function diagram(): string {
  const arrows = new Set<string>();
  for (const [room, { rooms }] of Object.entries(TABLE)) {
    const from = groupOf(room as Room);
    for (const to of rooms.map(groupOf)) if (to !== from) arrows.add(`  ${from} --> ${to}`);
  }
  return ['```mermaid', 'flowchart TD', ...[...arrows].sort(), '```'].join('\n');
}

/** Table with a row for each room. */
const table = (): string =>
  [
    '| room | may import | packages |',
    '| --- | --- | --- |',
    ...Object.entries(TABLE).map(
      ([room, { rooms, packages = [], lazy = [] }]) =>
        `| ${room} | ${rooms.join(', ')} | ${[...packages, ...lazy].join(', ')} |`,
    ),
  ].join('\n');

const MARKS = ['<!-- rooms -->', '<!-- end of rooms -->'] as const;

/** The page with the picture and the table between its marks. */
export function withDiagram(page: string): string {
  const [start, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw new Error(`the page lacks ${MARKS.join(' or ')}`);
  return `${page.slice(0, start)}${MARKS[0]}\n${diagram()}\n\n${table()}\n${page.slice(end)}`;
}

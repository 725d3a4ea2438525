/** The table of rooms as two pictures for docs/architecture.md, in Mermaid. */
import { CORE, type Room, TABLE } from './table.ts';

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

type Arrow = readonly [from: string, to: string];

const ARROWS = Object.entries(TABLE).flatMap(([room, { rooms }]) =>
  rooms.map((to) => [room as Room, to] as const),
);

/** Arrows as a picture. One that others lead to as well is left out, to keep them few. */
function drawn(all: readonly Arrow[]): string {
  const arrows = all.filter(([from, to]) => from !== to);
  const isMutual = (a: string, b: string) => arrows.some(([from, to]) => from === b && to === a);
  const after = (from: string): readonly string[] =>
    arrows.flatMap(([room, to]) => (room === from && !isMutual(room, to) ? [to] : []));
  const isShort = ([from, to]: Arrow): boolean =>
    isMutual(from, to) || !after(from).some((between) => after(between).includes(to));
  const lines = new Set(arrows.filter(isShort).map(([from, to]) => `  ${from} --> ${to}`));
  return ['```mermaid', 'flowchart TD', ...[...lines].sort(), '```'].join('\n');
}

/** The house, with the core as one room, and the core's own rooms. */
const house = (): string => drawn(ARROWS.map(([from, to]) => [groupOf(from), groupOf(to)]));
const core = (): string => drawn(ARROWS.filter((arrow) => arrow.every(isInCore)));

const isInCore = (room: Room): boolean => /^core\/\w+$/.test(room);

/** Names of rooms; `core` stands for all of its own. */
function namesOf(rooms: readonly Room[]): string {
  const isWhole = rooms.filter(isInCore).length === CORE.length;
  const others = isWhole ? ['core', ...rooms.filter((room) => !isInCore(room))] : rooms;
  return others.join(', ');
}

/** Table with a row for each room. */
const table = (): string =>
  [
    '| room | may import | packages |',
    '| --- | --- | --- |',
    ...Object.entries(TABLE).map(
      ([room, { rooms, packages = [], lazy = [] }]) =>
        `| ${room} | ${namesOf(rooms)} | ${[...packages, ...lazy].join(', ')} |`,
    ),
  ].join('\n');

const MARKS = ['<!-- rooms -->', '<!-- end of rooms -->'] as const;

/** The page with the pictures and the table between its marks. */
export function withDiagram(page: string): string {
  const [start, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw new Error(`the page lacks ${MARKS.join(' or ')}`);
  return `${page.slice(0, start)}${MARKS[0]}\n${house()}\n\n${core()}\n\n${table()}\n${page.slice(end)}`;
}

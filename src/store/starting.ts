/** Reads the start of a window: its session, and ships with pending saves of closed pages. */
import type { Design } from '../core/design/design.ts';
import { equal } from '../core/design/patch.ts';
import { type Head, hasEnded, headsOf, mergedWriters, type Start, stepLabelOf } from './lineage.ts';
import type { Page } from './page.ts';
import type {
  BenchStorage,
  PendingReading,
  Problem,
  Session,
  StoredReading,
  Writer,
} from './storage.ts';
import { explainFailure } from './storage-failure.ts';
import { afterChange, type Timeline } from './timeline.ts';

/** Returns an item as stored, with the pending saves that `isLeft` accepts. Undefined if there is neither. */
export function startOf<Value>(
  { stored, problem, isTrashed }: StoredReading<Value>,
  { pending }: PendingReading<Value>,
  isLeft: (writer: Writer) => boolean = () => true,
): Start<Value> | undefined {
  if (!stored && problem) return undefined;
  const { heads, storedNumbers } = headsOf(
    stored,
    pending.filter(({ writer }) => isLeft(writer)),
  );
  const mine = heads.at(-1);
  if (!mine) return undefined;
  const { design } = mine.timeline;
  const same = heads.filter(({ timeline }) => equal(timeline.design, design)).toReversed();
  const rivals = heads.filter((head) => !same.includes(head)).toReversed();
  const taken = [...storedNumbers, ...same.flatMap(({ numbers }) => numbers)];
  return {
    timeline: timelineThrough(heads),
    label: stored?.label ?? pending[0]?.label,
    stored,
    isTrashed,
    taken: taken.length > 0 ? taken : undefined,
    writers: mergedWriters(same.flatMap(({ writers }) => writers)),
    hasStored: same.some(({ hasStored }) => hasStored),
    rivals: rivals.length > 0 ? rivals : undefined,
  };
}

/** Returns a timeline with a step from each head to the next, so that undo passes all of them. */
function timelineThrough<Value>([first, ...others]: readonly Head<Value>[]): Timeline<Value> {
  if (!first) throw new RangeError('no version');
  return others.reduce(
    (timeline, { timeline: { design }, writers }) =>
      afterChange(timeline, stepLabelOf(writers[0]?.page), design, 0),
    first.timeline,
  );
}

export interface Found {
  /** Session whose tabs are the readable ships. */
  readonly session?: Session;
  readonly ships: ReadonlyMap<string, Start<Design>>;
  readonly problems: readonly Problem[];
}

/** Opens the storage and reads the window's ships. Rejects when it cannot be opened or read at all. */
export async function readOpenShips(
  storage: BenchStorage,
  windowId: string,
  page: Page,
): Promise<Found> {
  await storage.open();
  const living = await page.living();
  const { session, problems } = await storage.readSession(windowId);
  if (!session) return { ships: new Map(), problems };
  const ids = [...new Set([...session.tabs, ...session.unreadable])];
  const readings = await Promise.all(
    ids.map(async (id) => ({ id, ...(await readStart(storage, id, living)) })),
  );
  const ships = new Map<string, Start<Design>>();
  for (const { id, start } of readings) if (start) ships.set(id, start);
  return {
    session: {
      ...session,
      tabs: ids.filter((id) => ships.has(id)),
      unreadable: readings.flatMap(({ id, start, lost }) => (start || lost ? [] : [id])),
    },
    ships,
    problems: [...problems, ...readings.flatMap(({ problem }) => problem ?? [])],
  };
}

interface TabReading {
  readonly start?: Start<Design> | undefined;
  readonly problem?: Problem | undefined;
  /** True if nothing is stored. */
  readonly lost?: boolean;
}

/** Reads one ship; a failure becomes a problem, so that the others are read. */
export async function readStart(
  storage: BenchStorage,
  id: string,
  living?: ReadonlySet<string>,
): Promise<TabReading> {
  try {
    const pending = await storage.pending.read(id);
    const reading = await storage.read(id);
    const start = startOf(reading, pending, (writer) => hasEnded(writer, living));
    const problem = reading.problem ?? pending.problem;
    if (start || problem) return { start, problem };
    return { problem: { id, why: 'This ship is no longer stored.', raw: undefined }, lost: true };
  } catch (error) {
    return { problem: { id, why: explainFailure(error), raw: undefined } };
  }
}

/**
 * Random sequence of edits in two windows, changes of files by other programs, crashes between any two
 * steps of a round and lost permissions. A simple model knows which versions nobody has replaced.
 */
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import type { Ship } from '../../../src/store/bench.ts';
import { FolderFailure } from '../../../src/store/folder/folder.ts';
import type { SyncContext } from '../../../src/store/folder/sync.ts';
import { redone, type Timeline, undone } from '../../../src/store/timeline.ts';
import { majestic } from '../../reference/majestic.ts';
import { quiet } from '../stand.ts';
import { type FolderWindow, folderWindows } from './folder-windows.ts';
import { memoryFolder } from './folders.ts';

/** Failure of this process, as when the browser is killed. */
class Killed extends Error {}

const NAMES = ['A', 'B'] as const;
const CHOICES = ['mine', 'theirs', 'both'] as const;
const CLASSES = ['Wren', 'Victor', 'Heron', ''] as const;
/** Rounds until both sides must agree. */
const MOST_ROUNDS = 25;

/** Says what was lost, with the steps that led there; undefined if nothing was. */
export async function lossOfFolderSequence(
  seed: number,
  length: number,
): Promise<string | undefined> {
  const random = new Random(seed);
  const windows = folderWindows();
  const { clock } = windows;
  const folder = memoryFolder(clock.now);
  const open = new Map<string, FolderWindow>();
  const trace: string[] = [];
  /** Versions that nobody has replaced knowingly, by the word in their notes. */
  const heads = new Set<string>();
  /** Versions that a window has made: undo gives them back, until a choice makes one step of several. */
  const made = new Set<string>();
  /** Versions that the library has had: who deletes the file of another one deletes the only copy. */
  const known = new Set<string>();
  /** Texts that are no ships, by path. */
  const garbage = new Map<string, string>();
  let count = 0;

  const word = () => `v${++count}`;
  const windowOf = async (name: string): Promise<FolderWindow> => {
    const known = open.get(name);
    if (known) return known;
    const window = await windows.open(name, folder);
    await window.library.ships.whenRead();
    open.set(name, window);
    return window;
  };
  const pause = async () => {
    clock.turn(random.pick([0, 40, 600, 5000]));
    for (let i = random.below(30); i > 0; i -= 1) await new Promise((go) => setImmediate(go));
  };
  const replaced = (before: string | undefined, after: string) => {
    if (before) heads.delete(before);
    heads.add(after);
  };
  const editIn = async (name: string): Promise<void> => {
    const { bench, library } = await windowOf(name);
    const ids = library.ships.items().map(({ id }) => id);
    if (ids.length === 0 || random.happens(0.1)) {
      const notes = word();
      await library.ships.add([{ design: { ...majestic, class: random.pick(CLASSES), notes } }]);
      heads.add(notes);
      made.add(notes);
      trace.push(`${name} adds ${notes}`);
      return;
    }
    const id = random.pick(ids);
    if (!(await bench.show(id))) return;
    const ship = bench.ship() as Ship;
    const notes = word();
    const { notes: before, class: was = '' } = ship.design();
    const className = random.happens(0.3) ? random.pick(CLASSES) : was;
    ship.change('Edit', (design) => ({ ...design, notes, class: className }));
    replaced(before, notes);
    made.add(notes);
    trace.push(`${name} edits ${before} to ${notes} ${className}`);
    if (random.happens(0.7)) await bench.flush();
  };
  const trashIn = async (name: string): Promise<void> => {
    const { library } = await windowOf(name);
    const [listed, trashed] = [library.ships.items(), library.ships.trash()];
    const isBack = trashed.length > 0 && random.happens(0.4);
    const item = isBack
      ? random.pick(trashed)
      : listed.length > 0
        ? random.pick(listed)
        : undefined;
    if (!item) return;
    trace.push(`${name} ${isBack ? 'restores' : 'trashes'} ${item.id}`);
    await (isBack ? library.ships.restore([item.id]) : library.ships.moveToTrash([item.id]));
  };
  const answerIn = async (name: string): Promise<boolean> => {
    const { bench, library } = await windowOf(name);
    for (const { id } of library.ships.items()) {
      const pending = await library.ships.documents.pending.read(id);
      if (pending.pending.length > 0) await bench.show(id);
    }
    const ship = bench.ships().find((one) => one.conflict());
    if (!ship) return false;
    await bench.flush();
    const theirs = ship.conflict()?.notes;
    const mine = ship.design().notes;
    if (!ship.conflict()) return false;
    const choice = random.pick(CHOICES);
    ship.resolve(choice);
    trace.push(`${name} chooses ${choice} of ${mine} and ${theirs}`);
    made.clear();
    if (choice === 'mine' && theirs) heads.delete(theirs);
    if (choice === 'theirs' && mine) heads.delete(mine);
    await quiet();
    await bench.flush();
    return true;
  };
  const designAt = (path: string): Design | undefined => {
    if (garbage.has(path)) return undefined;
    return JSON.parse(folder.files.get(path)?.text ?? '') as Design;
  };
  /** Another program changes the folder. */
  const outside = (): void => {
    const paths = [...folder.files.keys()];
    const path = paths.length > 0 ? random.pick(paths) : undefined;
    const roll = random.below(100);
    if (!path || roll < 8) {
      const notes = word();
      const text = JSON.stringify({ ...majestic, notes });
      folder.put(`${path ? 'more/' : ''}${notes}.json`, text);
      heads.add(notes);
      trace.push(`outside adds ${notes}`);
      return;
    }
    const design = designAt(path);
    const text = folder.files.get(path)?.text ?? '';
    if (roll < 50) {
      const notes = word();
      const next = { ...(design ?? majestic), notes };
      folder.put(path, JSON.stringify(next, null, random.pick([0, 2, 4])));
      garbage.delete(path);
      replaced(design?.notes, notes);
      trace.push(`outside edits ${path}: ${design?.notes ?? 'garbage'} to ${notes}`);
    } else if (roll < 62) {
      folder.files.delete(path);
      garbage.delete(path);
      if (design?.notes && !known.has(design.notes)) heads.delete(design.notes);
      trace.push(`outside deletes ${path}: ${design?.notes ?? 'garbage'}`);
    } else if (roll < 78) {
      const to = `${random.pick(['', 'sub/'])}file${++count}.json`;
      folder.files.delete(path);
      folder.put(to, text);
      if (garbage.delete(path)) garbage.set(to, text);
      trace.push(`outside renames ${path} to ${to}: ${design?.notes}`);
    } else if (roll < 85) {
      const to = `copy${++count}.json`;
      folder.put(to, text);
      if (garbage.has(path)) garbage.set(to, text);
      trace.push(`outside copies ${path} to ${to}: ${design?.notes}`);
    } else if (roll < 93) {
      const cut = `${text.slice(0, 1 + random.below(text.length))} cut ${++count}`;
      if (design?.notes) heads.delete(design.notes);
      folder.put(path, cut);
      garbage.set(path, cut);
      trace.push(`outside breaks ${path}: ${design?.notes}`);
    } else {
      folder.put(path, JSON.stringify(design ?? { hull: count }));
      if (!design) garbage.set(path, JSON.stringify({ hull: count }));
      trace.push(`outside lays out ${path}: ${design?.notes}`);
    }
  };
  const checkGarbage = () => {
    for (const [path, text] of garbage) {
      if (folder.files.get(path)?.text !== text) throw new Error(`${path} was written over`);
    }
  };
  /** Runs a round that something may happen to at one of its steps. */
  const syncIn = async (name: string): Promise<void> => {
    const window = await windowOf(name);
    const at = random.below(14);
    const fate = random.pick([
      'none',
      'none',
      'kill',
      'denied',
      'file',
      'outside',
      'outside',
      'edit',
    ] as const);
    let step = 0;
    const happen = () => {
      step += 1;
      if (step !== at) return;
      if (fate === 'kill') throw new Killed();
      if (fate === 'denied' || fate === 'file') throw new FolderFailure(fate);
      if (fate === 'outside') outside();
      if (fate === 'edit') void editIn(random.pick(NAMES));
    };
    folder.before = happen;
    const learn = async () => {
      const { ships } = (await windowOf(name)).library;
      for (const { id } of [...ships.items(), ...ships.trash()]) {
        for (const { value } of await ships.values([id])) known.add(value.notes ?? '');
        const { pending } = await ships.documents.pending.read(id);
        for (const { timeline } of pending) known.add(timeline.design.notes ?? '');
      }
    };
    const links: SyncContext['links'] = {
      ...windows.links,
      async change(put, removed) {
        if (fate === 'kill') happen();
        await windows.links.change(put, removed);
        if (fate === 'kill') happen();
      },
    };
    trace.push(`${name} syncs (${fate} at ${at})`);
    try {
      const ifAllGone = random.pick(['write', 'trash', undefined] as const);
      const report = await window.sync({ links, ifAllGone });
      const { taken, written, trashed, conflicts, faults } = report;
      const asked = conflicts.map(({ path }) => path).join(' ');
      trace.push(
        `  took ${taken}, wrote ${written}, trashed ${trashed}, asks ${asked}, faults ${faults.length}`,
      );
    } catch (error) {
      if (!(error instanceof Killed || error instanceof FolderFailure)) throw error;
      if (error instanceof Killed) {
        window.close();
        open.delete(name);
      }
    } finally {
      folder.before = () => {};
    }
    await learn();
    checkGarbage();
  };
  const act = async (): Promise<void> => {
    const name = random.pick(NAMES);
    const roll = random.below(100);
    if (roll < 22) await editIn(name);
    else if (roll < 28) await trashIn(name);
    else if (roll < 34) await answerIn(name);
    else if (roll < 60) outside();
    else if (roll < 95) await syncIn(name);
    else {
      open.get(name)?.bench.leave();
      open.get(name)?.close();
      open.delete(name);
      trace.push(`${name} closes`);
    }
    await pause();
  };
  /** Runs rounds and answers until both sides agree. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const name of NAMES) {
        const { bench } = await windowOf(name);
        await bench.refresh();
        await bench.flush();
      }
      clock.turn(5000);
      await quiet();
      const report = await (await windowOf('A')).sync({ ifAllGone: 'write' });
      const { taken, written, trashed, conflicts } = report;
      const isStill = taken + written + trashed + conflicts.length === 0;
      trace.push(`settling: ${taken} ${written} ${trashed} ${conflicts.map(({ path }) => path)}`);
      const hasAnswered = (await answerIn('A')) || (await answerIn('B'));
      if (isStill && !hasAnswered) return;
      // A conflict of a ship in the trash is asked about once it is back.
      const { library } = await windowOf('A');
      const asked = conflicts.map(({ id }) => id).filter((id) => library.ships.find(id)?.trashed);
      if (asked.length > 0) await library.ships.restore(asked);
    }
    throw new Error('both sides do not agree');
  };
  const check = async (): Promise<void> => {
    const { library } = await windowOf('A');
    const { ships } = library;
    const [current, undoable] = [new Set<string>(), new Set<string>()];
    const designs = [...folder.files.keys()].map(designAt);
    for (const design of designs) current.add(design?.notes ?? '');
    for (const { id } of [...ships.items(), ...ships.trash()]) {
      const { stored } = await ships.documents.read(id);
      const { pending } = await ships.documents.pending.read(id);
      for (const { timeline } of pending) current.add(timeline.design.notes ?? '');
      if (!stored) continue;
      current.add(stored.timeline.design.notes ?? '');
      for (const step of [undone, redone])
        for (let at: Timeline<Design> | undefined = stored.timeline; at; at = step(at))
          undoable.add(at.design.notes ?? '');
    }
    const lost = [
      ...[...heads].filter((notes) => !current.has(notes)),
      ...[...made].filter((notes) => !current.has(notes) && !undoable.has(notes)),
    ];
    if (lost.length > 0) throw new Error(`lost: ${lost.join(' ')}`);
    const inFiles = designs.flatMap((design) => design ?? []).map(({ notes }) => notes);
    const listed = await ships.values(ships.items().map(({ id }) => id));
    const inLibrary = listed.map(({ value }) => value.notes);
    const held = [...garbage].length;
    if (held === 0 && inFiles.sort().join() !== inLibrary.sort().join())
      throw new Error(`files ${inFiles} and library ${inLibrary} differ`);
    checkGarbage();
  };

  try {
    await windowOf('A');
    await windowOf('B');
    for (let i = 0; i < length; i += 1) await act();
    await settle();
    await check();
    return undefined;
  } catch (error) {
    return `sequence ${seed}: ${(error as Error).stack}\n    ${trace.join('\n    ')}`;
  } finally {
    for (const window of open.values()) window.close();
  }
}

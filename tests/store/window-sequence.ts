/**
 * Random sequence of actions in two windows on one ship, with a database and a clock of this process.
 * It is the sequence of `browser/two-windows`, hundreds of times as fast.
 */

import { Random } from '../../src/core/chance/random.ts';
import type { Bench, Ship } from '../../src/store/bench.ts';
import { Loss, makeModel } from '../browser/two-windows/model.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand } from './stand.ts';
import { freshName, storedIn } from './storages.ts';

type Name = 'A' | 'B';

const NAMES: readonly Name[] = ['A', 'B'];
const CHOICES = ['mine', 'theirs', 'both'] as const;
const ENDS = ['reload', 'reload', 'close', 'crash', 'kill'] as const;

const start = { ...majestic, notes: '', faction: 'Imperial', hull: 8, engines: 4 };
const FIELDS = ['notes', 'faction', 'hull', 'engines'] as const;

/** Number of checks until both windows must agree. */
const MAX_CHECKS = 60;

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Says what was lost, with the steps that led there; undefined if nothing was. */
export async function lossOfSequence(seed: number, length: number): Promise<string | undefined> {
  const random = new Random(seed);
  const storage = storedIn(freshName());
  const stand = makeStand(storage, start);
  const trace: string[] = [];
  const note = (text: string) => trace.push(text);
  const open = new Map<Name, Bench>();
  const windows = new Map<Name, string>();
  let count = 0;

  const shipOf = (bench: Bench): Ship => {
    const ship = bench.ships().find((one) => one.design().class === 'Majestic');
    if (!ship) throw new Loss('the ship is not open');
    return ship;
  };
  const contentOf = (design: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(FIELDS.map((field) => design[field] ?? ''));
  const content = (ship: Ship): string => contentOf({ ...ship.design() });
  const launch = async (name: Name): Promise<Bench> => {
    windows.set(name, windows.get(name) ?? `${name}${++count}`);
    // Give no ids of an earlier page.
    let next = 0;
    const life = ++count;
    const bench = await stand.window(windows.get(name) ?? '', {
      newId: () => `ship-${life}-${++next}`,
    });
    open.set(name, bench);
    return bench;
  };
  const first = await launch('A');
  const model = makeModel(content(shipOf(first)), stand.clock.now);
  await turns(20);

  const get = async (name: Name): Promise<Ship> => {
    const bench = open.get(name);
    if (bench) return shipOf(bench);
    const ship = shipOf(await launch(name));
    const isConflict = ship.conflict() !== undefined;
    note(`${name} opens: ${content(ship)} ${isConflict ? 'conflict' : ''}`);
    model.reopened(name, content(ship), isConflict);
    return ship;
  };
  const pass = async (ms: number): Promise<void> => {
    stand.clock.turn(ms);
    // The database answers within a few ms.
    await turns(ms < 40 ? random.below(30) : 60);
  };
  const edit = async (name: Name): Promise<void> => {
    const ship = await get(name);
    model.observe(name, content(ship));
    count += 1;
    const field = random.pick(FIELDS);
    const texts =
      field === 'hull' || field === 'engines'
        ? [1 + (count % 20)]
        : random.happens(0.3)
          ? [`e${count}`, `edit${count}`]
          : [`edit${count}`];
    for (const [i, value] of texts.entries()) {
      if (ship.design()[field] === value) continue;
      ship.change(`Set ${field}`, (design) => ({ ...design, [field]: value }), field);
      model.edited(name, content(ship), i > 0);
    }
    ship.endGroup();
    note(`${name} ${field}: ${content(ship)}`);
  };
  const step = async (name: Name, direction: 'undo' | 'redo'): Promise<void> => {
    const ship = await get(name);
    model.observe(name, content(ship));
    const label = direction === 'undo' ? ship.undoLabel() : ship.redoLabel();
    ship[direction]();
    note(`${name} ${direction}: ${label === undefined ? 'nothing' : content(ship)}`);
    model.stepped(name, label === undefined ? undefined : content(ship), direction);
  };
  const end = async (name: Name): Promise<void> => {
    const bench = open.get(name);
    if (!bench) return;
    const how = random.pick(ENDS);
    note(`${name} ${how}`);
    const dying = how === 'kill' ? [...open.keys()] : [name];
    for (const one of dying) {
      const page = open.get(one);
      open.delete(one);
      if (how === 'kill' || how === 'crash') model.died(one, stand.clock.now());
      else page?.leave();
      page?.dispose();
      if (how !== 'reload') windows.delete(one);
    }
    if (how !== 'reload') await pass(random.below(300));
    if (how === 'reload' || random.happens(0.8)) await get(name);
  };
  /** Waits until nothing is being saved. */
  const rest = async (): Promise<void> => {
    const isSaving = () =>
      [...open.values()].some((bench) => shipOf(bench).saveState().state === 'saving');
    for (let i = 0; i === 0 || (i < MAX_CHECKS && isSaving()); i += 1) {
      stand.clock.turn(600);
      await turns(60);
    }
  };
  const answer = async (name: Name): Promise<boolean> => {
    const ship = await get(name);
    if (!ship.conflict()) return false;
    await rest();
    model.observe(name, content(ship));
    const theirs = ship.conflict();
    if (!theirs) return false;
    if (contentOf({ ...theirs }) === content(ship))
      throw new Loss(`${name} asks about equal sides`);
    const choice = random.pick(CHOICES);
    ship.resolve(choice);
    note(`${name} chooses ${choice} of ${contentOf({ ...theirs })}: ${content(ship)}`);
    model.chosen(name, choice, content(ship));
    // No player answers in two windows within the same few milliseconds.
    await turns(60);
    return true;
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < MAX_CHECKS; i += 1) {
      await get('A');
      await get('B');
      await rest();
      const [a, b] = [await get('A'), await get('B')];
      model.observe('A', content(a));
      model.observe('B', content(b));
      if (await answer('A')) continue;
      if (await answer('B')) continue;
      const saved = [a, b].every((ship) => ship.saveState().state === 'saved');
      if (!saved || content(a) !== content(b)) continue;
      const lost = model.lost(content(a)).map((version) => version.content);
      note(`both show ${content(a)}`);
      if (lost.length > 0) throw new Loss(`lost: ${lost.join(' ')}`);
      return;
    }
    throw new Loss('they do not agree');
  };
  const act = async (): Promise<void> => {
    const name = random.pick(NAMES);
    const roll = random.below(100);
    if (roll < 35) await edit(name);
    else if (roll < 45) await step(name, 'undo');
    else if (roll < 50) await step(name, 'redo');
    else if (roll < 54) await settle();
    else if (roll < 64) await answer(name);
    else if (roll < 75) await pass(random.below(900));
    else {
      await edit(name);
      if (random.happens(0.3)) await edit(name === 'A' ? 'B' : 'A');
      await pass(random.below(400));
      await end(name);
    }
    await turns(random.below(12));
  };

  try {
    for (let i = 0; i < length; i += 1) await act();
    await settle();
    await end('A');
    await end('B');
    await settle();
    return undefined;
  } catch (error) {
    const what = error instanceof Loss ? error.message : (error as Error).stack;
    return `sequence ${seed}: ${what}\n    ${trace.join('\n    ')}`;
  } finally {
    for (const bench of open.values()) bench.dispose();
  }
}

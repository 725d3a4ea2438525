/** Random sequence of actions in two windows on one ship. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Random } from '../../../src/core/chance/random.ts';
import type { Chromium } from './chromium.ts';
import { type Done, FIELDS, giveHands, readyForHands, type Seen } from './hands.ts';
import { Loss, type Model, makeModel } from './model.ts';
import { copiesStored, emptyStorage } from './stored-copies.ts';

export interface Outcome {
  readonly edits: number;
  /** Lost edits, in words, with the steps that led there. */
  readonly losses: readonly string[];
}

type Name = 'A' | 'B';
type End = 'reload' | 'close' | 'crash' | 'kill';

const CHOICES = ['mine', 'theirs', 'both'] as const;

/** Longest time until the windows agree, in ms. */
const PATIENCE = 15_000;

const now = (): number => performance.now();

export async function runSequence(
  chromium: Chromium,
  home: string,
  seed: number,
  length: number,
): Promise<Outcome> {
  const random = new Random(seed);
  const trace: string[] = [];
  const started = now();
  const note = (text: string) => trace.push(`${Math.round(now() - started)} ${text}`);
  const pages = new Map<Name, Page>();
  let edits = 0;
  let model: Model | undefined;

  await emptyStorage(chromium, home);
  await chromium.context().addInitScript(giveHands, FIELDS);

  const load = async (name: Name, how: (page: Page) => Promise<unknown>): Promise<Seen> => {
    const page = pages.get(name) ?? (await chromium.context().newPage());
    pages.set(name, page);
    await how(page);
    await readyForHands(page);
    return page.evaluate(() => globalThis.hands.look());
  };
  const open = async (name: Name): Promise<void> => {
    if (!pages.has(name)) reopened(name, await load(name, (page) => page.goto(home)));
  };
  const reopened = (name: Name, seen: Seen): void => {
    note(`${name} opens: ${seen.content} ${seen.conflict ? 'conflict' : seen.state}`);
    known().reopened(name, seen.content, seen.conflict);
  };
  const known = (): Model => {
    if (!model) throw new Error('nothing was opened yet');
    return model;
  };
  const page = async (name: Name): Promise<Page> => {
    await open(name);
    return pages.get(name) ?? Promise.reject(new Error(`${name} is not open`));
  };
  const look = async (name: Name): Promise<Seen> => {
    const seen = await (await page(name)).evaluate(() => globalThis.hands.look());
    known().observe(name, seen.content);
    return seen;
  };

  const take = (name: Name, all: readonly Done[]): void => {
    for (const [i, { before, after }] of all.entries()) {
      const shown = known().at(name);
      known().observe(name, before.content);
      const isSameStep = i > 0 && known().at(name) === shown;
      if (after.content === before.content) throw new Loss(`${name} does not take an edit`);
      known().edited(name, after.content, isSameStep);
    }
  };
  const edit = async (name: Name): Promise<void> => {
    const at = await page(name);
    const field = random.pick(FIELDS);
    edits += 1;
    const texts =
      field === 'hull' || field === 'engines'
        ? [String(1 + ((edits * 7 + random.below(3)) % 20))]
        : random.happens(0.3)
          ? [...`edit${edits}`].map((_, i, all) => all.slice(0, i + 1).join(''))
          : [`edit${edits}`];
    const { content } = await at.evaluate(() => globalThis.hands.look());
    if (JSON.parse(content)[FIELDS.indexOf(field)] === texts.at(-1)) return;
    const gap = random.below(40);
    const done = await at.evaluate(([id, all, ms]) => globalThis.hands.type(id, all, ms), [
      field,
      texts,
      gap,
    ] as const);
    note(`${name} ${field} ${texts.at(-1)}: ${done.at(-1)?.after.content}`);
    take(name, done);
  };
  const step = async (name: Name, which: 'Undo' | 'Redo'): Promise<void> => {
    const at = await page(name);
    const { before, after, possible } = await at.evaluate(
      (label) => globalThis.hands.press(label),
      which,
    );
    note(`${name} ${which}: ${possible ? after.content : 'nothing'}`);
    known().observe(name, before.content);
    const direction = which === 'Undo' ? 'undo' : 'redo';
    known().stepped(name, possible ? after.content : undefined, direction);
  };
  const end = async (name: Name, how: End): Promise<void> => {
    const at = pages.get(name);
    if (!at) return;
    note(`${name} ${how}`);
    if (how === 'kill') return kill();
    if (how === 'reload') {
      reopened(name, await load(name, (one) => one.reload({ waitUntil: 'commit' })));
      return;
    }
    pages.delete(name);
    if (how === 'crash') {
      known().died(name, now());
      const crashed = at.waitForEvent('crash');
      const session = await chromium.context().newCDPSession(at);
      void session.send('Page.crash').catch(() => {});
      await crashed;
    }
    await at.close();
  };
  const kill = async (): Promise<void> => {
    for (const name of pages.keys()) known().died(name, now());
    pages.clear();
    await chromium.kill();
    await chromium.start();
    await chromium.context().addInitScript(giveHands, FIELDS);
  };
  /** Answers the conflict that a window shows, if the other one is at rest. */
  const answer = async (name: Name): Promise<void> => {
    await quiet();
    const at = await page(name);
    if (!(await look(name)).conflict) return;
    const choice = random.pick(CHOICES);
    const { before, after, possible } = await at.evaluate(
      (which) => globalThis.hands.choose(which),
      CHOICES.indexOf(choice),
    );
    // The other window may have stored something in between.
    known().observe(name, before.content);
    if (!possible) return;
    note(`${name} chooses ${choice}: ${after.ship} ${after.content}`);
    const shown = choice === 'both' ? await at.evaluate(() => globalThis.hands.look()) : after;
    if (choice === 'both' && after.content !== known().at(name).content) {
      throw new Loss(`${name}: the copy is ${after.content}`);
    }
    known().chosen(name, choice, shown.content);
    if (choice === 'both' && random.happens(0.3)) {
      await sleep(random.below(400));
      await end(name, random.pick(['kill', 'crash', 'reload']));
    }
  };
  const states = async (): Promise<readonly Seen[]> =>
    Promise.all([...pages.keys()].toSorted().map((name) => look(name)));
  /** Waits until nothing is being saved. */
  const quiet = async (): Promise<void> => {
    const until = now() + PATIENCE;
    while (now() < until) {
      if ((await states()).every(({ state }) => state !== 'Saving…')) return;
      await sleep(25);
    }
    throw new Loss('it is not saved');
  };
  /** Both windows open, every conflict answered, and all of it in both. */
  const settle = async (): Promise<void> => {
    const until = now() + PATIENCE;
    while (now() < until) {
      await open('A');
      await open('B');
      const [a, b] = await states();
      const name = a?.conflict ? 'A' : b?.conflict ? 'B' : undefined;
      if (name) await answer(name);
      else if (a?.content === b?.content && a?.state === 'Saved' && b?.state === 'Saved') {
        return check(a.content);
      } else await sleep(30);
    }
    const [a, b] = await states();
    throw new Loss(`they do not agree: ${a?.content} ${a?.state}, ${b?.content} ${b?.state}`);
  };
  const check = (content: string): void => {
    note(`both show ${content}`);
    const lost = known().lost(content);
    if (lost.length > 0) throw new Loss(`lost: ${lost.map((one) => one.content).join(' ')}`);
  };
  const delay = (): Promise<unknown> =>
    sleep(
      random.happens(0.35)
        ? 250 + random.below(70)
        : random.below(random.happens(0.25) ? 60 : 1000),
    );
  const act = async (): Promise<void> => {
    const name = random.pick(['A', 'B'] as const);
    const other = name === 'A' ? 'B' : 'A';
    const roll = random.below(100);
    if (roll < 30) await edit(name);
    else if (roll < 40) await step(name, 'Undo');
    else if (roll < 45) await step(name, 'Redo');
    else if (roll < 50) await settle();
    else if (roll < 57) await answer(name);
    else if (roll < 65) await delay();
    else {
      await edit(name);
      if (random.happens(0.3)) await edit(other);
      await delay();
      const how = random.pick(['reload', 'reload', 'reload', 'close', 'close', 'crash'] as const);
      await end(name, random.happens(0.08) ? 'kill' : how);
      if (random.happens(0.8)) await open(name);
    }
  };

  const losses: string[] = [];
  try {
    const first = await load('A', (one) => one.goto(home));
    model = makeModel(first.content, now);
    await quiet();
    await open('B');
    for (let i = 0; i < length; i += 1) await act();
    await settle();
    // Remains of this sequence must not appear in the next one.
    await end('A', 'reload');
    await end('B', 'reload');
    await settle();
    const missing = await copiesStored(await page('A'), model.copies());
    if (missing.length > 0) throw new Loss(`no copy: ${missing.join(' ')}`);
  } catch (error) {
    const what = error instanceof Loss ? error.message : `${(error as Error).stack}`;
    losses.push(`sequence ${seed}: ${what}\n    ${trace.slice(-30).join('\n    ')}`);
  }
  return { edits, losses };
}

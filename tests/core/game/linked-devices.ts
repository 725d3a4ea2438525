/** Devices in one process, joined by connections that can be cut, for tests of linked games. */
import { GameRun } from '../../../src/core/game/fold.ts';
import type { GameTable } from '../../../src/core/game/game.ts';
import { LinkSession } from '../../../src/core/game/link-session.ts';
import type { Game, GameAct, GameEvent, LinkMessage } from '../../../src/core/game/schema.ts';
import { sealed } from '../../../src/core/game/seal.ts';
import { tableOf } from './games.ts';

export const EMPTY_GAME: Game = {
  ...{ format: 'slipway.game', version: 1, id: 'cinder', name: 'Cinder Gap' },
  ...{ play: [], options: [], designs: [], log: [] },
  sides: [
    { name: 'Mara', ships: [] },
    { name: 'Ida', ships: [] },
  ],
};

const TABLES = new WeakMap<Game['sides'], GameTable>();

function newRun(game: Game): GameRun {
  const table = TABLES.get(game.sides) ?? tableOf(game);
  TABLES.set(game.sides, table);
  return new GameRun(table, game);
}

interface Post {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Wire {
  readonly ends: readonly [number, number];
  readonly posts: Post[];
}

/** Up to four devices at a table. */
export class Table {
  readonly devices: Device[];
  /** Open connections by number; the devices at both ends know them by it. */
  readonly wires = new Map<number, Wire>();
  /** Everything that went over any connection, in order. */
  readonly said: Post[] = [];
  /** Events that the device of an event had when it was entered. */
  readonly knew = new Map<string, ReadonlySet<string>>();
  /** Grows with each tap. */
  time = 0;
  #next = 1;

  constructor(count: number) {
    this.devices = Array.from({ length: count }, (_, i) => new Device(this, i));
  }

  isLinked(a: number, b: number): boolean {
    return [...this.wires.values()].some(({ ends }) => ends.includes(a) && ends.includes(b));
  }

  link(a: number, b: number): void {
    if (a === b || this.isLinked(a, b)) return;
    const wire = this.#next;
    this.#next += 1;
    this.wires.set(wire, { ends: [a, b], posts: [] });
    for (const end of [a, b]) this.devices[end]?.session.connect(wire);
  }

  /** Whatever is on its way is lost. */
  cut(wire: number): void {
    const ends = this.wires.get(wire)?.ends ?? [];
    this.wires.delete(wire);
    for (const end of ends) this.devices[end]?.session.disconnect(wire);
  }

  cutAll(device: number): void {
    for (const [wire, { ends }] of [...this.wires]) if (ends.includes(device)) this.cut(wire);
  }

  post(wire: number, from: number, message: LinkMessage): void {
    const found = this.wires.get(wire);
    if (!found) return;
    const to = found.ends[0] === from ? found.ends[1] : found.ends[0];
    const post = { from, to, text: JSON.stringify(message) };
    this.said.push(post);
    found.posts.push(post);
  }

  /** Delivers the oldest message of a connection; false if there is none. */
  deliver(wire: number): boolean {
    const post = this.wires.get(wire)?.posts.shift();
    if (post) this.devices[post.to]?.session.receive(wire, JSON.parse(post.text));
    return post !== undefined;
  }

  deliverAll(): void {
    let isBusy = true;
    while (isBusy) isBusy = [...this.wires.keys()].some((wire) => this.deliver(wire));
  }
}

export class Device {
  readonly table: Table;
  readonly place: number;
  readonly name: string;
  session: LinkSession;
  /** Hides orders under cloak. */
  hasHiddenText: (event: GameEvent) => boolean = () => false;
  #run: GameRun | undefined = newRun(EMPTY_GAME);
  /** What its storage has: what a reload brings back. */
  #stored: Game | undefined = EMPTY_GAME;

  constructor(table: Table, place: number) {
    this.table = table;
    this.place = place;
    this.name = 'ABCD'[place] ?? '';
    this.session = this.#newSession();
  }

  #newSession(): LinkSession {
    return new LinkSession({
      device: this.name,
      name: () => `Player ${this.name}`,
      game: () => this.game,
      hasHiddenText: (event) => this.hasHiddenText(event),
      receive: (events) => this.receive(events),
      enter: (...acts) => void this.enterAll(acts),
      open: (game) => {
        this.game = { ...game, log: [] };
      },
      send: (wire, message) => this.table.post(wire, this.place, message),
      refuse: (wire) => this.table.cut(wire),
    });
  }

  get run(): GameRun | undefined {
    return this.#run;
  }

  get game(): Game | undefined {
    return this.#run?.game;
  }

  set game(game: Game | undefined) {
    this.#run = game && newRun(game);
    this.store();
  }

  /** The side that it has joined, as the page has it. */
  get side(): number {
    return this.#run?.state.fields.devices.find(({ id }) => id === this.name)?.side ?? 0;
  }

  store(): void {
    this.#stored = this.game;
  }

  /** Events that a crash loses. */
  get unstored(): readonly GameEvent[] {
    const stored = new Set(this.#stored?.log.map(({ id }) => id));
    return this.#run?.events.filter(({ id }) => !stored.has(id)) ?? [];
  }

  /** Ends its connections, which the others hear of. */
  leave(): void {
    for (const { id } of this.session.peers) {
      this.session.leave(id);
      while (this.table.deliver(id));
      this.table.cut(id);
    }
  }

  /** Merges events that come over a link or in a file. */
  receive(events: readonly GameEvent[]): void {
    this.#run?.add(events);
    this.store();
  }

  /** An event of this device; one that is not stored is lost in a crash, but may have been sent. */
  enter(act: GameAct, isStored = true): GameEvent | undefined {
    return this.enterAll([act], { isStored })[0];
  }

  enterAll(
    acts: readonly GameAct[],
    { isStored = true }: { isStored?: boolean } = {},
  ): readonly GameEvent[] {
    this.table.time += 1;
    const author = { device: this.name, side: this.side, time: this.table.time };
    const secret = (act: GameAct): boolean =>
      (act.type === 'orders' && act.orders !== undefined && act.seal === undefined) ||
      (act.type === 'reinforcement' && act.seal === undefined);
    const known = new Set(this.#run?.events.map(({ id }) => id));
    const events =
      this.#run?.enter(
        author,
        acts.map((act, i) => (secret(act) ? sealed(act, `salt ${author.time} ${i}`) : act)),
      ) ?? [];
    for (const { id } of events) this.table.knew.set(id, known);
    if (isStored) this.store();
    this.session.publish();
    return events;
  }

  /** The page is loaded again: connections are gone, and what was not stored. */
  reload(): void {
    this.table.cutAll(this.place);
    this.#run = this.#stored && newRun(this.#stored);
    this.session = this.#newSession();
  }
}

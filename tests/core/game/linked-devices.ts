/** Devices in one process, joined by connections that can be cut, for tests of linked games. */
import { deviceOf } from '../../../src/core/game/events.ts';
import type { LinkMessage } from '../../../src/core/game/link-messages.ts';
import { LinkSession } from '../../../src/core/game/link-session.ts';
import { type Clash, joinLogs } from '../../../src/core/game/merge.ts';
import type { Game, GameAct, GameEvent } from '../../../src/core/game/schema.ts';
import { sealed } from '../../../src/core/game/seal.ts';

export const EMPTY_GAME: Game = {
  ...{ format: 'slipway.game', version: 1, id: 'cinder', name: 'Cinder Gap' },
  ...{ play: [], options: [], designs: [], log: [] },
  sides: [
    { name: 'Mara', ships: [] },
    { name: 'Ida', ships: [] },
  ],
};

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
  game: Game | undefined = EMPTY_GAME;
  session: LinkSession;
  readonly clashes: Clash<GameEvent>[] = [];
  /** Hides orders under cloak. */
  hasHiddenText: (event: GameEvent) => boolean = () => false;
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
      take: (events, clashes) => {
        if (!this.game) return;
        this.game = { ...this.game, log: joinLogs(this.game.log, events).log };
        this.clashes.push(...clashes);
        for (const { dropped } of clashes) {
          if (deviceOf(dropped.id)[0] === this.name && dropped.act.type !== 'orders')
            this.enter(dropped.act, false);
        }
        this.store();
      },
      open: (game) => {
        this.game = { ...game, log: [] };
        this.store();
      },
      send: (wire, message) => this.table.post(wire, this.place, message),
      refuse: (wire) => this.table.cut(wire),
    });
  }

  store(): void {
    this.#stored = this.game;
  }

  /** An event of this device; one that is not stored is lost in a crash, but may have been sent. */
  enter(act: GameAct, isStored = true): GameEvent | undefined {
    if (!this.game) return undefined;
    const { log } = this.game;
    const own = log.filter(({ id }) => deviceOf(id)[0] === this.name);
    const event: GameEvent = {
      id: `${this.name}.${own.length + 1}`,
      clock: Math.max(0, ...log.map(({ clock }) => clock)) + 1,
      by: this.place % 2,
      act:
        act.type === 'orders' && act.orders !== undefined ? sealed(act, `salt ${own.length}`) : act,
    };
    this.game = { ...this.game, log: joinLogs(log, [event]).log };
    if (isStored) this.store();
    this.session.publish();
    return event;
  }

  /** The page is loaded again: connections are gone, and what was not stored. */
  reload(): void {
    this.table.cutAll(this.place);
    this.game = this.#stored;
    this.session = this.#newSession();
  }
}

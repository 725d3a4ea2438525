/** Conversation between the devices of a game: each sends the events that the others lack, and passes on those it gets. */
import { deviceOf } from './events.ts';
import { joinOf } from './game.ts';
import {
  type Clash,
  eventsLacking,
  holdingOf,
  joinLogs,
  type LogHolding,
  logSums,
  NOTHING,
} from './merge.ts';
import {
  type Game,
  type GameAct,
  type GameEvent,
  LINK_PROTOCOL,
  type LinkMessage,
} from './schema.ts';
import { breaksSeal, isCovered } from './seal.ts';

/** Events in a message: a whole game goes over in steps that can be drawn. */
const BATCH = 200;

/**
 * State of a link: other game = the other device has a game open that is not open here;
 * passed on = linked through another device.
 */
export type PeerState = 'joining' | 'linked' | 'passed on' | 'other game' | 'left' | 'away';

export interface Peer {
  /** Number of the connection. */
  readonly id: number;
  readonly state: PeerState;
  /** Name of the player, empty until the other device has said hello. */
  readonly name: string;
  readonly device: string;
  /** Name of its game. */
  readonly title: string;
}

/** Functions of the page that a session calls. */
export interface LinkPorts {
  readonly device: string;
  name(): string;
  /** The open game; it needs an id to be linked. */
  game(): Game | undefined;
  /** True for an event of the open game whose text no other device may have yet. */
  hasHiddenText(event: GameEvent): boolean;
  /** Merges events of other devices into the open game and stores them. */
  receive(events: readonly GameEvent[]): void;
  /** Enters acts of this device as one tap. */
  enter(...acts: readonly GameAct[]): void;
  /** Opens a game that came over, in place of the open one; its events follow. */
  open(game: Omit<Game, 'log'>): void;
  send(peer: number, message: LinkMessage): void;
  /** Ends a connection that cannot be used, for a reason. */
  refuse(peer: number, reason: 'newer' | 'older' | 'itself'): void;
}

interface Known extends Omit<Peer, 'state'> {
  readonly isAway: boolean;
  /** True if it has closed its game. */
  readonly hasLeft: boolean;
  readonly game: string | undefined;
  /** Events that it has said that it has. */
  readonly has: LogHolding;
  /** Events that it will have once it has read everything that was sent. */
  readonly sent: LogHolding;
  /** Devices that it is linked with, each after those between: `K7QX`, `9ABC/K7QX`. */
  readonly reaches: readonly string[];
  /** Reaches that it has from this device, joined. */
  readonly told: string;
}

/** A device before its first message. */
const UNHEARD = { game: undefined, has: NOTHING, sent: NOTHING, reaches: [], told: '' };

/** Devices of a game, so the most that a message passes. */
const MOST_DEVICES = 4;

/** A device's side of all its connections. Messages come in any order and may have any content. */
export class LinkSession {
  readonly #ports: LinkPorts;
  readonly #peers = new Map<number, Known>();
  readonly #asked = new Set<number>();

  constructor(ports: LinkPorts) {
    this.#ports = ports;
  }

  get peers(): readonly Peer[] {
    return [...this.#peers.values()].map((peer) => ({
      ...{ id: peer.id, state: this.#stateOf(peer) },
      ...{ name: peer.name, device: peer.device, title: peer.title },
    }));
  }

  #stateOf({ id, isAway, hasLeft, game: theirs, device }: Known): PeerState {
    if (hasLeft) return 'left';
    if (isAway) return this.#passing(device) ? 'passed on' : 'away';
    const own = this.#ports.game()?.id;
    if (theirs === undefined || (own === undefined && this.#asked.has(id))) return 'joining';
    return own === theirs ? 'linked' : 'other game';
  }

  /** The linked device through which another one is linked. */
  #passing(device: string): Known | undefined {
    return this.#linked().find(({ reaches }) =>
      reaches.some((path) => path.split('/').at(-1) === device),
    );
  }

  #linked(): readonly Known[] {
    return [...this.#peers.values()].filter(
      (peer) => !peer.isAway && this.#stateOf(peer) === 'linked',
    );
  }

  /** Devices that this one is linked with, as a device on no way to them is told. */
  #reachesFor({ id, device }: Known): readonly string[] {
    const paths = this.#linked().flatMap((peer) =>
      peer.id === id ? [] : ['', ...peer.reaches].map((rest) => peer.device + (rest && `/${rest}`)),
    );
    return [...new Set(paths)].filter((path) => {
      const way = path.split('/');
      return (
        way.length < MOST_DEVICES && ![device, this.#ports.device].some((one) => way.includes(one))
      );
    });
  }

  /** Tells linked devices which others this one is linked with, where that has changed. */
  #tellReached(): void {
    const { log = [] } = this.#ports.game() ?? {};
    for (const peer of this.#linked()) {
      if (this.#reachesFor(peer).join() !== peer.told) this.#sendHave(peer, holdingOf(log));
    }
  }

  #sendHave(peer: Known, holding: LogHolding): void {
    const reaches = [...this.#reachesFor(peer)];
    this.#change(peer.id, { told: reaches.join() });
    this.#ports.send(peer.id, {
      type: 'have',
      ...said(holding),
      ...(reaches.length > 0 && { reaches }),
    });
  }

  /** Number of events that a device has not got yet. */
  keptFor(peer: number): number {
    const game = this.#ports.game();
    const known = this.#peers.get(peer);
    return game && known ? this.#lacking(game, known.has).length : 0;
  }

  /** A connection is open: both devices say hello. One without a game asks for the other's. */
  connect(peer: number): void {
    if (!this.#ports.game()) this.#asked.add(peer);
    this.#change(peer, { isAway: false, ...UNHEARD });
    this.#greet(peer);
  }

  /** A connection is lost; its events wait for the device. */
  disconnect(peer: number): void {
    const known = this.#peers.get(peer);
    if (!known) return;
    if (known.device === '') this.#peers.delete(peer);
    else
      this.#change(peer, { isAway: true, hasLeft: false, sent: known.has, reaches: [], told: '' });
    this.#tellReached();
  }

  /** A connection that seemed lost works again. */
  resume(peer: number): void {
    if (!this.#peers.get(peer)?.isAway) return;
    this.#change(peer, { isAway: false });
    this.#greet(peer);
    this.publish();
  }

  /** Ends a connection and does not wait for the device. */
  leave(peer: number): void {
    if (this.#peers.get(peer)?.isAway === false) this.#ports.send(peer, { type: 'bye' });
    this.#forget(peer);
  }

  #forget(peer: number): void {
    this.#peers.delete(peer);
    this.#tellReached();
  }

  /** Asks for the other device's game, to open it in place of one's own. */
  askForGame(peer: number): void {
    this.#asked.add(peer);
    this.#ports.send(peer, { type: 'want' });
  }

  /** Another game is open now, or the first one. */
  greetAll(): void {
    if (this.#ports.game()) this.#asked.clear();
    for (const { id, isAway } of this.#peers.values()) if (!isAway) this.#greet(id);
  }

  /** Sends every linked device all events: a file may have brought others under known numbers. */
  sendAll(): void {
    for (const { id } of this.#peers.values()) this.#change(id, { sent: NOTHING });
    this.publish();
  }

  /** Sends new events to every linked device. */
  publish(): void {
    const game = this.#ports.game();
    if (!game) return;
    for (const peer of this.#peers.values()) {
      if (this.#stateOf(peer) === 'linked') this.#supply(peer, game);
    }
  }

  receive(peer: number, message: LinkMessage): void {
    const known = this.#peers.get(peer);
    if (!known || known.isAway) return;
    const game = this.#ports.game();
    switch (message.type) {
      case 'hello':
        this.#meet(known, message);
        return;
      case 'want':
        if (game) this.#sendGame(peer, game);
        return;
      case 'game':
        // A game that was left stays closed, and a player's own stays open, unless they asked for the other.
        if (!this.#asked.has(peer)) return;
        this.#ports.open(message.game);
        // A page that opens it later greets by itself.
        if (this.#ports.game()) this.greetAll();
        return;
      case 'events':
        if (game && this.#stateOf(known) === 'linked') this.#take(known, game, message.events);
        return;
      case 'have':
        this.#change(peer, { has: holdingSaid(message), reaches: message.reaches ?? [] });
        for (const each of this.#peers.values()) {
          // It passes on what it has.
          if (each.isAway && this.#passing(each.device)?.id === peer)
            this.#change(each.id, { has: holdingSaid(message) });
        }
        this.#tellReached();
        return;
      case 'bye':
        this.#forget(peer);
        return;
    }
  }

  #change(id: number, changes: Partial<Known>): Known {
    const unknown = { id, isAway: false, hasLeft: false, name: '', device: '', title: '' };
    const peer: Known = { ...unknown, ...UNHEARD, ...this.#peers.get(id), ...changes };
    this.#peers.set(id, peer);
    return peer;
  }

  #greet(peer: number): void {
    const { device } = this.#ports;
    const game = this.#ports.game();
    const holding = holdingOf(game?.log ?? []);
    const sums = logSums(game?.log ?? [], holding.counts);
    this.#ports.send(peer, {
      ...{ type: 'hello', protocol: LINK_PROTOCOL, device, name: this.#ports.name() },
      ...(game?.id !== undefined && { game: game.id, title: game.name }),
      ...said(holding),
      sums: [...holding.counts.keys()].map((each) => sums.get(each) ?? ''),
    });
  }

  #meet(peer: Known, hello: LinkMessage & { readonly type: 'hello' }): void {
    const { id } = peer;
    if (hello.protocol !== LINK_PROTOCOL || hello.device === this.#ports.device) {
      const isNewer = hello.protocol > LINK_PROTOCOL;
      const isOther = hello.protocol !== LINK_PROTOCOL;
      this.#peers.delete(id);
      this.#ports.refuse(id, isOther ? (isNewer ? 'newer' : 'older') : 'itself');
      return;
    }
    // It is back by a new connection.
    for (const old of this.peers) {
      if (old.device === hello.device && old.id !== id) this.#peers.delete(old.id);
    }
    const game = this.#ports.game();
    const has = holdingSaid(hello);
    const known = this.#change(id, {
      ...{ device: hello.device, name: hello.name, title: hello.title ?? '', game: hello.game },
      ...{ has, sent: has, hasLeft: !hello.game && (peer.hasLeft || peer.game !== undefined) },
    });
    if (game && this.#stateOf(known) === 'linked') {
      this.#supply(this.#withClashes(known, game, hello.sums), game);
      this.#tellReached();
    } else if (game && hello.game === undefined) {
      this.#sendGame(id, game);
    } else if (this.#asked.has(id) && hello.game !== undefined) {
      // It may have opened its game just now.
      this.#ports.send(id, { type: 'want' });
    }
  }

  /** Devices that have other events under the same numbers get all of them again. */
  #withClashes(peer: Known, game: Game, sums: readonly string[]): Known {
    const own = logSums(game.log, peer.has.counts);
    const counts = new Map(peer.has.counts);
    const holding = holdingOf(game.log);
    for (const [i, [device, count]] of [...counts].entries()) {
      const isWhole = (holding.counts.get(device) ?? 0) >= count;
      if (isWhole && own.get(device) !== sums[i]) counts.set(device, 0);
    }
    return this.#change(peer.id, { sent: { ...peer.sent, counts } });
  }

  #sendGame(peer: number, { log: _, ...game }: Game): void {
    this.#ports.send(peer, { type: 'game', game });
  }

  #lacking({ log, sides }: Game, holding: LogHolding): readonly GameEvent[] {
    return eventsLacking(log, sides.length, holding, (event) => this.#ports.hasHiddenText(event));
  }

  #supply(peer: Known, game: Game): void {
    const events = this.#lacking(game, peer.sent);
    if (events.length === 0) return;
    const [counts, covered] = [new Map(peer.sent.counts), new Set(peer.sent.covered)];
    for (const event of events) {
      const [device, number] = deviceOf(event.id);
      counts.set(device, Math.max(number, counts.get(device) ?? 0));
      if (isCovered(event)) covered.add(event.id);
      else covered.delete(event.id);
    }
    this.#change(peer.id, { sent: { counts, covered } });
    for (let i = 0; i < events.length; i += BATCH) {
      this.#ports.send(peer.id, { type: 'events', events: events.slice(i, i + BATCH) });
    }
  }

  #take(peer: Known, game: Game, events: readonly GameEvent[]): void {
    const { taken, clashes } = joinLogs(game.log, events);
    if (taken.length > 0 || clashes.length > 0) this.#ports.receive(events);
    this.joinSide();
    if (clashes.length > 0) {
      this.#noteClashes(clashes);
      this.#sendAgain(clashes);
    }
    this.#sendHave(peer, holdingOf(this.#ports.game()?.log ?? []));
    this.publish();
  }

  /** Takes a place at the table, once. */
  joinSide(): void {
    const game = this.#ports.game();
    const act = game && joinOf(game, this.#ports.device);
    if (act) this.#ports.enter(act);
  }

  /** Every device may have the event that was dropped. */
  #sendAgain(clashes: readonly Clash<GameEvent>[]): void {
    for (const { id, sent, isAway, game } of this.#peers.values()) {
      const counts = new Map(sent.counts);
      for (const { kept } of clashes) {
        const [device, number] = deviceOf(kept.id);
        counts.set(device, Math.min(number - 1, counts.get(device) ?? 0));
      }
      this.#change(id, { sent: { ...sent, counts } });
      // Its hello may be on the way, and know nothing of the clash.
      if (!isAway && game === undefined) this.#greet(id);
    }
  }

  /** Notes secrets that were changed, once. */
  #noteClashes(clashes: readonly Clash<GameEvent>[]): void {
    const log = this.#ports.game()?.log ?? [];
    for (const { kept, dropped } of clashes) {
      const { act } = dropped;
      if (act.type !== 'orders' && act.type !== 'reinforcement') continue;
      if (![kept, dropped].some(breaksSeal)) continue;
      const what = act.type === 'orders' ? 'The orders' : 'The reinforced arc';
      const text = `${what} of ${act.ship} in turn ${act.turn} were changed after they were written`;
      const isNoted = log.some((event) => event.act.type === 'note' && event.act.text === text);
      if (!isNoted) this.#ports.enter({ type: 'note', ship: act.ship, text });
    }
  }
}

const said = ({ counts, covered }: LogHolding) => ({
  last: [...counts].map(([device, count]) => `${device}.${count}`),
  covered: [...covered],
});

const holdingSaid = (said: {
  readonly last: readonly string[];
  readonly covered: readonly string[];
}): LogHolding => ({ counts: new Map(said.last.map(deviceOf)), covered: new Set(said.covered) });

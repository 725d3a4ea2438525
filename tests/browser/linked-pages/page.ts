/** A page with a game and its link and nothing else: what real browsers run in tests of links. */
import { deviceOf } from '../../../src/core/game/events.ts';
import { holdingOf, joinLogs } from '../../../src/core/game/merge.ts';
import type { Game, GameAct, GameEvent } from '../../../src/core/game/schema.ts';
import { covered, sealed } from '../../../src/core/game/seal.ts';
import { createGameLink } from '../../../src/ui/shared/link/game-link.ts';
import { EMPTY_GAME } from '../../core/game/linked-devices.ts';

const device = new URLSearchParams(location.search).get('device') ?? 'A';
const stored = localStorage.getItem('game');
let game: Game = stored === null ? EMPTY_GAME : JSON.parse(stored);

/** Connections of the page, to be cut as a dead network cuts them. */
const peers: RTCPeerConnection[] = [];
const Native = RTCPeerConnection;
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    peers.push(this);
  }
};

const link = createGameLink();
const add = (events: readonly GameEvent[]) => {
  game = { ...game, log: joinLogs(game.log, events).log };
  localStorage.setItem('game', JSON.stringify(game));
};

const page = {
  enter(act: GameAct): string {
    const own = holdingOf(game.log).counts.get(device) ?? 0;
    const clock = 1 + Math.max(0, ...game.log.map((event) => event.clock));
    const isSecret = act.type === 'orders';
    const event: GameEvent = {
      ...{ id: `${device}.${own + 1}`, clock, by: 'AC'.includes(device) ? 0 : 1 },
      act: isSecret ? sealed(act, String(Math.random())) : act,
    };
    add([event]);
    link.entered();
    return event.id;
  },
  show: () => link.show(),
  code: () => (link.stage() === 'ready' ? link.code() : undefined),
  read: (code: string) => link.read(code),
  unlink(): void {
    for (const { id } of link.devices()) link.unlink(id);
  },
  /** Ends every connection at once; this device does not say so. */
  cut(): void {
    for (const peer of peers.splice(0)) peer.close();
  },
  /** Number of the newest working connection. */
  newest: () =>
    Math.max(0, ...link.devices().flatMap(({ id, state }) => (state === 'linked' ? [id] : []))),
  states: () => link.devices().map(({ state, name, kept }) => `${state} ${name} ${kept}`),
  fault: () => link.fault(),
  /** The log as every device has it in the end. */
  log: () => JSON.stringify(game.log.map(covered)),
  /** Texts of orders that this device knows of others. */
  secrets: () =>
    game.log.flatMap(({ id, act }) =>
      act.type === 'orders' && act.orders !== undefined && deviceOf(id)[0] !== device
        ? [{ turn: act.turn, orders: act.orders }]
        : [],
    ),
};

export type LinkedPage = typeof page;

link.attach({
  device,
  name: () => `Player ${device}`,
  game: () => game,
  hasHiddenText: () => false,
  receive: add,
  enter: (...acts) => acts.forEach(page.enter),
  open: (head) => add([...(head.id === game.id ? [] : game.log)]),
});
Object.assign(window, { page });

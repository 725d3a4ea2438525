/** Links of this device with others at the table: codes, connections and messages. */
import { createRoot, createSignal, type JSX } from 'solid-js';
import { deviceOf } from '../../../core/game/events.ts';
import { LinkSession, type Peer } from '../../../core/game/link-session.ts';
import type { Game, GameAct, GameEvent } from '../../../core/game/schema.ts';
import {
  formatLinkMessage,
  LONGEST_MESSAGE,
  readDeviceCode,
  readLinkMessage,
  wordDeviceCodeIssue,
  wordLinkMessageIssue,
} from '../../../formats/link/device-link.ts';
import { PeerConnection } from './connection.ts';

/** The page's side of a link, with its open game if any. */
export interface LinkedGame {
  readonly device: string;
  /** Name of the player at this device. */
  name?(): string;
  game?(): Game;
  /** True for an event whose text no other device may have yet. */
  hasHiddenText?(event: GameEvent): boolean;
  /** Merges and stores events of other devices. */
  receive?(events: readonly GameEvent[]): void;
  /** Enters acts of this device as one tap. */
  enter?(...acts: readonly GameAct[]): void;
  /** Opens an arriving game, as stored here if it is. */
  open(game: Omit<Game, 'log'>): void;
}

/** A page that links its game with other devices. */
export interface LinkingPage {
  readonly host: LinkedGame;
  /** "Cinder Gap, turn 3"; undefined on a page without a game. */
  readonly about?: string;
  /** The side that this device plays. */
  readonly side?: number;
  /** Takes a whole game in a text that was scanned or pasted; false if there is none. */
  readonly onText: (text: string) => boolean;
  /** Ways to pass the game on without a connection. */
  readonly passing: () => JSX.Element;
}

/** Progress with the device that reads this device's code. */
type LinkStage = 'none' | 'preparing' | 'ready' | 'joining' | 'no network';

/** A linked device, for the page. */
export interface LinkedDevice extends Peer {
  /** Number of events that wait for it. */
  readonly kept: number;
}

/** Most devices of a game. */
const MOST_LINKS = 3;
/** Time after which a link counts as joining. */
const JOINING_MS = 500;
/** The other player has not read the code, or the devices cannot reach each other. */
const REFUSALS = {
  newer: 'The other device has a newer Slipway: reload this page.',
  older: 'This device has a newer Slipway: reload the page of the other device.',
  itself: 'Both windows are of one device. Let another device read the code.',
} as const;

const UNLINKED =
  'No connection came about. Both devices must be on one network, and each must read the other’s code. Here is a new code.';

/** True for a device without a connection of its own. */
export const isApart = (state: Peer['state']): boolean => state === 'away' || state === 'passed on';

type GameLink = ReturnType<typeof createGameLink>;

/** Lives as long as the window: games may be opened and closed under it. */
export const gameLink = () => {
  shared ??= createRoot(createGameLink);
  return shared;
};
let shared: GameLink | undefined;

/** @internal For tests, which have several in one window. */
export function createGameLink() {
  const connections = new Map<number, PeerConnection>();
  let host: LinkedGame | undefined;
  let next = 1;
  /** The connection whose code is shown. */
  let pending: number | undefined;
  const [code, setCode] = createSignal<string>();
  const [stage, setStage] = createSignal<LinkStage>('none');
  const [fault, setFault] = createSignal<string>();
  const [devices, setDevices] = createSignal<readonly LinkedDevice[]>([]);
  const [isSlow, setSlow] = createSignal(false);
  let slow: ReturnType<typeof setTimeout> | undefined;

  let session: LinkSession | undefined;
  let isDue = false;
  const newSession = (device: string) =>
    new LinkSession({
      device,
      name: () => host?.name?.() ?? '',
      game: () => host?.game?.(),
      hasHiddenText: (event) => host?.hasHiddenText?.(event) ?? false,
      receive: (events) => host?.receive?.(events),
      enter: (...acts) => host?.enter?.(...acts),
      open: (game) => host?.open(game),
      send: (peer, message) => connections.get(peer)?.send(formatLinkMessage(message)),
      refuse(peer, reason) {
        setFault(REFUSALS[reason]);
        end(peer);
      },
    });
  const changed = () => {
    const peers = session?.peers ?? [];
    const keptFor = ({ id, state }: Peer) => (state === 'away' ? (session?.keptFor(id) ?? 0) : 0);
    const names = joinedNames(host?.game?.()?.log ?? []);
    setDevices(
      peers.map((peer) => ({
        ...peer,
        ...{ kept: keptFor(peer), name: names.get(peer.device) ?? peer.name },
      })),
    );
    clearTimeout(slow);
    if (!peers.some(({ state }) => state === 'joining')) setSlow(false);
    else slow = setTimeout(() => setSlow(true), JOINING_MS);
  };

  function open(): void {
    const id = next;
    next += 1;
    pending = id;
    setStage('preparing');
    const connection = new PeerConnection(
      {
        onOpen() {
          if (pending === id) pending = undefined;
          setStage('none');
          setCode(undefined);
          setFault(undefined);
          session?.connect(id);
          changed();
        },
        onText: (text) => read(id, text),
        onAway(isAway) {
          if (isAway) session?.disconnect(id);
          else session?.resume(id);
          changed();
        },
        onEnd() {
          connections.delete(id);
          if (pending === id) {
            setFault(UNLINKED);
            open();
            return;
          }
          session?.disconnect(id);
          changed();
        },
      },
      LONGEST_MESSAGE,
    );
    connections.set(id, connection);
    void connection.code.then((text) => {
      if (pending !== id) return;
      setCode(text);
      setStage(text === undefined ? 'no network' : 'ready');
    });
  }

  function read(id: number, text: string): void {
    const { value, issues } = readLinkMessage(text);
    const [issue] = issues;
    if (issue) setFault(wordLinkMessageIssue(issue));
    if (value) session?.receive(id, value);
    if (value?.type === 'bye') end(id);
    changed();
  }

  function end(id: number): void {
    connections.get(id)?.close();
    connections.delete(id);
    changed();
  }

  addEventListener('pagehide', () => {
    for (const connection of connections.values()) connection.close();
  });

  return {
    /** Code to show; the other device's code is read by `read`. */
    code,
    stage,
    /** The last fault, in a sentence. */
    fault,
    devices,
    /** True after a link has been joining for half a second. */
    isSlow,
    mayLinkMore: () => devices().filter(({ state }) => !isApart(state)).length < MOST_LINKS,
    /** Binds the link to the game of a page; call the returned function when the page is left. */
    attach(game: LinkedGame): () => void {
      host = game;
      session ??= newSession(game.device);
      session.greetAll();
      changed();
      return () => {
        if (host === game) host = undefined;
      };
    },
    show(): void {
      setFault(undefined);
      session?.joinSide();
      if (pending === undefined) open();
    },
    /** Withdraws the code. */
    hide(): void {
      setFault(undefined);
      setStage('none');
      setCode(undefined);
      if (pending === undefined) return;
      const id = pending;
      pending = undefined;
      end(id);
    },
    /** Reads the code of another device from a scan or a paste; false if the text has none. */
    read(text: string): boolean {
      const { value, issues } = readDeviceCode(text);
      const [issue] = issues;
      const own = code();
      if (own !== undefined && text.replace(/\s/g, '').toUpperCase().includes(own)) {
        setFault('This is the code of this device. Read the code on the other one.');
        return false;
      }
      setFault(issue && wordDeviceCodeIssue(issue));
      if (!value || pending === undefined || stage() !== 'ready') return false;
      setStage('joining');
      void connections.get(pending)?.join(value);
      return true;
    },
    /** Sends events that were entered on this device. */
    entered(): void {
      if (isDue || !session) return;
      isDue = true;
      // The paint of a tap must not wait for a link.
      setTimeout(() => {
        isDue = false;
        session?.publish();
        changed();
      });
    },
    /** Sends all events, as a file or a link has changed the game. */
    sendAll: () => session?.sendAll(),
    askForGame(id: number): void {
      session?.askForGame(id);
    },
    unlink(id: number): void {
      session?.leave(id);
      setTimeout(() => end(id), 200);
      changed();
    },
  };
}

/** Names by which devices have joined the game. */
function joinedNames(log: readonly GameEvent[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, act } of log) if (act.type === 'join') names.set(deviceOf(id)[0], act.name);
  return names;
}

interface LinkWords {
  /** Shape of the dot; the words say the same. */
  readonly dot: 'on' | 'away' | 'off';
  readonly words: string;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const nameOf = ({ name }: LinkedDevice): string => name || 'the other device';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Linked with Ida", "Ida is away, 3 kept", "Ida has left the game", "Joining…", "Not linked". */
export function linkWords(devices: readonly LinkedDevice[], isSlow: boolean): LinkWords {
  const away = devices.find(({ state }) => state === 'away');
  if (away) {
    const kept = away.kept > 0 ? `, ${away.kept} kept` : '';
    return { dot: 'away', words: `${capital(nameOf(away))} is away${kept}` };
  }
  const other = devices.find(({ state }) => state === 'other game');
  if (other) return { dot: 'off', words: `${capital(nameOf(other))} has another game` };
  const gone = devices.find(({ state }) => state === 'left');
  if (gone) return { dot: 'away', words: `${capital(nameOf(gone))} has left the game` };
  const linked = devices.filter(({ state }) => state === 'linked' || state === 'passed on');
  const isJoining = isSlow && devices.some(({ state }) => state === 'joining');
  if (isJoining) return { dot: 'away', words: 'Joining…' };
  if (linked.length === 0) return { dot: 'off', words: 'Not linked' };
  return { dot: 'on', words: `Linked with ${listed(linked.map(nameOf))}` };
}

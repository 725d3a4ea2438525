/** Other devices at the table: links, games that arrive or are passed on, differences between devices. */
import { useLocation } from '@solidjs/router';
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { deviceOf, oddFieldOf } from '../../../core/game/events.ts';
import { joinOf } from '../../../core/game/game.ts';
import { eventsLacking, joinGameLogs, NOTHING } from '../../../core/game/merge.ts';
import type { ActOf, Game, GameEvent } from '../../../core/game/schema.ts';
import { FIGURE_WORDS, wordMarksOf } from '../../../core/game/wording.ts';
import { carriedPacks } from '../../../core/rules/packs/own-rules.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatGame, readGame, readStoredGame, wordGameIssue } from '../../../formats/json/game.ts';
import { isObject, parsedJson } from '../../../formats/json/reader.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import {
  gameFragment,
  hasGameLink,
  readGameLink,
  type SharedGame,
} from '../../../formats/link/log-links.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { gameLink, type LinkedGame } from '../../shared/link/game-link.ts';
import LinkPart, { type Difference, DifferenceBar } from '../../shared/link/link-part.tsx';
import { deviceNames } from '../../shared/saved-log.ts';
import { ShareLink } from '../../shared/share-link.ts';
import { useGamePlay } from './game-play.ts';

/** Reads and opens arriving games. */
function createArrivals(device: string, open: (id: string) => void) {
  const library = useLibrary();
  const read = (text: string) => readArriving(library, text);
  return {
    read,
    async arrive(shared: Parameters<typeof keepGame>[1]): Promise<void> {
      open(await keepGame(library, shared, device));
    },
    /** Opens a game that another device sends, which may be unsound. */
    async open(head: Omit<Game, 'log'>): Promise<void> {
      const found = read(formatGame({ ...head, log: [] }));
      if ('game' in found) open(await keepGame(library, found, device));
    },
  };
}

/** The link in the bar of an open game. */
export function LinkOfGame(props: {
  /** Id of the stored game, which all devices share. */
  readonly id: string;
  readonly device: string;
  readonly onSave: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const play = useGamePlay();
  const { read, arrive, open } = createArrivals(props.device, props.onOpen);
  const library = useLibrary();
  const game = (): Game => ({ ...play.run.game, id: props.id });
  const host = {
    device: props.device,
    name: () => play.names()[play.side()],
    game: () => gameOfShared({ game: game(), packs: carriedPacks(library.rules, game().designs) }),
    hasHiddenText: play.hasHiddenText,
    receive(events) {
      play.receive(events);
      props.onSave();
    },
    enter: play.enter,
    open: (head) => void open(head),
  } satisfies LinkedGame;
  onMount(() => {
    const act = seatBeside(game(), props.device, deviceNames());
    if (act) play.enter(act);
  });
  const take = (text: string): string | undefined => {
    const found = read(text);
    if ('fault' in found) return found.fault;
    if (found.game.id === props.id) {
      host.receive(found.game.log);
      gameLink().sendAll();
    }
    if (found.game.id !== props.id || found.unread.length > 0) void arrive(found);
    return undefined;
  };
  /** The game as others may see it: secret orders stay here. */
  const passed = (): Game => {
    const { log, ...head } = game();
    return {
      ...head,
      log: [...eventsLacking(log, head.sides.length, NOTHING, play.hasHiddenText)],
    };
  };
  return (
    <LinkPart
      host={host}
      about={`${play.run.game.name}, turn ${play.state().turn}`}
      side={play.side()}
      onText={(text) => take(text) === undefined}
      passing={() => <PassOn game={passed} take={take} />}
    />
  );
}

/** The link on the page before a game: joins the game of another device. */
export function JoinGame(props: {
  readonly device: string;
  readonly onOpen: (id: string) => void;
  readonly onFault: (fault: string | undefined) => void;
}) {
  const { read, arrive, open } = createArrivals(props.device, props.onOpen);
  const take = (text: string): string | undefined => {
    const found = read(text);
    if ('fault' in found) return found.fault;
    void arrive(found);
    return undefined;
  };
  const address = useLocation();
  createEffect(
    on(
      () => [address.pathname, location.hash] as const,
      ([, fragment]) => {
        if (!hasGameLink(fragment)) return;
        props.onFault(take(fragment));
        history.replaceState(history.state, '', '#/play');
      },
    ),
  );
  return (
    <LinkPart
      host={{ device: props.device, open: (head) => void open(head) }}
      label="Join a game"
      onText={(text) => take(text) === undefined}
      passing={() => <PassOn take={take} />}
    />
  );
}

/** Export and import of a whole game: files, links and codes. */
function PassOn(props: {
  readonly game?: () => Game;
  /** Opens the game of a text, or reports its fault. */
  readonly take: (text: string) => string | undefined;
}): JSX.Element {
  const library = useLibrary();
  const [shared, setShared] = createSignal<Game>();
  const [fault, setFault] = createSignal('');
  const read = async ([file]: readonly File[]) => {
    if (file) setFault(props.take(await file.text()) ?? '');
  };
  const sharedOf = (game: Game): SharedGame => ({
    game,
    packs: carriedPacks(library.rules, game.designs),
  });
  const link = (game: Game): string | undefined => {
    const fragment = gameFragment(sharedOf(game));
    return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
  };
  return (
    <>
      <span role="alert">{fault()}</span>
      <Show when={props.game}>
        {(game) => (
          <>
            <Button
              label="Download file"
              onClick={() => {
                const value = gameOfShared(sharedOf(game()()));
                saveFile(fileName({ faction: '', class: value.name }, 'json'), formatGame(value));
              }}
            />
            <Button label="Link or code" onClick={() => setShared(game()())} />
          </>
        )}
      </Show>
      <FilesButton label="Open a file" accept=".json,application/json" onFiles={read} />
      <Show when={shared()}>
        {(game) => (
          <ShareLink title={game().name} link={link(game())} onClose={() => setShared(undefined)} />
        )}
      </Show>
    </>
  );
}

/** Differences between devices; else the due bar. */
export function DifferencesOr(props: { readonly children: JSX.Element }) {
  const play = useGamePlay();
  const byOf = ({ id, time }: GameEvent) => {
    const [device] = deviceOf(id);
    const name = play.state().fields.devices.find((each) => each.id === device)?.name ?? device;
    return time === undefined ? name : `${name}, ${clockTime(time)}`;
  };
  const differences = (): readonly Difference[] =>
    play.state().fields.conflicts.map(({ ship, stands, heads = [], marks = [] }) => {
      const of = marks.map(({ id }) => id);
      const choose = (to: string) =>
        play.enter({ type: 'settle', of: heads.map(({ id }) => id), to });
      const [first] = heads;
      const byDevice = [...new Set(marks.map(({ id }) => deviceOf(id)[0]))].map((device) =>
        marks.filter(({ id }) => deviceOf(id)[0] === device),
      );
      return {
        ship,
        ...{ isSum: !first, thing: first ? FIGURE_WORDS[first.act.figure] : 'marked apart' },
        values: [
          ...heads.map(({ event, act, id }) => ({
            ...{ value: String(act.to), by: byOf(event), stands: id === stands },
            choose: () => choose(id),
          })),
          ...byDevice.map((own) => ({
            ...{ value: wordMarksOf(own), by: byOf(own.at(-1) as GameEvent), stands: false },
            // The others are taken back.
            choose: () =>
              play.enter({
                type: 'undo',
                of: marks.filter((each) => !own.includes(each)).map(({ id }) => id),
              }),
          })),
          ...(marks.length > 0
            ? [
                {
                  ...{ value: 'all', by: wordMarksOf(marks), stands: true },
                  choose: () => play.enter({ type: 'settle', of, to: of[0] ?? '' }),
                },
              ]
            : []),
        ],
      };
    });
  return (
    <Show when={differences().length > 0} fallback={props.children}>
      <DifferenceBar differences={differences()} />
    </Show>
  );
}

const clockTime = (time: number): string =>
  new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** Tells linked devices of new events. */
export const sendEntered = (): void => gameLink().entered();

const isSound = (event: GameEvent): boolean =>
  isObject(event) && isObject(event.act) && oddFieldOf(event) === undefined;

/** A game, and the events of a newer Slipway in it. */
interface ArrivedGame extends SharedGame {
  readonly unread: readonly GameEvent[];
}

/** The game of a link or a file, or its first fault. @internal */
export function readArriving(
  { fleetRules }: Library,
  text: string,
): ArrivedGame | { readonly fault: string } {
  const link = hasGameLink(text) ? readGameLink(text) : undefined;
  if (link && !link.value) {
    const [issue] = link.issues;
    return { fault: (issue && wordLinkIssue(issue)) ?? 'This link holds no game.' };
  }
  // Check a link like a file: its bytes may name any design, letter or event.
  const written = link?.value ? formatGame(gameOfShared(link.value)) : text;
  const { value, issues } = readGame(fleetRules, written);
  if (value) {
    const { packs = [], ...game } = value;
    const raw = parsedJson(written);
    const log = isObject(raw) && Array.isArray(raw.log) ? raw.log : [];
    const { unread = [] } = readStoredGame({ ...game, log }) ?? {};
    return { game, packs, unread: unread.filter(isSound) };
  }
  const [issue] = issues;
  const fault = issue ? wordGameIssue(issue) : 'There is no game in this.';
  return { fault: otherPage(issues, written) ?? fault };
}

/** The game as files have it: its packs in it. @internal */
export const gameOfShared = ({ game, packs }: SharedGame): Game =>
  packs.length > 0 ? { ...game, packs } : game;

/** Ids that Slipway gives to games. */
const OWN_ID = /^[\w-]{1,64}$/;

/** The place of a window at a table where another window of its browser has one; undefined if it needs none. @internal */
export function seatBeside(
  game: Game,
  device: string,
  windows: readonly string[],
): ActOf<'join'> | undefined {
  const joins = game.log.filter(({ act }) => act.type === 'join');
  const own = joins.filter(({ id }) => [device, ...windows].includes(deviceOf(id)[0])).at(-1);
  if (own?.act.type !== 'join' || joins.some(({ id }) => deviceOf(id)[0] === device))
    return undefined;
  return joinOf(game, device, own.act.side ?? 0);
}

/** A game that arrived, in which this device has a place if others have. @internal */
export function seated(game: Game, device: string, windows: readonly string[]): Game {
  const isTable = game.log.some(({ act }) => act.type === 'join');
  const act = seatBeside(game, device, windows) ?? (isTable && joinOf(game, device));
  if (!act) return game;
  const numbers = game.log.map(({ id }) => deviceOf(id));
  const last = Math.max(0, ...numbers.map(([name, number]) => (name === device ? number : 0)));
  const clock = 1 + Math.max(...game.log.map((event) => event.clock));
  const join = { id: `${device}.${last + 1}`, clock, by: act.side ?? 0, time: Date.now(), act };
  return { ...game, log: [...game.log, join] };
}

/** Stores a game and its packs, merged with the stored events of the same game; returns its id. */
async function keepGame(
  library: Library,
  { game, packs, unread }: ArrivedGame,
  device: string,
): Promise<string> {
  const { games, newId } = library;
  await Promise.all([keepPacks(library, packs), games.whenRead()]);
  const id = game.id !== undefined && OWN_ID.test(game.id) ? game.id : newId();
  for (;;) {
    const replaces = games.find(id)?.revision ?? 0;
    const [here] = await games.values([id]);
    const value: Game = here
      ? { ...here.value, id, log: joinGameLogs(here.value.log, game.log) }
      : { ...game, id };
    const { log, ...head } = seated(value, device, deviceNames());
    // They are reported when the game is opened, and read by a newer Slipway.
    const put = [{ id, value: { ...head, log: joinGameLogs(log, unread) }, replaces }];
    if ((await games.put(put)).length === 0) return id;
  }
}

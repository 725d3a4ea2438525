/** Other devices at the table: links, games passed on without a link, and differences between devices. */
import { useLocation } from '@solidjs/router';
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { deviceOf } from '../../../core/game/events.ts';
import { eventsLacking, NOTHING } from '../../../core/game/merge.ts';
import type { Game, GameEvent } from '../../../core/game/schema.ts';
import { FIGURE_WORDS, wordMarksOf } from '../../../core/game/wording.ts';
import { carriedPacks } from '../../../core/rules/packs/own-rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatGame } from '../../../formats/json/game.ts';
import { gameFragment, hasGameLink, type SharedGame } from '../../../formats/link/game-link.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { gameLink, type LinkedGame } from '../../shared/link/game-link.ts';
import LinkPart from '../../shared/link/link-part.tsx';
import { type Difference, DifferenceBar } from '../../shared/link/link-state.tsx';
import { deviceNames } from '../../shared/saved-log.ts';
import { ShareLink } from '../../shared/share-link.ts';
import { gameOfShared, keepGame, readArriving, seatBeside } from './game-arrivals.ts';
import { useGamePlay } from './game-play.ts';

/** Reads and opens games that come over. */
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
  const host: LinkedGame = {
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
  };
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
  const host: LinkedGame = {
    device: props.device,
    name: () => '',
    game: () => undefined,
    hasHiddenText: () => false,
    receive: () => {},
    enter: () => {},
    open: (head) => void open(head),
  };
  return (
    <LinkPart
      host={host}
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

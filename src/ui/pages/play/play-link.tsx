/** Other devices at the table: links, games passed on without one, and what devices disagree about. */
import { createSignal, type JSX, lazy, onMount, Show } from 'solid-js';
import { deviceOf } from '../../../core/game/game.ts';
import { joinLogs, lacking, NOTHING } from '../../../core/game/merge.ts';
import type { Game } from '../../../core/game/schema.ts';
import { FIGURE_WORDS } from '../../../core/game/wording.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatGame, readGame } from '../../../formats/json/game.ts';
import { gameFragment, readGameLink } from '../../../formats/link/game-link.ts';
import { Button } from '../../components/button.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { gameLink, type LinkedGame } from '../../shared/link/game-link.ts';
import LinkPart from '../../shared/link/link-part.tsx';
import { type Difference, DifferenceBar } from '../../shared/link/link-state.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useGamePlay } from './game-play.ts';

const ShareDialog = withSuspense(lazy(() => import('../../components/share-dialog.tsx')));

/** Games that come over: read from a text, or stored, joined with one of the same id, and opened. */
function createArrivals(open: (id: string) => void) {
  const library = useLibrary();
  /** The game of a link or a file; undefined for other text. */
  const gameIn = (text: string): Game | undefined => {
    const linked = readGameLink(text).value?.game;
    return readGame(library.fleetRules, linked ? formatGame(linked) : text).value;
  };
  const arrive = async (arriving: Game): Promise<void> => {
    // Another device may send anything.
    const game = gameIn(formatGame(arriving));
    if (!game) return;
    const id = game.id ?? library.newId();
    const [stored] = await library.games.values([id]);
    const { log } = joinLogs(stored?.value.log ?? [], game.log);
    const value = { ...(stored?.value ?? game), id, log };
    const replaces = library.games.find(id)?.revision ?? 0;
    await library.games.put([{ id, value, replaces }]);
    open(id);
  };
  return { gameIn, arrive };
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
  const { gameIn, arrive } = createArrivals(props.onOpen);
  const game = (): Game => ({ ...play.run.game, id: props.id });
  const host: LinkedGame = {
    device: props.device,
    name: () => play.names()[play.side()],
    game,
    receive(events) {
      play.receive(events);
      props.onSave();
    },
    enter: play.enter,
    open: (head) => void arrive({ ...head, log: [] }),
  };
  const takeText = (text: string): boolean => {
    const found = gameIn(text);
    if (!found) return false;
    if (found.id === props.id) host.receive(found.log);
    else void arrive(found);
    return true;
  };
  /** The game as others may have it: orders that are secret stay here. */
  const passed = (): Game => {
    const { log, ...head } = game();
    return { ...head, log: [...lacking(log, head.sides.length, NOTHING)] };
  };
  return (
    <LinkPart
      host={host}
      about={`${play.run.game.name}, turn ${play.state().turn}`}
      side={play.side()}
      onText={takeText}
      passing={() => <PassOn game={passed} onText={takeText} />}
    />
  );
}

/** The link on the page before a game: joins the game of another device. */
export function JoinGame(props: {
  readonly device: string;
  readonly onOpen: (id: string) => void;
}) {
  const { gameIn, arrive } = createArrivals(props.onOpen);
  const takeText = (text: string): boolean => {
    const found = gameIn(text);
    if (found) void arrive(found);
    return found !== undefined;
  };
  onMount(() => {
    if (takeText(location.hash)) history.replaceState(history.state, '', '#/play');
  });
  const host: LinkedGame = {
    device: props.device,
    name: () => '',
    game: () => undefined,
    receive: () => {},
    enter: () => {},
    open: (head) => void arrive({ ...head, log: [] }),
  };
  return (
    <LinkPart
      host={host}
      label="Join a game"
      onText={takeText}
      passing={() => <PassOn onText={takeText} />}
    />
  );
}

/** Files, links and codes of a whole game, out and in. */
function PassOn(props: {
  readonly game?: () => Game;
  readonly onText: (text: string) => boolean;
}): JSX.Element {
  const [shared, setShared] = createSignal<Game>();
  const [fault, setFault] = createSignal('');
  const read = async ([file]: readonly File[]) => {
    const isGame = file !== undefined && props.onText(await file.text());
    setFault(isGame ? '' : 'This file is no game of Slipway.');
  };
  const link = (game: Game): string | undefined => {
    const fragment = gameFragment({ game, packs: [] });
    return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
  };
  return (
    <>
      <span role="alert">{fault()}</span>
      <Show when={props.game}>
        {(game) => (
          <>
            <Button
              label="Save a file"
              onClick={() => {
                const value = game()();
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
          <ShareDialog
            title={game().name}
            link={link(game())}
            onClose={() => setShared(undefined)}
          />
        )}
      </Show>
    </>
  );
}

/** Differences between devices; else the row of what is due. */
export function DifferencesOr(props: { readonly children: JSX.Element }) {
  const play = useGamePlay();
  const nameOf = (device: string) =>
    play.state().fields.devices.find(({ id }) => id === device)?.name ?? device;
  const differences = (): readonly Difference[] =>
    play.state().fields.conflicts.map(({ ship, stands, corrections }) => {
      const [first] = corrections;
      return {
        ship,
        thing: first?.act.type === 'correct' ? FIGURE_WORDS[first.act.figure] : '',
        values: corrections.map(({ id, act, time }) => {
          const at = time === undefined ? '' : `, ${clockTime(time)}`;
          return {
            ...{ id, stands: id === stands, by: nameOf(deviceOf(id)[0]) + at },
            value: act.type === 'correct' ? String(act.to) : '',
          };
        }),
      };
    });
  return (
    <Show when={differences().length > 0} fallback={props.children}>
      <DifferenceBar
        differences={differences()}
        onSettle={({ values }, to) =>
          play.enter({ type: 'settle', of: values.map(({ id }) => id), to })
        }
      />
    </Show>
  );
}

const clockTime = (time: number): string =>
  new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** Tells linked devices of new events. */
export const sendEntered = (): void => gameLink().entered();

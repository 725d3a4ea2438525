import '../../styles/play.css';
import '../../styles/play-boxes.css';
import '../../styles/play-rows.css';
import '../../styles/play-sheet.css';
import '../../styles/play-fleet.css';
import '../../styles/play-panels.css';
import '../../styles/play-start.css';
import '../../styles/play-screens.css';
import { useNavigate } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { GameRun } from '../../../core/game/fold.ts';
import { gameTable } from '../../../core/game/game.ts';
import type { Game, GameEvent } from '../../../core/game/schema.ts';
import { readStoredGame } from '../../../formats/json/game.ts';
import { createLoaded } from '../../components/late.tsx';
import { createOpenItem } from '../../shared/address.ts';
import { OpenedLog, TrashedBar } from '../../shared/document-bars.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { rememberedPlay } from '../../shared/play-options.tsx';
import { createSavedLog, deviceName } from '../../shared/saved-log.ts';
import { GamePage } from './game-page.tsx';
import { createGamePlay, GamePlayProvider } from './game-play.ts';
import { JoinGame, LinkOfGame, sendEntered } from './play-link.tsx';
import { PlayStart } from './play-start.tsx';

export default function PlayRoute() {
  const [id, open] = createOpenItem('/play');
  return (
    <LibraryPage page="/play" isBare={id() !== undefined}>
      <Show when={id()} keyed fallback={<Start onOpen={open} />}>
        {(game) => <OpenGame id={game} />}
      </Show>
    </LibraryPage>
  );
}

/** The page before a game: its possible starts, and the last games. */
function Start(props: { readonly onOpen: (id: string) => void }) {
  const library = useLibrary();
  const play = createLoaded(() => rememberedPlay(library.bench));
  const device = createLoaded(deviceName);
  const games = () => library.games.items().toSorted((a, b) => b.updated - a.updated);
  const [fault, setFault] = createSignal<string>();
  const start = async (value: Game) => {
    const id = library.newId();
    await library.games.put([{ id, value, replaces: 0 }]);
    props.onOpen(id);
  };
  return (
    <Show when={play()}>
      {(rules) => (
        <PlayStart
          play={rules()}
          games={games()}
          onStart={(game) => void start(game)}
          fault={fault()}
          onTrash={(id) => void library.games.moveToTrash([id])}
          join={
            <Show when={device()}>
              {(name) => <JoinGame device={name()} onOpen={props.onOpen} onFault={setFault} />}
            </Show>
          }
        />
      )}
    </Show>
  );
}

/** A game of the library. */
function OpenGame(props: { readonly id: string }) {
  const library = useLibrary();
  const read = async () => {
    const [device, play] = await Promise.all([
      deviceName(),
      library.bench.play(),
      library.games.whenRead(),
    ]);
    const item = library.games.find(props.id);
    const stored = item && readStoredGame(item.value);
    if (!stored) return undefined;
    const table = gameTable({ rules: library.rules, play }, library.fleetRules, stored.game);
    return { device, run: new GameRun(table, stored.game), unread: stored.unread };
  };
  return (
    <OpenedLog thing="game" page="/play" read={read}>
      {(opened) => <RunningGame id={props.id} {...opened} />}
    </OpenedLog>
  );
}

function RunningGame(props: {
  readonly id: string;
  readonly run: GameRun;
  readonly unread: readonly GameEvent[];
  readonly device: string;
}) {
  const library = useLibrary();
  const navigate = useNavigate();
  const saved = createSavedLog({
    ...{ collection: library.games, id: props.id, unread: props.unread },
    value: () => props.run.game,
    read(stored: Game) {
      const { game, unread } = readStoredGame(stored) ?? {};
      return game && unread && { log: game.log, unread };
    },
    receive(events) {
      play.receive(events);
      sendEntered();
    },
  });
  const play = createGamePlay({
    ...{ run: props.run, rules: library.rules, device: props.device },
    entered() {
      // Skip the wait for a frame: it is painted already, and should be stored soon.
      saved.keep();
      sendEntered();
    },
  });
  return (
    <GamePlayProvider value={play}>
      <Show when={saved.isTrashed()}>
        <TrashedBar what="game" onRestore={() => library.games.restore([props.id])} />
      </Show>
      <GamePage
        id={props.id}
        link={
          <LinkOfGame
            id={props.id}
            device={props.device}
            onSave={saved.touch}
            onOpen={(id) => navigate(itemPath('/play', id))}
          />
        }
        actions={[
          { label: 'All games', does: () => navigate('/play') },
          {
            label: 'Move this game to the trash',
            does: async () => {
              const { id } = props;
              navigate('/play');
              await library.games.moveToTrash([id]);
            },
          },
        ]}
      />
    </GamePlayProvider>
  );
}

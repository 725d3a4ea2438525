/** The board before the first turn: zones, terrain, ships in their places; and the terrain to put on it. */
import '../../styles/board-zones.css';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { BattleState } from '../../../core/battle/battle.ts';
import { Doctrine } from '../../../core/battle/doctrine.ts';
import { type BattleSetup, diceOf } from '../../../core/battle/setup.ts';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import {
  hasSize,
  LARGEST_TERRAIN,
  type ScenarioZone,
  STANDARD_BOARD,
  TERRAIN_KINDS,
  type TerrainKind,
} from '../../../core/design/scenario.ts';
import { type Hex, headingAfter } from '../../../core/play/hex.ts';
import type { Preparation } from '../../../study/preparation.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/fields.tsx';
import { BattleBoard, type HexGrab } from './battle-board.tsx';
import { sceneOf } from './scene.ts';

/** The state of a battle before any action. */
export function stateBefore(setup: BattleSetup, seed: number): BattleState {
  const idle = new Doctrine();
  return new BattleState(setup, [idle, idle], diceOf(seed, 0));
}

/** Frame as high as the board at its width; a board of many rows is scrolled by the view. */
export const BoardFrame = (props: {
  readonly board: BattleSetup['board'] | undefined;
  readonly children?: JSX.Element;
}) => {
  const ratio = () => {
    const { columns, rows } = props.board ?? STANDARD_BOARD;
    return ((columns + 0.5) * Math.sqrt(3)) / (1.5 * rows + 0.5);
  };
  return (
    <div class="board-frame" style={{ '--ratio': ratio() }}>
      {props.children}
    </div>
  );
};

export function SetUpBoard(props: {
  readonly setup: BattleSetup;
  readonly state: BattleState;
  readonly zones: readonly ScenarioZone[];
  readonly chosen: number | undefined;
  readonly onPress: (hex: Hex, ship: number | undefined) => void;
  readonly onGrab?: HexGrab | undefined;
}) {
  const scene = createMemo(() => sceneOf(props.state));
  return (
    <BattleBoard
      scene={scene()}
      board={props.setup.board ?? STANDARD_BOARD}
      terrain={props.setup.terrain ?? []}
      zones={props.zones}
      escapes={props.setup.scenario?.escapes}
      chosen={props.chosen}
      isComet={(q, r) => props.state.terrain?.isComet(q, r) === true}
      onPress={props.onPress}
      onGrab={props.onGrab}
    />
  );
}

/** A piece of terrain without its place; kinds of one hex have no size. */
export interface HeldTerrain {
  readonly kind: TerrainKind;
  readonly size?: number;
}

/** Terrain with one more piece; without the pieces in its hex, if there are any. */
export function toggledTerrain(
  all: readonly TerrainSetup[],
  piece: TerrainSetup,
): readonly TerrainSetup[] {
  const rest = all.filter(({ q, r }) => q !== piece.q || r !== piece.r);
  return rest.length < all.length ? rest : [...all, piece];
}

/** Kinds of terrain as switches, with the size of the chosen one. */
export function TerrainTools(props: {
  readonly held: HeldTerrain | undefined;
  readonly onHold: (held: HeldTerrain | undefined) => void;
  /** Words in place of those about the next press. */
  readonly hint?: string | undefined;
}) {
  const [size, setSize] = createSignal(1);
  const hold = (kind: TerrainKind) =>
    props.onHold({ kind, ...(hasSize(kind) && { size: size() }) });
  return (
    <div class="row">
      <span class="muted">Add</span>
      <For each={TERRAIN_KINDS}>
        {(kind) => (
          <button
            type="button"
            class="chip"
            aria-pressed={props.held?.kind === kind}
            onClick={() => (props.held?.kind === kind ? props.onHold(undefined) : hold(kind))}
          >
            {kind === 'field' ? 'asteroid field' : kind}
          </button>
        )}
      </For>
      <Show when={props.held && hasSize(props.held.kind) && props.held}>
        {(held) => (
          <Select
            label="Size"
            options={Array.from({ length: LARGEST_TERRAIN }, (_, i) => ({
              value: String(i + 1),
              label: `size ${i + 1}`,
            }))}
            value={String(held().size ?? 1)}
            onChange={(text) => {
              setSize(Number(text));
              hold(held().kind);
            }}
          />
        )}
      </Show>
      <span class="muted" role="status">
        {props.hint ??
          (props.held
            ? `Press a hex to put the ${props.held.kind} there, or to take away what is there.`
            : '')}
      </span>
    </div>
  );
}

/** Presses on a board before the battle: they put terrain down, and choose and move ships. */
export function createPlacing(board: {
  readonly setup: () => BattleSetup;
  readonly choices: () => Pick<Preparation, 'terrain' | 'moved'>;
  readonly change: (part: Partial<Pick<Preparation, 'terrain' | 'moved'>>) => void;
}) {
  const [picked, choose] = createSignal<number>();
  const [held, hold] = createSignal<HeldTerrain>();
  const shipAt = (ship: number | undefined) =>
    board.setup().sides.flatMap(({ ships }) => ships)[ship ?? -1];
  /** The chosen ship by its number over both sides, if there still is one. */
  const chosen = () => (shipAt(picked()) ? picked() : undefined);
  const move = (ship: number, hex: Hex, heading: number) =>
    board.change({
      moved: new Map([
        ...board.choices().moved,
        [ship, { q: hex.q, r: hex.r, heading: headingAfter(heading) }],
      ]),
    });
  return {
    ...{ chosen, choose, held, hold },
    press(hex: Hex, ship: number | undefined) {
      const piece = held();
      // Keys step from ship to ship, and each step presses its hex.
      if (piece && ship === undefined) {
        const terrain = toggledTerrain(board.choices().terrain, { ...piece, ...hex });
        return board.change({ terrain });
      }
      const [moving, from] = [chosen(), shipAt(chosen())];
      if (ship !== undefined || moving === undefined || !from) return choose(ship);
      return move(moving, hex, from.heading);
    },
    turn(hexsides: number) {
      const [ship, from] = [chosen(), shipAt(chosen())];
      if (ship !== undefined && from) move(ship, from, from.heading + hexsides);
    },
  };
}

/** The chosen ship with its turns; a hint without one. */
export const PlacedShip = (props: {
  readonly chosen: number | undefined;
  readonly hint: string;
  readonly onTurn: (hexsides: number) => void;
}) => (
  <Show when={props.chosen !== undefined} fallback={<p class="muted small">{props.hint}</p>}>
    <div class="row">
      <span>
        Press a hex to put <b>{shipLetter(props.chosen ?? 0)}</b> there.
      </span>
      <Button small label="Turn to port" onClick={() => props.onTurn(-1)} />
      <Button small label="Turn to starboard" onClick={() => props.onTurn(1)} />
    </div>
  </Show>
);

/** The board before the first turn: zones, terrain, ships in their places; and the terrain to put on it. */
import '../../styles/board-zones.css';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { BattleState } from '../../../core/battle/battle.ts';
import { Doctrine } from '../../../core/battle/doctrine.ts';
import { type BattleSetup, diceOf } from '../../../core/battle/setup.ts';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import {
  hasSize,
  LARGEST_TERRAIN,
  type ScenarioZone,
  STANDARD_BOARD,
  TERRAIN_KINDS,
  type TerrainKind,
} from '../../../core/design/scenario.ts';
import type { Hex } from '../../../core/play/hex.ts';
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

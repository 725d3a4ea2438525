/** The board before the first turn: set-up zones, terrain, and the ships in their places. */
import '../../styles/board-zones.css';
import { createMemo, type JSX } from 'solid-js';
import { BattleState } from '../../../core/battle/battle.ts';
import { Doctrine } from '../../../core/battle/doctrine.ts';
import { type BattleSetup, diceOf } from '../../../core/battle/setup.ts';
import type { ScenarioZone } from '../../../core/design/scenario.ts';
import { STANDARD_BOARD } from '../../../core/design/scenario.ts';
import type { Hex } from '../../../core/play/hex.ts';
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
      target={undefined}
      shooter={undefined}
      paths={[]}
      bands={[]}
      ends={[]}
      isComet={(q, r) => props.state.terrain?.isComet(q, r) === true}
      glide={() => undefined}
      onPress={props.onPress}
      onGrab={props.onGrab}
      onLayer={() => {}}
    />
  );
}

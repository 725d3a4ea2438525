/** The board of a scenario, with its zones, edges and terrain; presses place terrain and move zones. */
import '../../styles/battle-board.css';
import { createMemo, Show } from 'solid-js';
import { type CompiledPlay, compilePlay } from '../../../core/battle/compiled-play.ts';
import type { BattleSetup } from '../../../core/battle/setup.ts';
import { isError } from '../../../core/design/issues.ts';
import {
  type ScenarioDocument,
  type ScenarioZone,
  STANDARD_BOARD,
  type TerrainKind,
} from '../../../core/design/scenario.ts';
import { columnOf, type Heading, type Hex } from '../../../core/play/hex.ts';
import type { ScenarioIssue } from '../../../core/rating/checks/scenario.ts';
import type { Library } from '../../../store/library.ts';
import { LAST_TURN } from '../../../study/ground.ts';
import { preparedSetup } from '../../../study/preparation.ts';
import { createPlaying } from '../play-options.tsx';
import {
  BoardFrame,
  type HeldTerrain,
  SetUpBoard,
  stateBefore,
  TerrainTools,
} from './set-up-board.tsx';

/** Use of a press on the board: it moves an edge of a zone, or places terrain. */
export interface ScenarioTool {
  readonly zone?: number;
  readonly kind?: TerrainKind;
  readonly size?: number;
}

interface ScenarioMapProps {
  readonly library: Pick<Library, 'bench' | 'fleetRules'>;
  readonly scenario: ScenarioDocument;
  readonly zones: readonly ScenarioZone[];
  readonly issues: readonly ScenarioIssue[];
  readonly tool?: ScenarioTool | undefined;
  readonly onTool?: (tool: ScenarioTool | undefined) => void;
  /** Absent if the scenario is read-only. */
  readonly onChange?: (label: string, fields: Partial<ScenarioDocument>, group?: string) => void;
}

export function ScenarioMap(props: ScenarioMapProps) {
  const { bench } = props.library;
  const playing = createPlaying(bench);
  const compiled = createMemo(() => {
    const play = playing.play();
    return play && compilePlay({ rules: bench.rules, play });
  });
  return (
    <section class="scenario-map" aria-label="Map">
      <Show when={compiled()} keyed fallback={<BoardFrame board={props.scenario.board} />}>
        {(play) => <Board {...props} play={play} />}
      </Show>
    </section>
  );
}

/** Parts of a scenario that the board draws. */
const DRAWN = /^(?:zones|board|scatter|terrain)/;

const NOBODY = { by: 'static', ships: [] } as const;

function Board(props: ScenarioMapProps & { readonly play: CompiledPlay }) {
  const { fleetRules } = props.library;
  /** The piece of terrain that the next press puts down. */
  const piece = (): HeldTerrain | undefined => {
    const { kind, size } = props.tool ?? {};
    return kind && { kind, ...(size && { size }) };
  };
  const isDrawn = () => !props.issues.some((issue) => isError(issue) && DRAWN.test(issue.path));
  /** The setup without ships; the last valid one while a part has errors. */
  const setup = createMemo((was: BattleSetup | undefined) => {
    if (!isDrawn() && was) return was;
    const { zones: _, board: __, scatter: ___, terrain: ____, ...plain } = props.scenario;
    return preparedSetup(props.play, fleetRules, {
      ...{ sides: [NOBODY, NOBODY], distance: 0, jitter: 0, wind: 0 as Heading, seed: 1 },
      ...{ options: [], terrain: [], lastTurn: LAST_TURN, moved: new Map() },
      scenario: isDrawn() ? props.scenario : plain,
    });
  }, undefined);
  const state = createMemo(() => stateBefore(setup(), 1));
  const press = (hex: Hex) => {
    const [column, row] = [columnOf(hex), hex.r];
    const { zone: at } = props.tool ?? {};
    const { onChange, scenario } = props;
    const zone = at === undefined ? undefined : props.zones[at];
    if (zone && at !== undefined) {
      const isFirst = Math.abs(column - zone.from) < Math.abs(column - zone.to);
      const moved = isFirst ? { ...zone, from: column } : { ...zone, to: column };
      const within = moved.from <= moved.to ? moved : { ...moved, from: moved.to, to: moved.from };
      return onChange?.(`Zone ${at + 1} moved`, { zones: props.zones.with(at, within) });
    }
    const held = piece();
    if (!held) return;
    const terrain = scenario.terrain ?? [];
    const rest = terrain.filter((piece) => piece.column !== column || piece.row !== row);
    const isTaken = rest.length < terrain.length;
    onChange?.(isTaken ? 'Terrain removed' : `${held.kind} placed`, {
      terrain: isTaken ? rest : [...terrain, { ...held, column, row }],
    });
  };
  /** Tracks a pointer that drags the zone being set on the board. */
  const grab = (hex: Hex) => {
    const { zone: at = -1 } = props.tool ?? {};
    const zone = props.zones[at];
    const held = columnOf(hex);
    if (!zone || held < zone.from || held > zone.to) return undefined;
    const { columns } = props.scenario.board ?? STANDARD_BOARD;
    return (to: Hex) => {
      const by = Math.max(-zone.from, Math.min(columns - 1 - zone.to, columnOf(to) - held));
      if (props.zones[at]?.from === zone.from + by) return;
      const moved = { ...zone, from: zone.from + by, to: zone.to + by };
      props.onChange?.(
        `Zone ${at + 1} moved`,
        { zones: props.zones.with(at, moved) },
        `zone ${at}`,
      );
    };
  };
  const hint = () => {
    if (!isDrawn()) return 'Drawn as it was before the errors.';
    const { zone } = props.tool ?? {};
    if (zone !== undefined)
      return `Drag zone ${zone + 1}, or press a column: its nearer edge moves there. ← and → move all of it, with Shift its end.`;
    return undefined;
  };
  return (
    <>
      <BoardFrame board={setup().board}>
        <SetUpBoard
          setup={setup()}
          state={state()}
          zones={isDrawn() ? props.zones : []}
          chosen={undefined}
          onPress={press}
          onGrab={grab}
        />
      </BoardFrame>
      <Show when={props.onTool}>
        {(onTool) => (
          <TerrainTools held={piece()} onHold={(held) => onTool()(held)} hint={hint()} />
        )}
      </Show>
    </>
  );
}

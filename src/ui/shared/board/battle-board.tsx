import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  Index,
  on,
  Show,
} from 'solid-js';
import type { FireBand } from '../../../core/battle/fire-bands.ts';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import type { ScenarioZone, SpecialWith } from '../../../core/design/scenario.ts';
import { distance, type Hex } from '../../../core/play/hex.ts';
import { FitIcon } from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { watchSize } from '../../components/charts.tsx';
import { MinusIcon, PlusIcon } from '../../components/icons.tsx';
import { commandOf } from '../../components/keys.ts';
import { signed } from '../../components/words.ts';
import { BATTLE_BOARD_KEYS } from '../list-keys.ts';
import { isPrinting } from '../media.ts';
import { Counter, Edges, type Glide, SmallPiece, TerrainPieces, Zones } from './board-pieces.tsx';
import {
  type BoardPlace,
  boardFrame,
  createBoardView,
  followPointers,
  Rulers,
  SmallMap,
} from './board-view.tsx';
import {
  centreOf,
  gridOf,
  hexAt,
  hexKey,
  lineThrough,
  nextHex,
  outlines,
  regionOutline,
} from './hex-board.ts';
import { type FlownPath, type Piece, type Scene, type SceneShip, stacksOf } from './scene.ts';

/** A display option of the board, by its key. */
export type BoardLayer = 'arcs' | 'ranges' | 'paths' | 'ends';

/** An element that a pointer drags: the function that tracks the pointer to other hexes. */
export type HexGrab = (hex: Hex) => ((hex: Hex) => void) | undefined;

interface BattleBoardProps {
  readonly scene: Scene;
  readonly board: Omit<BoardPlace, 'column' | 'row'>;
  readonly terrain: readonly TerrainSetup[];
  /** Set-up zones, while ships are placed. */
  readonly zones?: readonly ScenarioZone[];
  /** Edges by which ships escape, while ships are placed. */
  readonly escapes?: readonly SpecialWith<'escape'>[] | undefined;
  /** The ship or flight that is chosen, by its number as a target. */
  readonly chosen: number | undefined;
  /** The target ship, and the firing ship. */
  readonly target?: Piece | undefined;
  readonly shooter?: Piece | undefined;
  readonly paths?: readonly FlownPath[];
  readonly bands?: readonly FireBand[];
  readonly ends?: readonly Hex[];
  readonly glide?: Glide;
  /** True for hexes in the coma or the tail of a comet (G.3). */
  readonly isComet: (q: number, r: number) => boolean;
  /** A hex is pressed, with the ship in it; or keys step to a ship. */
  readonly onPress: (hex: Hex, ship: number | undefined, isStep?: boolean) => void;
  /** Returns a function that tracks a drag from a hex with an element to drag. */
  readonly onGrab?: HexGrab | undefined;
  readonly onLayer?: (layer: BoardLayer) => void;
}

/** Pixels a unit from which counters have the size of their hex, and their greatest enlargement. */
const READABLE = 0.8;
const LARGEST_COUNTER = 2.2;

/** No piece glides. */
const STILL: Glide = () => undefined;

const BEFORE = { width: 690, height: 640 };
const PAPER = { width: 640, height: 440 };

/** The board: its ruled margins, its pieces, and a small map of the whole. */
export function BattleBoard(props: BattleBoardProps) {
  const id = createUniqueId();
  const [box, setBox] = createSignal<HTMLDivElement>();
  const [shown, setShown] = createSignal(BEFORE);
  const size = () => (isPrinting() ? PAPER : shown());
  watchSize(box, (width, height) => width > 0 && setShown({ width, height }));
  const place = createMemo(
    (): BoardPlace => ({ ...props.board, column: props.scene.column, row: props.scene.row }),
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const frame = createMemo(() => boardFrame(place()));
  const map = createBoardView(size, frame);
  const hexes = createMemo(() => {
    const { columns, rows, column, row } = place();
    return Array.from({ length: rows * columns }, (_, i): Hex => {
      const r = row + Math.floor(i / columns);
      return { q: column + (i % columns) - (r >> 1), r };
    });
  });
  const grid = createMemo(() => gridOf(hexes()));
  const onTable = () => props.scene.ships.filter((ship) => ship.isOnTable);
  /** A flight that is chosen, and the hexes of its path. */
  const flight = (): readonly Hex[] => {
    const piece = props.scene.small.find(({ target }) => target && target === props.chosen);
    const path = props.paths?.find(({ target }) => target === piece?.target);
    return piece ? [piece, ...(path?.hexes ?? [])] : [];
  };
  const showShips = () => map.show([...onTable(), ...flight()].map(centreOf));
  const ships = createMemo(() => stacksOf(onTable()));
  const small = createMemo(() => stacksOf(props.scene.small.filter(({ count }) => count > 0)));
  // The board opens on the ships, and tracks them from turn to turn until a player moves it.
  createEffect(on([size, () => props.scene.turn], () => map.isFree() && showShips()));
  createEffect(
    on(
      () => [props.shooter, props.target, props.chosen, ...props.scene.ships] as const,
      ([shooter, target]) => {
        const seen = shooter ? [shooter, ...(target ? [target] : [])] : [...onTable(), ...flight()];
        if (map.isFree() && !seen.every((piece) => map.inView(...centreOf(piece)))) showShips();
      },
      { defer: true },
    ),
  );
  /** The whole board is in view, and has ships to look at more closely. */
  const showsShips = () => map.isWhole() && onTable().length > 0;
  const [cursor, setCursor] = createSignal<Hex>();
  /** The ship in a hex; of several the next after the chosen one. */
  const shipIn = (hex: Hex): SceneShip | undefined => {
    const here = onTable().filter((ship) => ship.q === hex.q && ship.r === hex.r);
    const at = here.findIndex(({ index }) => index === props.chosen);
    return here[(at + 1) % here.length];
  };
  const hexUnder = (x: number, y: number): Hex => {
    const { x: left, y: top, scale } = map.view();
    return hexAt(left + x / scale, top + y / scale);
  };
  const press = (hex: Hex, isStep = false) => props.onPress(hex, shipIn(hex)?.index, isStep);
  const moveTo = (hex: Hex) => {
    setCursor(hex);
    if (!map.inView(...centreOf(hex))) map.centre(...centreOf(hex));
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(BATTLE_BOARD_KEYS, event);
    if (command === undefined) return;
    const here = cursor() ?? onTable().find(({ index }) => index === props.chosen) ?? onTable()[0];
    if (command === 'nextShip' || command === 'lastShip') {
      const ships = command === 'nextShip' ? onTable() : onTable().toReversed();
      const at = cursor() && ships.findIndex((ship) => hexKey(ship) === hexKey(cursor() as Hex));
      const next = ships[(at ?? -1) + 1];
      // After the last ship, Tab leaves the board.
      if (!next) return void setCursor();
      moveTo(next);
      press(next, true);
    } else if (command === 'choose') here && press(here);
    else if (command === 'nearer') map.nearer();
    else if (command === 'further') map.further();
    else if (command === 'fit') showsShips() ? showShips() : map.fit();
    else if (
      command === 'arcs' ||
      command === 'ranges' ||
      command === 'paths' ||
      command === 'ends'
    )
      props.onLayer?.(command);
    else if (here) moveTo(cursor() ? nextHex(hexes(), here, command) : here);
    event.preventDefault();
    event.stopPropagation();
  };
  const transform = () => {
    const { x, y, scale } = map.view();
    return `scale(${scale}) translate(${-x} ${-y})`;
  };
  /** Counters stay readable where hexes are small. */
  const grown = () => Math.min(LARGEST_COUNTER, Math.max(1, READABLE / map.view().scale));
  const offset = () => {
    const { x, y, scale } = map.view();
    return `translate(${(-x * scale).toFixed(1)}px, ${(-y * scale).toFixed(1)}px)`;
  };
  const comets = createMemo(() =>
    props.terrain.some(({ kind }) => kind === 'comet')
      ? hexes().filter(({ q, r }) => props.isComet(q, r))
      : [],
  );
  const words = () => {
    const at = cursor();
    return at ? `Hex ${hexWords(at, place())}: ${contentWords(at)}` : '';
  };
  const contentWords = (hex: Hex): string => {
    const isHere = ({ q, r }: Hex) => q === hex.q && r === hex.r;
    const parts = [
      ...onTable()
        .filter(isHere)
        .map(
          ({ letter, title, hull, boxes }) => `${letter}, ${title}, ${hull} of ${boxes} hull boxes`,
        ),
      ...props.scene.small
        .filter((piece) => piece.count > 0 && isHere(piece))
        .map(({ kind, count }) => `${count} ${kind}`),
    ];
    return parts.join('; ') || 'empty';
  };
  return (
    <div class="board">
      <Rulers view={map} place={place()} size={size()} />
      <div
        class="board-map"
        ref={setBox}
        role="listbox"
        tabIndex={0}
        aria-label="Board: arrows go from hex to hex, Tab from ship to ship, Enter chooses"
        aria-activedescendant={cursor() ? id : undefined}
        onKeyDown={onKey}
        onBlur={() => setCursor()}
      >
        <Show when={cursor()}>
          <div id={id} role="option" tabIndex={-1} class="visually-hidden" aria-selected="true">
            {words()}
          </div>
        </Show>
        <svg
          aria-hidden="true"
          class="board-ground"
          ref={(svg) =>
            followPointers(
              svg,
              map,
              (x, y) => press(hexUnder(x, y)),
              (x, y) => {
                const follow = props.onGrab?.(hexUnder(x, y));
                return follow && ((toX, toY) => follow(hexUnder(toX, toY)));
              },
            )
          }
        >
          <g transform={transform()}>
            <rect {...frame()} class="board-paper" />
            <Zones zones={props.zones ?? []} place={place()} grown={grown()} />
            <Edges escapes={props.escapes ?? []} place={place()} grown={grown()} />
            <path class="board-grid" d={grid()} />
            <TerrainPieces pieces={props.terrain} comets={comets()} />
          </g>
        </svg>
        <svg aria-hidden="true" class="board-marks">
          <g transform={transform()}>
            <Bands bands={props.bands ?? []} grown={grown()} />
            <path class="board-ends" d={outlines(props.ends ?? [], 0.82)} />
            <For each={props.paths}>
              {(path) => <Flown path={path} isChosen={path.target === props.chosen} />}
            </For>
            <Show when={props.shooter && props.target && ([props.shooter, props.target] as const)}>
              {(line) => <RangeLine from={line()[0]} to={line()[1]} />}
            </Show>
            <Show when={cursor()}>
              {(at) => <path class="board-cursor" d={outlines([at()], 0.94)} />}
            </Show>
          </g>
        </svg>
        <div aria-hidden="true" class="board-pieces" style={{ transform: offset() }}>
          <Index each={props.scene.small}>
            {(piece) => (
              <SmallPiece
                piece={piece()}
                stack={small().get(piece().key)}
                isChosen={piece().target !== undefined && piece().target === props.chosen}
                scale={map.view().scale}
                size={map.view().scale}
                glide={props.glide ?? STILL}
              />
            )}
          </Index>
          <Index each={props.scene.ships}>
            {(ship) => (
              <Counter
                ship={ship()}
                stack={ships().get(ship().key)}
                turn={props.scene.turn}
                isChosen={ship().index === props.chosen}
                isTarget={props.target?.key === ship().key}
                scale={map.view().scale}
                size={map.view().scale * grown()}
                glide={props.glide ?? STILL}
              />
            )}
          </Index>
        </div>
      </div>
      <SmallMap view={map} size={size()} scene={props.scene} place={place()} />
      <div class="board-zoom">
        <IconButton icon={PlusIcon} label="Zoom in" onClick={map.nearer} />
        <IconButton icon={MinusIcon} label="Zoom out" onClick={map.further} />
        <IconButton
          icon={FitIcon}
          label={showsShips() ? 'All ships' : 'Whole board'}
          onClick={() => (showsShips() ? showShips() : map.fit())}
        />
      </div>
    </div>
  );
}

/** "12 10": column and row of a hex, from 1. */
const hexWords = ({ q, r }: Hex, { column, row }: Pick<BoardPlace, 'column' | 'row'>): string =>
  `${q + (r >> 1) - column + 1} ${r - row + 1}`;

/** Tints and stepped outlines of the bands of a bank; the nearer, the darker. */
const Bands = (props: { readonly bands: readonly FireBand[]; readonly grown: number }) => (
  <Index each={props.bands.filter(({ hexes }) => hexes.length > 0)}>
    {(band, i) => {
      const label = createMemo(() => centreOf(lowest(band().hexes)));
      const modifier = () => band().modifier;
      return (
        <g class={`board-band band-${Math.min(3, i + 1)}`}>
          <path class="tint" d={outlines(band().hexes)} />
          <path class="edge" d={regionOutline(band().hexes)} />
          <Show when={modifier() !== undefined}>
            <text x={label()[0]} y={label()[1]} dy="0.35em" font-size={`${16 * props.grown}px`}>
              {modifier() === 0 ? '0' : signed(modifier() ?? 0)}
            </text>
          </Show>
        </g>
      );
    }}
  </Index>
);

/** The middle hex of the lower part of a region, for its label. */
function lowest(hexes: readonly Hex[]): Hex {
  const rows = [...new Set(hexes.map(({ r }) => r))].toSorted((a, b) => a - b);
  const row = rows[Math.floor(rows.length * 0.72)] ?? 0;
  const inRow = hexes.filter(({ r }) => r === row);
  return inRow[Math.floor(inRow.length / 2)] ?? { q: 0, r: 0 };
}

const DART = 'M9 0L-7 -7L-3 0L-7 7Z';

/** The path of a ship this turn, with a hollow dart where it began. */
const Flown = (props: { readonly path: FlownPath; readonly isChosen: boolean }) => {
  const start = () => centreOf(props.path.hexes[0] ?? { q: 0, r: 0 });
  return (
    <g class="board-path" classList={{ chosen: props.isChosen }}>
      <path class="line" d={`M${lineThrough(props.path.hexes)}`} />
      <For each={props.path.hexes.slice(1, -1)}>
        {(hex) => <circle cx={centreOf(hex)[0]} cy={centreOf(hex)[1]} r="3.4" />}
      </For>
      <path
        class="dart"
        d={DART}
        transform={`translate(${start().join(' ')}) rotate(${60 * props.path.heading})`}
      />
    </g>
  );
};

/** The line of fire, with its range. */
const RangeLine = (props: { readonly from: Hex; readonly to: Hex }) => {
  const ends = () => [centreOf(props.from), centreOf(props.to)] as const;
  const middle = () => {
    const [[ax, ay], [bx, by]] = ends();
    return `translate(${(ax + bx) / 2} ${(ay + by) / 2})`;
  };
  const range = () => distance(props.from, props.to);
  return (
    <Show when={range() > 0}>
      <g class="board-line">
        <path d={`M${lineThrough([props.from, props.to])}`} />
        <Show when={range() > 1}>
          <g transform={middle()}>
            <rect x="-27" y="-9" width="54" height="18" rx="4" />
            <text dy="0.35em">range {range()}</text>
          </g>
        </Show>
      </g>
    </Show>
  );
};

/** Counters of ships, small pieces, terrain, set-up zones and edges of escape, as the board draws them. */
import {
  createEffect,
  createMemo,
  createUniqueId,
  For,
  type JSX,
  Match,
  on,
  Show,
  Switch,
} from 'solid-js';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import type { ScenarioZone, SpecialWith } from '../../../core/design/scenario.ts';
import { sideName } from '../../../core/design/text/scenario-text.ts';
import { distance, type Hex } from '../../../core/play/hex.ts';
import { type BoardPlace, boardFrame } from './board-view.tsx';
import { centreOf, HEX, outlines, regionOutline } from './hex-board.ts';
import type { InStack, SceneShip, Small } from './scene.ts';

const RADIUS = 13.6;
/** Length of the nose, in radii. */
const NOSE = 1.38;

/** A disc with a nose to the right. */
const DISC = (() => {
  const angle = Math.acos(1 / NOSE);
  const [x, y] = [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)].map((at) => at.toFixed(2));
  return `M${(NOSE * RADIUS).toFixed(2)} 0L${x} ${y}A${RADIUS} ${RADIUS} 0 1 1 ${x} -${y}Z`;
})();

/** Marks at the corners of a square around the target. */
const CORNERS = (() => {
  const [far, near] = [20, 12];
  return [1, -1]
    .flatMap((x) => [1, -1].map((y) => [x, y] as const))
    .map(([x, y]) => `M${x * near} ${y * far}H${x * far}V${y * near}`)
    .join('');
})();

/** The path of a counter at this step, and milliseconds for each hex; undefined to move at once. */
export type Glide = (
  target: number,
) => { readonly hexes: readonly Hex[]; readonly pace: number } | undefined;

interface PlacedProps {
  /** Pixels a unit of the board. */
  readonly scale: number;
  readonly glide: Glide;
}

/** A drawing at a hex, in its own layer, so that gliding needs no layout or paint. Only the layer moves; it has the size of its drawing. */
function Placed(
  props: PlacedProps & {
    readonly at: Hex;
    readonly target: number | undefined;
    readonly class: string;
    readonly size: number;
    readonly children: JSX.Element;
  },
) {
  let layer: SVGSVGElement | undefined;
  let flight: Animation | undefined;
  const placeOf = (hex: Hex): string => {
    const [x, y] = centreOf(hex).map((at) => (at * props.scale).toFixed(1));
    return `translate(${x}px, ${y}px)`;
  };
  const place = createMemo(() => placeOf(props.at));
  createEffect(
    on(place, () => {
      flight?.cancel();
      const way = props.target === undefined ? undefined : props.glide(props.target);
      if (!way || way.hexes.length < 2) return;
      const frames = way.hexes.map((hex) => ({ transform: placeOf(hex) }));
      flight = layer?.animate?.(frames, way.pace * (frames.length - 1));
    }),
  );
  return (
    <svg
      ref={layer}
      aria-hidden="true"
      class={props.class}
      style={{ transform: place() }}
      viewBox="-36 -36 72 72"
    >
      <g transform={`scale(${props.size.toFixed(3)})`}>{props.children}</g>
    </svg>
  );
}

/** Counters that share a hex stand around its middle, smaller. */
const STACKED = { size: 0.62, radius: 11 };

const inStack = (stack: InStack | undefined): string => {
  if (!stack) return '';
  const angle = (2 * Math.PI * stack.at) / stack.of - (stack.of === 2 ? Math.PI : Math.PI / 2);
  const [x, y] = [Math.cos(angle), Math.sin(angle)].map((at) => (at * STACKED.radius).toFixed(1));
  return `translate(${x} ${y}) scale(${STACKED.size})`;
};

/** A ship: its nose shows the facing, a short stroke a heading that differs. */
export function Counter(
  props: PlacedProps & {
    readonly ship: SceneShip;
    /** Its place among several ships in its hex. */
    readonly stack: InStack | undefined;
    readonly turn: number;
    readonly isChosen: boolean;
    readonly isTarget: boolean;
    readonly size: number;
  },
) {
  const isShown = () =>
    props.ship.isOnTable || (props.ship.fate !== undefined && props.ship.gone === props.turn);
  return (
    <Show when={isShown()}>
      <Placed
        at={props.ship}
        target={props.ship.index}
        class={`counter side-${props.ship.side + 1} ${props.ship.isOnTable ? '' : 'gone'}`}
        scale={props.scale}
        size={props.size}
        glide={props.glide}
      >
        <g transform={inStack(props.stack)}>
          <Show when={props.isChosen}>
            <circle class="ring" r="18.6" />
          </Show>
          <Show when={props.isTarget}>
            <path class="corners" d={CORNERS} />
          </Show>
          <path class="disc" d={DISC} transform={`rotate(${60 * props.ship.facing})`} />
          <Show when={props.ship.facing !== props.ship.heading}>
            <path
              class="heading"
              d="M15.5 0H23M20 -3L23 0L20 3"
              transform={`rotate(${60 * props.ship.heading})`}
            />
          </Show>
          <text dy="0.36em">{props.ship.letter}</text>
          <Level at={props.ship.level} x={-17} />
          <Show when={!props.ship.isOnTable && props.ship.fate !== 'away'}>
            <path class="lost" d="M-12 -12L12 12M12 -12L-12 12" />
          </Show>
        </g>
      </Placed>
    </Show>
  );
}

/** The level of altitude, small at the upper corner (G.6). */
const Level = (props: { readonly at: number | undefined; readonly x: number }) => (
  <Show when={props.at !== undefined}>
    <text class="level" x={props.x} y="-10">
      {props.at}
    </text>
  </Show>
);

/** Places of small pieces of one hex: its corners, around a ship. */
const CORNERS_OF_HEX = ['9 9', '-9 9', '9 -9', '-9 -9', '0 15', '0 -15'] as const;

/** Alone, a piece has its full size. */
const inCorner = (stack: InStack | undefined): string => {
  const corner = CORNERS_OF_HEX[(stack?.at ?? 0) % CORNERS_OF_HEX.length];
  return `translate(${corner}) scale(${stack ? 0.78 : 1})`;
};

/** Fighters, seekers, mines and markers with their number, beside a ship in the same hex. */
export const SmallPiece = (
  props: PlacedProps & {
    readonly piece: Small;
    readonly stack: InStack | undefined;
    readonly isChosen: boolean;
    readonly size: number;
  },
) => (
  <Show when={props.piece.count > 0}>
    <Placed
      at={props.piece}
      target={props.piece.target}
      class={`small-piece ${props.piece.kind} side-${props.piece.side + 1} ${props.isChosen ? 'chosen' : ''}`}
      scale={props.scale}
      size={props.size}
      glide={props.glide}
    >
      <g transform={inCorner(props.stack)}>
        <Show when={props.isChosen}>
          <circle class="ring" r="12.5" />
        </Show>
        <Switch>
          <Match when={props.piece.kind === 'fighters'}>
            <path class="disc" d="M10 0L-7 -8L-7 8Z" transform={turnOf(props.piece)} />
          </Match>
          <Match when={props.piece.kind === 'seekers'}>
            <path class="disc" d="M10 0L0 -6L-9 0L0 6Z" transform={turnOf(props.piece)} />
          </Match>
          <Match when={props.piece.kind === 'mines'}>
            <circle class="disc" r="7.5" />
          </Match>
          <Match when={true}>
            <path class="disc" d="M0 -8L8 0L0 8L-8 0Z" />
          </Match>
        </Switch>
        <text dy="0.36em">{markOf(props.piece)}</text>
        <Level at={props.piece.level} x={12} />
      </g>
    </Placed>
  </Show>
);

const turnOf = ({ heading }: Small): string => `rotate(${60 * heading})`;

const markOf = ({ kind, count }: Small): string =>
  kind === 'flare' ? 'F' : kind === 'probe' ? 'P' : String(count);

const around = ({ q, r }: Hex, size: number): readonly Hex[] => {
  const line = Array.from({ length: 2 * size + 1 }, (_, i) => i - size);
  return line
    .flatMap((dq) => line.map((dr) => ({ q: q + dq, r: r + dr })))
    .filter((hex) => distance(hex, { q, r }) <= size);
};

/** Terrain: rocks, fields of them, planets, black holes, comets (G). */
export const TerrainPieces = (props: {
  readonly pieces: readonly TerrainSetup[];
  /** Hexes of comas and tails. */
  readonly comets: readonly Hex[];
}) => (
  <>
    <path class="comet-tail" d={outlines(props.comets, 0.94)} />
    <For each={props.pieces}>
      {(piece) => {
        const { kind, size = 1 } = piece;
        const [x, y] = centreOf(piece);
        const isRound = kind === 'planet' || kind === 'black hole';
        const reach = kind === 'field' ? around(piece, size) : [piece];
        return (
          <g class={`terrain ${kind.replace(' ', '-')}`}>
            <Show
              when={isRound}
              fallback={
                <>
                  <path class="ground" d={outlines(reach, 0.94)} />
                  <path class="edge" d={regionOutline(reach)} />
                </>
              }
            >
              <circle class="ground" cx={x} cy={y} r={HEX * (1.6 * size + 0.8)} />
            </Show>
            <text x={x} y={y} dy="0.35em">
              {TERRAIN_MARKS[kind]}
            </text>
          </g>
        );
      }}
    </For>
  </>
);

const TERRAIN_MARKS = {
  asteroid: '◆',
  field: '∴',
  'black hole': '●',
  comet: '✶',
  planet: 'Planet',
} as const;

interface OnBoard {
  readonly place: BoardPlace;
  /** Growth of counters, so that they stay readable where hexes are small. */
  readonly grown: number;
}

const WORDS = 22;
/** Words grow less than counters, so that they stay within zones of four columns. */
const MOST_GROWN = 1.6;

const fontSize = ({ grown }: OnBoard): string => `${WORDS * Math.min(MOST_GROWN, grown)}px`;

/** Set-up zones: hatched one way or the other by side, with a word at the top. */
export const Zones = (props: OnBoard & { readonly zones: readonly ScenarioZone[] }) => {
  const id = createUniqueId();
  return (
    <For each={props.zones}>
      {(zone, i) => {
        const hexes = () =>
          Array.from({ length: props.place.rows }, (_, r) =>
            Array.from({ length: zone.to - zone.from + 1 }, (__, column): Hex => {
              return { q: zone.from + column - (r >> 1), r };
            }),
          ).flat();
        const hatch = `${id}-${i()}`;
        const [left] = centreOf({ q: zone.from, r: 0 });
        const [right] = centreOf({ q: zone.to, r: 0 });
        return (
          <g class={`board-zone ${zone.side}`}>
            <pattern
              id={hatch}
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${zone.side === 'attacker' ? 45 : -45})`}
            >
              <path d="M0 0V9" />
            </pattern>
            <path class="tint" d={outlines(hexes())} />
            <path class="hatch" d={outlines(hexes())} style={{ fill: `url(#${hatch})` }} />
            <path class="edge" d={regionOutline(hexes())} />
            <text
              x={(left + right) / 2}
              y={centreOf({ q: 0, r: 1 })[1]}
              dy="0.35em"
              style={{ 'font-size': fontSize(props) }}
            >
              {sideName(zone.side)}
              {zone.late ? ', later' : ''}
            </text>
          </g>
        );
      }}
    </For>
  );
};

/** A short edge by which ships of a side escape: a heavy line with words along it. */
export const Edges = (props: OnBoard & { readonly escapes: readonly SpecialWith<'escape'>[] }) => {
  const frame = () => boardFrame(props.place);
  return (
    <For each={props.escapes}>
      {({ escape: edge, side }) => {
        const isLeft = edge === 'left';
        const x = () => frame().x + (isLeft ? 0 : frame().width);
        const middle = () => frame().y + frame().height / 2;
        return (
          <g class="board-escape">
            <path d={`M${x()} ${frame().y}v${frame().height}`} />
            <text
              transform={`translate(${x()} ${middle()}) rotate(${isLeft ? -90 : 90})`}
              dy="1.2em"
              style={{ 'font-size': fontSize(props) }}
            >
              {sideName(side)} escapes here
            </text>
          </g>
        );
      }}
    </For>
  );
};

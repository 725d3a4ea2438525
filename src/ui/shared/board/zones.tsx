/** Set-up zones of scenarios on the board, and the edges by which ships escape. */
import { createUniqueId, For } from 'solid-js';
import type { ScenarioZone, SpecialWith } from '../../../core/design/scenario.ts';
import { sideName } from '../../../core/design/text/scenario-text.ts';
import type { Hex } from '../../../core/play/hex.ts';
import { type BoardPlace, boardFrame } from './board-view.ts';
import { centreOf, outlines, regionOutline } from './hex-board.ts';

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
        const row = 1;
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
              y={centreOf({ q: 0, r: row })[1]}
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

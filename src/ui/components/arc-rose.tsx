/** Firing arcs as drawings; angles are in degrees clockwise from the bow, which points up. */
import { createMemo, For, Index, Show } from 'solid-js';
import { edgeOnHexes, isInArc } from '../../core/play/bearing.ts';
import { distance, type Hex } from '../../core/play/hex.ts';
import type { ArcComponent, Rules } from '../../core/rules/rules.ts';
import { commandOf, PRESS_KEYS } from './keys.ts';
import { roving } from './roving.ts';

interface ArcRoseProps {
  readonly rules: Rules;
  readonly letters: readonly ArcComponent[];
  readonly defensiveArcs: readonly ArcComponent[];
  /** Names of the components of the arc. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

interface Layout {
  /** Rings inside out: sectors bounded by hex rows, by spines, defensive arcs. */
  readonly row: readonly [inner: number, outer: number];
  readonly spine: readonly [inner: number, outer: number];
  readonly 'defensive-arc': readonly [inner: number, outer: number];
  /** Half the height of a hex, and number of hexes from the ship to the edge. */
  readonly hex: number;
  readonly hexes: number;
}

const FINE: Layout = {
  row: [52, 68],
  spine: [68, 84],
  'defensive-arc': [87, 100],
  hex: 7.2,
  hexes: 3,
};

/** Layout for fingers: wide rings and a small field. */
const COARSE: Layout = {
  row: [18, 45],
  spine: [45, 72],
  'defensive-arc': [74, 101],
  hex: 3.4,
  hexes: 2,
};

/** The hexes around the ship, and the positions of their middles; the bow points up. */
const field = ({ hex, hexes }: Layout) => {
  const line = Array.from({ length: hexes * 2 + 1 }, (_, i) => i - hexes);
  return line
    .flatMap((q) => line.map((r) => ({ q, r })))
    .filter((offset) => distance(offset, SHIP) <= hexes)
    .map((offset) => {
      const { q, r } = offset;
      return { offset, x: r * hex * 1.5 * 1.1547, y: -(q + r / 2) * hex * 2 };
    });
};

const SHIP: Hex = { q: 0, r: 0 };

/**
 * The firing arcs of a bank on a hex field: six sectors between hex rows, six between spines, and
 * the four defensive arcs. Each is a toggle button for mouse and keyboard.
 */
export function ArcRose(props: ArcRoseProps) {
  const layout = matchMedia('(pointer: coarse)').matches ? COARSE : FINE;
  const covered = createMemo(() => {
    const all = [...props.letters, ...props.defensiveArcs];
    return all.filter((component) => props.chosen.has(component.name));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for an SVG
    <svg
      class="arc-rose"
      viewBox="-102 -102 204 204"
      role="group"
      tabindex="-1"
      aria-label="Firing arc"
      ref={roving('.sector')}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus */}
      <g class="field" aria-hidden="true">
        <For each={field(layout)}>
          {({ offset, x, y }) => (
            <polygon
              points={hexCorners(x, y, layout.hex * 1.1547)}
              classList={{ covered: isCovered(props.rules, covered(), offset) }}
            />
          )}
        </For>
        <path
          class="ship"
          d="M 0 -6 L 4 4.5 L 0 2 L -4 4.5 Z"
          transform={`scale(${layout.hex / FINE.hex})`}
        />
      </g>
      <For each={[...props.letters, ...props.defensiveArcs]}>
        {(component) => <Sector {...props} component={component} layout={layout} />}
      </For>
    </svg>
  );
}

/** True if a hex other than the ship's own is within a component. */
const isCovered = (rules: Rules, components: readonly ArcComponent[], offset: Hex): boolean =>
  distance(offset, SHIP) > 0 && components.some((component) => isInArc(rules, component, offset));

function Sector(
  props: ArcRoseProps & { readonly component: ArcComponent; readonly layout: Layout },
) {
  const ring = () => props.layout[props.component.bounds];
  const edge = (end: 'from' | 'to') => edgeOnHexes(props.rules, props.component[end]);
  const bearing = () => {
    const { from, to } = props.component;
    return from + ((to - from + 360) % 360) / 2;
  };
  const middle = () => point(bearing(), (ring()[0] + ring()[1]) / 2);
  /** Names of the sides run along them; letters stand upright. */
  const turn = () => {
    if (props.component.bounds !== 'defensive-arc') return undefined;
    const angle = { 90: 90, 270: -90 }[bearing() % 360];
    return angle === undefined ? undefined : `rotate(${angle} ${middle().join(' ')})`;
  };
  const pressed = () => props.chosen.has(props.component.name);
  const onKey = (event: KeyboardEvent) => {
    if (commandOf(PRESS_KEYS, event) === undefined) return;
    event.preventDefault();
    props.onToggle(props.component.name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
    <g
      role="button"
      tabindex="-1"
      class={`sector ${props.component.bounds}`}
      aria-pressed={pressed()}
      aria-label={`${props.component.name}, ${props.component.title}`}
      onClick={() => props.onToggle(props.component.name)}
      onKeyDown={onKey}
    >
      <path d={sectorPath(edge('from') + 1, edge('to') - 1, ring()[0], ring()[1])} />
      <text x={middle()[0]} y={middle()[1]} dy="0.35em" text-anchor="middle" transform={turn()}>
        {props.component.name}
      </text>
    </g>
  );
}

function point(degrees: number, distance: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
}

const pair = (degrees: number, distance: number): string =>
  point(degrees, distance)
    .map((value) => value.toFixed(2))
    .join(' ');

function sectorPath(from: number, to: number, inner: number, outer: number): string {
  const span = (to - from + 360) % 360;
  const large = span > 180 ? 1 : 0;
  const out = `${pair(from, outer)} A ${outer} ${outer} 0 ${large} 1 ${pair(to, outer)}`;
  if (inner === 0) return `M 0 0 L ${out} Z`;
  return `M ${out} L ${pair(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${pair(from, inner)} Z`;
}

/** The corners of a flat-topped hex of a given size around a point, for `points` of a polygon. */
const hexCorners = (x: number, y: number, size: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const [dx, dy] = point(30 + i * 60, size);
    return `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`;
  }).join(' ');

/** A small rose with the covered sectors filled; the arc's text stands beside it. */
export const ArcIcon = (props: { readonly components: readonly ArcComponent[] }) => (
  <svg class="arc-icon" viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
    <circle r="8.5" />
    <For each={props.components}>
      {(component) => <path d={sectorPath(component.from, component.to, 0, 8.5)} />}
    </For>
  </svg>
);

/** The fire around a ship: the more weapons bear on a direction, the further its sector reaches. */
export function CoverageRose(props: {
  readonly bearings: readonly {
    readonly from: number;
    readonly to: number;
    readonly weapons: number;
  }[];
}) {
  const max = () => Math.max(1, ...props.bearings.map(({ weapons }) => weapons));
  const words = () =>
    props.bearings
      .map(({ from, to, weapons }) => `${Math.round(from)}° to ${Math.round(to)}°: ${weapons}`)
      .join(', ');
  return (
    <svg
      class="coverage-rose"
      viewBox="-100 -100 200 200"
      role="img"
      aria-label={`Weapons bearing, clockwise from the bow: ${words()}`}
    >
      <circle class="edge" r="88" />
      <circle class="edge" r="44" />
      <Index each={props.bearings}>
        {(bearing) => {
          const span = () => (bearing().to - bearing().from + 360) % 360 || 360;
          const reach = () => (bearing().weapons / max()) * 76 + 8;
          const label = () => point(bearing().from + span() / 2, Math.max(30, reach() - 12));
          return (
            <>
              <Show
                when={span() < 360}
                fallback={<circle class="fire" r={bearing().weapons > 0 ? reach() : 0} />}
              >
                <Show when={bearing().weapons > 0}>
                  <path class="fire" d={sectorPath(bearing().from, bearing().to, 0, reach())} />
                </Show>
              </Show>
              <text x={label()[0]} y={label()[1]} dy="0.35em" text-anchor="middle">
                {bearing().weapons}
              </text>
            </>
          );
        }}
      </Index>
      <path class="ship" d="M 0 -10 L 7 8 L 0 4 L -7 8 Z" />
    </svg>
  );
}

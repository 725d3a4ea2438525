import { createMemo, For } from 'solid-js';
import type { ArcComponent } from '../../core/rules/rules.ts';
import { commandOf, PRESS_KEYS } from './keys.ts';
import { roving } from './roving.ts';
import { hexCorners, point, sectorPath } from './sectors.ts';

interface ArcRoseProps {
  readonly letters: readonly ArcComponent[];
  readonly defensiveArcs: readonly ArcComponent[];
  /** Names of the components that the arc has. */
  readonly chosen: ReadonlySet<string>;
  /** What a component is called, and whether adding it would add no hex. */
  readonly onToggle: (name: string) => void;
}

interface Layout {
  /** Rings inside out: sectors bounded by hex rows, by spines, defensive arcs. */
  readonly row: readonly [inner: number, outer: number];
  readonly spine: readonly [inner: number, outer: number];
  readonly 'defensive-arc': readonly [inner: number, outer: number];
  /** Half the height of a hex, and how many there are from the ship to the edge. */
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

/** For fingers: rings as wide as the rose allows, and less of a field. */
const COARSE: Layout = {
  row: [18, 45],
  spine: [45, 72],
  'defensive-arc': [74, 101],
  hex: 3.4,
  hexes: 2,
};

/** The middles of the hexes around the ship, pointing as the game's board does. */
const field = ({ hex, hexes }: Layout): readonly (readonly [number, number])[] => {
  const line = Array.from({ length: hexes * 2 + 1 }, (_, i) => i - hexes);
  return line
    .flatMap((q) => line.map((r) => [q, r] as const))
    .filter(([q, r]) => Math.abs(q + r) <= hexes)
    .map(([q, r]) => [q * hex * 1.5 * 1.1547, (r + q / 2) * hex * 2] as const);
};

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
      aria-label="Firing arc"
      ref={roving('.sector')}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus */}
      <g class="field" aria-hidden="true">
        <For each={field(layout)}>
          {([x, y]) => (
            <polygon
              points={hexCorners(x, y, layout.hex * 1.1547)}
              classList={{ covered: covers(covered(), x, y) }}
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

/** Whether a hex's middle lies within a component, both edges included. */
function covers(components: readonly ArcComponent[], x: number, y: number): boolean {
  if (Math.hypot(x, y) < 1) return false;
  const angle = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
  return components.some(({ from, to }) => {
    const span = (to - from + 360) % 360;
    const offset = (angle - from + 360) % 360;
    return offset <= span + 0.01 || offset >= 359.99;
  });
}

interface SectorProps extends ArcRoseProps {
  readonly component: ArcComponent;
  readonly layout: Layout;
}

function Sector(props: SectorProps) {
  const ring = () => props.layout[props.component.bounds];
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
      <path
        d={sectorPath(props.component.from + 1, props.component.to - 1, ring()[0], ring()[1])}
      />
      <text x={middle()[0]} y={middle()[1]} dy="0.35em" text-anchor="middle" transform={turn()}>
        {props.component.name}
      </text>
    </g>
  );
}

import { createMemo, For } from 'solid-js';
import type { ArcComponent } from '../../core/rules.ts';
import { hexCorners, point, sectorPath } from './sectors.ts';

interface ArcRoseProps {
  readonly letters: readonly ArcComponent[];
  readonly quarters: readonly ArcComponent[];
  /** Names of the components that the arc has. */
  readonly chosen: ReadonlySet<string>;
  /** What a component is called, and whether adding it would add no hex. */
  readonly onToggle: (name: string) => void;
}

/** Rings of the rose, inside out: sectors bounded by hex rows, by spines, quarters. */
const RINGS = {
  row: [52, 68],
  spine: [68, 84],
  quarter: [87, 100],
} as const;

const HEX = 7.2;

/** The hexes around the ship to a distance of three, pointing as the game's board does. */
const FIELD: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, q) => q - 3)
  .flatMap((q) => Array.from({ length: 7 }, (_, r) => [q, r - 3] as const))
  .filter(([q, r]) => Math.abs(q + r) <= 3)
  .map(([q, r]) => [q * HEX * 1.5 * 1.1547, (r + q / 2) * HEX * 2] as const);

/**
 * The firing arcs of a bank on a hex field: six sectors between hex rows, six between spines, and
 * the four quarters. Each is a toggle button for mouse and keyboard.
 */
export function ArcRose(props: ArcRoseProps) {
  const covered = createMemo(() => {
    const all = [...props.letters, ...props.quarters];
    return all.filter((component) => props.chosen.has(component.name));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for an SVG
    <svg class="arc-rose" viewBox="-102 -102 204 204" role="group" aria-label="Firing arc">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus */}
      <g class="field" aria-hidden="true">
        <For each={FIELD}>
          {([x, y]) => (
            <polygon
              points={hexCorners(x, y, HEX * 1.1547)}
              classList={{ covered: covers(covered(), x, y) }}
            />
          )}
        </For>
        <path class="ship" d="M 0 -6 L 4 4.5 L 0 2 L -4 4.5 Z" />
      </g>
      <For each={[...props.letters, ...props.quarters]}>
        {(component) => <Sector {...props} component={component} />}
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

function Sector(props: ArcRoseProps & { readonly component: ArcComponent }) {
  const ring = () => RINGS[props.component.bounds];
  const middle = () => {
    const { from, to } = props.component;
    const span = (to - from + 360) % 360;
    return point(from + span / 2, (ring()[0] + ring()[1]) / 2);
  };
  const pressed = () => props.chosen.has(props.component.name);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    props.onToggle(props.component.name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
    <g
      role="button"
      tabindex="0"
      class={`sector ${props.component.bounds}`}
      aria-pressed={pressed()}
      aria-label={`${props.component.name}, ${props.component.title}`}
      onClick={() => props.onToggle(props.component.name)}
      onKeyDown={onKey}
    >
      <path
        d={sectorPath(props.component.from + 1, props.component.to - 1, ring()[0], ring()[1])}
      />
      <text x={middle()[0]} y={middle()[1]} dy="0.35em" text-anchor="middle">
        {props.component.name}
      </text>
    </g>
  );
}

import { Index, Show } from 'solid-js';
import { point, sectorPath } from './sectors.ts';

interface Bearing {
  readonly from: number;
  readonly to: number;
  readonly weapons: number;
}

/** The fire around a ship: the more weapons bear on a direction, the further its sector reaches. */
export function CoverageRose(props: { readonly bearings: readonly Bearing[] }) {
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

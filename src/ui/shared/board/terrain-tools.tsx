/** Terrain that is put on a board: the chosen kind lies where the next press is. */
import { createSignal, For, Show } from 'solid-js';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import {
  hasSize,
  LARGEST_TERRAIN,
  TERRAIN_KINDS,
  type TerrainKind,
} from '../../../core/design/scenario.ts';
import { Select } from '../../components/fields.tsx';

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

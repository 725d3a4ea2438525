import { For } from 'solid-js';
import { ARC_LABELS, DEFENSIVE_ARCS } from '../../../core/design/design.ts';
import {
  byDefensiveArc,
  type ProtectionField,
  setDefensiveArc,
} from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

/** Four figures around the ship: forward on top, port left, starboard right, aft below. */
export default function DefensiveArcFields(props: {
  readonly field: ProtectionField;
  readonly limit: Limit;
}) {
  const { part } = useShip();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      class="defensive-arcs"
      role="group"
      id={props.field}
      tabindex="-1"
      aria-label={props.field}
    >
      <For each={DEFENSIVE_ARCS}>
        {(arc) => {
          const id = `${props.field}.${arc}`;
          return (
            <div class={`defensive-arc ${arc}`}>
              <span>{ARC_LABELS[arc]}</span>
              <ShipField
                id={id}
                label={`${props.field} ${ARC_LABELS[arc]}`}
                value={byDefensiveArc(part(props.field))[arc]}
                limit={props.limit}
                edit={(value) => setDefensiveArc(props.field, arc, value)}
                step={(value) => `${ARC_LABELS[arc]} ${props.field} ${value}`}
              />
            </div>
          );
        }}
      </For>
    </div>
  );
}

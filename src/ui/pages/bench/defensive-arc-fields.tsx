import { For } from 'solid-js';
import { DEFENSIVE_ARCS } from '../../../core/design/defensive-arcs.ts';
import {
  byDefensiveArc,
  type ProtectionField,
  setDefensiveArc,
} from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useShip } from './ship-context.tsx';

const NAMES = { fwd: 'Fwd', port: 'Port', stbd: 'Stbd', aft: 'Aft' } as const;

/** Four figures laid out as the ship lies: forward on top, port left, starboard right, aft below. */
export default function DefensiveArcFields(props: {
  readonly field: ProtectionField;
  readonly limit: Limit;
}) {
  const { ship, part, issuesAt } = useShip();
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
              <span>{NAMES[arc]}</span>
              <NumberField
                id={id}
                label={`${props.field} ${NAMES[arc]}`}
                value={byDefensiveArc(part(props.field))[arc]}
                min={props.limit.min}
                max={props.limit.max}
                invalid={issuesAt(id).length > 0}
                onChange={(value) =>
                  ship.change(
                    `${NAMES[arc]} ${props.field} ${value}`,
                    setDefensiveArc(props.field, arc, value),
                    id,
                  )
                }
                onLeave={() => ship.endGroup()}
              />
            </div>
          );
        }}
      </For>
    </div>
  );
}

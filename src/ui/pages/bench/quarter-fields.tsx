import { For } from 'solid-js';
import { byQuarter, type Protection, setQuarter } from '../../../core/design/edits/structure.ts';
import { QUARTERS } from '../../../core/design/quarters.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

const NAMES = { fwd: 'Fwd', port: 'Port', stbd: 'Stbd', aft: 'Aft' } as const;

/** Four figures laid out as the ship lies: forward on top, port left, starboard right, aft below. */
export default function QuarterFields(props: {
  readonly field: Protection;
  readonly limit: Limit;
}) {
  const { part } = useShip();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div class="quarters" role="group" id={props.field} tabindex="-1" aria-label={props.field}>
      <For each={QUARTERS}>
        {(quarter) => {
          const id = `${props.field}.${quarter}`;
          return (
            <div class={`quarter ${quarter}`}>
              <span>{NAMES[quarter]}</span>
              <ShipField
                id={id}
                label={`${props.field} ${NAMES[quarter]}`}
                value={byQuarter(part(props.field))[quarter]}
                limit={props.limit}
                edit={(value) => setQuarter(props.field, quarter, value)}
                step={(value) => `${NAMES[quarter]} ${props.field} ${value}`}
              />
            </div>
          );
        }}
      </For>
    </div>
  );
}

/** Fields of the form that load when they are needed: figures by side, and suggestions of names. */
import { createMemo, For, untrack } from 'solid-js';
import { ARC_LABELS, DEFENSIVE_ARCS } from '../../../core/design/design.ts';
import {
  byDefensiveArc,
  type ProtectionField,
  setDefensiveArc,
} from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { facetsOf } from '../../../store/ships.ts';
import { createLoaded } from '../../components/late.tsx';
import { createSliced } from '../../shared/work.ts';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

/** Four figures around the ship: forward on top, port left, starboard right, aft below. */
export function DefensiveArcFields(props: {
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

/** Suggestions for faction and type, from the ships of the library. */
export function IdentityChoices() {
  const { ship, library } = useShip();
  const loaded = createLoaded(library);
  const ships = () => loaded()?.ships.items() ?? [];
  const count = createMemo(() => ships().length);
  // Leave out this ship: its name may be incomplete.
  const others = () => untrack(ships).filter(({ id }) => id !== ship.id);
  const names = createSliced(() => (count() > 0 ? facetsOf(others()) : undefined));
  return (
    <For each={['faction', 'type'] as const}>
      {(field) => {
        const texts = createMemo(() =>
          names()
            ?.[field].slice(0, MOST)
            .map(({ text }) => text),
        );
        return (
          <datalist id={`${field}-choices`}>
            <For each={texts()}>{(text) => <option value={text} />}</For>
          </datalist>
        );
      }}
    </For>
  );
}

/** Most suggestions for one field. */
const MOST = 200;

import { For, Show } from 'solid-js';
import type { FlightGroup } from '../../../core/design/fleet.ts';
import { flightsOf, setFlights, setLongRange } from '../../../core/design/fleets/edits.ts';
import { wordFlights } from '../../../core/rating/fleets/wording.ts';
import { NumberField } from '../../components/number-field.tsx';
import { FleetIssues } from './battle-fields.tsx';
import { useFleetEditing } from './fleet-editing.ts';

const MAX = 999;

interface VariantsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly about: string;
  readonly flights: readonly FlightGroup[];
  readonly onChange: (variant: string, name: string, count: number) => void;
}

/** Number of flights of each kind of fighter. */
function Variants(props: VariantsProps) {
  const { library, editing } = useFleetEditing();
  return (
    <ul class="variants">
      <For each={[...library.fleetRules.variants.values()]}>
        {({ id, name, fighters }) => (
          <li>
            <label for={`${props.id}-${id}`} title={`${fighters} per flight`}>
              {name}
            </label>
            <NumberField
              id={`${props.id}-${id}`}
              label={`${name}, ${props.about}`}
              value={flightsOf(library.fleetRules, props.flights, id)}
              min={0}
              max={MAX}
              onChange={(count) => props.onChange(id, name, count)}
              onLeave={editing.endGroup}
            />
          </li>
        )}
      </For>
    </ul>
  );
}

/** Flights aboard each carrier of an entry. */
export function CarrierFlights(props: {
  readonly index: number;
  readonly name: string;
  readonly capacity: number;
}) {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const flights = () => editing.value().ships[props.index]?.flights ?? [{ count: props.capacity }];
  const words = () => wordFlights(evaluation().ships[props.index]?.flights ?? []) || 'none aboard';
  return (
    <details class="flights adder">
      <summary>
        Flights of each: room for {props.capacity}
        <span class="muted"> {words()}</span>
      </summary>
      <Variants
        id={`ship-${props.index}-flights`}
        about={`flights of each ${props.name}`}
        flights={flights()}
        onChange={(variant, name, count) =>
          editing.change(
            `${name}: ${count}`,
            setFlights(library.fleetRules, props.index, props.capacity, variant, count),
            `ship-${props.index}-${variant}`,
          )
        }
      />
      <FleetIssues issues={issuesAt(`ships[${props.index}].flights`)} />
    </details>
  );
}

/** Flights without a carrier (F.6). */
export function LongRangeFields() {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const flights = () => editing.value().flights ?? [];
  return (
    <section class="long-range" aria-labelledby="long-range-title">
      <div class="section-head">
        <h2 id="long-range-title">Long range flights</h2>
        <span class="muted">
          {library.fleetRules.longRange.rating} each
          <Show when={evaluation().longRange > 0}>, {evaluation().longRangeRating} in total</Show>
        </span>
      </div>
      <Variants
        id="long-range"
        about="long range flights"
        flights={flights()}
        onChange={(variant, name, count) =>
          editing.change(
            `Long range ${name.toLowerCase()}: ${count}`,
            setLongRange(library.fleetRules, variant, count),
            `long-range-${variant}`,
          )
        }
      />
      <FleetIssues issues={issuesAt('flights')} />
    </section>
  );
}

/** The long range flights of a side (F.6). */
import '../../styles/long-range.css';
import { Show } from 'solid-js';
import type { FlightGroup } from '../../../core/design/fleet.ts';
import { wordFlightGroups } from '../../../core/rating/fleets/wording.ts';
import { IconButton } from '../../components/button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { useLibrary } from '../library/library-page.tsx';

/** A row that names and removes the long range flights of a side; hidden without any. */
export function LongRangeRow(props: {
  readonly flights: readonly FlightGroup[] | undefined;
  /** Words for the side: `side 1`. */
  readonly side: string;
  readonly onRemove: () => void;
}) {
  const { fleetRules } = useLibrary();
  return (
    <Show when={props.flights?.length ? props.flights : undefined}>
      {(flights) => (
        <li class="side-flights">
          <span>
            Long range: {wordFlightGroups(fleetRules, flights())} <small>F.6</small>
          </span>
          <IconButton
            icon={CloseIcon}
            label={`Remove the long range flights of ${props.side}`}
            onClick={() => props.onRemove()}
          />
        </li>
      )}
    </Show>
  );
}

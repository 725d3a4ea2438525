/** A list to choose ships from: open ones, those of the library, fleets, samples. */
import '../../styles/long-range.css';
import { createSignal, For, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Fleet, FleetShip, FlightGroup } from '../../../core/design/fleet.ts';
import { wordFlightGroups } from '../../../core/rating/fleets/wording.ts';
import { fleetName } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { IconButton } from '../../components/button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { createLoaded, withSuspense } from '../../components/late.tsx';
import { useLibrary } from '../library/library-page.tsx';

const ChooseShip = withSuspense(lazy(() => import('./choose-ship.tsx')));

/** A single ship of a fleet, or one chosen by itself. */
export interface ChosenShip extends Pick<FleetShip, 'design' | 'flights'> {
  readonly name?: string | undefined;
}

/** A select that adds ships, or replaces them with a whole fleet. */
export function AddShips(props: {
  readonly label: string;
  /** Most ships that are taken from a fleet. */
  readonly most: number;
  readonly onShip: (ship: ChosenShip) => void;
  readonly onFleet: (fleet: Fleet, ships: readonly ChosenShip[]) => void;
}) {
  const library = useLibrary();
  const [isChoosing, setChoosing] = createSignal(false);
  const samples = createLoaded(() => library.samples());
  const open = () => library.bench.ships();
  const fleets = () => library.fleets.items();
  const sources = () => [
    { value: '', label: 'Add a ship or a fleet…' },
    ...open().map((ship, i) => ({ value: `open:${i}`, label: `${titleOf(ship.design())}, open` })),
    { value: 'library', label: 'A ship of the library…' },
    ...fleets().map(({ id, value }) => ({
      value: `fleet:${id}`,
      label: `Fleet: ${fleetName(value)}`,
    })),
    ...(samples() ?? []).flatMap(({ faction, fleet, ships }, i) => [
      { value: `whole:${i}`, label: `Fleet: ${fleet.name ?? faction}, sample` },
      ...ships.map((design, j) => ({
        value: `sample:${i}:${j}`,
        label: `${titleOf(design)}, sample`,
      })),
    ]),
  ];
  const takeFleet = (fleet: Fleet | undefined) => {
    if (fleet) props.onFleet(fleet, singleShips(fleet, props.most));
  };
  const takeShip = (design: Design | undefined) => {
    if (design) props.onShip({ design });
  };
  const take = (value: string) => {
    const [kind, id = '', place = ''] = value.split(':');
    if (kind === 'library') setChoosing(true);
    else if (kind === 'fleet') takeFleet(fleets().find((one) => one.id === id)?.value);
    else if (kind === 'whole') takeFleet(samples()?.[Number(id)]?.fleet);
    else if (kind === 'open') takeShip(open()[Number(id)]?.design());
    else if (kind === 'sample') takeShip(samples()?.[Number(id)]?.ships[Number(place)]);
  };
  return (
    <>
      <select
        class="bare-select"
        aria-label={props.label}
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          take(value);
        }}
      >
        <For each={sources()}>{({ value, label }) => <option value={value}>{label}</option>}</For>
      </select>
      <Show when={isChoosing()}>
        <ChooseShip
          library={library}
          onChoose={(_title, design) => {
            takeShip(design);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      </Show>
    </>
  );
}

/** The ships of a fleet one by one, with their names. */
const singleShips = (fleet: Fleet, most: number): readonly ChosenShip[] =>
  fleet.ships
    .flatMap(({ design, count = 1, names = [], flights }) =>
      Array.from({ length: Math.min(count, most) }, (_, i) => ({
        design,
        name: names[i],
        flights,
      })),
    )
    .slice(0, most);

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

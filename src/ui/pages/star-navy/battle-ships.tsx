/** Ships of a battle of Star Navy: their fields, and their fates. */
import { createSignal, For, Index, Show } from 'solid-js';
import { capital } from '../../../core/design/text/counts.ts';
import { classOf, NAVY } from '../../../games/star-navy/rules.ts';
import { NAVY_EVENTS, type NavyBattle } from '../../../games/star-navy/schema.ts';
import { EVENT_WORDS, navyShipName, shipValue } from '../../../games/star-navy/score.ts';
import { NAVY_COLOURS } from '../../../sheets/star-navy/kit-source.ts';
import { IconButton } from '../../components/button.tsx';
import { LabelledSelect, TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { HouseClassField } from './schematic-fields.tsx';

export type NavyShip = NavyBattle['ships'][number];

/** Value of the class field for ships of no class of the book. */
const HOUSE = 'house';

/** Class, name, captain and colours of a ship. */
export function ShipRow(props: {
  readonly ship: NavyShip;
  readonly at: number;
  readonly canRemove: boolean;
  readonly onChange: (ship: NavyShip, label: string, group?: string) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}) {
  const isHouse = () => classOf(props.ship.class) === undefined;
  const id = (field: string) => `navy-ship-${props.at}-${field}`;
  const text = (field: 'name' | 'captain', label: string) => (
    <TextField
      id={id(field)}
      label={label}
      value={props.ship[field] ?? ''}
      placeholder={field === 'name' ? navyShipName({ ...props.ship, name: '' }) : undefined}
      onChange={(value) =>
        props.onChange({ ...props.ship, [field]: value }, `${label} changed`, id(field))
      }
      onLeave={props.onLeave}
    />
  );
  const setClass = (value: string) => {
    const { points: _points, ...ship } = props.ship;
    if (value !== HOUSE) return props.onChange({ ...ship, class: value }, 'Class changed');
    const points = shipValue(props.ship) ?? 0;
    return props.onChange({ ...ship, class: 'House', points }, 'Class changed');
  };
  const setColour = (at: number, value: string) => {
    const [first = 'white', second = first] = props.ship.colours ?? [];
    const pair = at === 0 ? [value, second] : [first, value];
    props.onChange({ ...props.ship, colours: pair }, 'Colours changed');
  };
  return (
    <li>
      <fieldset class="navy-ship" aria-label={navyShipName(props.ship)}>
        <LabelledSelect
          id={id('kind')}
          label="Class"
          options={CLASSES}
          value={isHouse() ? HOUSE : props.ship.class}
          onChange={setClass}
        />
        <Show when={isHouse()}>
          <HouseClassField
            id={id('class')}
            label="House class"
            value={props.ship.class}
            onChange={(kind) =>
              props.onChange({ ...props.ship, class: kind }, 'Class changed', id('class'))
            }
            onLeave={props.onLeave}
          />
          <LabelledNumber
            id={id('points')}
            label="Points"
            value={props.ship.points ?? 0}
            min={0}
            max={999}
            onChange={(points) => props.onChange({ ...props.ship, points }, 'Points changed')}
          />
        </Show>
        {text('name', 'Ship')}
        {text('captain', 'Captain')}
        <For each={[0, 1]}>
          {(at) => (
            <LabelledSelect
              id={id(`colour-${at}`)}
              label={at === 0 ? 'Colour' : 'Second colour'}
              options={COLOURS}
              value={props.ship.colours?.[at] ?? props.ship.colours?.[0] ?? 'white'}
              onChange={(value) => setColour(at, value)}
            />
          )}
        </For>
        <span
          class="navy-disc"
          aria-hidden="true"
          style={{ '--one': fillOf(props.ship, 0), '--two': fillOf(props.ship, 1) }}
        />
        <Show when={props.canRemove}>
          <IconButton
            icon={TrashIcon}
            label={`Remove ${navyShipName(props.ship)}`}
            onClick={props.onRemove}
          />
        </Show>
      </fieldset>
    </li>
  );
}

const CLASSES = [
  ...Object.entries(NAVY.classes).map(([value, { name, points }]) => ({
    ...{ value, label: `${value} ${name}, ${points}` },
  })),
  { value: HOUSE, label: 'House class' },
];
const COLOURS = NAVY_COLOURS.map(({ id, name }) => ({ value: id, label: name }));

const fillOf = ({ colours = [] }: NavyShip, at: number): string | undefined => {
  const name = colours[at] ?? colours[0];
  return NAVY_COLOURS.find(({ id }) => id === name)?.fill;
};

export type NavyEvent = NonNullable<NavyBattle['events']>[number];

/** Fates of the ships: a tick for each event, in the order in which they happened. */
export function BattleEvents(props: {
  readonly battle: NavyBattle;
  /** Ships of each team on the mat. */
  readonly holds: readonly (readonly string[])[];
  readonly nameAt: (team: number) => string;
  readonly shipName: (id: string) => string;
  readonly onChange: (label: string, events: readonly NavyEvent[]) => void;
}) {
  const events = () => props.battle.events ?? [];
  const [turn, setTurn] = createSignal(
    Math.max(1, ...(props.battle.events ?? []).map((event) => event.turn ?? 1)),
  );
  const holderOf = (id: string): number => props.holds.findIndex((ids) => ids.includes(id));
  const last = (id: string) => events().findLast(({ ship }) => ship === id);
  const isGone = (id: string): boolean => holderOf(id) < 0;
  const toggle = (ship: string, kind: NavyEvent['kind'], isOn: boolean) => {
    const at = events().findLastIndex((event) => event.ship === ship);
    if (isOn) props.onChange('Event taken back', events().toSpliced(at, 1));
    else props.onChange('Event noted', [...events(), { turn: turn(), kind, ship }]);
  };
  const words = (id: string, kind: NavyEvent['kind']): string =>
    kind === 'captured'
      ? `Taken by ${props.nameAt(holderOf(id) === 0 ? 1 : 0)}`
      : capital(EVENT_WORDS[kind] ?? kind);
  return (
    <section class="navy-events" aria-label="Events">
      <header class="row">
        <h2>What became of them</h2>
        <LabelledNumber
          id="navy-turn"
          label="Turn"
          value={turn()}
          min={1}
          max={999}
          onChange={setTurn}
        />
      </header>
      <ul>
        <For each={props.battle.ships.map(({ id }) => id)}>
          {(id) => (
            <li>
              <bdi>{props.shipName(id)}</bdi>
              <span class="navy-chips">
                <For each={NAVY_EVENTS}>
                  {(kind) => {
                    const isOn = () => isGone(id) && last(id)?.kind === kind;
                    return (
                      <Show when={!isGone(id) || isOn()}>
                        <button
                          type="button"
                          class="chip"
                          aria-label={`${props.shipName(id)}: ${words(id, kind)}`}
                          aria-pressed={isOn()}
                          onClick={() => toggle(id, kind, isOn())}
                        >
                          {words(id, kind)}
                        </button>
                      </Show>
                    );
                  }}
                </For>
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={events().length > 0}>
        <ol class="navy-log">
          <Index each={events()}>
            {(event, i) => (
              <li>
                <span>
                  <Show when={event().turn}>{(number) => `Turn ${number()}: `}</Show>
                  <bdi>{props.shipName(event().ship)}</bdi> {EVENT_WORDS[event().kind]}
                </span>
                <IconButton
                  icon={TrashIcon}
                  label={`Remove: ${props.shipName(event().ship)} ${EVENT_WORDS[event().kind]}`}
                  onClick={() => props.onChange('Event removed', events().toSpliced(i, 1))}
                />
              </li>
            )}
          </Index>
        </ol>
      </Show>
    </section>
  );
}

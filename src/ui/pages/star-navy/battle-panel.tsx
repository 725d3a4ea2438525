/** A battle of Star Navy: teams and ships, their fates, and the score with its steps. */
import { createMemo, For, Index, type JSX, onMount, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { groupedText } from '../../../core/exact/rounding.ts';
import { classOf, NAVY } from '../../../games/star-navy/rules.ts';
import type { NavyBattle } from '../../../games/star-navy/schema.ts';
import {
  battleFaults,
  battleScore,
  highestNumber,
  navyShipName,
  shipValue,
} from '../../../games/star-navy/score.ts';
import { colourPair, NAVY_COLOURS } from '../../../sheets/star-navy/kit-source.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, LinesField, TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { LabelledNumber } from '../../components/number-field.tsx';
import { createExplained, StepsView } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { createEditing, ItemPanel } from '../../shared/library/item-panel.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { BattleEvents, type NavyEvent } from './battle-events.tsx';
import { HouseClassField } from './house-class.tsx';

type Ship = NavyBattle['ships'][number];

/** Value of the class field for ships of no class of the book. */
const HOUSE = 'house';

export function NavyBattlePanel(props: {
  readonly item: CollectionItem<NavyBattle>;
  readonly actions: (battle: NavyBattle) => JSX.Element;
}) {
  const page = useCollection<NavyBattle>();
  const editing = createEditing(page, props.item);
  const battle = () => editing.value();
  const change = (label: string, fields: Partial<NavyBattle>, group?: string) =>
    editing.change(label, (value) => withFields(value, fields), group);
  const faults = createMemo(() => battleFaults(battle()));
  const score = createMemo(() => (faults().length === 0 ? battleScore(battle()) : undefined));
  const { explained, Figure } = createExplained();
  const setShip = (at: number, ship: Ship, label: string, group?: string) =>
    change(label, { ships: battle().ships.with(at, ship) }, group);
  const setEvents = (label: string, next: readonly NavyEvent[]) =>
    change(label, { events: next.length > 0 ? [...next] : undefined } as Partial<NavyBattle>);
  const addShip = (team: string) => {
    const { ships } = battle();
    const id = `s${highestNumber(battle()) + 1}`;
    const ship = { id, class: 'FF', team, colours: [...colourPair(ships.length)] };
    change('Ship added', { ships: [...ships, ship] });
  };
  const removeShip = ({ id }: Ship) =>
    editing.change('Ship removed', (value) =>
      withFields(value, {
        ships: value.ships.filter((ship) => ship.id !== id),
        highest: highestNumber(value),
        events: value.events?.filter(({ ship }) => ship !== id),
      } as Partial<NavyBattle>),
    );
  const nameAt = (team: number) => battle().teams[team]?.name?.trim() || `Team ${team + 1}`;
  const shipName = (id: string) => {
    const ship = battle().ships.find((one) => one.id === id);
    return ship ? navyShipName(ship) : 'Ship';
  };
  const steps = () => (score()?.steps ?? []).filter(({ path }) => path === explained());
  return (
    <ItemPanel
      editing={editing}
      tags={props.item.tags}
      actions={
        <>
          {props.actions(battle())}
          <a
            class="button"
            link
            href={hrefTo(`/star-navy-kit?battle=${encodeURIComponent(props.item.id)}`)}
          >
            Print
          </a>
        </>
      }
    >
      <section
        ref={(panel) => onMount(() => focusHeading(panel, panel))}
        class="panel-body navy-battle"
        aria-label={battle().name?.trim() || 'Battle'}
      >
        <TextField
          id="navy-battle-name"
          label="Battle"
          value={battle().name ?? ''}
          onChange={(name) => change('Name changed', { name }, 'name')}
          onLeave={editing.endGroup}
        />
        <Show when={faults().length > 0}>
          <ul class="field-issues" role="status">
            <For each={faults()}>{({ message }) => <li class="error">{message}</li>}</For>
          </ul>
        </Show>
        <Index each={battle().teams}>
          {(team, t) => (
            <section class="navy-team" aria-label={nameAt(t)}>
              <header class="row">
                <TextField
                  id={`navy-team-${t}`}
                  label={t === 0 ? 'One team' : 'The other team'}
                  value={team().name ?? ''}
                  onChange={(name) =>
                    change(
                      'Team renamed',
                      { teams: battle().teams.with(t, { ...team(), name }) },
                      `team ${t}`,
                    )
                  }
                  onLeave={editing.endGroup}
                />
                <p class="muted">
                  Fleet <b class="figure">{groupedText(`${score()?.fleets[t] ?? '–'}`)}</b>
                </p>
              </header>
              <ul>
                <Index each={battle().ships}>
                  {(ship, i) => (
                    <Show when={ship().team === team().id}>
                      <ShipRow
                        ship={ship()}
                        at={i}
                        canRemove={battle().ships.length > 2}
                        onChange={(next, label, group) => setShip(i, next, label, group)}
                        onLeave={editing.endGroup}
                        onRemove={() => removeShip(ship())}
                      />
                    </Show>
                  )}
                </Index>
              </ul>
              <Button small label="Add a ship" onClick={() => addShip(team().id)} />
            </section>
          )}
        </Index>
        <Show when={score()}>
          {(now) => (
            <>
              <Show when={!now().equal}>
                <p class="field-issues warning">
                  The fleets are of unequal value; the region counts half the smaller one.
                </p>
              </Show>
              <BattleEvents
                battle={battle()}
                holds={now().mat}
                nameAt={nameAt}
                shipName={shipName}
                onChange={setEvents}
              />
              <section class="navy-score" aria-label="Score">
                <h2>Score</h2>
                <table>
                  <TableHead titles={['Team', 'Fleet', 'Score', 'Holds at the end']} />
                  <tbody>
                    <For each={[0, 1]}>
                      {(t) => (
                        <tr>
                          <th scope="row">
                            <bdi>{nameAt(t)}</bdi>
                          </th>
                          <td class="figure">
                            <Figure
                              path={`fleets[${t}]`}
                              label={`Fleet of ${nameAt(t)}`}
                              figure={now().fleets[t] ?? 0}
                            />
                          </td>
                          <td class="figure navy-total">
                            <Figure
                              path={`scores[${t}]`}
                              label={`Score of ${nameAt(t)}`}
                              figure={now().scores[t] ?? 0}
                            />
                          </td>
                          <td>{(now().holds[t] ?? []).map(shipName).join(', ') || 'nothing'}</td>
                        </tr>
                      )}
                    </For>
                    <tr>
                      <th scope="row">Region</th>
                      <td class="figure" />
                      <td class="figure">
                        <Figure path="region" label="Value of the region" figure={now().region} />
                      </td>
                      <td>
                        {now().sole === null
                          ? 'no team holds it alone'
                          : nameAt(battle().teams.findIndex(({ id }) => id === now().sole))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p role="status">
                  <Show when={now().winner} fallback="The teams are level.">
                    {(winner) => (
                      <b>{nameAt(battle().teams.findIndex(({ id }) => id === winner()))} leads.</b>
                    )}
                  </Show>
                </p>
                <Show when={steps().length > 0}>
                  <StepsView
                    title={steps()[0]?.label ?? ''}
                    steps={[...steps()]}
                    result={steps().at(-1)?.rounded}
                    partOf={() => ''}
                  />
                </Show>
              </section>
            </>
          )}
        </Show>
        <LinesField
          label="Notes"
          value={battle().notes ?? ''}
          onChange={(value) => change('Notes changed', { notes: value }, 'notes')}
          onLeave={editing.endGroup}
        />
      </section>
    </ItemPanel>
  );
}

/** Class, name, captain and colours of a ship. */
function ShipRow(props: {
  readonly ship: Ship;
  readonly at: number;
  readonly canRemove: boolean;
  readonly onChange: (ship: Ship, label: string, group?: string) => void;
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

const fillOf = ({ colours = [] }: Ship, at: number): string | undefined => {
  const name = colours[at] ?? colours[0];
  return NAVY_COLOURS.find(({ id }) => id === name)?.fill;
};

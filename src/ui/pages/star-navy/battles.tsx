/** Battles of Star Navy: their list, line-ups of equal value, and the panel of one with its score. */
import { createMemo, createSignal, For, Index, type JSX, onMount, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { countText, groupedText } from '../../../core/exact/rounding.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { classOf } from '../../../games/star-navy/rules.ts';
import type { NavyBattle } from '../../../games/star-navy/schema.ts';
import {
  BATTLE_FORMAT,
  battleFaults,
  battleScore,
  highestNumber,
  type LineUp,
  lineUps,
  navyShipName,
} from '../../../games/star-navy/score.ts';
import { colourPair, KIT_PLAYERS } from '../../../sheets/star-navy/kit-source.ts';
import { teamWords } from '../../../sheets/star-navy/table-words.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button } from '../../components/button.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { TextField } from '../../components/fields.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { LabelledNumber } from '../../components/number-field.tsx';
import { createExplained, StepsView } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import {
  createFirstFocus,
  GameFileActions,
  GameList,
  gameKind,
} from '../../shared/library/game-file.tsx';
import type { GameFile } from '../../shared/library/game-text.ts';
import {
  createEditing,
  DocumentNotes,
  DocumentText,
  ItemPanel,
} from '../../shared/library/item-panel.tsx';
import { hrefTo, itemPath } from '../../shared/page-list.ts';
import { BattleEvents, type NavyEvent, type NavyShip, ShipRow } from './battle-ships.tsx';

/** The path of the form of a new battle. */
const NEW = 'new';

export const navyBattleName = ({ name, ships }: NavyBattle): string =>
  name?.trim() || `Battle of ${ships.length} ships`;

const FILE: GameFile<NavyBattle> = {
  ...{ thing: 'battle', one: 'a battle', links: fileLinks('navy-battle') },
  ...{ format: BATTLE_FORMAT, nameOf: navyBattleName },
};

export const BATTLES: CollectionKind<NavyBattle> = {
  path: '/star-navy',
  thing: 'battle',
  things: 'battles',
  ...gameKind(FILE, (props) => (
    <NavyBattlePanel
      item={props.item}
      actions={(battle) => <GameFileActions file={FILE} value={battle} />}
    />
  )),
  collectionOf: ({ navyBattles }) => navyBattles,
  startElsewhere: () => itemPath('/star-navy', NEW),
  withId: (battle, id) => ({ ...battle, id }),
  exampleOf: (_, id) => (id === NEW ? lineUpBattle(FIRST) : undefined),
  List: () => (
    <GameList file={FILE} searched="name, ships or captains" figureLabel="score" listed={listed} />
  ),
  Example: NewLineUp,
  Hint: NewLineUp,
};

function listed(battle: NavyBattle) {
  const { teams, ships } = battle;
  return {
    stats: teams
      .map((team) => classWords(ships.filter((ship) => ship.team === team.id)))
      .join(' – '),
    figure:
      battleFaults(battle).length === 0
        ? battleScore(battle).scores.map(countText).join(' : ')
        : '–',
    words: [...teams, ...ships]
      .flatMap((one) => [one.name ?? '', 'captain' in one ? (one.captain ?? '') : ''])
      .join(' '),
  };
}

/** Ships of a team by class: `CA 2 FF`. */
const classWords = (ships: readonly { readonly class: string }[]): string =>
  [...new Set(ships.map((ship) => ship.class))]
    .map((kind) => {
      const count = ships.filter((ship) => ship.class === kind).length;
      return count > 1 ? `${count} ${kind}` : kind;
    })
    .join(' ');

const FIRST = lineUps(KIT_PLAYERS.min)[0] as LineUp;

/** A battle between the ships of a line-up, each in its own colours. */
function lineUpBattle({ teams }: LineUp): NavyBattle {
  const [one, two] = teams;
  let at = 0;
  const shipsOf = (team: typeof one, id: string) =>
    Object.entries(team).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => {
        at += 1;
        return { id: `s${at}`, class: kind, team: id, colours: [...colourPair(at - 1)] };
      }),
    );
  return {
    ...{ format: 'slipway.starnavy.battle', version: 1 },
    name: `${teamWords(one)} against ${teamWords(two)}`,
    teams: [
      { id: 'a', name: 'Blue' },
      { id: 'b', name: 'Amber' },
    ],
    ships: [...shipsOf(one, 'a'), ...shipsOf(two, 'b')],
  };
}

/** Input of the players, and all line-ups of equal value. */
function NewLineUp() {
  const { add, choose, notices } = useCollection<NavyBattle>();
  const focusFirst = createFirstFocus(NEW);
  const [players, setPlayers] = createSignal(4);
  const [explained, setExplained] = createSignal<LineUp>();
  const found = createMemo(() => lineUps(players()));
  const region = (lineUp: LineUp) =>
    battleScore(lineUpBattle(lineUp)).steps.filter(({ path }) => path === 'region');
  const take = (lineUp: LineUp) =>
    notices.run('Saving', async () => choose((await add([lineUpBattle(lineUp)]))[0]));
  return (
    <section ref={focusFirst} class="navy-line-ups" aria-label="Line-ups" data-succeeded>
      <h2>Line up the fleets</h2>
      <p class="muted">
        Both teams have ships of the same value, one a player: {classLine('FF')}, {classLine('CA')}.
        Unofficial; you need the rules of Star Navy to play.
      </p>
      <LabelledNumber
        id="navy-players"
        label="Players"
        value={players()}
        min={KIT_PLAYERS.min}
        max={KIT_PLAYERS.max}
        isStrict
        onChange={(count) => {
          setPlayers(count);
          setExplained(undefined);
        }}
      />
      <table>
        <TableHead
          titles={[
            ...['One team', 'The other', 'Value', 'Region'],
            { title: 'Choice', isHidden: true },
          ]}
        />
        <tbody>
          <For each={found()} fallback={<NoLineUp />}>
            {(lineUp) => (
              <tr>
                <td>{teamWords(lineUp.teams[0])}</td>
                <td>{teamWords(lineUp.teams[1])}</td>
                <td class="figure">{lineUp.value}</td>
                <td class="figure">
                  <ExplainNumber
                    label="Region"
                    figure={lineUp.region}
                    current={explained() === lineUp}
                    onExplain={() => setExplained(explained() === lineUp ? undefined : lineUp)}
                  />
                </td>
                <td>
                  <Button small onClick={() => void take(lineUp)}>
                    Choose
                    <span class="visually-hidden">
                      {' '}
                      {lineUp.teams.map(teamWords).join(' against ')}
                    </span>
                  </Button>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={explained()}>
        {(lineUp) => (
          <StepsView
            title="value of the region"
            result={String(lineUp().region)}
            steps={[...region(lineUp())]}
          />
        )}
      </Show>
    </section>
  );
}

const NoLineUp = () => (
  <tr>
    <td colspan="5">No line-up of equal value for this many players.</td>
  </tr>
);

function classLine(id: string): string {
  const { name = id, points = 0 } = classOf(id) ?? {};
  return `${name.toLowerCase()} ${id}, ${points} points`;
}

function NavyBattlePanel(props: {
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
  const { Figure, Explanation } = createExplained();
  const setShip = (at: number, ship: NavyShip, label: string, group?: string) =>
    change(label, { ships: battle().ships.with(at, ship) }, group);
  const setEvents = (label: string, next: readonly NavyEvent[]) =>
    change(label, { events: next.length > 0 ? [...next] : undefined } as Partial<NavyBattle>);
  const addShip = (team: string) => {
    const { ships } = battle();
    const id = `s${highestNumber(battle()) + 1}`;
    const ship = { id, class: 'FF', team, colours: [...colourPair(ships.length)] };
    change('Ship added', { ships: [...ships, ship] });
  };
  const removeShip = ({ id }: NavyShip) =>
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
  return (
    <ItemPanel
      editing={editing}
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
        <DocumentText editing={editing} field="name" id="navy-battle-name" label="Battle" />
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
                <Explanation steps={now().steps} hasResult />
              </section>
            </>
          )}
        </Show>
        <DocumentNotes editing={editing} />
      </section>
    </ItemPanel>
  );
}

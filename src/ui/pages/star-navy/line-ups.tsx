/** Battles of Star Navy: their list, and the choice of a line-up of equal value. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import { countText } from '../../../core/exact/rounding.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { classOf } from '../../../games/star-navy/rules.ts';
import type { NavyBattle } from '../../../games/star-navy/schema.ts';
import {
  BATTLE_FORMAT,
  battleFaults,
  battleScore,
  type LineUp,
  lineUps,
} from '../../../games/star-navy/score.ts';
import { colourPair, KIT_PLAYERS } from '../../../sheets/star-navy/kit-source.ts';
import { teamWords } from '../../../sheets/star-navy/table-words.ts';
import { Button } from '../../components/button.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import {
  createFirstFocus,
  GameFileActions,
  GameList,
  gameKind,
} from '../../shared/library/game-file.tsx';
import type { GameFile } from '../../shared/library/game-text.ts';
import { itemPath } from '../../shared/page-list.ts';
import { NavyBattlePanel } from './battle-panel.tsx';

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
        <thead>
          <tr>
            <th scope="col">One team</th>
            <th scope="col">The other</th>
            <th scope="col">Value</th>
            <th scope="col">Region</th>
            <th scope="col">
              <span class="visually-hidden">Choice</span>
            </th>
          </tr>
        </thead>
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
            partOf={() => ''}
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

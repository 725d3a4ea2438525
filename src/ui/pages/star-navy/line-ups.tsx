/** Battles of Star Navy: their list, and the choice of a line-up of equal value. */
import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import { formatDocument } from '../../../formats/json/format.ts';
import { readGameFile } from '../../../formats/json/game-file.ts';
import { isReadable } from '../../../formats/json/reader.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { classOf } from '../../../games/star-navy/rules.ts';
import { battleSchema, type NavyBattle } from '../../../games/star-navy/schema.ts';
import { battleFaults, battleScore, type LineUp, lineUps } from '../../../games/star-navy/score.ts';
import { colourPair, KIT_PLAYERS } from '../../../sheets/star-navy/kit-source.ts';
import { teamWords } from '../../../sheets/star-navy/table-words.ts';
import { Button } from '../../components/button.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import {
  type CollectionKind,
  type ImportProps,
  useCollection,
} from '../../shared/library/collection-state.ts';
import { itemPath } from '../../shared/page-list.ts';
import { NavyBattlePanel } from './battle-panel.tsx';
import { NavyFileActions, type NavyFormat, OpenNavyFile } from './navy-file.tsx';

/** The path of the form of a new battle. */
const NEW = 'new';

export const navyBattleName = ({ name, ships }: NavyBattle): string =>
  name?.trim() || `Battle of ${ships.length} ships`;

const FORMAT: NavyFormat<NavyBattle> = {
  ...{ thing: 'battle', links: fileLinks('navy-battle'), nameOf: navyBattleName },
  read: (text) => readGameFile(battleSchema, text, battleFaults),
  write: (battle) => formatDocument(battleSchema, battle),
};

const isBattle = (value: unknown): value is NavyBattle => isReadable(battleSchema, value);

export const BATTLES: CollectionKind<NavyBattle> = {
  path: '/star-navy',
  thing: 'battle',
  things: 'battles',
  collectionOf: ({ navyBattles }) => navyBattles,
  nameOf: (battle) => (isBattle(battle) ? navyBattleName(battle) : 'Damaged battle'),
  startElsewhere: () => itemPath('/star-navy', NEW),
  copyOf: (battle) => ({ ...battle, name: `${navyBattleName(battle)} (copy)` }),
  withId: (battle, id) => ({ ...battle, id }),
  exampleOf: (_, id) => (id === NEW ? lineUpBattle(FIRST) : undefined),
  List: BattleList,
  Panel: (props) => (
    <Show
      when={isBattle(props.item.value)}
      fallback={
        <p class="collection-hint muted">This battle cannot be read; it is left as it is.</p>
      }
    >
      <NavyBattlePanel
        item={props.item}
        actions={(battle) => <NavyFileActions format={FORMAT} value={battle} />}
      />
    </Show>
  ),
  Example: NewLineUp,
  Hint: NewLineUp,
  Import: { label: 'Open', dropHint: 'Drop a battle here: a file or a link', Dialog: OpenBattle },
};

function OpenBattle(props: ImportProps) {
  const { add, imported } = useCollection<NavyBattle>();
  return (
    <OpenNavyFile
      {...props}
      format={FORMAT}
      onTake={async (battle) => {
        const ids = await add([battle]);
        imported({ text: `${navyBattleName(battle)} is opened.` }, ids[0]);
      }}
    />
  );
}

function BattleList() {
  const { collection, list, moveToTrash, openImport } = useCollection<NavyBattle>();
  onMount(() => FORMAT.links.isIn(location.hash) && openImport());
  const rows = createMemo(() => {
    const words = list.query().toLowerCase().split(/\s+/).filter(Boolean);
    return collection
      .items()
      .toSorted((a, b) => b.updated - a.updated)
      .map(({ id, value, updated }) => listed(id, value, updated))
      .filter(({ text }) => words.every((word) => text.includes(word)));
  });
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel="Search battles by name, ships or captains"
      searchPlaceholder="Search: name, ships, captains…"
      actions={(selected) =>
        selected.length > 0 ? [{ label: 'Trash', does: () => moveToTrash(selected) }] : []
      }
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel="score"
          figure={row().score}
          stats={row().stats}
          aside={new Date(row().updated).toLocaleDateString()}
        />
      )}
    </CollectionList>
  );
}

function listed(id: string, battle: NavyBattle, updated: number) {
  if (!isBattle(battle)) {
    return { id, updated, name: 'Damaged battle', stats: 'cannot be read', score: '', text: '' };
  }
  const { teams, ships } = battle;
  const isSound = battleFaults(battle).length === 0;
  const words = [navyBattleName(battle), ...teams.map(({ name = '' }) => name)];
  const text = [...words, ...ships.flatMap(({ name = '', captain = '' }) => [name, captain])];
  return {
    ...{ id, updated, name: navyBattleName(battle) },
    stats: teams
      .map((team) => classWords(ships.filter((ship) => ship.team === team.id)))
      .join(' – '),
    score: isSound ? battleScore(battle).scores.join(' : ') : '–',
    text: text.join('\n').toLowerCase(),
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

/** A battle between the ships of a line-up, each in colours of its own. */
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

/** Players in, all line-ups of equal value out. */
function NewLineUp() {
  const { add, choose, notices } = useCollection<NavyBattle>();
  const [players, setPlayers] = createSignal(4);
  const [explained, setExplained] = createSignal<LineUp>();
  const found = createMemo(() => lineUps(players()));
  const region = (lineUp: LineUp) =>
    battleScore(lineUpBattle(lineUp)).steps.filter(({ path }) => path === 'region');
  const take = (lineUp: LineUp) =>
    notices.run('Saving', async () => choose((await add([lineUpBattle(lineUp)]))[0]));
  return (
    <section class="navy-line-ups" aria-label="Line-ups">
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
    <td colspan="5">No line-up of equal value for so many players.</td>
  </tr>
);

function classLine(id: string): string {
  const { name = id, points = 0 } = classOf(id) ?? {};
  return `${name.toLowerCase()} ${id}, ${points} points`;
}

/** The page Odds and works of Starships: ship on ship, boarding, assaults, facilities, income. */
import { GameParts } from '../../shared/game-pages.tsx';
import '../../styles/starships-odds.css';
import { createMemo, type JSX, Show } from 'solid-js';
import { assaultOdds, boardingAttempts, shieldOdds } from '../../../games/starships/encounters.ts';
import { ODDS_LIMITS, oddsExcess, shipOdds } from '../../../games/starships/odds.ts';
import { practiceShips, practiceYard } from '../../../games/starships/practice.ts';
import { rateStarship } from '../../../games/starships/rating.ts';
import { type Starship, starshipName } from '../../../games/starships/ship.ts';
import { STRENGTH_NAMES, type StarshipTables } from '../../../games/starships/tables.ts';
import { type ChoiceField, createChoices } from '../../components/choice-fields.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { facilityName, isShip, isTables, tablesName } from './documents.ts';
import {
  FacilityPart,
  IncomePart,
  meanText,
  OddsPart,
  OddsTable,
  percentText,
} from './odds-parts.tsx';

export default function StarshipsOddsRoute() {
  return (
    <LibraryPage
      page="/starships-odds"
      head={<GameParts game="Starships" path="/starships-odds" />}
    >
      <div class="starships-odds">
        <h1>Odds and works of Starships</h1>
        <p class="muted">
          Starships is another game: Slipway is no part of it, and you need its rules. Choose a
          figure to see how it comes about, and the section of the book.
        </p>
        <div class="starships-odds-parts">
          <div>
            <Fights />
          </div>
          <div>
            <AssaultPart />
          </div>
          <div>
            <FacilityPart />
            <IncomePart />
          </div>
        </div>
      </div>
    </LibraryPage>
  );
}

interface FightChoices {
  readonly attacker: string;
  readonly target: string;
  readonly turns: number;
}

/** Ship on ship, and boarding between the same two. */
function Fights() {
  const { starships } = useLibrary();
  const ships = createMemo((): readonly { readonly id: string; readonly ship: Starship }[] => [
    ...starships
      .items()
      .flatMap(({ id, value }) => (isShip(value) ? [{ id, ship: value as Starship }] : [])),
    ...practiceShips.map((ship, i) => ({ id: `practice-${i + 1}`, ship })),
  ]);
  const options = () => ships().map(({ id, ship }) => ({ value: id, label: starshipName(ship) }));
  const fields: readonly ChoiceField<FightChoices>[] = [
    { kind: 'select', key: 'attacker', label: 'Attacker', heading: 'Attacker', options },
    { kind: 'select', key: 'target', label: 'Target', heading: 'Target', options },
    { kind: 'number', key: 'turns', label: 'Turns', min: 1, max: 100 },
  ];
  const [choices, Fields] = createChoices<FightChoices>(
    { attacker: ships()[0]?.id ?? '', target: ships()[1]?.id ?? '', turns: 10 },
    { id: 'starships-fight', fields },
  );
  const shipOf = (id: string) => (ships().find((one) => one.id === id) ?? ships()[0])?.ship;
  const pair = createMemo(() => {
    const [attacker, target] = [shipOf(choices().attacker), shipOf(choices().target)];
    return attacker && target ? { attacker, target } : undefined;
  });
  return (
    <Show when={pair()}>
      {(both) => (
        <>
          <ShipPart {...both()} turns={choices().turns} fields={<Fields />} />
          <BoardingPart {...both()} />
        </>
      )}
    </Show>
  );
}

interface Pair {
  readonly attacker: Starship;
  readonly target: Starship;
}

function ShipPart(props: Pair & { readonly turns: number; readonly fields: JSX.Element }) {
  const excess = () => oddsExcess(props.attacker, props.target);
  const odds = createMemo(() =>
    excess() ? undefined : shipOdds(props.attacker, props.target, props.turns),
  );
  const figures = () => {
    const found = odds();
    if (!found) return [];
    return [
      ...found.weapons.map(({ name, chance }, i) => ({
        ...{ path: `weapons[${i}].chance`, label: `${name} hits`, figure: percentText(chance) },
        from: ['aim', `weapons[${i}].aim`],
      })),
      ...(['meanHits', 'meanPoints'] as const).map((path) => ({
        ...{ path, label: path === 'meanHits' ? 'Hits a turn' : 'Points a turn' },
        figure: meanText(found[path]),
        from: found.weapons.map((_weapon, i) => `weapons[${i}].${path}`),
      })),
      { path: 'meanDown', label: 'Turns to shields down', figure: meanText(found.meanDown) },
      { path: 'meanDestroyed', label: 'Turns to destroy', figure: meanText(found.meanDestroyed) },
      { path: 'bounty', label: 'Bounty', figure: found.bounty },
    ];
  };
  return (
    <OddsPart
      title="Ship on ship"
      section="III.C"
      fields={props.fields}
      figures={figures()}
      steps={odds()?.steps ?? []}
    >
      <Show when={excess()}>
        {(part) => (
          <p class="field-issues">
            More {part()} than the {ODDS_LIMITS[part()]} that odds take.
          </p>
        )}
      </Show>
      <Show when={odds()}>
        {(found) => (
          <>
            <Show when={!found().mayFire}>
              <p class="field-issues warning">
                No engine of the attacker is on line: it may not fire.
              </p>
            </Show>
            <p class="muted small">
              From shields {found().shields} % and structure {found().structure}; all weapons on
              line fire each turn, and nobody repairs.
            </p>
            <OddsTable
              titles={['After turn', 'Shields down', 'Destroyed']}
              rows={found().down.map((down, i) => [
                ...[i + 1, percentText(down), percentText(found().destroyed[i] ?? 0)],
              ])}
            />
          </>
        )}
      </Show>
    </OddsPart>
  );
}

function BoardingPart(props: Pair) {
  const [choices, Fields] = createChoices(
    { attempts: 3, damage: 4 },
    { id: 'starships-boarding', fields: BOARDING_FIELDS },
  );
  const shields = (ship: Starship): number => rateStarship(ship).shields;
  const boarding = createMemo(() =>
    boardingAttempts(shields(props.attacker), shields(props.target), choices().attempts),
  );
  const down = createMemo(() => shieldOdds(shields(props.target), choices().damage));
  return (
    <OddsPart
      title="Shields and boarding"
      section="III.C.ii–iii"
      fields={<Fields />}
      figures={[
        { path: 'points', label: 'Points to shields down', figure: meanText(down().points) },
        { path: 'hits', label: 'Hits to shields down', figure: meanText(down().hits) },
        { path: 'charge', label: 'Repairs to 100 %', figure: meanText(down().charge) },
        { path: 'chance', label: 'Boards', figure: percentText(boarding().chance) },
      ]}
      steps={[...down().steps, ...boarding().steps]}
    >
      <Show
        when={boarding().isAllowed}
        fallback={<p class="muted small">Nobody boards while shields are up on either side.</p>}
      >
        <OddsTable
          titles={['Attempts', 'Boarded']}
          rows={boarding().within.map((chance, i) => [i + 1, percentText(chance)])}
        />
      </Show>
    </OddsPart>
  );
}

const BOARDING_FIELDS: readonly ChoiceField<{ attempts: number; damage: number }>[] = [
  { kind: 'number', key: 'attempts', label: 'Attempts', min: 1, max: 100 },
  { kind: 'number', key: 'damage', label: 'Damage of a hit up to', min: 1, max: 20 },
];

const FIRST_ASSAULT = {
  /** The facility of a set of tables; empty if its strength is typed. */
  facility: '',
  ...{ strength: 3, structure: 3, hasShip: true, ship: 4, isPirate: false, rounds: 6 },
};
type AssaultChoices = typeof FIRST_ASSAULT;

const ASSAULT_FIELDS: readonly ChoiceField<AssaultChoices>[] = [
  {
    kind: 'number',
    name: 'strength',
    label: 'Strength',
    min: 1,
    max: 100,
    value: ({ strength }) => strength,
    change: (strength) => ({ facility: '', strength, structure: strength }),
  },
  { kind: 'number', key: 'structure', label: 'Its structure now', min: 1, max: 100 },
  { kind: 'number', key: 'rounds', label: 'Rounds', min: 1, max: 100 },
  { kind: 'check', key: 'hasShip', label: 'The ship can be lost' },
  {
    kind: 'number',
    key: 'ship',
    label: 'Structure of the ship',
    min: 1,
    max: 1000,
    shown: ({ hasShip }) => hasShip,
  },
  { kind: 'check', key: 'isPirate', label: 'A pirate attacks' },
];

/** Facilities with their strengths, by all tables of the library and the practice yard. */
function knownStrengths(tables: readonly StarshipTables[]) {
  return tables.flatMap((set) =>
    STRENGTH_NAMES.flatMap((name) => {
      const strength = set.strengths?.[name];
      const words = `${facilityName(name)}, ${strength} (${tablesName(set)})`;
      return strength === undefined ? [] : [{ words, strength }];
    }),
  );
}

function AssaultPart() {
  const { starshipTables } = useLibrary();
  const known = createMemo(() => {
    const own = starshipTables.items().map(({ value }) => value);
    return knownStrengths([...own.filter(isTables), practiceYard]);
  });
  const facility: ChoiceField<AssaultChoices> = {
    kind: 'select',
    name: 'facility',
    label: 'Facility',
    heading: 'Facility',
    options: () => [
      { value: '', label: 'of this strength' },
      ...known().map(({ words }) => ({ value: words, label: words })),
    ],
    value: (now) => now.facility,
    change: (words) => {
      const strength = Math.min(100, known().find((one) => one.words === words)?.strength ?? 0);
      return { facility: words, ...(strength > 0 && { strength, structure: strength }) };
    },
  };
  const [choices, Fields] = createChoices(FIRST_ASSAULT, {
    ...{ id: 'starships-assault', fields: [facility, ...ASSAULT_FIELDS] },
  });
  const odds = createMemo(() => {
    const { strength, structure, hasShip, ship, isPirate, rounds } = choices();
    return assaultOdds({
      ...{ strength, rounds, isPirate, structure: Math.min(structure, strength) },
      ship: hasShip ? ship : undefined,
    });
  });
  const courses = () => [
    { path: 'constant', words: 'strength stays', course: odds().constant },
    { path: 'falling', words: 'strength falls', course: odds().falling },
  ];
  return (
    <OddsPart
      title="Facility assault"
      section="III.F"
      fields={<Fields />}
      figures={[
        { path: 'winRound', label: 'A round won', figure: percentText(odds().winRound) },
        { path: 'prize', label: 'Prize, credits', figure: odds().prize },
        { path: 'facilityLoss', label: 'It loses a round', figure: meanText(odds().facilityLoss) },
        { path: 'shipLoss', label: 'The ship loses', figure: meanText(odds().shipLoss) },
        ...courses().flatMap(({ path, words, course }) => [
          { path: `${path}.take`, label: `Taken, ${words}`, figure: percentText(course.take) },
          { path: `${path}.rounds`, label: `Rounds, ${words}`, figure: meanText(course.rounds) },
          {
            path: `${path}.structure`,
            label: `Structure lost, ${words}`,
            figure: course.structure === undefined ? '–' : meanText(course.structure),
          },
        ]),
      ]}
      steps={odds().steps}
    >
      <p class="muted small">
        The book does not say whether the strength falls with the structure: both readings stand
        here.
      </p>
      <OddsTable
        titles={['Rounds', 'Taken, stays', 'Ship lost', 'Taken, falls', 'Ship lost']}
        rows={odds().constant.within.map((taken, i) => [
          ...[i + 1, percentText(taken), percentText(odds().constant.lostWithin[i] ?? 0)],
          percentText(odds().falling.within[i] ?? 0),
          percentText(odds().falling.lostWithin[i] ?? 0),
        ])}
      />
    </OddsPart>
  );
}

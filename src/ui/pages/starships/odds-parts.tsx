/** Parts of the odds page: figures that open to their steps, facilities and income. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { countText, shownFigure } from '../../../core/exact/rounding.ts';
import type { GameStep } from '../../../games/shapes.ts';
import { FACILITIES } from '../../../games/starships/rules.ts';
import { FACILITY_NAMES, type FacilityName } from '../../../games/starships/tables.ts';
import {
  exploring,
  facilityWorks,
  incomeOf,
  mineReturn,
  wordWorksIssue,
} from '../../../games/starships/works.ts';
import { type ChoiceField, createChoices } from '../../components/choice-fields.tsx';
import { createExplained, StepsView } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';

export interface OddsFigure {
  /** Path of its steps. */
  readonly path: string;
  readonly label: string;
  readonly figure: string | number;
  /** Paths of the steps that it is computed from. */
  readonly from?: readonly string[];
}

export const percentText = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

export const meanText = (mean: number | undefined): string =>
  mean === undefined ? 'never' : shownFigure(mean, 2);

export function OddsPart(props: {
  readonly title: string;
  readonly section: string;
  readonly fields: JSX.Element;
  readonly figures: readonly OddsFigure[];
  readonly steps: readonly GameStep[];
  readonly children?: JSX.Element;
}) {
  const { explained, Figure } = createExplained();
  const steps = () => {
    const chosen = props.figures.find(({ path }) => path === explained());
    const paths = chosen ? [chosen.path, ...(chosen.from ?? [])] : [];
    return props.steps.filter(({ path }) => paths.includes(path));
  };
  return (
    <section class="odds-part" aria-label={props.title}>
      <div class="section-head">
        <h2 class="grow">{props.title}</h2>
        <span class="rule muted small">{props.section}</span>
      </div>
      <div class="odds-fields">{props.fields}</div>
      <dl class="odds-figures">
        <For each={props.figures}>
          {(figure) => (
            <div>
              <dt>{figure.label}</dt>
              <dd>
                <Figure path={figure.path} label={figure.label} figure={figure.figure} />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={steps().at(-1)}>
        {(step) => <StepsView title={step().label} steps={steps()} />}
      </Show>
      {props.children}
    </section>
  );
}

/** A table of figures; the first cell of a row names it. */
export const OddsTable = (props: {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}) => (
  <div class="odds-table">
    <table>
      <TableHead titles={props.titles} />
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr>
              <For each={row}>
                {(cell) => (
                  <td>
                    <bdi>{typeof cell === 'number' ? countText(cell) : cell}</bdi>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  </div>
);

interface WorksChoices {
  readonly counts: { readonly [name in FacilityName]?: number };
  readonly delivered: number;
  readonly turns: number;
  readonly isPlanet: boolean;
  readonly mClass: boolean;
  readonly habitable: boolean;
  readonly minerals: boolean;
}

const isPlanet = (choices: WorksChoices): boolean => choices.isPlanet;

const WORKS_FIELDS: readonly ChoiceField<WorksChoices>[] = [
  ...FACILITY_NAMES.map(
    (name): ChoiceField<WorksChoices> => ({
      kind: 'number',
      name,
      label: FACILITIES[name].name,
      min: 0,
      max: 99,
      value: ({ counts }) => counts[name] ?? 0,
      change: (count, { counts }) => ({ counts: { ...counts, [name]: count } }),
    }),
  ),
  { kind: 'number', key: 'delivered', label: 'Pieces delivered', min: 0, max: 999 },
  { kind: 'number', key: 'turns', label: 'Turns of mines', min: 0, max: 9999 },
  { kind: 'check', key: 'isPlanet', label: 'All at one planet' },
  { kind: 'check', key: 'mClass', label: 'It is M-class', shown: isPlanet },
  { kind: 'check', key: 'habitable', label: 'It is habitable', shown: isPlanet },
  { kind: 'check', key: 'minerals', label: 'It has minerals', shown: isPlanet },
];

export function FacilityPart() {
  const [choices, Fields] = createChoices<WorksChoices>(
    {
      ...{ counts: { 'm-class': 1, mine: 3 }, delivered: 0, turns: 60 },
      ...{ isPlanet: true, mClass: true, habitable: false, minerals: true },
    },
    { id: 'starships-works', fields: WORKS_FIELDS },
  );
  const works = createMemo(() => {
    const { counts, delivered, isPlanet, mClass, habitable, minerals } = choices();
    return facilityWorks(counts, isPlanet ? { mClass, habitable, minerals } : undefined, delivered);
  });
  const mines = createMemo(() => {
    const count = Math.min(3, choices().counts.mine ?? 0);
    return count > 0 ? mineReturn(count, choices().turns) : undefined;
  });
  const figures = () => [
    { path: 'credits', label: 'Credits', figure: works().credits },
    { path: 'alloy', label: 'Alloy', figure: works().alloy },
    { path: 'pieces', label: 'Pieces', figure: works().pieces },
    { path: 'underway', label: 'Pieces on their way', figure: works().underway },
  ];
  const minedFigures = () => {
    const found = mines();
    return found
      ? [
          { path: 'mined.ore', label: `Ore in ${choices().turns} turns`, figure: found.ore },
          { path: 'mined.alloy', label: 'Alloy of it', figure: found.alloy },
          ...found.payback.map((turns, i) => ({
            path: `mined.payback[${i}]`,
            label: `Mine ${i + 1} is paid after`,
            figure: `${meanText(turns)} turns`,
          })),
        ]
      : [];
  };
  return (
    <OddsPart
      title="Facilities"
      section="III.E"
      fields={<Fields />}
      figures={[...figures(), ...minedFigures()]}
      steps={[
        ...works().steps,
        ...(mines()?.steps ?? []).map((step) => ({ ...step, path: `mined.${step.path}` })),
      ]}
    >
      <Show when={(works().issues ?? []).length > 0}>
        <ul class="issues" role="status">
          <For each={works().issues}>
            {(issue) => <li class="error">{wordWorksIssue(issue)}</li>}
          </For>
        </ul>
      </Show>
      <Show when={works().builds}>
        {(volume) => (
          <p class="muted small">Its drydocks build hulls of V up to {volume()} (III.E.v).</p>
        )}
      </Show>
      <OddsTable
        titles={['Facility', 'Credits', 'Alloy', 'Pieces', 'Section']}
        rows={FACILITY_NAMES.map((name) => {
          const { name: words, credits, alloy, pieces, section } = FACILITIES[name];
          return [words, credits, alloy, pieces, section];
        })}
      />
    </OddsPart>
  );
}

const FIRST_INCOME = {
  ...{ turn: 20, launched: 1, destroyed: 0, squares: 0, reach: 1, speed: 3 },
  ...{ ore: 4, homeOre: 0, homeAlloy: 2 },
};

const INCOME_FIELDS: readonly ChoiceField<typeof FIRST_INCOME>[] = [
  { kind: 'number', key: 'turn', label: 'Turn', min: 0, max: 9999 },
  { kind: 'number', key: 'launched', label: 'Navy: launched in turn', min: 0, max: 9999 },
  { kind: 'number', key: 'destroyed', label: 'Navy: V destroyed', min: 0, max: 999 },
  { kind: 'number', key: 'squares', label: 'Explorer: squares', min: 0, max: 99999 },
  { kind: 'number', key: 'reach', label: 'Explorer: reach', min: 1, max: 20 },
  { kind: 'number', key: 'speed', label: 'Explorer: speed', min: 0, max: 99 },
  { kind: 'number', key: 'ore', label: 'Freight: ore to colonies', min: 0, max: 9999 },
  { kind: 'number', key: 'homeOre', label: 'Freight: ore home', min: 0, max: 9999 },
  { kind: 'number', key: 'homeAlloy', label: 'Freight: alloy home', min: 0, max: 9999 },
];

/** Income of a navy ship, an explorer and a freighter. */
export function IncomePart() {
  const [choices, Fields] = createChoices(FIRST_INCOME, {
    ...{ id: 'starships-income', fields: INCOME_FIELDS },
  });
  const income = createMemo(() => {
    const { turn, launched, destroyed, squares, ore, homeOre, homeAlloy } = choices();
    return incomeOf(turn, [
      { class: 'navy', launched: Math.min(launched, turn), destroyed: [destroyed] },
      { class: 'explorer', squares },
      { class: 'freighter', colony: { ore }, homeworld: { ore: homeOre, alloy: homeAlloy } },
    ]);
  });
  const found = createMemo(() => exploring(choices().reach, choices().speed, [choices().squares]));
  const of = (ship: number) => income().ships[ship];
  return (
    <OddsPart
      title="Income, exploring and freight"
      section="III.A.i"
      fields={<Fields />}
      figures={[
        { path: 'ships[0].salary', label: 'Salary of a navy ship', figure: of(0)?.salary ?? 0 },
        { path: 'ships[0].bounty', label: 'Bounties', figure: of(0)?.bounty ?? 0 },
        { path: 'ships[1].exploring', label: 'Exploring', figure: of(1)?.exploring ?? 0 },
        { path: 'ships[2].freight', label: 'Freight', figure: of(2)?.freight ?? 0 },
        { path: 'credits', label: 'All', figure: income().credits },
        {
          path: 'converted.colony',
          label: 'Alloy of the colonies',
          figure: income().converted.colony,
        },
        { path: 'explored.sees', label: 'Squares seen at once', figure: found().sees },
        {
          path: 'explored.perTurn',
          label: 'Credits a turn, straight on',
          figure: meanText(found().perTurn),
        },
      ]}
      steps={[
        ...income().steps,
        ...found().steps.map((step) => ({ ...step, path: `explored.${step.path}` })),
      ]}
    />
  );
}

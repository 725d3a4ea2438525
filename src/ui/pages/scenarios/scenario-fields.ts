/** Tables of the fields of scenarios: forces, board, zones, scattered terrain, special rules. */
import { withFields } from '../../../core/design/edits/structure.ts';
import {
  hasSize,
  SCENARIO_SIDES,
  type ScenarioDocument,
  type ScenarioZone,
  type SideTerms,
  type SpecialRule,
  type SpecialWith,
  STANDARD_BOARD,
  type StormEffect,
} from '../../../core/design/scenario.ts';
import { HEADING_WORDS, STORM_WORDS, sideName } from '../../../core/design/text/scenario-text.ts';
import { SCENARIO_LIMITS } from '../../../core/rating/checks/scenario.ts';
import type { ChoiceField } from '../../components/choice-fields.tsx';
import { optionsOf } from '../../components/fields.tsx';

const rangeOf = (name: keyof typeof SCENARIO_LIMITS) => {
  const { min, max } = SCENARIO_LIMITS[name];
  return { min, max };
};

/** A figure that is left out at 0. */
const figure = <Key extends string, Whole extends { readonly [key in Key]?: number | undefined }>(
  key: Key,
  label: string,
  { max = SCENARIO_LIMITS.points.max, step = 50 } = {},
): ChoiceField<Whole> => ({
  ...{ kind: 'number', name: key, label, min: 0, max, step },
  value: (whole: Whole) => whole[key] ?? 0,
  change: (next: number) => ({ [key]: next === 0 ? undefined : next }) as Partial<Whole>,
});

/** The first two are always shown. */
export const FORCE_FIELDS: readonly ChoiceField<SideTerms>[] = [
  figure('limit', 'Limit'),
  figure('timesEnemy', 'Times the enemy’s rating', { max: SCENARIO_LIMITS.times.max, step: 1 }),
];

export const MORE_FORCE_FIELDS: readonly ChoiceField<SideTerms>[] = [
  figure('ships', 'Number of ships', { max: SCENARIO_LIMITS.ships.max, step: 1 }),
  figure('eachFrom', 'Each ship at least'),
  figure('eachTo', 'Each ship at most'),
  figure('oneFrom', 'One ship of at least'),
  {
    kind: 'check',
    name: 'halves',
    label: 'In two parts',
    value: ({ halves }) => halves !== undefined,
    change: (isDivided) => ({ halves: isDivided ? {} : undefined }) as Partial<SideTerms>,
  },
  {
    kind: 'group',
    class: 'scenario-numbers',
    shown: ({ halves }) => halves !== undefined,
    fields: [
      ...(['min', 'max'] as const).map(
        (key): ChoiceField<SideTerms> => ({
          ...{ kind: 'number', name: key, min: 0, max: SCENARIO_LIMITS.points.max, step: 50 },
          label: key === 'min' ? 'Each part at least' : 'Each part at most',
          value: ({ halves }) => halves?.[key] ?? 0,
          change: (value: number, { halves = {} }: SideTerms) => ({
            halves: withFields(halves, { [key]: value || undefined }),
          }),
        }),
      ),
    ],
  },
];

const SIDES = SCENARIO_SIDES.map((value) => ({ value, label: sideName(value) }));

export const BATTLE_FIELDS: readonly ChoiceField<ScenarioDocument>[] = [
  figure('target', 'Points that win'),
  ...(['columns', 'rows'] as const).map(
    (key): ChoiceField<ScenarioDocument> => ({
      kind: 'number',
      name: key,
      ...rangeOf(key),
      label: key === 'columns' ? 'Columns' : 'Rows',
      value: ({ board = STANDARD_BOARD }) => board[key],
      change: (value, { board = STANDARD_BOARD }) => ({ board: { ...board, [key]: value } }),
    }),
  ),
  {
    kind: 'select',
    name: 'first',
    label: 'Places first',
    heading: 'Places first',
    options: [{ value: '', label: 'The larger side' }, ...SIDES],
    value: ({ first = '' }) => first,
    change: (side) => ({ first: SCENARIO_SIDES.find((one) => one === side) }),
  },
];

/** A column as players count it, from 1. */
const column = <Whole extends { readonly from: number; readonly to: number }>(
  key: 'from' | 'to',
): ChoiceField<Whole> => ({
  kind: 'number',
  name: key,
  min: 1,
  max: SCENARIO_LIMITS.columns.max,
  label: key === 'from' ? 'First column' : 'Last column',
  value: (whole) => whole[key] + 1,
  change: (value) => ({ [key]: value - 1 }) as Partial<Whole>,
});

export const ZONE_FIELDS: readonly ChoiceField<ScenarioZone>[] = [
  { kind: 'select', key: 'side', label: 'Side', heading: 'Side', options: SIDES },
  column('from'),
  column('to'),
  {
    kind: 'select',
    name: 'heading',
    label: 'Heading',
    heading: 'Heading',
    options: HEADING_WORDS.map((label, i) => ({ value: String(i), label })),
    value: ({ heading }) => String(heading),
    change: (heading) => ({ heading: Number(heading) }),
  },
  {
    kind: 'check',
    name: 'late',
    label: 'Comes later',
    value: ({ late }) => late === true,
    change: (late) => ({ late: late || undefined }) as Partial<ScenarioZone>,
  },
];

type Scatter = NonNullable<ScenarioDocument['scatter']>;

export const SCATTER_FIELDS: readonly ChoiceField<Scatter>[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'Scattered',
    heading: 'Scattered',
    options: optionsOf({ asteroid: 'asteroids', field: 'fields' }),
  },
  { kind: 'number', key: 'count', label: 'Pieces', ...rangeOf('count') },
  column('from'),
  column('to'),
  {
    kind: 'number',
    name: 'size',
    label: 'Size',
    ...rangeOf('size'),
    shown: ({ kind }) => hasSize(kind),
    value: ({ size = 1 }) => size,
    change: (size) => ({ size }),
  },
];

/** A kind of special rule: its name, a new one, and its fields. */
interface RuleKind<Rule extends SpecialRule> {
  readonly label: string;
  readonly blank: Rule;
  readonly fields: readonly ChoiceField<Rule>[];
}

const FACES = [1, 2, 3, 4, 5, 6];

const sideField = <Whole>(
  key: string,
  label: string,
  options: readonly { readonly value: string; readonly label: string }[] = SIDES,
): ChoiceField<Whole> => ({
  kind: 'select',
  name: key,
  label,
  heading: label,
  options,
  value: (rule) => String((rule as { readonly [name: string]: unknown })[key]),
  change: (side) => ({ [key]: side }) as Partial<Whole>,
});

const storm = (face: number): ChoiceField<SpecialWith<'storms'>> => ({
  kind: 'select',
  name: `face-${face}`,
  label: `Die ${face}`,
  heading: `Die ${face}`,
  options: [
    { value: '', label: 'calm' },
    ...Object.entries(STORM_WORDS).map(([value, label]) => ({ value, label })),
  ],
  value: ({ storms }) => storms.find((row) => row.face === face)?.what ?? '',
  change: (what, { storms }) => ({
    storms: withFace(storms, face, what === '' ? undefined : { face, what: what as StormEffect }),
  }),
});

/** The rows of a die with another one for a face, in the order of faces. */
const withFace = <Row extends { readonly face: number }>(
  rows: readonly Row[],
  face: number,
  row: Row | undefined,
): readonly Row[] =>
  [...rows.filter((one) => one.face !== face), ...(row ? [row] : [])].toSorted(
    (a, b) => a.face - b.face,
  );

const trial = (
  face: number,
  key: 'toHit' | 'engines',
  label: string,
): ChoiceField<SpecialWith<'prototype'>> => ({
  kind: 'number',
  name: `${key}-${face}`,
  label: `Die ${face}: ${label}`,
  ...rangeOf('shift'),
  value: ({ dice }) => dice.find((row) => row.face === face)?.[key] ?? 0,
  change(value, { dice }) {
    const row = { face, toHit: 0, engines: 0, ...dice.find((one) => one.face === face) };
    const next = { ...row, [key]: value };
    const isBlank = next.toHit === 0 && next.engines === 0;
    return { dice: withFace(dice, face, isBlank ? undefined : next) };
  },
});

const kind = <Rule extends SpecialRule>(row: RuleKind<Rule>): RuleKind<SpecialRule> =>
  row as unknown as RuleKind<SpecialRule>;

/** All kinds of special rules, by the field that tells them. */
export const RULE_KINDS = {
  escape: kind<SpecialWith<'escape'>>({
    label: 'Escape by an edge',
    blank: { escape: 'right', side: 'defender' },
    fields: [
      sideField('side', 'Ships of'),
      sideField('escape', 'Edge', optionsOf({ left: 'left', right: 'right' })),
      figure('after', 'After points by kills'),
    ],
  }),
  score: kind<SpecialWith<'score'>>({
    label: 'Losses that score more',
    blank: { score: 'all', of: 'attacker', times: 2 },
    fields: [
      {
        kind: 'select',
        key: 'score',
        label: 'Losses',
        heading: 'Losses',
        options: optionsOf({
          all: 'all',
          first: 'the first ship',
          second: 'the second ship',
          prototype: 'the prototype',
          'before reinforcements': 'before reinforcements',
        }),
      },
      sideField('of', 'Of', [...SIDES, { value: 'either', label: 'Either side' }]),
      { kind: 'number', key: 'times', label: 'Times', ...rangeOf('times') },
    ],
  }),
  crippled: kind<SpecialWith<'crippled'>>({
    label: 'Half a hull is enough',
    blank: { crippled: 'defender' },
    fields: [sideField('crippled', 'Ships of')],
  }),
  lastStand: kind<SpecialWith<'lastStand'>>({
    label: 'To the last ship',
    blank: { lastStand: { major: 80, minor: 40 } },
    fields: (['major', 'minor'] as const).map((key) => ({
      kind: 'number',
      name: key,
      ...rangeOf('percent'),
      step: 5,
      label: key === 'major' ? 'Percent left, major' : 'Percent left, minor',
      value: ({ lastStand }) => lastStand[key],
      change: (value, { lastStand }) => ({ lastStand: { ...lastStand, [key]: value } }),
    })),
  }),
  prototype: kind<SpecialWith<'prototype'>>({
    label: 'A prototype on trial',
    blank: { prototype: 'attacker', dice: [{ face: 1, toHit: -1, engines: 0 }] },
    fields: [
      sideField('prototype', 'Strongest ship of'),
      ...FACES.flatMap((face) => [
        trial(face, 'toHit', 'to hit'),
        trial(face, 'engines', 'engines'),
      ]),
    ],
  }),
  storms: kind<SpecialWith<'storms'>>({
    label: 'Storms',
    blank: { storms: [{ face: 1, what: 'headings' }] },
    fields: FACES.map(storm),
  }),
  reinforcements: kind<SpecialWith<'reinforcements'>>({
    label: 'Reinforcements',
    blank: { reinforcements: 'defender', at: 7 },
    fields: [
      sideField('reinforcements', 'Ships of'),
      { kind: 'number', key: 'at', label: 'Sum of dice', ...rangeOf('sum') },
    ],
  }),
} as const;

type RuleName = keyof typeof RULE_KINDS;

/** The kind of a special rule. */
export function kindOfRule(rule: SpecialRule): RuleKind<SpecialRule> {
  const [name] = Object.keys(RULE_KINDS).filter((key) => key in rule);
  return RULE_KINDS[(name ?? 'crippled') as RuleName];
}

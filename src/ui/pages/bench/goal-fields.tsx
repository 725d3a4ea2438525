import { For, Match, Switch } from 'solid-js';
import { GOALS, type Goal } from '../../../core/solve/goal.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import { Segments } from '../../components/segments.tsx';
import { SelectField } from '../../components/select.tsx';
import { GOAL_KINDS, type GoalChoice } from './goal-choice.ts';

export const WORTH_LABELS: { readonly [goal in Goal]: string } = {
  rating: 'Rating',
  orat: 'ORAT',
  drat: 'DRAT',
  space: 'SU used up',
};

interface GoalFieldsProps {
  readonly choice: GoalChoice;
  readonly onChange: (choice: GoalChoice) => void;
}

type Figure = 'rating' | 'hull' | 'orat' | 'drat' | 'engines' | 'shields' | 'range';

const ROLE: readonly { readonly field: Figure; readonly label: string; readonly max: number }[] = [
  { field: 'hull', label: 'Hull', max: 100 },
  { field: 'orat', label: 'Weight of ORAT', max: 10 },
  { field: 'drat', label: 'Weight of DRAT', max: 10 },
  { field: 'engines', label: 'Engine rating at least', max: 30 },
  { field: 'shields', label: 'Shields at least', max: 5 },
  { field: 'range', label: 'Range at least', max: 60 },
];

/** What is sought, with what each goal asks beside it. */
export function GoalFields(props: GoalFieldsProps) {
  const change = (part: Partial<GoalChoice>) => props.onChange({ ...props.choice, ...part });
  const about = () => GOAL_KINDS.find(({ value }) => value === props.choice.kind)?.about;
  const figure = (field: Figure, label: string, max: number) => (
    <LabelledNumber
      id={`solve-${field}`}
      label={label}
      value={props.choice[field]}
      min={field === 'hull' || field === 'rating' ? 1 : 0}
      max={max}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <div class="goal-fields">
      <SelectField
        id="solve-kind"
        label="Goal"
        options={GOAL_KINDS}
        value={props.choice.kind}
        onChange={(kind) => change({ kind })}
      />
      <p class="muted small">{about()}</p>
      <Switch>
        <Match when={props.choice.kind === 'spend'}>
          <Segments
            id="solve-worth"
            label="What should grow most"
            segments={GOALS.map((value) => ({ value, label: WORTH_LABELS[value] }))}
            value={props.choice.worth}
            onChange={(worth) => change({ worth })}
          />
        </Match>
        <Match when={props.choice.kind === 'match'}>
          {figure('rating', 'Combat rating', 100_000)}
        </Match>
        <Match when={props.choice.kind === 'best'}>
          <div class="role-fields">
            <For each={ROLE}>{({ field, label, max }) => figure(field, label, max)}</For>
          </div>
        </Match>
      </Switch>
    </div>
  );
}

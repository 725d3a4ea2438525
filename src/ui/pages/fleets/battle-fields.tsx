import { createMemo, For, Show } from 'solid-js';
import {
  type Battle,
  type CustomBattle,
  isScenario,
  isSized,
  type Side,
} from '../../../core/design/fleet.ts';
import {
  type BattleKind,
  battleGroups,
  battleOfKind,
  kindOfBattle,
  withFigure,
} from '../../../core/design/fleets/battles.ts';
import { setBattle } from '../../../core/design/fleets/edits.ts';
import { type FleetIssue, wordFleetIssue } from '../../../core/rating/fleets/wording.ts';
import { LabelledNumber } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { useFleetEditing } from './fleet-editing.ts';

const SIDES: readonly { value: Side; label: string }[] = [
  { value: 'attacker', label: 'Attacker' },
  { value: 'defender', label: 'Defender' },
];
const MAX = 100_000;

/** Limit of the fleet: a standard size, a scenario with a side, or a figure. */
export function BattleFields() {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const battle = () => editing.value().battle;
  const kind = createMemo(() => kindOfBattle(battle()));
  const scenario = () => {
    const now = battle();
    return now && isScenario(now) ? now : undefined;
  };
  const custom = (): CustomBattle | undefined => {
    const now = battle();
    return now && !isScenario(now) && !isSized(now) ? now : undefined;
  };
  const change = (label: string, next: Battle | undefined, group?: string) =>
    editing.change(label, setBattle(next), group);
  const number = (
    label: string,
    value: number,
    onChange: (value: number) => void,
    options: { readonly min?: number; readonly step?: number } = {},
  ) => (
    <LabelledNumber
      id={`battle-${label.toLowerCase().replaceAll(' ', '-')}`}
      label={label}
      value={value}
      min={options.min ?? 0}
      max={MAX}
      step={options.step ?? 50}
      onChange={onChange}
      onLeave={editing.endGroup}
    />
  );
  return (
    <section class="fleet-battle" aria-label="Battle">
      <label class="labelled">
        <span>Battle</span>
        <select
          class="bare-select"
          value={kind()}
          onChange={(event) =>
            change(
              'Battle chosen',
              battleOfKind(event.currentTarget.value as BattleKind, evaluation().battle),
            )
          }
        >
          <For each={battleGroups(library.fleetRules, kind())}>
            {(group) => (
              <optgroup label={group.label}>
                <For each={group.choices}>
                  {(choice) => (
                    <option value={choice.kind} selected={choice.kind === kind()}>
                      {choice.label}
                    </option>
                  )}
                </For>
              </optgroup>
            )}
          </For>
        </select>
      </label>
      <Show when={scenario()}>
        {(now) => (
          <>
            <div class="labelled">
              <span>Side</span>
              <Segments
                id="battle-side"
                label="Side"
                segments={SIDES}
                value={now().side ?? 'attacker'}
                onChange={(side) => change(`Side: ${side}`, { ...now(), side })}
              />
            </div>
            <Show when={evaluation().battle.terms.timesEnemy !== undefined}>
              {number('Enemy’s rating', now().enemy ?? 0, (enemy) =>
                change('Enemy’s rating', withFigure(now(), 'enemy', enemy), 'enemy'),
              )}
            </Show>
            {number(
              'Percent',
              now().percent ?? 100,
              (percent) => change('Scale', withFigure(now(), 'percent', percent), 'percent'),
              { min: 1, step: 25 },
            )}
          </>
        )}
      </Show>
      <Show when={custom()}>
        {(now) => (
          <>
            {number('Limit', now().limit, (limit) =>
              change(`Limit ${limit}`, { ...now(), limit }, 'limit'),
            )}
            {number('Victory at', now().target ?? 0, (target) =>
              change(`Victory at ${target}`, { ...now(), target }, 'target'),
            )}
          </>
        )}
      </Show>
      <FleetIssues issues={issuesAt('battle')} />
    </section>
  );
}

/** Issues of a part of a fleet. */
export function FleetIssues(props: { readonly issues: readonly FleetIssue[] }) {
  return (
    <Show when={props.issues.length > 0}>
      <ul class="field-issues">
        <For each={props.issues}>
          {(issue) => <li class={issue.severity}>{wordFleetIssue(issue)}</li>}
        </For>
      </ul>
    </Show>
  );
}

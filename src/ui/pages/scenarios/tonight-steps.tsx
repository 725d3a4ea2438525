/** The first three steps of a game tonight: size, scenario, attacker and defender. */
import { A, useNavigate, useSearchParams } from '@solidjs/router';
import { createEffect, For, on, Show } from 'solid-js';
import { SCENARIO_SIDES, scenarioDocument, scenarioName } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordTerrain,
  wordVictory,
} from '../../../core/design/text/scenario-text.ts';
import { scenarioOfSize } from '../../../core/rules/fleet-rules.ts';
import { scenarioLabel } from '../../../store/lists.ts';
import { DieFace } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, Segments, SelectField } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { FLYERS } from '../../shared/battle/battle-choices.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { createAttempt } from '../../shared/work.ts';
import type { Tonight } from './tonight.ts';

export const StepHead = (props: { readonly number: number; readonly title: string }) => (
  <h2 class="tonight-head">
    <b aria-hidden="true">{props.number}</b> {props.title}
  </h2>
);

export function TonightSteps(props: { readonly tonight: Tonight }) {
  const { fleetRules } = props.tonight.library;
  const sizes = [...fleetRules.battleSizes.values()];
  const sizeWords = () => {
    const chosen = fleetRules.battleSizes.get(props.tonight.fields.size);
    if (!props.tonight.original()) return `${chosen?.limit} points a side, ${chosen?.target} win`;
    return chosen?.id === fleetRules.standard.size
      ? `${chosen.name}: limits as the scenario gives them`
      : `${chosen?.name}: limits and target scaled alike`;
  };
  const scenario = () => props.tonight.scenario();
  const ruleText = () => {
    const original = props.tonight.original();
    return original ? (original.rule ?? 'yours') : fleetRules.standard.rule;
  };
  // A page that leads here names the scenario in the address.
  const [params, setParams] = useSearchParams<{ readonly scenario?: string }>();
  createEffect(
    on(
      () => params.scenario,
      (id) => {
        if (id === undefined) return;
        props.tonight.choose(id);
        setParams({ scenario: undefined }, { replace: true });
      },
    ),
  );
  const navigate = useNavigate();
  const { attempt, fault } = createAttempt();
  /** Opens the player's scenario, or a copy of one of the book. */
  const edit = async () => {
    const { library, original, zones } = props.tonight;
    const chosen = original();
    const isOwn = chosen !== undefined && library.scenarios.find(chosen.id) !== undefined;
    const id = isOwn ? chosen.id : library.newId();
    if (!isOwn) {
      const { size } = fleetRules.standard;
      const terms = chosen ?? scenarioOfSize(fleetRules, undefined, size);
      const name = `${terms.name} (copy)`;
      const value = scenarioDocument({ ...terms, name, zones: zones() });
      await library.scenarios.put([{ id, value, replaces: 0 }]);
    }
    navigate(itemPath('/scenario-library', id));
  };
  return (
    <>
      <section aria-label="Size">
        <StepHead number={1} title="Size" />
        <Segments
          id="tonight-size"
          label="Size of the battle"
          segments={sizes.map(({ id, name }) => ({ value: id, label: name }))}
          value={props.tonight.fields.size}
          onChange={(size) => props.tonight.change({ size })}
        />
        <p class="muted small">{sizeWords()}</p>
      </section>
      <section aria-label="Scenario">
        <StepHead number={2} title="Scenario" />
        <div class="tonight-dice">
          <Die tonight={props.tonight} at={0} />
          <Die tonight={props.tonight} at={1} />
          <Button
            label={props.tonight.fields.dice ? 'Roll again' : 'Roll'}
            onClick={props.tonight.roll}
          />
        </div>
        <SelectField
          label="Scenario"
          options={[
            { value: '', label: `${fleetRules.standard.rule} ${fleetRules.standard.name}` },
            ...props.tonight
              .scenarios()
              .map((one) => ({ value: one.id, label: scenarioLabel(one) })),
          ]}
          value={props.tonight.original()?.id ?? ''}
          onChange={props.tonight.choose}
        />
        <p class="tonight-name" role="status">
          <b>{scenarioName(scenario())}</b> {ruleText()}
          <Show when={props.tonight.fields.dice}>{(dice) => <>, rolled {dice().join('')}</>}</Show>
        </p>
        <Show when={scenario().note}>{(note) => <p>{note()}</p>}</Show>
        <dl>
          <For each={SCENARIO_SIDES}>
            {(side) => (
              <>
                <dt>{sideName(side)}</dt>
                <dd>{wordForce(scenario()[side])}</dd>
              </>
            )}
          </For>
          <dt>Victory</dt>
          <dd>{wordVictory(scenario())}</dd>
          <Show when={scenario().board}>
            {(board) => (
              <>
                <dt>Board</dt>
                <dd>
                  {board().columns} × {board().rows}
                </dd>
              </>
            )}
          </Show>
          <Show when={wordTerrain(scenario()).length > 0}>
            <dt>Terrain</dt>
            <For each={wordTerrain(scenario())}>{(words) => <dd>{words}</dd>}</For>
          </Show>
        </dl>
        <div class="row">
          <Button small label="Edit zones and limits" onClick={() => void attempt(edit)} />
          <A href="/scenario-library">Your scenarios</A>
        </div>
        <FaultLine what="Not saved" why={fault()} />
      </section>
      <section aria-label="Sides">
        <StepHead number={3} title="Sides" />
        <Button small label="Swap attacker and defender" onClick={props.tonight.swap} />
        <For each={[0, 1] as const}>
          {(at) => (
            <LabelledSelect
              label={`${sideName(SCENARIO_SIDES[at])} is flown by`}
              heading={
                <>
                  <i class={`disc side-${at + 1}`} aria-hidden="true" />{' '}
                  {sideName(SCENARIO_SIDES[at])}
                </>
              }
              options={FLYERS}
              value={props.tonight.fields.sides[at].by}
              onChange={(by) => props.tonight.changeSide(at, { by })}
            />
          )}
        </For>
      </section>
    </>
  );
}

/** A die that was rolled, or is set: a press turns it to its next face, a key from 1 to 6 types it. */
function Die(props: { readonly tonight: Tonight; readonly at: 0 | 1 }) {
  const face = () => props.tonight.fields.dice?.[props.at];
  const set = (value: number) => {
    const [first, second] = props.tonight.fields.dice ?? [1, 1];
    if (props.at === 0) props.tonight.throwDice(value, second);
    else props.tonight.throwDice(first, value);
  };
  return (
    <button
      type="button"
      class="tonight-die"
      aria-label={`${props.at === 0 ? 'First' : 'Second'} die: ${face() ?? 'not rolled'}; keys 1 to 6 set it`}
      onClick={() => set(((face() ?? 0) % 6) + 1)}
      onKeyDown={(event) => {
        if (/^[1-6]$/.test(event.key)) set(Number(event.key));
      }}
    >
      <DieFace face={face() ?? 0} />
    </button>
  );
}

import { createMemo, For, Show } from 'solid-js';
import { forceLimit, SCENARIO_SIDES, type ScenarioTerms } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordSpecial,
  wordTerrain,
  wordZone,
} from '../../../core/design/text/scenario-text.ts';
import { zonesOf } from '../../../core/rules/fleet-rules.ts';
import { fightableScenarios, scenarioLabel } from '../../../store/lists.ts';
import { LabelledSelect } from '../../components/fields.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';

/** The scenario of a battle, its required forces beside the present ones, its special rules (S). */
export function ScenarioFields(props: {
  readonly value: ScenarioTerms | undefined;
  /** Combat ratings of both sides. */
  readonly ratings: readonly [number, number];
  readonly onChange: (scenario: ScenarioTerms | undefined) => void;
}) {
  const library = useLibrary();
  const { fleetRules } = library;
  const all = createMemo(() => fightableScenarios(library));
  const chosen = () => all().findIndex(({ value }) => value === props.value);
  return (
    <section class="set-up-scenario" aria-label="Scenario">
      <LabelledSelect
        label="Scenario"
        options={[
          { value: '', label: 'None: bow to bow' },
          ...all().map((one, i) => ({ value: String(i), label: scenarioLabel(one) })),
          ...(props.value && chosen() < 0 ? [{ value: '-1', label: props.value.name }] : []),
        ]}
        value={props.value ? String(chosen()) : ''}
        onChange={(place) => props.onChange(place === '' ? undefined : all()[Number(place)]?.value)}
      />
      <Show when={props.value}>
        {(scenario) => (
          <>
            <Show when={scenario().note}>{(note) => <p class="muted">{note()}</p>}</Show>
            <ul class="scenario-forces">
              <For each={SCENARIO_SIDES}>
                {(side, at) => {
                  const own = () => props.ratings[at()] ?? 0;
                  const enemy = () => props.ratings[1 - at()];
                  const over = () => own() - (forceLimit(scenario()[side], enemy()) ?? own());
                  return (
                    <li>
                      <i class={`disc side-${at() + 1}`} aria-hidden="true" />
                      <span>
                        {sideName(side)}: {wordForce(scenario()[side])}; here {own()}
                        <Show when={over() > 0}>
                          <b class="text-error">, {over()} over</b>
                        </Show>
                        <For each={zonesOf(fleetRules, scenario())}>
                          {(zone) => (
                            <Show when={zone.side === side}>
                              <br />
                              <small>in {wordZone(zone)}</small>
                            </Show>
                          )}
                        </For>
                      </span>
                    </li>
                  );
                }}
              </For>
            </ul>
            <ul class="scenario-rules">
              <For each={wordTerrain(scenario())}>{(words) => <li>{words}</li>}</For>
              <For each={scenario().special ?? []}>{(rule) => <li>{wordSpecial(rule)}</li>}</For>
            </ul>
          </>
        )}
      </Show>
    </section>
  );
}

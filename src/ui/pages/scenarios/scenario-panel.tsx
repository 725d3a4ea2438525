/** Editor of a scenario: limits, board, zones, terrain and special rules, drawn as they change. */
import { createMemo, createSignal, For, Index, type JSX, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import {
  SCENARIO_SIDES,
  type ScenarioDocument,
  type SpecialRule,
  STANDARD_BOARD,
} from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordSpecial,
  wordTerrain,
} from '../../../core/design/text/scenario-text.ts';
import { scenarioFaults, wordShownIssue } from '../../../core/rating/checks/scenario.ts';
import { zonesOf } from '../../../core/rules/fleet-rules.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { issuesByPlace } from '../../../store/labels.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { AddPicker, LinesField, TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { ScenarioMap, type ScenarioTool } from '../../shared/board/scenario-map.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { createEditing, ItemPanel, TitledPart } from '../../shared/library/item-panel.tsx';
import {
  BATTLE_FIELDS,
  FORCE_FIELDS,
  kindOfRule,
  MORE_FORCE_FIELDS,
  RULE_KINDS,
  SCATTER_FIELDS,
  ZONE_FIELDS,
} from './scenario-fields.ts';
import { Actions, AtSizes } from './scenario-view.tsx';

/** Fields to change; undefined ones are taken away. */
type Changed = { readonly [field in keyof ScenarioDocument]?: ScenarioDocument[field] | undefined };

const NEW_ZONE = { side: 'defender', from: 14, to: 17, heading: 3 } as const;
const NEW_SCATTER = { kind: 'asteroid', count: 12, from: 8, to: 23 } as const;

export function ScenarioPanel(props: { readonly item: CollectionItem<ScenarioDocument> }) {
  const page = useCollection<ScenarioDocument>();
  const editing = createEditing(page, props.item);
  const scenario = () => editing.value();
  const issues = createMemo(() => scenarioFaults(scenario()));
  const byPlace = createMemo(() => issuesByPlace(issues()));
  const [tool, setTool] = createSignal<ScenarioTool>();
  const change = (label: string, fields: Changed, group?: string) =>
    editing.change(label, (value) => withFields(value, fields as Partial<ScenarioDocument>), group);
  const zones = () => zonesOf(page.library.fleetRules, scenario());
  const special = () => scenario().special ?? [];
  const setSpecial = (label: string, rules: readonly SpecialRule[], group?: string) =>
    change(label, { special: rules.length > 0 ? rules : undefined }, group);

  /** Starts or ends moving a zone by presses on the board. */
  const setOnBoard = (zone: number) => {
    const isEnding = tool()?.zone === zone;
    setTool(isEnding ? undefined : { zone });
    if (!isEnding) document.querySelector('.scenario-map')?.scrollIntoView({ block: 'center' });
  };

  /** Moves the zone being set on the board by ← and →; with Shift only its last column. */
  const moveByKey = (at: number, event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const zone = zones()[at];
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!zone || tool()?.zone !== at) return;
    event.preventDefault();
    const from = zone.from + (event.shiftKey ? 0 : by);
    const to = zone.to + by;
    const { columns } = scenario().board ?? STANDARD_BOARD;
    if (from < 0 || to < from || (by > 0 && to >= columns)) return;
    change(
      `Zone ${at + 1} moved`,
      { zones: zones().with(at, { ...zone, from, to }) },
      `zone ${at}`,
    );
  };

  /** Issues of a part and of all below it. */
  const Faults = (of: { readonly at: string }) => (
    <ul class="field-issues" role="status">
      <For each={byPlace()(of.at)}>
        {(issue) => <li class={issue.severity}>{wordShownIssue(issue)}</li>}
      </For>
    </ul>
  );
  /** Fields of a part; changes of one field are one step of undo. */
  const Fields = <Part extends object>(given: {
    readonly at: string;
    readonly fields: readonly ChoiceField<Part>[];
    readonly part: Part;
    /** Puts the changed part into the scenario. */
    readonly onChange: (part: Part, group: string) => void;
    readonly children?: JSX.Element;
    /** Name of the part, if others have the same fields. */
    readonly name?: string;
  }) => (
    <fieldset class="scenario-numbers" aria-label={given.name} onFocusOut={editing.endGroup}>
      <ChoiceFields
        id={given.at}
        fields={given.fields}
        choices={given.part}
        onChange={(fields) =>
          given.onChange(
            withFields(given.part, fields),
            `${given.at} ${Object.keys(fields).join()}`,
          )
        }
      />
      {given.children}
    </fieldset>
  );
  const Remove = (of: { readonly what: string; readonly onClick: () => void }) => (
    <IconButton icon={TrashIcon} label={`Remove ${of.what}`} onClick={of.onClick} />
  );
  return (
    <ItemPanel
      editing={editing}
      actions={<Actions scenario={scenario()} id={props.item.id} editing={editing} />}
    >
      <div class="panel-body scenario-body">
        <div class="scenario-names">
          <TextField
            id="scenario-name"
            label="Scenario"
            value={scenario().name}
            onChange={(name) => change('Name changed', { name }, 'name')}
            onLeave={editing.endGroup}
          />
          <LinesField
            label="Situation"
            value={scenario().note ?? ''}
            onChange={(value) => change('Situation changed', { note: value || undefined }, 'note')}
            onLeave={editing.endGroup}
          />
        </div>
        <ScenarioMap
          library={page.library}
          scenario={scenario()}
          zones={zones()}
          issues={issues()}
          tool={tool()}
          onTool={setTool}
          onChange={change}
        />
        <TitledPart class="scenario-part" title="Victory and board">
          <Fields
            at="battle"
            fields={BATTLE_FIELDS}
            part={scenario()}
            onChange={(part, group) =>
              editing.change('Victory and board changed', () => part, group)
            }
          />
          <Faults at="target" />
          <Faults at="board" />
        </TitledPart>
        <For each={SCENARIO_SIDES}>
          {(side) => {
            const fields = (at: string, list: typeof FORCE_FIELDS) => (
              <Fields
                at={`${side}-${at}`}
                fields={list}
                part={scenario()[side]}
                onChange={(part, group) =>
                  change(`${sideName(side)} changed`, { [side]: part }, group)
                }
              />
            );
            const hasMore = () =>
              Object.keys(scenario()[side]).some((key) => key !== 'limit' && key !== 'timesEnemy');
            return (
              <TitledPart class="scenario-part" title={sideName(side)}>
                {fields('limit', FORCE_FIELDS)}
                <details open={hasMore()}>
                  <summary>More terms; 0 is none</summary>
                  {fields('more', MORE_FORCE_FIELDS)}
                </details>
                <p class="muted small">{wordForce(scenario()[side])}</p>
                <Faults at={side} />
              </TitledPart>
            );
          }}
        </For>
        <TitledPart class="scenario-part" title="Zones">
          <p class="muted small">Columns in which a side places its ships; one or two a side.</p>
          <ul>
            <Index each={zones()}>
              {(zone, i) => (
                <li>
                  <Fields
                    at={`zone-${i}`}
                    name={`Zone ${i + 1}`}
                    fields={ZONE_FIELDS}
                    part={zone()}
                    onChange={(part, group) =>
                      change(`Zone ${i + 1} changed`, { zones: zones().with(i, part) }, group)
                    }
                  >
                    <button
                      type="button"
                      class="chip"
                      aria-pressed={tool()?.zone === i}
                      onClick={() => setOnBoard(i)}
                      onKeyDown={(event) => moveByKey(i, event)}
                    >
                      Set on the board
                    </button>
                    <Remove
                      what={`zone ${i + 1}`}
                      onClick={() => change('Zone removed', { zones: zones().toSpliced(i, 1) })}
                    />
                  </Fields>
                </li>
              )}
            </Index>
          </ul>
          <Faults at="zones" />
          <Button
            small
            label="Add a zone"
            onClick={() => change('Zone added', { zones: [...zones(), NEW_ZONE] })}
          />
        </TitledPart>
        <TitledPart class="scenario-part" title="Terrain">
          <Show
            when={scenario().scatter}
            fallback={
              <Button
                small
                label="Scatter asteroids"
                onClick={() => change('Terrain scattered', { scatter: NEW_SCATTER })}
              />
            }
          >
            {(scatter) => (
              <Fields
                at="scatter"
                fields={SCATTER_FIELDS}
                part={scatter()}
                onChange={(part, group) =>
                  change('Scattered terrain changed', { scatter: part }, group)
                }
              >
                <Remove
                  what="the scattered terrain"
                  onClick={() => change('Scattered terrain removed', { scatter: undefined })}
                />
              </Fields>
            )}
          </Show>
          <Faults at="scatter" />
          <ul class="scenario-pieces">
            <Index each={scenario().terrain ?? []}>
              {(piece, i) => (
                <li>
                  <span>{wordTerrain({ terrain: [piece()] })[0]}</span>
                  <Remove
                    what={`the ${piece().kind}`}
                    onClick={() =>
                      change('Terrain removed', { terrain: scenario().terrain?.toSpliced(i, 1) })
                    }
                  />
                </li>
              )}
            </Index>
          </ul>
          <Faults at="terrain" />
        </TitledPart>
        <TitledPart class="scenario-part" title="Special rules">
          <ul>
            <Index each={special()}>
              {(rule, i) => {
                const kind = createMemo(() => kindOfRule(rule()));
                return (
                  <li>
                    <header>
                      <h3>{kind().label}</h3>
                      <Remove
                        what={`the rule: ${kind().label}`}
                        onClick={() => setSpecial('Rule removed', special().toSpliced(i, 1))}
                      />
                    </header>
                    <Show when={kind()} keyed>
                      {({ fields, label }) => (
                        <Fields
                          at={`special-${i}`}
                          fields={fields}
                          part={rule()}
                          onChange={(part, group) =>
                            setSpecial(`${label} changed`, special().with(i, part), group)
                          }
                        />
                      )}
                    </Show>
                    <p class="muted small">{wordSpecial(rule())}</p>
                    <Faults at={`special[${i}]`} />
                  </li>
                );
              }}
            </Index>
          </ul>
          <AddPicker
            label="Add a special rule"
            prompt="Add a special rule…"
            names={Object.values(RULE_KINDS).map(({ label }) => label)}
            onAdd={(name) => {
              const kind = Object.values(RULE_KINDS).find(({ label }) => label === name);
              if (kind) setSpecial(`${name} added`, [...special(), kind.blank]);
            }}
          />
        </TitledPart>
        <AtSizes scenario={scenario()} />
      </div>
    </ItemPanel>
  );
}

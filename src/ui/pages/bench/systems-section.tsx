import { createMemo, For, Index, Show, untrack } from 'solid-js';
import type { FittedSystem, TechCategory } from '../../../core/design/design.ts';
import {
  addSystem,
  moveSystem,
  removeSystem,
  setQuantity,
  setTechLevel,
} from '../../../core/design/edits/structure.ts';
import { figureSum, shownFigure } from '../../../core/exact/rounding.ts';
import { houseRow } from '../../../core/rules/packs/tables.ts';
import type { SystemKind } from '../../../core/rules/rules.ts';
import { IconButton } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { withHint } from '../../components/hints.ts';
import { TrashIcon } from '../../components/icons.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { houseText } from '../../shared/rules/rated-by.tsx';
import { useShip } from './ship-context.tsx';
import { ShipField, ShipFigure } from './ship-field.tsx';

const KINDS: readonly { kind: SystemKind; title: string }[] = [
  { kind: 'equipment', title: 'Equipment' },
  { kind: 'trait', title: 'Traits' },
  { kind: 'munitions', title: 'Munitions' },
];

export function SystemsSection() {
  const { figures, part } = useShip();
  const lines = () => part('systems') ?? [];
  const count = createMemo(() => lines().length);
  const orat = () => figureSum(figures().systems.map((system) => [system.orat, 1]));
  return (
    <section aria-labelledby="systems-title">
      <div class="section-head">
        <h2 id="systems-title">Systems</h2>
        <ShipFigure
          label="SU and ORAT of all systems"
          path="systems"
          figure={`${figures().space.systems} SU${orat() > 0 ? ` · ORAT ${shownFigure(orat(), 0)}` : ''}`}
        />
      </div>
      <ol class="systems" id="systems">
        <Index each={lines()}>
          {(line, index) => <SystemRow line={line()} index={index} count={count()} />}
        </Index>
      </ol>
      <details class="adder" open={untrack(() => lines().length === 0)}>
        <summary>
          <h3>Add a system</h3>
        </summary>
        <p class="for-fingers">Touch and hold a system to read what it does; tap to add it.</p>
        <For each={KINDS}>{(row) => <SystemChoices {...row} />}</For>
      </details>
    </section>
  );
}

/** Systems of one kind that are not aboard. */
function SystemChoices(props: { readonly kind: SystemKind; readonly title: string }) {
  const { ship, rules, part, withEffect } = useShip();
  const houseOf = (id: string) => houseRow(rules, 'systems', id)?.pack;
  const choices = () => {
    const aboard = new Set((part('systems') ?? []).map(({ id }) => id));
    return [...rules.systems.values()].filter(
      (system) => system.kind === props.kind && !aboard.has(system.id),
    );
  };
  return (
    <Show when={choices().length > 0}>
      <h4>{props.title}</h4>
      <ul class="choices">
        <For each={choices()}>
          {(system) => (
            <li>
              <button
                type="button"
                class="chip"
                classList={{ house: houseOf(system.id) !== undefined }}
                onClick={() => ship.change(`${system.name} added`, addSystem(system.id))}
                ref={withHint(() =>
                  withEffect(
                    {
                      title: system.name,
                      text: houseText(system.explanation, houseOf(system.id)),
                    },
                    addSystem(system.id),
                  ),
                )}
              >
                {system.name}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function SystemRow(props: {
  readonly line: FittedSystem;
  readonly index: number;
  readonly count: number;
}) {
  const context = useShip();
  const { ship, rules } = context;
  const path = () => `systems[${props.index}]`;
  const system = () => rules.systems.get(props.line.id);
  const house = () => houseRow(rules, 'systems', props.line.id)?.pack;
  const name = () => system()?.name ?? props.line.id;
  const figures = () => context.figures().systems[props.index];
  const isCounted = () => system()?.multiple || (props.line.qty ?? 1) !== 1;
  const share = () => {
    const now = figures();
    if (!now) return '';
    return [
      now.orat > 0 ? `ORAT ${shownFigure(now.orat, 0)}` : '',
      now.dratFactor !== 1 ? `DRAT ×${shownFigure(now.dratFactor, 3)}` : '',
      now.dratAdd > 0 ? `DRAT +${now.dratAdd}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <li class="system" classList={{ counted: isCounted() }} id={path()} tabindex="-1">
      <Show when={props.count > 1}>
        <ReorderHandle
          label={name()}
          item="li.system"
          index={props.index}
          count={props.count}
          onMove={(to) => ship.change(`${name()} moved`, moveSystem(props.index, to))}
        />
      </Show>
      <bdi
        class="name"
        classList={{ house: house() !== undefined }}
        ref={withHint(() => ({
          title: name(),
          text: houseText(system()?.explanation ?? '', house()),
        }))}
      >
        {name()}
      </bdi>
      <Show when={isCounted()}>
        <ShipField
          id={`${path()}.qty`}
          label={`${name()}, quantity`}
          value={props.line.qty ?? 1}
          limit={rules.limits.quantity}
          edit={(qty) => setQuantity(props.index, qty)}
          step={(qty) => `${name()} × ${qty}`}
        />
      </Show>
      <span class="share muted">{share()}</span>
      <ShipFigure label={`SU of ${name()}`} path={path()} figure={figures()?.su ?? ''} />
      <IconButton
        icon={TrashIcon}
        label={`Remove ${name()}`}
        onClick={() => ship.change(`${name()} removed`, removeSystem(props.index))}
      />
      <FieldIssues issues={context.issuesAt(path())} />
    </li>
  );
}

const CATEGORIES: readonly { category: TechCategory; label: string }[] = [
  { category: 'engines', label: 'Engines' },
  { category: 'fighters', label: 'Fighters' },
  { category: 'shields', label: 'Shields' },
  { category: 'weapons', label: 'Weapons' },
];

const levelText = (level: number): string =>
  level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0';

/** The four tech levels; closed at first if all are 0, as on most ships. */
export function TechSection() {
  const { ship, rules, part, issuesAt, withEffect } = useShip();
  const level = (category: TechCategory) => part('techLevels')?.[category] ?? 0;
  const levels = [...rules.techLevels.keys()]
    .sort((a, b) => a - b)
    .map((value) => ({
      ...{ value, label: levelText(value) },
      house: houseRow(rules, 'techLevels', String(value)) !== undefined,
    }));
  const summary = () => {
    const set = CATEGORIES.filter(({ category }) => level(category) !== 0);
    if (set.length === 0) return 'all 0';
    return set.map(({ category, label }) => `${label} ${levelText(level(category))}`).join(', ');
  };
  return (
    <details class="section" open={untrack(() => part('techLevels') !== undefined)}>
      <summary>
        <h2>Tech levels</h2>
        <span class="muted">{summary()}</span>
      </summary>
      <For each={CATEGORIES}>
        {({ category, label }) => (
          <div class="figure-row">
            <span class="figure-label">{label}</span>
            <div class="figure-control">
              <Segments
                id={`techLevels.${category}`}
                label={`Tech level of ${label.toLowerCase()}`}
                segments={levels}
                value={level(category)}
                onChange={(to) =>
                  ship.change(`${label} tech ${levelText(to)}`, setTechLevel(category, to))
                }
                hint={(to) =>
                  withEffect({ title: `${label} ${levelText(to)}` }, setTechLevel(category, to))
                }
              />
            </div>
            <FieldIssues issues={issuesAt(`techLevels.${category}`)} />
          </div>
        )}
      </For>
    </details>
  );
}

import { createMemo, For, Index, Show, untrack } from 'solid-js';
import { addSystem } from '../../../core/design/edits/structure.ts';
import { houseRow } from '../../../core/rules/packs/house-rows.ts';
import type { SystemKind } from '../../../core/rules/rules.ts';
import { withHint } from '../../components/hints.ts';
import { houseText } from '../../shared/house-rules.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-figure.tsx';
import { SystemRow } from './system-row.tsx';

const KINDS: readonly { kind: SystemKind; title: string }[] = [
  { kind: 'equipment', title: 'Equipment' },
  { kind: 'trait', title: 'Traits' },
  { kind: 'munitions', title: 'Munitions' },
];

export default function SystemsSection() {
  const { figures, part } = useShip();
  const lines = () => part('systems') ?? [];
  const count = createMemo(() => lines().length);
  const orat = () => figures().systems.reduce((sum, system) => sum + system.orat, 0);
  return (
    <section aria-labelledby="systems-title">
      <div class="section-head">
        <h2 id="systems-title">Systems</h2>
        <ShipFigure
          label="SU and ORAT of all systems"
          path="systems"
          figure={`${figures().space.systems} SU${orat() > 0 ? ` · ORAT ${Math.round(orat())}` : ''}`}
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

/** The systems of one kind that are not aboard yet. */
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

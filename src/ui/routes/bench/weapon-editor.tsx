import { createMemo, Index, Show } from 'solid-js';
import type { Weapon } from '../../../core/design.ts';
import { addMode, renameWeapon } from '../../../library/edits/weapons.ts';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { useHints } from '../../components/hint.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ModeEditor } from './mode-editor.tsx';
import { useShip } from './ship-context.tsx';

interface WeaponEditorProps {
  readonly weapon: Weapon;
  readonly battery: number;
}

/** The design of a weapon: its name, its one or two modes, its base SU. */
export default function WeaponEditor(props: WeaponEditorProps) {
  const context = useShip();
  const { ship, rules, part, withEffect } = context;
  const hints = useHints();
  const index = createMemo(() =>
    (part('weapons') ?? []).findIndex(({ id }) => id === props.weapon.id),
  );
  const path = () => `weapons[${index()}]`;
  const issues = () =>
    [path(), `${path()}.id`, `${path()}.modes`].flatMap((at) => context.issuesAt(at, true));
  const baseSU = () => ship.evaluation().weapons[index()]?.baseSU ?? 0;
  return (
    <div class="weapon-editor" id={path()} tabindex="-1">
      <div class="weapon-head">
        <TextField
          id={`batteries[${props.battery}].name`}
          label="Weapon"
          value={props.weapon.name ?? ''}
          onChange={(name) =>
            ship.change('Weapon renamed', renameWeapon(props.weapon.id, name), `${path()}.name`)
          }
          onLeave={() => ship.endGroup()}
        />
        <div class="labelled">
          <span>Base SU</span>
          <ExplainNumber
            label="Base SU"
            class="base-su"
            current={context.explained() === path()}
            onExplain={() => context.explain(path())}
          >
            {baseSU().toFixed(1)}
          </ExplainNumber>
        </div>
      </div>
      <FieldIssues issues={issues()} />
      <Index each={props.weapon.modes}>
        {(mode, at) => (
          <ModeEditor
            weapon={props.weapon}
            mode={mode()}
            index={at}
            path={`${path()}.modes[${at}]`}
          />
        )}
      </Index>
      <Show when={props.weapon.modes.length < rules.limits.modes.most}>
        <button
          type="button"
          class="button small"
          onClick={() => ship.change('Second mode added', addMode(props.weapon.id))}
          ref={hints.on(() =>
            withEffect(
              { title: 'Second mode', text: 'Costs half the cheaper mode on top of the dearer.' },
              addMode(props.weapon.id),
            ),
          )}
        >
          {props.weapon.modes.length === 0 ? 'Add a mode' : 'Add a second mode'}
        </button>
      </Show>
    </div>
  );
}

import { createMemo, Index, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { addMode, renameWeapon } from '../../../core/design/edits/weapons.ts';
import { Button } from '../../components/button.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { withHint } from '../../components/hints.ts';
import { TextField } from '../../components/text-field.tsx';
import { focusField } from '../focus.ts';
import { ModeEditor } from './mode-editor.tsx';
import { useWeapon } from './weapon-context.ts';

interface WeaponEditorProps {
  readonly weapon: Weapon;
  /** Of its name's field. */
  readonly nameId: string;
}

/** The design of a weapon: its name, its one or two modes, its base SU. */
export function WeaponEditor(props: WeaponEditorProps) {
  const context = useWeapon();
  const { rules, change, endGroup, withEffect } = context;
  const index = createMemo(() => context.indexOf(props.weapon.id));
  const path = () => `weapons[${index()}]`;
  const issues = () =>
    [path(), `${path()}.id`, `${path()}.modes`].flatMap((at) => context.issuesAt(at, true));
  return (
    <div class="weapon-editor" id={path()} tabindex="-1">
      <div class="weapon-head">
        <TextField
          id={props.nameId}
          label="Weapon"
          value={props.weapon.name ?? ''}
          onChange={(name) =>
            change('Weapon renamed', renameWeapon(props.weapon.id, name), `${path()}.name`)
          }
          onLeave={endGroup}
        />
        <div class="labelled">
          <span>Base SU</span>
          <ExplainNumber
            label="Base SU"
            class="base-su"
            current={context.explained() === path()}
            figure={context.baseSU(index()).toFixed(1)}
            onExplain={() => context.explain(path())}
          />
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
      <Show when={props.weapon.modes.length < rules.limits.modes.max}>
        <Button
          small
          ref={withHint(() =>
            withEffect(
              { title: 'Second mode', text: 'Costs the dearer mode plus half the cheaper one.' },
              addMode(props.weapon.id),
            ),
          )}
          label={props.weapon.modes.length === 0 ? 'Add a mode' : 'Add a second mode'}
          onClick={() => {
            const added = props.weapon.modes.length;
            change('Second mode added', addMode(props.weapon.id));
            focusField(`${path()}.modes[${added}].${added === 0 ? 'range' : 'name'}`);
          }}
        />
      </Show>
    </div>
  );
}

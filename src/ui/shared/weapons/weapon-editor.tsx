import { createMemo, For, Index, Show } from 'solid-js';
import {
  type Band,
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../../../core/design/design.ts';
import {
  addBand,
  addMode,
  kindOf,
  type ModeFigure,
  type ModeKind,
  removeBand,
  removeMode,
  renameMode,
  renameWeapon,
  setBandFigure,
  setFigure,
  setKind,
} from '../../../core/design/edits/weapons.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { type Segment, Segments, TextField } from '../../components/fields.tsx';
import { withHint } from '../../components/hints.ts';
import { AddIcon, TrashIcon } from '../../components/icons.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TableHead } from '../../components/tables.tsx';
import { focusField } from '../focus.ts';
import { TraitToggles } from './trait-toggles.tsx';
import { useWeapon } from './weapon-context.ts';

/** Editor of a weapon: name, one or two modes, base SU. */
export function WeaponEditor(props: {
  readonly weapon: Weapon;
  /** Id of the name's field. */
  readonly nameId: string;
}) {
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
            figure={shownFigure(context.baseSU(index()), 1, { fixed: true })}
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

interface ModeEditorProps {
  readonly weapon: Weapon;
  readonly mode: Mode;
  readonly index: number;
  readonly path: string;
}

const KINDS: readonly Segment<ModeKind>[] = [
  { value: 'direct', label: 'Direct', title: 'Direct fire, with a range' },
  { value: 'seeking', label: 'Seeking', title: 'Seeking, with a movement allowance' },
  { value: 'banded', label: 'Custom bands', title: 'Customized range bands, an extension' },
];

const SHOT: readonly (keyof Shot)[] = ['rof', 'acc', 'imp', 'dmg'];

function ModeEditor(props: ModeEditorProps) {
  const { change, endGroup, issuesAt, withEffect } = useWeapon();
  const two = () => props.weapon.modes.length > 1;
  const kind = () => kindOf(props.mode);
  return (
    <fieldset
      class="mode-editor"
      id={props.path}
      tabindex="-1"
      aria-label={two() ? `Mode ${props.index + 1}` : undefined}
    >
      <Show when={two()}>
        <div class="mode-head">
          <TextField
            id={`${props.path}.name`}
            label={`Mode ${props.index + 1}`}
            placeholder={props.index === 0 ? 'Main mode' : 'Second mode'}
            value={props.mode.name ?? ''}
            onChange={(name) =>
              change(
                'Mode renamed',
                renameMode(props.weapon.id, props.index, name),
                `${props.path}.name`,
              )
            }
            onLeave={endGroup}
          />
          <IconButton
            icon={TrashIcon}
            label={`Remove mode ${props.index + 1}`}
            onClick={() => change('Mode removed', removeMode(props.weapon.id, props.index))}
          />
        </div>
      </Show>
      <Segments
        id={`${props.path}.kind`}
        label="How the weapon reaches its target"
        segments={KINDS}
        value={kind()}
        onChange={(to) => change(`Mode: ${to}`, setKind(props.weapon.id, props.index, to))}
        hint={(to) =>
          withEffect(
            { title: KINDS.find(({ value }) => value === to)?.title ?? '' },
            setKind(props.weapon.id, props.index, to),
          )
        }
      />
      <Show
        when={!isBanded(props.mode)}
        fallback={
          <BandsEditor
            weapon={props.weapon.id}
            mode={props.mode}
            index={props.index}
            path={props.path}
          />
        }
      >
        <div class="tiles">
          <Tile {...props} figure={isSeeking(props.mode) ? 'ma' : 'range'} />
          <For each={SHOT}>{(figure) => <Tile {...props} figure={figure} />}</For>
        </div>
        <FieldIssues
          issues={[...(['range', 'ma', ...SHOT] as const)].flatMap((figure) =>
            issuesAt(`${props.path}.${figure}`),
          )}
        />
      </Show>
      <TraitToggles
        weapon={props.weapon.id}
        mode={props.mode}
        index={props.index}
        path={`${props.path}.traits`}
      />
      <p class="for-fingers">
        Touch and hold a trait to read what it does; tap to add or remove it.
      </p>
      <FieldIssues issues={issuesAt(`${props.path}.traits`)} />
    </fieldset>
  );
}

function Tile(props: ModeEditorProps & { readonly figure: ModeFigure }) {
  const { change, endGroup, rules, issuesAt } = useWeapon();
  const limit = (): Limit => rules.limits[props.figure];
  const value = () => (props.mode as unknown as Record<string, number>)[props.figure] ?? Number.NaN;
  const id = () => `${props.path}.${props.figure}`;
  return (
    <div class="tile">
      <label for={id()}>{limit().name}</label>
      <NumberField
        id={id()}
        label={limit().name}
        value={value()}
        min={limit().min}
        max={limit().max}
        step={limit().step ?? 1}
        steppers={false}
        suffix={props.figure === 'acc' ? '+' : undefined}
        invalid={issuesAt(id()).length > 0}
        onChange={(next) =>
          change(
            `${limit().name} ${next}`,
            setFigure(props.weapon.id, props.index, props.figure, next),
            id(),
          )
        }
        onLeave={endGroup}
      />
    </div>
  );
}

const COLUMNS: readonly { figure: keyof Band; label: string }[] = [
  { figure: 'range', label: 'To' },
  { figure: 'rof', label: 'ROF' },
  { figure: 'acc', label: 'ACC' },
  { figure: 'imp', label: 'IMP' },
  { figure: 'dmg', label: 'DMG' },
];

/** Customized range bands, an extension without a formula in the rulebook. */
function BandsEditor(props: {
  readonly weapon: string;
  readonly mode: Mode;
  readonly index: number;
  readonly path: string;
}) {
  const { change, endGroup, rules, issuesAt } = useWeapon();
  const bands = () => (isBanded(props.mode) ? props.mode.bands : []);
  return (
    <div class="bands" id={`${props.path}.bands`} tabindex="-1">
      <p class="muted small">House rule: each band counts by the area of its ring.</p>
      <table>
        <TableHead titles={[...COLUMNS.map(({ label }) => label), '']} />
        <tbody>
          <Index each={bands()}>
            {(band, at) => (
              <tr>
                <For each={COLUMNS}>
                  {({ figure, label }) => {
                    const id = `${props.path}.bands[${at}].${figure}`;
                    const limit = rules.limits[figure === 'range' ? 'bandRange' : figure];
                    return (
                      <td>
                        <NumberField
                          id={id}
                          label={`Band ${at + 1}, ${label}`}
                          value={band()[figure]}
                          min={limit.min}
                          max={limit.max}
                          steppers={false}
                          suffix={figure === 'acc' ? '+' : undefined}
                          invalid={issuesAt(id).length > 0}
                          onChange={(value) =>
                            change(
                              `Band ${at + 1}: ${label} ${value}`,
                              setBandFigure(props.weapon, props.index, at, figure, value),
                              id,
                            )
                          }
                          onLeave={endGroup}
                        />
                      </td>
                    );
                  }}
                </For>
                <td>
                  <IconButton
                    icon={TrashIcon}
                    label={`Remove band ${at + 1}`}
                    disabled={bands().length <= rules.limits.bands.min}
                    onClick={() =>
                      change('Band removed', removeBand(props.weapon, props.index, at))
                    }
                  />
                </td>
              </tr>
            )}
          </Index>
        </tbody>
      </table>
      <FieldIssues issues={issuesAt(`${props.path}.bands`)} />
      <Button
        small
        disabled={bands().length >= rules.limits.bands.max}
        onClick={() => change('Band added', addBand(props.weapon, props.index))}
      >
        <AddIcon /> Band
      </Button>
    </div>
  );
}

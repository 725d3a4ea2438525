import { For, Show } from 'solid-js';
import {
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../../../core/design/design.ts';
import {
  kindOf,
  type ModeFigure,
  type ModeKind,
  removeMode,
  renameMode,
  setFigure,
  setKind,
} from '../../../core/design/edits/weapons.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { FieldIssues } from '../../components/field-issues.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/item-icons.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { BandsEditor } from './bands-editor.tsx';
import { TraitToggles } from './trait-toggles.tsx';
import { useWeapon } from './weapon-context.ts';

interface ModeEditorProps {
  readonly weapon: Weapon;
  readonly mode: Mode;
  readonly index: number;
  readonly path: string;
}

const KINDS: readonly { value: ModeKind; label: string; title: string }[] = [
  { value: 'direct', label: 'Direct', title: 'Direct fire, with a range' },
  { value: 'seeking', label: 'Seeking', title: 'Seeking, with a movement allowance' },
  { value: 'banded', label: 'Custom bands', title: 'Customized range bands, an extension' },
];

const SHOT: readonly (keyof Shot)[] = ['rof', 'acc', 'imp', 'dmg'];

export function ModeEditor(props: ModeEditorProps) {
  const { change, endGroup, issuesAt, withEffect } = useWeapon();
  const two = () => props.weapon.modes.length > 1;
  const kind = () => kindOf(props.mode);
  return (
    <div class="mode-editor" id={props.path} tabindex="-1">
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
    </div>
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
        {...(props.figure === 'acc' ? { suffix: '+' } : {})}
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

import { For, Index } from 'solid-js';
import { type Band, isBanded, type Mode } from '../../../core/design/design.ts';
import { addBand, removeBand, setBandFigure } from '../../../core/design/edits/weapons.ts';
import { Button } from '../../components/button.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { TrashIcon } from '../../components/item-icons.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { useWeapon } from './weapon-context.ts';

interface BandsEditorProps {
  readonly weapon: string;
  readonly mode: Mode;
  readonly index: number;
  readonly path: string;
}

const COLUMNS: readonly { figure: keyof Band; label: string }[] = [
  { figure: 'range', label: 'To' },
  { figure: 'rof', label: 'ROF' },
  { figure: 'acc', label: 'ACC' },
  { figure: 'imp', label: 'IMP' },
  { figure: 'dmg', label: 'DMG' },
];

/** Customized range bands: a row a band. An extension: the rulebook gives no formula. */
export function BandsEditor(props: BandsEditorProps) {
  const { change, endGroup, rules, issuesAt } = useWeapon();
  const bands = () => (isBanded(props.mode) ? props.mode.bands : []);
  return (
    <div class="bands" id={`${props.path}.bands`} tabindex="-1">
      <p class="muted small">An extension of ours: the rulebook has no formula for custom bands.</p>
      <table>
        <thead>
          <tr>
            <For each={COLUMNS}>{({ label }) => <th scope="col">{label}</th>}</For>
            <td />
          </tr>
        </thead>
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
                          {...(figure === 'acc' ? { suffix: '+' } : {})}
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
        <PlusIcon /> Band
      </Button>
    </div>
  );
}

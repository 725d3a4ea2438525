import { createMemo, For } from 'solid-js';
import type { Bank } from '../../../core/design/design.ts';
import {
  addBank,
  duplicateBank,
  moveBank,
  removeBank,
  setBank,
  setBanks,
} from '../../../core/design/edits/batteries.ts';
import { mirroredArc, readArc } from '../../../core/design/firing-arcs.ts';
import { arcAfterToggle } from '../../../core/design/text/arc-text.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { ArcRose } from '../../components/arc-rose.tsx';
import { Button } from '../../components/button.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { createAfterKeys } from '../../components/following.ts';
import { withHint } from '../../components/hints.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CopyIcon, DownIcon, MirrorIcon, TrashIcon, UpIcon } from '../../components/item-icons.tsx';
import { roving } from '../../components/roving.ts';
import { Segments } from '../../components/segments.tsx';
import { BankTextField } from './bank-text-field.tsx';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

interface BankEditorProps {
  readonly bank: Bank;
  readonly battery: number;
  readonly index: number;
  /** All of the battery. */
  readonly banks: readonly Bank[];
  /** Another bank to edit, or none with −1. */
  readonly onSelect: (index: number) => void;
}

/** One bank: typed as the old spreadsheet did, or put together from mounts, size and the rose. */
export default function BankEditor(props: BankEditorProps) {
  const context = useShip();
  const { ship, rules, notation, withEffect } = context;
  const path = () => `batteries[${props.battery}].banks[${props.index}]`;
  const arc = createAfterKeys(() => props.bank.arc);
  const chosen = createMemo(
    () => new Set(readArc(rules, arc(), notation()).components.map(({ name }) => name)),
  );
  const change = (label: string, bank: Bank, group?: string) =>
    ship.change(label, setBank(props.battery, props.index, bank), group);
  const setArc = (arc: string) => change(`Arc ${arc}`, { ...props.bank, arc });
  const presets = [...rules.alternateArcs.values()];
  const arcOfPreset = (name: string, letters: string) =>
    notation() === 'alternate' ? name : letters;

  return (
    <div class="bank-editor">
      <div class="bank-fields">
        <BankTextField
          banks={props.banks.slice(props.index)}
          path={path()}
          onChange={(banks, instead, label) =>
            ship.change(
              label,
              setBanks(props.battery, props.index, instead, banks),
              `${path()}.text`,
            )
          }
        />
        <div class="labelled">
          <span>Mounts</span>
          <ShipField
            id={`${path()}.mounts`}
            label="Mounts"
            value={props.bank.mounts}
            limit={rules.limits.mounts}
            edit={(mounts) => setBank(props.battery, props.index, { ...props.bank, mounts })}
            step={(mounts) => countOf(mounts, 'mount')}
          />
        </div>
        <div class="labelled">
          <span>Weapons per mount</span>
          <Segments
            id={`${path()}.size`}
            label="Weapons per mount"
            segments={[...rules.mountSizes.values()].map(({ size, name }) => ({
              value: size,
              label: String(size),
              title: name,
            }))}
            value={props.bank.size ?? 1}
            onChange={(size) => change(`Mount size ${size}`, { ...props.bank, size })}
            hint={(size) =>
              withEffect(
                { title: rules.mountSizes.get(size)?.name ?? '' },
                setBank(props.battery, props.index, { ...props.bank, size }),
              )
            }
          />
        </div>
      </div>
      <div class="rose-row">
        <ArcRose
          rules={rules}
          letters={[...rules.letters.values()]}
          defensiveArcs={[...rules.defensiveArcs.values()]}
          chosen={chosen()}
          onToggle={(name) => setArc(arcAfterToggle(rules, props.bank.arc, name, notation()))}
        />
        <ul class="presets" aria-label="Common arcs" ref={roving('.preset')}>
          <For each={presets}>
            {({ name, title, letters }) => (
              <li>
                <button
                  type="button"
                  class="chip preset"
                  aria-pressed={arc() === arcOfPreset(name, letters)}
                  aria-label={`${name}, ${title}: ${letters}`}
                  onClick={() => setArc(arcOfPreset(name, letters))}
                  ref={withHint(() =>
                    withEffect(
                      { title: `${title}, ${letters}` },
                      setBank(props.battery, props.index, {
                        ...props.bank,
                        arc: arcOfPreset(name, letters),
                      }),
                    ),
                  )}
                >
                  {name}
                </button>
              </li>
            )}
          </For>
        </ul>
      </div>
      {/* Below the rose: it would move under the pointer that chooses its sectors. */}
      <FieldIssues issues={context.issuesAt(path())} />
      <div class="bank-actions">
        <IconButton
          icon={MirrorIcon}
          label="Mirror to the other side"
          onClick={() => setArc(mirroredArc(rules, props.bank.arc, notation()))}
        />
        <Button
          small
          label="Add mirrored bank"
          onClick={() => {
            const arc = mirroredArc(rules, props.bank.arc, notation());
            ship.change('Mirrored bank added', addBank(props.battery, { ...props.bank, arc }));
            props.onSelect(props.banks.length - 1);
          }}
        />
        <span class="grow" />
        <IconButton
          icon={UpIcon}
          label="Move bank up"
          disabled={props.index === 0}
          onClick={() => {
            ship.change('Bank moved', moveBank(props.battery, props.index, props.index - 1));
            props.onSelect(props.index - 1);
          }}
        />
        <IconButton
          icon={DownIcon}
          label="Move bank down"
          disabled={props.index === props.banks.length - 1}
          onClick={() => {
            ship.change('Bank moved', moveBank(props.battery, props.index, props.index + 1));
            props.onSelect(props.index + 1);
          }}
        />
        <IconButton
          icon={CopyIcon}
          label="Duplicate bank"
          onClick={() => ship.change('Bank duplicated', duplicateBank(props.battery, props.index))}
        />
        <IconButton
          icon={TrashIcon}
          label="Remove bank"
          onClick={() => {
            const { battery, index } = props;
            const last = props.banks.length - 2;
            ship.change('Bank removed', removeBank(battery, index));
            props.onSelect(-1);
            // The editor is gone: the focus goes to the bank that took the place.
            const next = Math.min(index, last);
            document.getElementById(`batteries[${battery}].banks[${next}]`)?.focus();
          }}
        />
      </div>
    </div>
  );
}

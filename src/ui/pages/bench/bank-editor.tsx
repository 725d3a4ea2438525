import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import type { Bank } from '../../../core/design/design.ts';
import {
  addBank,
  duplicateBank,
  moveBank,
  removeBank,
  setBank,
  setBanks,
} from '../../../core/design/edits/batteries.ts';
import { arcAfterToggle, mirroredArc, readArc } from '../../../core/design/firing-arcs.ts';
import { wordIssue } from '../../../core/design/issues.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { banksText, bankText } from '../../../core/design/text/weapon-text.ts';
import { readTypedBanks } from '../../../formats/drake/battery-lines.ts';
import { ArcRose } from '../../components/arc-rose.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { withHint } from '../../components/hints.ts';
import { ChevronIcon, CopyIcon, MirrorIcon, TrashIcon, UpIcon } from '../../components/icons.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { roving } from '../../components/roving.ts';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';

/** A bank, typed as in the old spreadsheet or set by mounts, size and rose. */
export default function BankEditor(props: {
  readonly bank: Bank;
  readonly battery: number;
  readonly index: number;
  readonly banks: readonly Bank[];
  /** Opens another bank, or none with −1. */
  readonly onSelect: (index: number) => void;
}) {
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
  const moveTo = (to: number) => {
    ship.change('Bank moved', moveBank(props.battery, props.index, to));
    props.onSelect(to);
  };
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
          onClick={() => moveTo(props.index - 1)}
        />
        <IconButton
          icon={ChevronIcon}
          label="Move bank down"
          disabled={props.index === props.banks.length - 1}
          onClick={() => moveTo(props.index + 1)}
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
            // Move the focus to the next bank: the editor is gone.
            const next = Math.min(index, last);
            document.getElementById(`batteries[${battery}].banks[${next}]`)?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** Typed text, and the bank that it replaces. */
interface Typed {
  readonly text: string;
  readonly before: Bank;
  /** Banks of the text, or the previous bank if the text is none. */
  readonly stands: readonly Bank[];
}

const FORM =
  'Type mounts, arc and mount size: 3AB, BCE2, 2Fwd; or several: AB 2AC 2BD; = adds the mirror: 2AC=';

/** Longest text, more than any battery needs. */
const MAX_TYPED_LENGTH = 400;

/**
 * A bank written as in the old spreadsheet, or a list that becomes several banks. Typed text stays
 * until the field is left; while it is no bank, the former bank stays.
 */
function BankTextField(props: {
  /** The battery's banks from this one on. */
  readonly banks: readonly Bank[];
  readonly path: string;
  /** Replaces `instead` banks, beginning with this one. */
  readonly onChange: (banks: readonly Bank[], instead: number, label: string) => void;
}) {
  const { ship, rules, issuesAt } = useShip();
  const [typed, setTyped] = createSignal<Typed>();
  const text = createAfterKeys(() => banksText(props.banks.slice(0, 1)));
  const unread = createMemo(() => {
    const now = typed();
    const reading = now && readTypedBanks(rules, now.text);
    if (!now || !reading || reading.banks) return undefined;
    const { fault: kind, problem } = reading;
    const stays = bankText(now.before);
    if (problem) return `${wordIssue(problem)} The bank stays ${stays}.`;
    return `${kind === 'empty' ? 'Empty' : 'Not a bank'}: it stays ${stays}. ${FORM}`;
  });
  /** Do not flag an incomplete bank while typing. */
  const fault = createAfterKeys(unread, A_MOMENT);
  const type = (text: string) => {
    const now = typed();
    const before = now?.before ?? props.banks[0];
    if (!before) return;
    const { banks } = readTypedBanks(rules, text);
    const stands = banks ?? [before];
    const instead = now?.stands.length ?? 1;
    setTyped({ text, before, stands });
    if (banksText(stands) === banksText(props.banks.slice(0, instead))) return;
    props.onChange(stands, instead, banks ? `Bank ${text.trim()}` : `Bank ${bankText(before)}`);
  };
  // Banks changed elsewhere, by undo or on the rose, replace the typed text.
  createEffect(
    on(
      () => props.banks,
      (banks) => {
        const stands = typed()?.stands;
        if (stands && banksText(stands) !== banksText(banks.slice(0, stands.length)))
          setTyped(undefined);
      },
      { defer: true },
    ),
  );
  return (
    <>
      <label class="text-field">
        <span>Bank</span>
        <input
          id={`${props.path}.arc`}
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={fault() || issuesAt(`${props.path}.arc`).length > 0 ? 'true' : undefined}
          aria-describedby={fault() ? `${props.path}.fault` : undefined}
          maxlength={MAX_TYPED_LENGTH}
          value={typed()?.text ?? text()}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(undefined);
            ship.endGroup();
          }}
        />
      </label>
      <Show when={fault()}>
        {(words) => (
          <p class="field-issues bank-fault" id={`${props.path}.fault`} role="status">
            {words()}
          </p>
        )}
      </Show>
    </>
  );
}

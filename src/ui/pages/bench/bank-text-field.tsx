import { createEffect, createSignal, on, Show } from 'solid-js';
import type { Bank } from '../../../core/design/design.ts';
import { bankText, readBankText } from '../../../core/design/text/bank-text.ts';
import { useShip } from './ship-context.tsx';

interface BankTextFieldProps {
  readonly bank: Bank;
  /** Of the bank in the design. */
  readonly path: string;
  readonly onChange: (bank: Bank, text: string) => void;
}

const FORM = 'Type mounts, arc and mount size: 3AB, BCE2, 2Fwd.';

/** A bank as the old spreadsheet wrote it. What is typed stays until the field is left. */
export function BankTextField(props: BankTextFieldProps) {
  const { ship, rules, notation, issuesAt } = useShip();
  const [typed, setTyped] = createSignal<string>();
  const read = (text: string) => readBankText(rules, text, notation());
  const fault = () => {
    const text = typed();
    const reading = text === undefined ? undefined : read(text);
    if (!reading || reading.bank) return undefined;
    return `${reading.fault === 'empty' ? 'Empty' : 'Not a bank'}: it stays ${bankText(props.bank)}. ${FORM}`;
  };
  const type = (text: string) => {
    setTyped(text);
    const { bank } = read(text);
    if (bank) props.onChange(bank, text);
  };
  // A bank that changes elsewhere, by undo or on the rose, takes the place of what was typed.
  createEffect(
    on(
      () => props.bank,
      (bank) => {
        const text = typed();
        const meant = text === undefined ? undefined : read(text).bank;
        if (!meant || bankText(meant) !== bankText(bank)) setTyped(undefined);
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
          value={typed() ?? bankText(props.bank)}
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

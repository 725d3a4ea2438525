import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import type { Bank } from '../../../core/design/design.ts';
import { banksText, bankText } from '../../../core/design/text/weapon-text.ts';
import { wordIssue } from '../../../core/rating/wording.ts';
import { readTypedBanks } from '../../../formats/drake/bank.ts';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { useShip } from './ship-context.tsx';

interface BankTextFieldProps {
  /** The battery's banks from this one on. */
  readonly banks: readonly Bank[];
  /** Of the bank in the design. */
  readonly path: string;
  /** Other banks for so many, from this one on. */
  readonly onChange: (banks: readonly Bank[], instead: number, label: string) => void;
}

/** What is typed, and what it took the place of. */
interface Typed {
  readonly text: string;
  /** The bank as it was before. */
  readonly before: Bank;
  /** What stands there for the text: the banks it means, or the one before. */
  readonly stands: readonly Bank[];
}

const FORM = 'Type mounts, arc and mount size: 3AB, BCE2, 2Fwd; or several: 2AC 2BD EF.';

/** Longer than any battery's banks are typed. */
const LONGEST = 400;

/**
 * A bank as the old spreadsheet wrote it, or a list that becomes as many banks. What is typed stays
 * until the field is left; as long as it is no bank, the one before it stands.
 */
export function BankTextField(props: BankTextFieldProps) {
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
  /** Half a bank is at no fault while it is typed. */
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
  // Banks that change elsewhere, by undo or on the rose, take the place of what was typed.
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
          maxlength={LONGEST}
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

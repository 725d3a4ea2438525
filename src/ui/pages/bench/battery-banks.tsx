import { createMemo, createSignal, Index, Show } from 'solid-js';
import type { Bank, Battery } from '../../../core/design/design.ts';
import { addBank, moveBank } from '../../../core/design/edits/batteries.ts';
import { readArc } from '../../../core/design/firing-arcs.ts';
import { bankText } from '../../../core/design/text/weapon-text.ts';
import { ArcIcon } from '../../components/arc-rose.tsx';
import { createAfterKeys } from '../../components/following.ts';
import { AddIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { focusField } from '../../shared/focus.ts';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';

const BankEditor = withSuspense(afterPaint(() => import('./bank-editor.tsx')));

/** The banks of a battery as chips; each opens its editor. */
export function BatteryBanks(props: { readonly battery: Battery; readonly index: number }) {
  const { ship, issuesAt } = useShip();
  const path = (index: number) => `batteries[${props.index}].banks[${index}]`;
  const bankCount = createMemo(() => props.battery.banks.length);
  const [bank, setBank] = createSignal(-1);

  const moveTo = (from: number, to: number) => {
    ship.change('Bank moved', moveBank(props.index, from, to));
    if (bank() === from) setBank(to);
  };
  const add = () => {
    const last = props.battery.banks.at(-1) ?? { mounts: 1, arc: 'AB' };
    ship.change('Bank added', addBank(props.index, last));
    jumpTo(`${path(props.battery.banks.length - 1)}.arc`);
  };
  /** Sends keys typed on a chip to the text of its bank. */
  const typeInto = (index: number, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!/^[a-z\d]$/i.test(key) || ctrlKey || metaKey || altKey) return;
    setBank(index);
    if (document.getElementById(`${path(index)}.arc`)) focusField(`${path(index)}.arc`);
  };
  return (
    <>
      <ul class="banks">
        <Index each={props.battery.banks}>
          {(item, index) => (
            <li class="bank">
              <Show when={bankCount() > 1}>
                <ReorderHandle
                  label={`bank ${bankText(item())}`}
                  item="li.bank"
                  index={index}
                  count={bankCount()}
                  onMove={(to) => moveTo(index, to)}
                />
              </Show>
              <button
                type="button"
                class="chip bank-chip"
                id={path(index)}
                aria-expanded={bank() === index}
                classList={{ bad: issuesAt(path(index)).length > 0 }}
                onClick={() => setBank(bank() === index ? -1 : index)}
                onKeyDown={(event) => typeInto(index, event)}
              >
                <ChipWords bank={item()} />
              </button>
            </li>
          )}
        </Index>
        <li>
          <button type="button" class="chip ghost" onClick={add}>
            <AddIcon /> bank
          </button>
        </li>
      </ul>
      <Show when={props.battery.banks[bank()]}>
        {(item) => (
          <BankEditor
            bank={item()}
            battery={props.index}
            index={bank()}
            banks={props.battery.banks}
            onSelect={setBank}
          />
        )}
      </Show>
    </>
  );
}

function ChipWords(props: { readonly bank: Bank }) {
  const { rules, notation } = useShip();
  const bank = createAfterKeys(() => props.bank);
  return (
    <>
      <ArcIcon components={readArc(rules, bank().arc, notation()).components} />
      <span>{bankText(bank()) || 'no arc'}</span>
    </>
  );
}

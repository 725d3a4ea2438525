import { createMemo, createSignal, Index, Show, Suspense } from 'solid-js';
import type { Bank, Battery, Weapon } from '../../../core/design/design.ts';
import {
  addBank,
  addBattery,
  duplicateBattery,
  moveBank,
  moveBattery,
  removeBattery,
} from '../../../core/design/edits/batteries.ts';
import { readArc } from '../../../core/design/firing-arcs.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  banksText,
  bankText,
  figuresText,
  weaponName,
} from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { ListMenu } from '../../components/actions.tsx';
import { ArcIcon } from '../../components/arc-rose.tsx';
import { IconButton } from '../../components/button.tsx';
import { createAfterKeys } from '../../components/following.ts';
import { AddIcon, CopyIcon, TrashIcon } from '../../components/icons.tsx';
import { FieldIssues, withSuspense } from '../../components/late.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { focusField } from '../../shared/focus.ts';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-field.tsx';

const BatteryWeapon = afterPaint(() => import('./battery-weapon.tsx'));

interface BatteryCardProps {
  readonly battery: Battery;
  readonly index: number;
  readonly count: number;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onMoved: (to: number) => void;
}

/** A battery: a line each for weapon and banks; open, with all its editors. */
export function BatteryCard(props: BatteryCardProps) {
  const context = useShip();
  const { ship, part } = context;
  const path = () => `batteries[${props.index}]`;
  const weaponIndex = createMemo(() =>
    (part('weapons') ?? []).findIndex(({ id }) => id === props.battery.weapon),
  );
  const weapon = createMemo(() => part('weapons')?.[weaponIndex()]);
  const shown = createAfterKeys(weapon);
  const figures = () => context.figures().batteries[props.index];
  const traits = () => (shown()?.modes[0]?.traits ?? []).join(' ');
  const issues = () => [
    ...context.issuesAt(`${path()}.weapon`),
    ...context.issuesAt(`${path()}.banks`, true),
  ];

  const move = (to: number) => {
    ship.change('Battery moved', moveBattery(props.index, to));
    props.onMoved(to);
  };

  return (
    <li
      class="battery"
      classList={{ open: props.open }}
      id={path()}
      data-weapon={`weapons[${weaponIndex()}]`}
      tabindex="-1"
    >
      <div class="battery-head">
        <Show when={props.count > 1}>
          <ReorderHandle
            label={weaponName(weapon())}
            item="li.battery"
            index={props.index}
            count={props.count}
            onMove={move}
          />
        </Show>
        <button
          type="button"
          class="battery-title"
          aria-expanded={props.open}
          onClick={() => props.onOpen()}
        >
          <bdi class="name">{weaponName(shown())}</bdi>
          <Show when={shown()?.modes[0]}>
            {(mode) => (
              <span class="stats">
                {figuresText(context.rules, mode())} {traits()}
                {(shown()?.modes.length ?? 1) > 1 ? ' +1 mode' : ''}
              </span>
            )}
          </Show>
        </button>
        <ShipFigure
          label={`SU of ${weaponName(weapon())}`}
          path={path()}
          figure={figures()?.su ?? ''}
          behind={`SU, ORAT ${shownFigure(figures()?.orat ?? 0, 0)}`}
        />
      </div>
      <Show when={props.open} fallback={<ClosedBanks {...props} path={path()} />}>
        <BatteryBanks battery={props.battery} index={props.index} />
      </Show>
      <FieldIssues issues={issues()} />
      <Show when={props.open}>
        <div class="battery-body">
          <Show
            when={weapon()}
            fallback={<p class="empty">The weapon of this battery is not in the design.</p>}
          >
            {(item) => (
              <Suspense fallback={<div class="editor-loading" />}>
                <BatteryWeapon weapon={item()} battery={props.index} />
              </Suspense>
            )}
          </Show>
          <div class="battery-actions">
            <span class="muted">
              {countOf(figures()?.mounts ?? 0, 'mount')}, loss limit {figures()?.lossLimit}
            </span>
            <Show when={weapon()}>
              {(item) => (
                <Suspense>
                  <CopyBattery battery={props.battery} weapon={item()} />
                </Suspense>
              )}
            </Show>
            <IconButton
              icon={CopyIcon}
              label={`Duplicate ${weaponName(weapon())}`}
              onClick={() => ship.change('Battery duplicated', duplicateBattery(props.index))}
            />
            <IconButton
              icon={TrashIcon}
              label={`Remove ${weaponName(weapon())}`}
              onClick={() => ship.change('Battery removed', removeBattery(props.index))}
            />
          </div>
        </div>
      </Show>
    </li>
  );
}

/** The banks as text, cheap to draw for hundreds of batteries. A press opens the battery. */
function ClosedBanks(props: BatteryCardProps & { readonly path: string }) {
  const { issuesAt } = useShip();
  const text = () => banksText(props.battery.banks) || 'No banks';
  return (
    <button
      type="button"
      class="banks-line"
      aria-label={`${text()}: open the banks`}
      classList={{ bad: issuesAt(`${props.path}.banks`).length > 0 }}
      onClick={() => props.onOpen()}
    >
      {text()}
    </button>
  );
}

/** Time that the message about a copy is shown, in ms. */
const MESSAGE_MS = 4000;

/** Copies a battery with its weapon to another open ship; empty if no other is open. */
function CopyBattery(props: { readonly battery: Battery; readonly weapon: Weapon }) {
  const { others } = useShip();
  const [said, setSaid] = createSignal<string>();
  const copyTo = ({ ship, title }: ReturnType<typeof others>[number]) => {
    const { id: _, ...weapon } = props.weapon;
    const { banks } = props.battery;
    ship.change(`Battery of ${weaponName(props.weapon)} added`, addBattery(weapon, ...banks));
    setSaid(`${weaponName(props.weapon)} copied to ${title}.`);
    setTimeout(() => setSaid(undefined), MESSAGE_MS);
  };
  return (
    <Show when={others().length > 0}>
      <ListMenu
        trigger="Copy to…"
        class="button small quiet"
        items={others()}
        nameOf={({ title }) => title}
        onSelect={copyTo}
      />
      <Show when={said()}>{(words) => <Notice>{words()}</Notice>}</Show>
    </Show>
  );
}

const BankEditor = withSuspense(afterPaint(() => import('./bank-editor.tsx')));

/** The banks of a battery as chips; each opens its editor. */
function BatteryBanks(props: { readonly battery: Battery; readonly index: number }) {
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

import { createMemo, createSignal, Index, Show, Suspense } from 'solid-js';
import type { Battery } from '../../../core/design/design.ts';
import {
  addBank,
  duplicateBattery,
  moveBank,
  moveBattery,
  removeBattery,
} from '../../../core/design/edits/batteries.ts';
import { readArc } from '../../../core/design/firing-arcs.ts';
import { bankText } from '../../../core/design/text/bank-text.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { reachText, shotText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { ArcIcon } from '../../components/arc-icon.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { CopyIcon, TrashIcon } from '../../components/item-icons.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-figure.tsx';

const BankEditor = withSuspense(afterPaint(() => import('./bank-editor.tsx')));
const BatteryWeapon = afterPaint(() => import('./battery-weapon.tsx'));

interface BatteryCardProps {
  readonly battery: Battery;
  readonly index: number;
  readonly count: number;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The card was taken to another place. */
  readonly onMoved: (to: number) => void;
}

/** One battery: its weapon in a line, its banks as chips; opened, everything to edit. */
export function BatteryCard(props: BatteryCardProps) {
  const context = useShip();
  const { ship, rules, part, notation } = context;
  const path = () => `batteries[${props.index}]`;
  const weaponIndex = createMemo(() =>
    (part('weapons') ?? []).findIndex(({ id }) => id === props.battery.weapon),
  );
  const weapon = createMemo(() => part('weapons')?.[weaponIndex()]);
  const bankCount = createMemo(() => props.battery.banks.length);
  const figures = () => context.rows().batteries[props.index];
  const [bank, setBank] = createSignal(-1);
  const traits = () => (weapon()?.modes[0]?.traits ?? []).join(' ');
  const issues = () => [
    ...context.issuesAt(`${path()}.weapon`),
    ...context.issuesAt(`${path()}.banks`, true),
  ];

  const move = (to: number) => {
    ship.change('Battery moved', moveBattery(props.index, to));
    props.onMoved(to);
  };
  const moveBankTo = (from: number, to: number) => {
    ship.change('Bank moved', moveBank(props.index, from, to));
    if (bank() === from) setBank(to);
  };
  const addFirstFree = () => {
    const last = props.battery.banks.at(-1) ?? { mounts: 1, arc: 'AB' };
    ship.change('Bank added', addBank(props.index, last));
    setBank(props.battery.banks.length - 1);
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
          <bdi class="name">{weaponName(weapon())}</bdi>
          <Show when={weapon()?.modes[0]}>
            {(mode) => (
              <span class="stats">
                {reachText(mode())} {shotText(mode())} {traits()}
                {(weapon()?.modes.length ?? 1) > 1 ? ' +1 mode' : ''}
              </span>
            )}
          </Show>
        </button>
        <ShipFigure label={`SU of ${weaponName(weapon())}`} path={path()}>
          {figures()?.su}
          <small> ORAT {Math.round(figures()?.orat ?? 0)}</small>
        </ShipFigure>
      </div>
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
                  onMove={(to) => moveBankTo(index, to)}
                />
              </Show>
              <button
                type="button"
                class="chip bank-chip"
                id={`${path()}.banks[${index}]`}
                aria-expanded={bank() === index}
                classList={{ bad: context.issuesAt(`${path()}.banks[${index}]`).length > 0 }}
                onClick={() => setBank(bank() === index ? -1 : index)}
              >
                <ArcIcon components={readArc(rules, item().arc, notation()).components} />
                <span>{bankText(item()) || 'no arc'}</span>
              </button>
            </li>
          )}
        </Index>
        <li>
          <button type="button" class="chip ghost" onClick={addFirstFree}>
            <PlusIcon /> bank
          </button>
        </li>
      </ul>
      <Show when={props.battery.banks[bank()]}>
        {(item) => (
          <BankEditor
            bank={item()}
            battery={props.index}
            index={bank()}
            count={props.battery.banks.length}
            onSelect={setBank}
          />
        )}
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

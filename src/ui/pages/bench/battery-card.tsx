import { createMemo, createSignal, Show, Suspense } from 'solid-js';
import type { Battery, Weapon } from '../../../core/design/design.ts';
import {
  addBattery,
  duplicateBattery,
  moveBattery,
  removeBattery,
} from '../../../core/design/edits/batteries.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { banksText, figuresText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { ListMenu } from '../../components/actions.tsx';
import { IconButton } from '../../components/button.tsx';
import { createAfterKeys } from '../../components/following.ts';
import { CopyIcon, TrashIcon } from '../../components/icons.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { BatteryBanks } from './battery-banks.tsx';
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

interface ClosedBanksProps extends BatteryCardProps {
  readonly path: string;
}

/** The banks as text, cheap to draw for hundreds of batteries. A press opens the battery. */
function ClosedBanks(props: ClosedBanksProps) {
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

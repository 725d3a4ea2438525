import { createMemo, createResource, createSignal, Index, lazy, Show } from 'solid-js';
import type { ArcNotation, Bank, Weapon } from '../../../core/design/design.ts';
import {
  addBattery,
  addBatteryOf,
  fitWeapon,
  removeWeapon,
  setArcNotation,
  unfittedWeapons,
} from '../../../core/design/edits/batteries.ts';
import { PLAIN_MODE } from '../../../core/design/edits/weapons.ts';
import { figuresText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { figureSum, shownFigure } from '../../../core/exact/rounding.ts';
import { bearings } from '../../../core/play/bearing.ts';
import { CoverageRose } from '../../components/arc-rose.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { createLater } from '../../components/following.ts';
import { withHint } from '../../components/hints.ts';
import { AddIcon, TrashIcon } from '../../components/icons.tsx';
import { FieldIssues, loadedFrom, withSuspense } from '../../components/late.tsx';
import { BatteryCard } from './battery-card.tsx';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-field.tsx';

/** Bank of a new battery: one mount that fires forward. */
const FIRST_BANK: Bank = { mounts: 1, arc: 'AB' };

export default function WeaponsSection() {
  const { ship, figures, part, notation } = useShip();
  const batteries = () => part('batteries') ?? [];
  const count = createMemo(() => batteries().length);
  const [open, setOpen] = createSignal(0);
  const space = () => figures().space.weapons;
  const orat = () => figureSum(figures().batteries.map((battery) => [battery.orat, 1]));

  const openLast = () => {
    const last = batteries().length - 1;
    setOpen(last);
    jumpTo(`batteries[${last}].name`);
  };
  const add = () => {
    ship.change(
      'Battery added',
      addBattery({ name: 'New weapon', modes: [PLAIN_MODE] }, FIRST_BANK),
    );
    openLast();
  };

  return (
    <section aria-labelledby="weapons-title">
      <div class="section-head">
        <h2 id="weapons-title">Weapons</h2>
        <ShipFigure
          label="SU and ORAT of all weapons"
          path="batteries"
          figure={`${space()} SU · ORAT ${shownFigure(orat(), 1)}`}
        />
      </div>
      <Show when={count() === 0}>
        <p class="empty">No weapons yet. A ship without any rates 0.</p>
      </Show>
      <ol class="batteries" id="batteries" tabindex="-1">
        <Index each={batteries()}>
          {(battery, index) => (
            <BatteryCard
              battery={battery()}
              index={index}
              count={count()}
              open={open() === index}
              onOpen={() => setOpen(open() === index ? -1 : index)}
              onMoved={(to) => setOpen((now) => (now === index ? to : now))}
            />
          )}
        </Index>
      </ol>
      <UnfittedWeapons bank={FIRST_BANK} onFitted={openLast} />
      <div class="section-foot">
        <Button onClick={add}>
          <AddIcon /> Battery
        </Button>
        <LibraryBattery bank={FIRST_BANK} onAdded={openLast} />
        <span class="grow" />
        <span class="muted">Arcs:</span>
        <Segments
          id="arcNotation"
          label="How firing arcs are written"
          segments={[
            { value: 'standard', label: 'ABC', title: 'Arcs as letters: AB, CDEF' },
            { value: 'alternate', label: 'FF', title: 'Arcs by alternate names: FF, TT' },
          ]}
          value={notation()}
          onChange={(notation: ArcNotation) =>
            ship.change(
              notation === 'standard' ? 'Arcs as letters' : 'Arcs by name',
              setArcNotation(notation),
            )
          }
        />
      </div>
      <Show when={count() > 0}>
        <ShipCoverage />
      </Show>
    </section>
  );
}

interface UnfittedWeaponsProps {
  readonly bank: Bank;
  /** A weapon now has a battery: the last. */
  readonly onFitted: () => void;
}

/** Weapons of the design that are in no battery, as a file may have them. */
function UnfittedWeapons(props: UnfittedWeaponsProps) {
  const { part } = useShip();
  const unfitted = createMemo(() =>
    unfittedWeapons({ weapons: part('weapons') ?? [], batteries: part('batteries') ?? [] }),
  );
  return (
    <Show when={unfitted().length > 0}>
      <h3>Not in a battery</h3>
      <ul class="unfitted">
        <Index each={unfitted()}>
          {(index) => (
            <Show when={part('weapons')?.[index()]}>
              {(weapon) => <UnfittedWeapon {...props} weapon={weapon()} index={index()} />}
            </Show>
          )}
        </Index>
      </ul>
    </Show>
  );
}

function UnfittedWeapon(
  props: UnfittedWeaponsProps & { readonly weapon: Weapon; readonly index: number },
) {
  const { ship, rules, issuesAt, withEffect } = useShip();
  const name = () => weaponName(props.weapon);
  const edit = () => fitWeapon(props.index, props.bank);
  return (
    <li id={`weapons[${props.index}]`} tabindex="-1">
      <bdi class="name">{name()}</bdi>
      <Show when={props.weapon.modes[0]}>
        {(mode) => <span class="muted">{figuresText(rules, mode())}</span>}
      </Show>
      <Button
        small
        ref={withHint(() => withEffect({ title: `A battery of ${name()}` }, edit()))}
        label="Add battery"
        onClick={() => {
          ship.change(`Battery of ${name()} added`, edit());
          props.onFitted();
        }}
      />
      <IconButton
        icon={TrashIcon}
        label={`Remove ${name()}`}
        onClick={() => ship.change(`${name()} removed`, removeWeapon(props.index))}
      />
      <FieldIssues issues={issuesAt(`weapons[${props.index}]`)} />
    </li>
  );
}

/** Firing arcs of all banks: the number of weapons that bear on each direction. */
function ShipCoverage() {
  const [open, setOpen] = createSignal(false);
  return (
    <details class="coverage" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Field of fire</h3>
        <span class="muted">weapons bearing on each direction</span>
      </summary>
      <Show when={open()}>
        <Bearings />
      </Show>
    </details>
  );
}

function Bearings() {
  const { ship, rules } = useShip();
  const all = createLater(ship.design, () => bearings(rules, ship.design()));
  return <CoverageRose bearings={all()} />;
}

const WeaponPicker = withSuspense(lazy(() => import('../../shared/weapons/weapon-picker.tsx')));

function LibraryBattery(props: { readonly bank: Bank; readonly onAdded: () => void }) {
  const context = useShip();
  const [picking, setPicking] = createSignal(false);
  const [library] = createResource(picking, () => context.library());
  return (
    <>
      <Button label="From library…" onClick={() => setPicking(true)} />
      <Show when={picking() && loadedFrom(library)}>
        {(loaded) => (
          <WeaponPicker
            title="From library"
            library={loaded()}
            onPick={(weapon) => {
              setPicking(false);
              const label = `Battery of ${weaponName(weapon.value)} added`;
              context.ship.change(label, addBatteryOf(weapon, props.bank));
              props.onAdded();
            }}
            onPickReady={(weapon) => {
              setPicking(false);
              const label = `Battery of ${weaponName(weapon)} added`;
              context.ship.change(
                label,
                addBattery({ name: weapon.name ?? '', modes: weapon.modes }, props.bank),
              );
              props.onAdded();
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Show>
    </>
  );
}

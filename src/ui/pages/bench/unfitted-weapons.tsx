import { createMemo, Index, Show } from 'solid-js';
import type { Bank, Weapon } from '../../../core/design/design.ts';
import { fitWeapon, removeWeapon, unfittedWeapons } from '../../../core/design/edits/batteries.ts';
import { reachText, shotText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { Button } from '../../components/button.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { withHint } from '../../components/hints.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/item-icons.tsx';
import { useShip } from './ship-context.tsx';

interface UnfittedWeaponsProps {
  /** What a new battery starts with. */
  readonly bank: Bank;
  /** A weapon now has a battery: the last. */
  readonly onFitted: () => void;
}

/** Weapons of the design that are in no battery, as a file may have them. */
export function UnfittedWeapons(props: UnfittedWeaponsProps) {
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
  const { ship, issuesAt, withEffect } = useShip();
  const name = () => weaponName(props.weapon);
  const edit = () => fitWeapon(props.index, props.bank);
  return (
    <li id={`weapons[${props.index}]`} tabindex="-1">
      <bdi class="name">{name()}</bdi>
      <Show when={props.weapon.modes[0]}>
        {(mode) => (
          <span class="muted">
            {reachText(mode())} {shotText(mode())}
          </span>
        )}
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

import '../../styles/fire.css';
import { createMemo } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import type { BattleRules } from '../../../core/play/advisor/combatants.ts';
import { mountFirer } from '../../../core/play/advisor/firer.ts';
import { chosenTarget, createFireChoices } from '../../shared/fire/fire-choices.ts';
import { FireFields } from '../../shared/fire/fire-fields.tsx';
import type { Playing } from '../../shared/play-options.tsx';
import { FireSides } from './fire-sides.tsx';

interface WeaponDuelProps {
  readonly battle: BattleRules;
  readonly playing: Playing;
  readonly weapons: readonly Weapon[];
}

/** Weapons side by side, a mount of each, on one target. */
export function WeaponDuel(props: WeaponDuelProps) {
  const [choices, change] = createFireChoices();
  const sides = createMemo(() => {
    const target = chosenTarget(choices);
    return props.weapons.map((weapon) => ({
      ...{ name: weaponName(weapon), target, firer: mountFirer(props.battle, weapon) },
    }));
  });
  return (
    <div class="fire">
      <FireFields
        battle={props.battle}
        playing={props.playing}
        choices={choices}
        onChange={change}
        fireControl={0}
        measures={['turn', 'volley', 'space']}
      />
      <FireSides battle={props.battle} sides={sides()} choices={choices} onChange={change} />
    </div>
  );
}

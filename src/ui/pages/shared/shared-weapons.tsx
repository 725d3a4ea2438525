import { useNavigate } from '@solidjs/router';
import { For, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { figuresText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { baseSU } from '../../../core/rating/weapon-figures.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { tagsIn } from '../../../store/labels.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { Button } from '../../components/button.tsx';
import { TableHead } from '../../components/table-head.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { SharedList } from './shared-list.tsx';

/** Weapons from a link, with the choice to save them. */
export function SharedWeapons(props: {
  /** With the packs that came with the weapons. */
  readonly rules: Rules;
  readonly packs: readonly RulesPack[];
  readonly weapons: readonly Weapon[];
  /** The name of the set, which becomes their tag. */
  readonly name: string | undefined;
}) {
  const load = useLibraryLoad();
  const navigate = useNavigate();
  const { attempt, busy, fault } = createAttempt();
  const cache: WeaponCache = new WeakMap();
  const save = () =>
    attempt(async () => {
      const library = await load();
      await keepPacks(library, props.packs);
      const labels = { tags: tagsIn(props.name ?? '') };
      const saves = props.weapons.map(({ name, modes }) => {
        const id = library.newId();
        return { id, value: { id, name, modes }, replaces: 0, labels };
      });
      await library.weapons.put(saves);
      navigate('/weapons', { replace: true });
    });
  const count = () => countOf(props.weapons.length, 'weapon');
  const title = () => {
    const [first, ...more] = props.weapons;
    return props.name ?? (first && more.length === 0 ? weaponName(first) : count());
  };
  const space = (weapon: Weapon) =>
    shownFigure(baseSU(props.rules, weapon, cache), 1, { fixed: true });
  return (
    <SharedList
      what="Weapons"
      title={title()}
      actions={<Button primary label="Save to my library" disabled={busy()} onClick={save} />}
      fault={fault()}
    >
      <Show when={props.name}>
        <p>{count()}</p>
      </Show>
      <table>
        <TableHead titles={['Weapon', 'Base SU']} />
        <tbody>
          <For each={props.weapons}>
            {(weapon) => (
              <tr>
                <th scope="row">
                  <bdi>{weaponName(weapon)}</bdi>
                  <For each={weapon.modes}>
                    {(mode) => <small class="muted">{figuresText(props.rules, mode)}</small>}
                  </For>
                </th>
                <td>{space(weapon)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </SharedList>
  );
}

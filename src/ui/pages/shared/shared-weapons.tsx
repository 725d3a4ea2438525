import { useNavigate } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { knownWeapons } from '../../../store/known-items.ts';
import { tagsIn } from '../../../store/labels.ts';
import { weaponRows } from '../../../store/lists.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { TableHead } from '../../components/tables.tsx';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { WeaponFault } from '../../shared/weapons/weapon-fault.tsx';
import { createAttempt } from '../../shared/work.ts';
import { createKnown, wordOthers } from './known.ts';
import { SaveOrShow, SharedList } from './shared-list.tsx';

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
  const known = createKnown((library) => knownWeapons(library, props.weapons));
  /** Weapons that the library does not have. */
  const missing = () => props.weapons.filter((_, at) => known()?.[at] === undefined);
  const knownWords = () => {
    const [all, left] = [props.weapons.length, missing().length];
    if (left === all) return undefined;
    return left === 0 ? 'which you have' : `of which you have ${all - left} of ${all}`;
  };
  const save = () =>
    attempt(async () => {
      const library = await load();
      await keepPacks(library, props.packs);
      const labels = { tags: tagsIn(props.name ?? '') };
      const saves = missing().map(({ name, modes }) => {
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
  const rows = createMemo(() => {
    const items = props.weapons.map((value) => ({ id: value.id, value, tags: [], updated: 0 }));
    return weaponRows(() => props.rules, items, new Map(), new WeakMap());
  });
  return (
    <SharedList
      what="Weapons"
      title={title()}
      known={knownWords()}
      actions={
        <SaveOrShow
          known={missing().length === 0 ? hrefTo('/weapons') : undefined}
          label={
            missing().length < props.weapons.length
              ? `Save ${wordOthers(missing().length, 'weapon')} to my library`
              : undefined
          }
          busy={busy()}
          onSave={save}
        />
      }
      fault={fault()}
    >
      <Show when={props.name}>
        <p>{count()}</p>
      </Show>
      <table>
        <TableHead titles={['Weapon', 'Base SU']} />
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr>
                <th scope="row">
                  <bdi>{row.name}</bdi> <WeaponFault row={row} />
                  <For each={row.modes}>{(mode) => <small class="muted">{mode}</small>}</For>
                </th>
                <td>{shownFigure(row.baseSU, 1, { fixed: true })}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </SharedList>
  );
}

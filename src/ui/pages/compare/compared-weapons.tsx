import '../../styles/chart.css';
import '../../styles/fire.css';
import { A } from '@solidjs/router';
import { createMemo, createResource, For, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { type BattleRules, mountFirer } from '../../../core/play/advisor/combatants.ts';
import { rulesByWeapon } from '../../../store/lists.ts';
import { loadedFrom } from '../../components/late.tsx';
import { chosenTarget, createFireChoices } from '../../shared/fire/fire-choices.ts';
import { FireFields } from '../../shared/fire/fire-fields.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { createPlaying, type Playing } from '../../shared/play-options.tsx';
import { PackChanges } from '../../shared/rules/rated-by.tsx';
import { FireSides } from './fire-sides.tsx';

export default function ComparedWeapons(props: { readonly ids: readonly string[] }) {
  const library = useLibrary();
  const { weapons, bench } = library;
  const playing = createPlaying(bench);
  const revisions = createMemo(() => props.ids.map((id) => [id, weapons.find(id)?.revision]));
  const [values] = createResource(revisions, () => weapons.values(props.ids));
  const found = () => (values.error ? [] : (loadedFrom(values) ?? []));
  return (
    <div class="compare-page">
      <div class="page-head">
        <h1>Compare weapons</h1>
        <span class="grow" />
        <A class="button" href="/weapons">
          Back to the list
        </A>
      </div>
      <Show
        when={found().length > 1 && playing.play()}
        fallback={
          <p class="muted" role="status">
            {values.loading || !playing.play()
              ? 'Reading the weapons…'
              : 'Select two to six weapons in the list, then compare them.'}
          </p>
        }
      >
        {(rules) => (
          <WeaponDuel
            playing={playing}
            battle={{ rules: library.rulesOn, play: rules() }}
            weapons={found()}
          />
        )}
      </Show>
    </div>
  );
}

/** Weapons side by side, a mount of each, on one target. */
function WeaponDuel(props: {
  readonly battle: BattleRules;
  readonly playing: Playing;
  readonly weapons: readonly { readonly id: string; readonly value: Weapon }[];
}) {
  const library = useLibrary();
  const rulesOf = createMemo(() => rulesByWeapon(library, library.ships.items()));
  const rated = () => new Set(props.weapons.map(({ id, value }) => rulesOf()(id, value)));
  const [choices, change] = createFireChoices({ bearing: -1 });
  const sides = createMemo(() => {
    const target = chosenTarget(choices);
    return props.weapons.map(({ id, value }) => {
      const battle = { ...props.battle, rules: rulesOf()(id, value) };
      return { name: weaponName(value), target, firer: mountFirer(battle, value) };
    });
  });
  return (
    <div class="fire">
      <FireFields
        battle={props.battle}
        playing={props.playing}
        choices={choices}
        onChange={change}
        fireControl={0}
        hasBearing={false}
        measures={['turn', 'volley', 'space']}
      />
      <For each={[...rated()].filter(({ packs }) => packs.length > 0)}>
        {(rules) => <PackChanges rules={rules} />}
      </For>
      <FireSides battle={props.battle} sides={sides()} choices={choices} onChange={change} />
    </div>
  );
}

import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { type Weapon, withPacks } from '../../../core/design/design.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { figureChange, roundedFigure, shownFigure } from '../../../core/exact/rounding.ts';
import { baseSU, evaluate } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import { formulaResult } from '../../../core/rating/explanations.ts';
import { isFormulaId } from '../../../core/rules/formulas/rows.ts';
import { packReference, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { SelectField } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { TableHead } from '../../components/tables.tsx';
import { signed } from '../../components/words.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';

const SAMPLE = 'sample';
/** Most ships to choose from: nobody chooses from thousands. */
const MAX_LISTED = 200;

const FIGURES: readonly { readonly name: string; readonly of: (of: Evaluation) => number }[] = [
  { name: 'Space of the hull', of: ({ space }) => space.total },
  { name: 'Engines', of: ({ space }) => space.engines },
  { name: 'Shields', of: ({ space }) => space.shields },
  { name: 'Weapons', of: ({ space }) => space.weapons },
  { name: 'Systems', of: ({ space }) => space.systems },
  { name: 'Space used', of: ({ space }) => space.used },
  { name: 'ORAT', of: ({ orat }) => orat },
  { name: 'DRAT', of: ({ drat }) => drat },
  { name: 'Combat rating', of: ({ combatRating }) => combatRating },
];

/** Figures of a ship by the rulebook and by the pack. */
export function ExampleShip(props: {
  /** The rulebook with the packs; absent if they cannot be used. */
  readonly rules: Rules | undefined;
  readonly packs: readonly RulesPack[];
}) {
  const { bench, ships } = useLibrary();
  const [chosen, setChosen] = createSignal(SAMPLE);
  const options = createMemo(() => [
    { value: SAMPLE, label: bench.sample.class ?? 'Sample' },
    ...ships
      .items()
      .toSorted((a, b) => a.value.title.localeCompare(b.value.title))
      .slice(0, MAX_LISTED)
      .map(({ id, value }) => ({ value: id, label: value.title })),
  ]);
  const [stored] = createResource(chosen, async (id) =>
    id === SAMPLE ? undefined : (await ships.values([id]))[0]?.value,
  );
  const design = () => (chosen() === SAMPLE ? bench.sample : loadedFrom(stored));
  const byRulebook = createMemo(() => {
    const now = design();
    return now && evaluate(bench.rules, withPacks(now, bench.rules.version, []), { steps: true });
  });
  const byPack = createMemo(() => {
    const [now, { rules, packs }] = [design(), props];
    const named = now && rules && withPacks(now, rules.version, packs.map(packReference));
    return named && rules && evaluate(rules, named, { steps: true });
  });
  /** Results of the packs' formulas beside the rulebook's. */
  const formulas = createMemo(() => {
    const [was, is, { rules, packs }] = [byRulebook(), byPack(), props];
    if (!was || !is || !rules) return [];
    const ids = new Set(packs.flatMap((pack) => Object.keys(pack.tables?.formulas ?? {})));
    return [...ids].filter(isFormulaId).map((id) => ({
      before: formulaResult(bench.rules, was, id),
      after: formulaResult(rules, is, id),
    }));
  });
  return (
    <section class="example-ship" aria-labelledby="example-title">
      <div class="example-head">
        <h2 id="example-title">Effect on a ship</h2>
        <SelectField label="Ship" options={options()} value={chosen()} onChange={setChosen} />
      </div>
      <table class="figures-table">
        <TableHead titles={['Figure', 'Rulebook', 'This pack', 'Change']} />
        <tbody>
          <For each={FIGURES}>
            {({ name, of }) => {
              const [was, is] = [() => figureOf(byRulebook(), of), () => figureOf(byPack(), of)];
              const by = () => roundedFigure(figureChange(was() ?? 0, is() ?? 0), 1);
              const isOther = () => is() !== undefined && by() !== 0;
              return (
                <tr classList={{ house: isOther() }}>
                  <th scope="row">{name}</th>
                  <td>{was() ?? '–'}</td>
                  <td>{is() ?? '–'}</td>
                  <td>
                    <Show when={isOther()} fallback={<span class="muted">–</span>}>
                      {signed(by())}
                    </Show>
                  </td>
                </tr>
              );
            }}
          </For>
          <For each={formulas()}>
            {({ before, after }) => (
              <tr class="house">
                <th scope="row">
                  {after.label}
                  <span class="muted">
                    {after.parts > 1 ? ', formula, the first' : ', formula'}
                  </span>
                </th>
                <td>{before.value ?? '–'}</td>
                <td>{after.value ?? '–'}</td>
                <td>
                  <Show when={before.value !== after.value} fallback={<span class="muted">–</span>}>
                    changed
                  </Show>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}

/** Most traits of a pack tried on a weapon. */
const MAX_TRAITS = 12;

/** Base SU of a weapon with each trait of a pack, beside the rulebook's; hidden without traits. */
export function TraitTrial(props: { readonly rules: Rules | undefined; readonly pack: RulesPack }) {
  const { bench, weapons } = useLibrary();
  const [chosen, setChosen] = createSignal('');
  const choices = createMemo(() => [
    ...(bench.sample.weapons ?? []).map((weapon) => ({ id: `sample ${weapon.id}`, value: weapon })),
    ...weapons.items().slice(0, MAX_LISTED),
  ]);
  const weapon = () => (choices().find(({ id }) => id === chosen()) ?? choices()[0])?.value;
  const codes = createMemo(() => [...PACK_TABLES.traits.rowsOf(props.pack.tables?.traits).keys()]);
  const figure = (rules: Rules | undefined, code: string) => {
    const tried = weapon();
    if (!rules || !tried) return undefined;
    const isKnown = rules.traits.has(code);
    return shownFigure(baseSU(rules, isKnown ? withTrait(tried, code) : tried), 1, { fixed: true });
  };
  return (
    <Show when={codes().length > 0 && weapon()}>
      <section class="example-ship" aria-labelledby="trial-title">
        <div class="example-head">
          <h2 id="trial-title">Traits on a weapon</h2>
          <SelectField
            label="Try them on"
            options={choices().map(({ id, value }) => ({ value: id, label: weaponName(value) }))}
            value={chosen() || (choices()[0]?.id ?? '')}
            onChange={setChosen}
          />
        </div>
        <table class="figures-table">
          <TableHead titles={['Base SU', 'Rulebook', 'This pack']} />
          <tbody>
            <For each={codes().slice(0, MAX_TRAITS)}>
              {(code) => (
                <tr class="house">
                  <th scope="row">
                    with <bdi>{props.rules?.traits.get(code)?.name ?? code}</bdi>
                  </th>
                  <td>{figure(bench.rules, code) ?? '–'}</td>
                  <td>{figure(props.rules, code) ?? '–'}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </Show>
  );
}

const withTrait = (weapon: Weapon, code: string): Weapon => ({
  ...weapon,
  modes: weapon.modes.map((mode) => ({
    ...mode,
    traits: [...(mode.traits ?? []).filter((trait) => trait !== code), code],
  })),
});

const figureOf = (
  evaluation: Evaluation | undefined,
  of: (evaluation: Evaluation) => number,
): number | undefined => (evaluation === undefined ? undefined : roundedFigure(of(evaluation), 1));

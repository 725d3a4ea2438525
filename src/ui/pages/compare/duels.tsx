/** Ships or weapons that fire side by side: chart, table and steps of their damage. */
import '../../styles/fire.css';
import '../../styles/chart.css';
import { A } from '@solidjs/router';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import type { DefensiveArc, Design, Weapon } from '../../../core/design/design.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import {
  type BattleRules,
  costOf,
  type Firer,
  firerOf,
  measuredBy,
  mountFirer,
  type ShipTarget,
} from '../../../core/play/advisor/combatants.ts';
import { rangeTable } from '../../../core/play/advisor/range-table.ts';
import { explainSalvo, meansByBearing, oneWay, salvoAt } from '../../../core/play/advisor/salvo.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { rulesByWeapon } from '../../../store/lists.ts';
import { LabelledSelect, optionsOf } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import {
  bearingText,
  chosenSituation,
  chosenTarget,
  createFireChoices,
  damageText,
  type FireChoices,
  measureWords,
  volleyWords,
  withFireControl,
} from '../../shared/fire/fire-choices.ts';
import { FireFields } from '../../shared/fire/fire-fields.tsx';
import { FireTable, RangeChart } from '../../shared/fire/fire-figures.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { createPlaying, type Playing } from '../../shared/play-options.tsx';
import { PackChanges } from '../../shared/rules/rated-by.tsx';

/** Damage of each side at each range: chart, table with steps, and chances. */
export function FireSides(props: {
  readonly battle: BattleRules;
  readonly sides: readonly {
    readonly name: string;
    readonly firer: Firer;
    readonly target: ShipTarget;
  }[];
  readonly choices: FireChoices;
  readonly onChange: (changed: Partial<FireChoices>) => void;
}) {
  const [opened, setOpened] = createSignal<number>();
  const situation = createMemo(() => chosenSituation(props.choices));
  const columns = createMemo(() =>
    props.sides.map((side) => {
      const firer = {
        ...side.firer,
        attacker: withFireControl(side.firer.attacker, props.choices),
      };
      const rows = rangeTable(props.battle, firer.attacker, side.target, situation());
      const { shields } = side.target;
      const figures = rows.map(
        (row) => measuredBy(props.choices.measure, row, firer)[shields] ?? 0,
      );
      return { ...side, firer, figures };
    }),
  );
  const furthest = () => Math.max(0, ...columns().map(({ figures }) => figures.length));
  const range = () => Math.min(props.choices.range, Math.max(1, furthest()));
  const isTiny = () => props.choices.isTiny;
  const measure = () => measureWords(props.choices.measure, isTiny());
  const salvos = createMemo(() =>
    columns().map(({ name, firer, target }) => ({
      name,
      salvo: salvoAt(props.battle, firer.attacker, target, range(), situation()),
    })),
  );
  const explained = createMemo(() => {
    const side = columns()[opened() ?? -1];
    if (!side) return undefined;
    const { firer, target, name } = side;
    const cost = costOf(props.choices.measure, firer);
    const found = explainSalvo(props.battle, firer.attacker, target, range(), situation(), cost);
    return { ...found, title: `${name}, ${found.title}` };
  });
  return (
    <>
      <RangeChart
        label={`${measure()} by range`}
        measure={measure()}
        series={columns().map(({ name, figures }, i) => ({
          ...{ name, figures, isStrong: true, isDashed: i % 2 === 1 },
        }))}
        furthest={furthest()}
        range={range()}
        onRange={(to) => props.onChange({ range: to })}
      />
      <ul class="fire-said">
        <For each={salvos()}>
          {({ name, salvo }) => (
            <li>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              at range {range()}: {damageText(salvo.mean)} {isTiny() ? 'hits' : 'boxes'} per volley;{' '}
              {volleyWords(salvo.distribution, salvo.kill)}
            </li>
          )}
        </For>
      </ul>
      <FireTable
        label={`${measure()} by range`}
        columns={columns().map(({ name }) => name)}
        rows={Array.from({ length: furthest() }, (_, i) => ({
          at: i + 1,
          figures: columns().map(({ figures }) => figures[i] ?? 0),
        }))}
        chosen={range()}
        column={opened()}
        onOpen={(to, column) => {
          props.onChange({ range: to });
          setOpened(column);
        }}
      />
      <Show
        when={explained()}
        fallback={<p class="muted fire-hint">Press a figure for the steps behind it.</p>}
      >
        {(explanation) => <StepsView {...explanation()} />}
      </Show>
    </>
  );
}

const SIDES: { readonly [side in DefensiveArc]: string } = {
  fwd: 'bow',
  port: 'port side',
  stbd: 'starboard side',
  aft: 'stern',
};

/** Two ships that fire at each other: at each range, and on each bearing. */
export function ShipDuel(props: {
  readonly battle: BattleRules;
  readonly playing: Playing;
  /** Two or more ships; two of them fight. */
  readonly ships: readonly { readonly name: string; readonly design: Design }[];
}) {
  const [choices, change] = createFireChoices();
  const [pair, setPair] = createSignal<readonly [number, number]>([0, 1]);
  const [side, setSide] = createSignal<DefensiveArc>('fwd');
  const ships = createMemo(() =>
    pair().flatMap((i) => {
      const ship = props.ships[i];
      return ship ? [{ ...ship, evaluation: evaluate(props.battle.rules, ship.design) }] : [];
    }),
  );
  const sides = createMemo(() =>
    ships().map(({ name, design, evaluation }, i) => {
      const other = ships()[1 - i];
      const way = oneWay(props.battle, design, other?.design ?? design, side());
      const { target, attacker } = way;
      return {
        name: `${name} on ${other?.name ?? name}`,
        target,
        firer: firerOf(attacker, evaluation),
      };
    }),
  );
  const bearings = createMemo(() => {
    const { offset: _, ...situation } = chosenSituation(choices);
    const means = sides().map(({ firer: { attacker }, target }) =>
      meansByBearing(
        props.battle,
        { attacker: withFireControl(attacker, choices), target },
        choices.range,
        situation,
      ),
    );
    return (means[0] ?? []).map((_, bearing) => ({
      at: bearing,
      head: bearingText(bearing),
      figures: means.map((list) => list[bearing] ?? 0),
    }));
  });
  const [column, setColumn] = createSignal<number>();
  const choice = (place: 0 | 1, label: string) => (
    <LabelledSelect
      label={label}
      value={String(pair()[place])}
      options={props.ships.map(({ name }, i) => ({ value: String(i), label: name }))}
      onChange={(value) => {
        const to = Number(value);
        const other = pair()[1 - place] ?? 0;
        // Choosing the opponent swaps the two ships.
        const kept = other === to ? (pair()[place] ?? 0) : other;
        setPair(place === 0 ? [to, kept] : [kept, to]);
      }}
    />
  );
  return (
    <div class="fire">
      <FireFields
        battle={props.battle}
        playing={props.playing}
        choices={choices}
        onChange={change}
        fireControl={sides()[0]?.firer.attacker.fireControl ?? 0}
        hasTarget={false}
        asked={`${SIDES[side()]} hit`}
      >
        <Show when={props.ships.length > 2}>
          {choice(0, 'One ship')}
          {choice(1, 'The other')}
        </Show>
        <LabelledSelect
          label="Side hit"
          value={side()}
          options={optionsOf(SIDES)}
          onChange={setSide}
        />
      </FireFields>
      <FireSides battle={props.battle} sides={sides()} choices={choices} onChange={change} />
      <h3>Hull damage per turn on each bearing at range {choices.range}</h3>
      <FireTable
        label={`Hull damage per turn on each bearing at range ${choices.range}`}
        rowTitle="Bearing"
        columns={sides().map(({ name }) => name)}
        rows={bearings()}
        chosen={choices.bearing}
        column={column()}
        onOpen={(bearing, to) => {
          change({ bearing });
          setColumn(to);
        }}
      />
    </div>
  );
}

export function ComparedWeapons(props: { readonly ids: readonly string[] }) {
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

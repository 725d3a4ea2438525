import '../../styles/fire.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import {
  type BattleRules,
  costOf,
  type Firer,
  measuredBy,
  type ShipTarget,
} from '../../../core/play/advisor/combatants.ts';
import { rangeTable } from '../../../core/play/advisor/range-table.ts';
import { explainSalvo, salvoAt } from '../../../core/play/advisor/salvo.ts';
import { StepsView } from '../../components/steps-view.tsx';
import {
  chosenSituation,
  damageText,
  type FireChoices,
  measureWords,
  volleyWords,
  withFireControl,
} from '../../shared/fire/fire-choices.ts';
import { FireTable, RangeChart } from '../../shared/fire/fire-figures.tsx';

interface FireSide {
  readonly name: string;
  readonly firer: Firer;
  readonly target: ShipTarget;
}

/** Damage of each side at each range: chart, table with steps, and chances. */
export function FireSides(props: {
  readonly battle: BattleRules;
  readonly sides: readonly FireSide[];
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

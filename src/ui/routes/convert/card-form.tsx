import { For, Index } from 'solid-js';
import { dealtChart } from '../../../convert/admiralty/dealt-chart.ts';
import {
  type AdmiraltyBattery,
  type AdmiraltyDesign,
  CHART_RESULTS,
} from '../../../convert/admiralty/design.ts';
import type { AdmiraltyRules } from '../../../convert/admiralty/rules.ts';
import { withField } from '../../../convert/editions/fields.ts';
import { BatteryFields } from './battery-fields.tsx';
import { DraftField } from './draft-field.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { FigureFields } from './figure-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';

interface CardFormProps {
  readonly rules: AdmiraltyRules;
  readonly card: AdmiraltyDesign;
  readonly onChange: (card: AdmiraltyDesign) => void;
}

const FIGURES = ['hull', 'engines', 'shields'] as const;

const RESULTS = Array.from({ length: CHART_RESULTS }, (_, i) => i);

/** A form in the order of the data card: tracks, damage chart, batteries, special. */
export function CardForm(props: CardFormProps) {
  const change = (part: Partial<AdmiraltyDesign>) => props.onChange({ ...props.card, ...part });
  const setBattery = (at: number, battery: AdmiraltyBattery) =>
    change({ batteries: props.card.batteries.map((other, i) => (i === at ? battery : other)) });
  const addBattery = () => {
    const taken = props.card.batteries.map(({ letter }) => letter);
    const letter = [...props.rules.letters].find((one) => !taken.includes(one)) ?? '';
    const gun = { letter, range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: [], arcs: ['AB'] };
    change({ batteries: [...props.card.batteries, gun] });
  };
  const setResult = (result: number, letters: string) => {
    const chart = RESULTS.map((i) => props.card.damageChart?.[i] ?? '');
    chart[result] = letters.toUpperCase().replace(/[^A-Z]/g, '');
    change({ damageChart: chart });
  };
  return (
    <form class="old-form" onSubmit={(event) => event.preventDefault()}>
      <IdentityFields
        ship={props.card}
        onLabel={(field, value) => props.onChange(withField(props.card, field, value))}
        onRating={(rating) => props.onChange(withField(props.card, 'combatRating', rating))}
      />
      <FigureFields
        id="card"
        keys={FIGURES}
        limits={props.rules.limits}
        values={props.card}
        onChange={(key, value) => change({ [key]: value })}
      />
      <fieldset class="old-chart">
        <legend>Weapon damage chart</legend>
        <For each={RESULTS}>
          {(i) => (
            <DraftField
              id={`card-chart-${i}`}
              label={String(i + 1)}
              value={props.card.damageChart?.[i] ?? ''}
              onChange={(letters) => setResult(i, letters)}
            />
          )}
        </For>
        <button
          type="button"
          class="button small"
          onClick={() => change({ damageChart: dealtChart(props.card.hull, props.card.batteries) })}
        >
          Fill in
        </button>
      </fieldset>
      <section>
        <h2>Batteries</h2>
        <ul class="old-lines">
          <Index each={props.card.batteries}>
            {(battery, i) => (
              <BatteryFields
                id={`battery-${i}`}
                rules={props.rules}
                battery={battery()}
                onChange={(to) => setBattery(i, to)}
                onRemove={() =>
                  change({ batteries: props.card.batteries.filter((_, at) => at !== i) })
                }
              />
            )}
          </Index>
        </ul>
        <button type="button" class="button small" onClick={addBattery}>
          Add a battery
        </button>
      </section>
      <EquipmentList
        title="Special"
        lines={props.card.specials}
        names={props.rules.systems.map(({ name }) => name)}
        onChange={(specials) => change({ specials })}
      />
    </form>
  );
}

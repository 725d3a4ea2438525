import { isSeeking } from '../../../core/design/design.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { LabelledSelect } from '../../components/fields.tsx';
import { TableHead } from '../../components/tables.tsx';
import '../../styles/fire.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import {
  type ArmedBattery,
  attackerOf,
  type BattleRules,
  costOf,
  firerOf,
  measuredBy,
  targetOf,
} from '../../../core/play/advisor/combatants.ts';
import { rangeTable } from '../../../core/play/advisor/range-table.ts';
import {
  explainSalvo,
  salvoAt,
  type VolleyRow,
  volleyRows,
} from '../../../core/play/advisor/salvo.ts';
import { paysAt, type TraitOffer, traitOffers } from '../../../core/play/advisor/trait-worth.ts';
import { chancesOf, type Distribution } from '../../../core/play/damage/distribution.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { createOnPause } from '../../components/following.ts';
import { StepsView } from '../../components/steps-view.tsx';
import {
  chanceText,
  chosenSituation,
  chosenTarget,
  createFireChoices,
  damageText,
  measureWords,
  targetChoices,
  volleyWords,
  withFireControl,
} from '../../shared/fire/fire-choices.ts';
import { FireFields } from '../../shared/fire/fire-fields.tsx';
import { FireTable, RangeChart } from '../../shared/fire/fire-figures.tsx';
import { createPlaying, type Playing } from '../../shared/play-options.tsx';
import { useShip } from './ship-context.tsx';

/** The Damage tab; it loads the rules of play. */
export default function AdvisorPanel(props: { readonly bench: Bench }) {
  const playing = createPlaying(props.bench);
  return (
    <Show when={playing.play()} fallback={<p class="muted">Reading the rules of play…</p>}>
      {(play) => <Advisor play={play()} playing={playing} />}
    </Show>
  );
}

const WHOLE_SHIP = 'ship';

/** The best mode of each battery by number; a dash where it cannot attack. */
const bestModes = (modes: readonly number[]): string =>
  modes.map((mode) => (mode < 0 ? '–' : String(mode + 1))).join(' ');

/** Damage of the weapons to a target: by range and shields, by cost, with chances. */
function Advisor(props: { readonly play: PlayRules; readonly playing: Playing }) {
  const { ship, rules, others } = useShip();
  const battle = createMemo(() => ({ rules, play: props.play }));
  const [choices, change] = createFireChoices();
  const [weapon, setWeapon] = createSignal(WHOLE_SHIP);
  const [opened, setOpened] = createSignal<number>();
  // Wait for a pause: the table of the largest ship takes longer than a frame.
  const rated = createOnPause(ship.design, () => ({
    design: ship.design(),
    evaluation: ship.evaluation(),
  }));
  const own = createMemo(() => attackerOf(battle(), rated().design));
  const firer = createMemo(() => {
    const battery = weapon() === WHOLE_SHIP ? undefined : Number(weapon());
    return firerOf(withFireControl(own(), choices), rated().evaluation, battery);
  });
  const attacker = () => firer().attacker;
  /** Name of the firing ship or weapon, for paper. */
  const firing = () => {
    const battery = own().batteries.find(({ index }) => String(index) === weapon());
    return [titleOf(rated().design), ...(battery ? [battery.name] : [])].join(', ');
  };
  const target = createMemo(() => chosenTarget(choices));
  const situation = createMemo(() => chosenSituation(choices));
  const rows = createMemo(() => rangeTable(battle(), attacker(), target(), situation()));
  const figures = createMemo(() =>
    rows().map((row) => ({
      at: row.range,
      figures: measuredBy(choices.measure, row, firer()),
      note: bestModes(row.batteries.map(({ modes }) => modes[choices.shields] ?? -1)),
    })),
  );
  const range = () => Math.min(choices.range, Math.max(1, rows().length));
  const shieldNames = () =>
    Array.from({ length: rules.limits.shields.max + 1 }, (_, shields) => `S ${shields}`);
  const series = createMemo(() =>
    shieldNames().map((name, shields) => ({
      name,
      figures: figures().map((row) => row.figures[shields] ?? 0),
      isStrong: shields === choices.shields,
    })),
  );
  const salvo = createMemo(() => salvoAt(battle(), attacker(), target(), range(), situation()));
  const unit = () => (choices.isTiny ? 'Hits' : 'Boxes');
  const steps = createMemo(() =>
    opened() === undefined
      ? undefined
      : explainSalvo(
          battle(),
          attacker(),
          target(),
          range(),
          situation(),
          costOf(choices.measure, firer()),
        ),
  );
  const [chosenLike, setChosenLike] = createSignal('');
  /** The figures of a target like this ship or another one. */
  const figuresLike = (id: string) => {
    const other = id === 'own' ? ship : others().find(({ ship }) => ship.id === id)?.ship;
    return other && targetChoices(targetOf(battle(), other.design(), 'fwd'));
  };
  /** The ship whose figures the target still has; empty for none. */
  const like = createMemo(() => {
    const figures = Object.entries(figuresLike(chosenLike()) ?? { hull: undefined });
    const isLike = figures.every(([key, value]) => choices[key as keyof typeof choices] === value);
    return isLike ? chosenLike() : '';
  });
  const isDual = () => attacker().batteries.some(({ modes }) => modes.length > 1);
  const measure = () => measureWords(choices.measure, choices.isTiny);
  const reaches = () => rows().length > 0;
  const seeks = () => rated().design.weapons?.some(({ modes }) => modes.some(isSeeking));
  return (
    <div class="fire">
      <FireFields
        battle={battle()}
        playing={props.playing}
        choices={choices}
        onChange={change}
        fireControl={own().fireControl}
        asked={firing()}
      >
        <LabelledSelect
          label="Who fires"
          value={weapon()}
          options={[
            { value: WHOLE_SHIP, label: 'The whole ship' },
            ...own().batteries.map(({ index, name }) => ({ value: String(index), label: name })),
          ]}
          onChange={setWeapon}
        />
        <LabelledSelect
          label="Target"
          value={like()}
          options={[
            { value: '', label: 'custom' },
            { value: 'own', label: 'like this ship' },
            ...others().map(({ ship: { id }, title }) => ({ value: id, label: `like ${title}` })),
          ]}
          onChange={(id) => {
            const figures = figuresLike(id);
            if (figures) change(figures);
            setChosenLike(id);
          }}
        />
      </FireFields>
      <Show when={seeks()}>
        <p class="muted">Seeking weapons are not in these figures: they attack as flights.</p>
      </Show>
      <Show
        when={reaches()}
        fallback={<p class="empty">Nothing here fires: no weapon, or none that bears.</p>}
      >
        <RangeChart
          label={`${measure()} by range and shields`}
          measure={measure()}
          series={series()}
          furthest={rows().length}
          range={range()}
          onRange={(to) => change({ range: to })}
        />
        <h3>
          Range {range()}, shields {choices.shields}: {damageText(salvo().mean)}{' '}
          {unit().toLowerCase()} per volley; {volleyWords(salvo().distribution, salvo().kill ?? 0)}
        </h3>
        <VolleyTable rows={volleyRows(battle(), salvo().fire)} isTiny={choices.isTiny} />
        <ChanceTable unit={unit()} distribution={salvo().distribution} kill={choices.hull} />
        <h3>{measure()}, by range and shields</h3>
        <FireTable
          label={`${measure()} by range and shields`}
          columns={shieldNames()}
          noteTitle={isDual() ? 'Best mode' : undefined}
          rows={figures()}
          chosen={range()}
          column={opened()}
          onOpen={(to, shields) => {
            change({ range: to, shields });
            setOpened(shields);
          }}
        />
        <Show
          when={steps()}
          fallback={<p class="muted fire-hint">Press a figure for the steps behind it.</p>}
        >
          {(explanation) => <StepsView {...explanation()} />}
        </Show>
        <TraitWorths battle={battle()} batteries={attacker().batteries} shields={choices.shields} />
      </Show>
    </div>
  );
}

const COUNTED = ['Weapon', 'Mounts', 'Band', 'Needs', 'Hits'];

/** The volley of each battery at one range, in its best mode. */
const VolleyTable = (props: {
  readonly rows: readonly VolleyRow[];
  /** Only hits count. */
  readonly isTiny: boolean;
}) => (
  <Show when={props.rows.length > 0}>
    <div class="fire-scroll">
      <table class="fire-batteries">
        <TableHead titles={props.isTiny ? COUNTED : [...COUNTED, 'Dice', 'Boxes']} />
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr>
                <th scope="row">
                  <bdi>{row.weapon}</bdi>
                  <Show when={row.isDual}>
                    <small> mode {row.mode + 1}</small>
                  </Show>
                </th>
                <td>{row.size > 1 ? `${row.mounts} of ${row.size}` : row.mounts}</td>
                <td>{row.band}</td>
                <td>{row.needs}</td>
                <td>{damageText(row.hits)}</td>
                <Show when={!props.isTiny}>
                  <td>{damageText(row.damageDice)}</td>
                  <td>{damageText(row.hullBoxes)}</td>
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  </Show>
);

/** Worth and price of each trait that the chosen weapon has or could have. */
function TraitWorths(props: {
  readonly battle: BattleRules;
  /** The firing batteries; the table needs exactly one. */
  readonly batteries: readonly ArmedBattery[];
  readonly shields: number;
}) {
  const only = () => (props.batteries.length === 1 ? props.batteries[0] : undefined);
  const offers = createMemo(() => {
    const battery = only();
    const mode = battery?.modes[0]?.mode;
    if (!battery || !mode || 'bands' in mode) return undefined;
    return traitOffers(props.battle, mode, props.shields, battery.banks[0]?.size ?? 1);
  });
  return (
    <>
      <h3>Where a trait pays</h3>
      <Show
        when={offers()}
        fallback={
          <p class="muted">
            {only()
              ? 'Not for customized range bands.'
              : 'Choose one weapon above to see what its traits are worth.'}
          </p>
        }
      >
        {(found) => <OfferTable offers={found()} shields={props.shields} />}
      </Show>
    </>
  );
}

const factor = (value: number | undefined): string =>
  value === undefined ? '–' : `×${shownFigure(value, 2, { fixed: true })}`;

/** Least worth ÷ price at which a trait pays. */
const PAYS = 1;

const OfferTable = (props: {
  readonly offers: readonly TraitOffer[];
  readonly shields: number;
}) => (
  <div class="fire-scroll">
    <table class="fire-worths">
      <TableHead
        titles={[
          'Trait',
          'Price',
          ...(props.offers[0]?.worth ?? []).map((_, shields) => ({
            title: `S ${shields}`,
            class: shields === props.shields ? 'chosen' : '',
          })),
        ]}
      />
      <tbody>
        <For each={props.offers}>
          {(offer) => (
            <tr classList={{ aboard: offer.isAboard }}>
              <th scope="row">
                {offer.trait}
                <Show when={offer.isAboard}>
                  <small> aboard</small>
                </Show>
              </th>
              <td>{factor(offer.price)}</td>
              <For each={offer.worth}>
                {(worth, shields) => {
                  const pays = () => (paysAt(offer, shields()) ?? 0) >= PAYS;
                  return (
                    <td classList={{ pays: pays() }}>
                      {factor(worth)}
                      <Show when={pays()}>
                        <span class="visually-hidden">, pays</span>
                      </Show>
                    </td>
                  );
                }}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
    <p class="muted small">
      The factor of the damage over the area in range, beside that of the base SU (A.1, C.5). Bold:
      worth its price.
    </p>
  </div>
);

/** The smallest chance with a row. */
const LEAST = 0.0005;

/** The chances of each number of boxes, and of that number or more, with bars. */
function ChanceTable(props: {
  /** Unit of the count: `boxes`. */
  readonly unit: string;
  readonly distribution: Distribution;
  /** Number that ends the target. */
  readonly kill: number;
}) {
  const rows = createMemo(() => {
    const all = chancesOf(props.distribution);
    const last = all.findLastIndex(({ exactly }) => exactly >= LEAST);
    return all.slice(0, last + 1);
  });
  const largest = () => Math.max(...rows().map(({ exactly }) => exactly));
  const count = (i: number) =>
    i < props.distribution.length - 1 || i < props.kill ? String(i) : `${i} or more`;
  return (
    <table class="fire-chances">
      <TableHead titles={[props.unit, 'Chance', '', 'This many or more']} />
      <tbody>
        <For each={rows()}>
          {({ exactly, orMore }, i) => (
            <tr classList={{ kills: i() >= props.kill }}>
              <th scope="row">
                {count(i())}
                <Show when={i() === props.kill}>
                  <small> kill</small>
                </Show>
              </th>
              <td>{chanceText(exactly)}</td>
              <td class="fire-bar">
                <svg aria-hidden="true" width="100%" height="12" preserveAspectRatio="none">
                  <rect width={`${largest() > 0 ? (100 * exactly) / largest() : 0}%`} height="12" />
                </svg>
              </td>
              <td>{chanceText(orMore)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

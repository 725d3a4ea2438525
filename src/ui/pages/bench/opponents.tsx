/** Opponents of the active ship, and the policies of both: one choice a ship for all parts of the bench. */
import { countText } from '../../../core/exact/rounding.ts';
import '../../styles/battle.css';
import {
  type Accessor,
  createMemo,
  createResource,
  createRoot,
  createSignal,
  lazy,
  Show,
} from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { DISTANCE, POLICIES, POLICY_WORDS, type PolicyName } from '../../../study/ground.ts';
import { LabelledSelect } from '../../components/fields.tsx';
import { createLoaded, loadedFrom, withSuspense } from '../../components/late.tsx';
import type { BattleQuestion, Opponent } from '../../shared/battle/battling.ts';
import { createPlaying } from '../../shared/play-options.tsx';
import { useShip } from './ship-context.tsx';

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/choose-ship.tsx')));

/** Ratings of equals differ by this share at most. */
export const EQUAL = 0.15;
/** Number of equals that a ship fights: those next to it in rating. */
const MOST_EQUALS = 6;
const DISTANCES = [4, 8, 12, 16, 24];

/** A design with its figures. */
interface Rated {
  readonly design: Design;
  readonly evaluation: Evaluation;
}

/** The choices of a ship while it is open. */
const choices = new WeakMap<Ship, ReturnType<typeof createChoice>>();

const createChoice = () =>
  createRoot(() => {
    const [against, setAgainst] = createSignal('equals');
    const [kept, setKept] = createSignal<Opponent>();
    const [policy, setPolicy] = createSignal<PolicyName>('keeper');
    const [theirs, setTheirs] = createSignal<PolicyName>();
    const [distance, setDistance] = createSignal(DISTANCE.moving);
    return {
      ...{ against, setAgainst, kept, setKept, distance, setDistance },
      ...{ policy, setPolicy, theirs, setTheirs },
    };
  });

export type Opponents = ReturnType<typeof createOpponents>;

/** The opponents of the ship at its rating, and the question that battles with them answer. */
export function createOpponents(bench: Bench, rated: Accessor<Rated>) {
  const { ship, rules, others, library } = useShip();
  const playing = createPlaying(bench);
  const choice = keptOr(choices, ship, createChoice);
  const { against, kept, policy, theirs, distance } = choice;
  const opponentOf = (design: Design): Opponent => ({
    ...{ title: titleOf(design), design, rating: evaluate(rules, design).combatRating },
  });
  const ships = createLoaded(async () => (await library()).ships);
  const samples = createLoaded(async () =>
    (await (await library()).samples()).flatMap(({ ships }) => ships.map(opponentOf)),
  );
  const rating = () => rated().evaluation.combatRating;

  /** Ships next to this one in rating, of the samples and the library, without its own class. */
  const near = createMemo(() => {
    const own = titleOf(rated().design);
    const off = (one: { readonly rating: number }) => Math.abs(one.rating - rating());
    const stored = (ships()?.items() ?? []).flatMap(({ id, updated, value }) =>
      id === ship.id || value.errors > 0
        ? []
        : { title: value.title, rating: value.rating, id, key: `${id} ${updated}` },
    );
    const titles = new Set(stored.map(({ title }) => title));
    const others = (samples() ?? []).filter(({ title }) => !titles.has(title));
    return [...others, ...stored]
      .filter((one) => off(one) <= EQUAL * rating() && one.title !== own)
      .toSorted((a, b) => off(a) - off(b))
      .slice(0, MOST_EQUALS)
      .toSorted((a, b) => a.rating - b.rating);
  });
  const keys = createMemo(() =>
    near()
      .flatMap((one) => ('key' in one ? [one.key] : []))
      .join(),
  );
  const [designs] = createResource(
    () => keys() || undefined,
    async () => {
      const ids = near().flatMap((one) => ('id' in one ? [one.id] : []));
      const found = await (await library()).ships.values(ids);
      return { of: keys(), byId: new Map(found.map(({ id, value }) => [id, value] as const)) };
    },
  );
  /** Undefined until their designs are read; the previous ones stay until then. */
  const equals = createMemo<readonly Opponent[] | undefined>((before) => {
    if (samples() === undefined) return undefined;
    const known = designs.error ? undefined : loadedFrom(designs);
    if (keys() !== '' && !designs.error && known?.of !== keys()) return before;
    return near().flatMap((one) => {
      if ('design' in one) return [one];
      const design = known?.byId.get(one.id);
      return design ? [{ title: one.title, rating: one.rating, design }] : [];
    });
  });
  const opponents = createMemo((): readonly Opponent[] => {
    const [kind, id] = against().split(':');
    if (kind === 'equals') return equals() ?? [];
    if (kind === 'kept') return [kept()].filter((one) => one !== undefined);
    if (kind === 'sample') return [samples()?.[Number(id)]].filter((one) => one !== undefined);
    const open = others().find((other) => other.ship.id === id)?.ship;
    return open ? [opponentOf(open.design())] : [];
  });
  const batteries = () => {
    const { evaluation, design } = rated();
    const fighters = evaluation.systems.find(({ id }) => id === 'carrier');
    return [
      ...evaluation.batteries.map(({ weapon, su }) => ({
        name: design.weapons?.find(({ id }) => id === weapon)?.name || 'Weapon',
        space: su,
      })),
      ...(fighters ? [{ name: 'Fighters', space: fighters.su }] : []),
    ];
  };
  const isArmed = () => batteries().some(({ space }) => space > 0);
  const question = createMemo((): BattleQuestion | undefined => {
    if (!isArmed() || opponents().length === 0) return undefined;
    return {
      ...{ rules, choices: playing.choices(), ship: rated().design, batteries: batteries() },
      ...{ opponents: opponents(), policy: policy(), against: theirs(), distance: distance() },
    };
  });
  return {
    ...{ choice, samples, near, opponents, question, isArmed, opponentOf },
    /** Reason why there is no question; undefined if there is one. */
    trouble: (): string | undefined => {
      if (question()) return undefined;
      if (!isArmed()) return 'This ship has no weapons: add a battery or a carrier, and it fights.';
      if (against() === 'equals' && equals() === undefined) return 'Reading the ships…';
      return `No other ship of the samples or your library has a rating within ${100 * EQUAL} % of ${countText(rating())}. Choose an opponent above.`;
    },
    isReading: () => isArmed() && against() === 'equals' && equals() === undefined,
  };
}

export function AgainstField(props: { readonly opponents: Opponents }) {
  const { ship, others, library } = useShip();
  const [isChoosing, setChoosing] = createSignal(false);
  const { near, samples, opponentOf, choice } = props.opponents;
  const { against, setAgainst, kept, setKept } = choice;
  const range = () => {
    const ratings = near().map((one) => one.rating);
    const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
    return least === most ? String(least) : `${least}–${most}`;
  };
  const options = () => [
    {
      value: 'equals',
      label: near().length > 0 ? `Its equals: ${near().length} of ${range()}` : 'Its equals',
    },
    { value: 'now', label: 'This ship as it is now' },
    ...[kept()].flatMap((one) => (one ? [{ value: 'kept', label: one.title }] : [])),
    ...others().map(({ ship: { id }, title }) => ({
      value: `open:${id}`,
      label: `${title}, open`,
    })),
    { value: 'library', label: 'A ship of the library…' },
    ...(samples() ?? []).map(({ title, rating }, i) => ({
      ...{ value: `sample:${i}`, label: `${title}, ${countText(rating)}` },
    })),
  ];
  const keep = (opponent: Opponent) => {
    setKept(opponent);
    setAgainst('kept');
  };
  const choose = (value: string) => {
    if (value === 'library') setChoosing(true);
    else if (value !== 'now') setAgainst(value);
    else {
      const now = opponentOf(ship.design());
      keep({ ...now, title: `${now.title} as it was` });
    }
  };
  return (
    <>
      <LabelledSelect label="Against" value={against()} options={options()} onChange={choose} />
      <Show when={isChoosing()}>
        <LibraryChoice
          library={library}
          onChoose={(title, design) => {
            keep({ ...opponentOf(design), title });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      </Show>
    </>
  );
}

/** Value of the field of policies while each side has its own. */
const EACH = 'each';
/** The first policy that moves a side. */
const MOVING = POLICIES.filter((policy) => policy !== 'static');

/** Policies of both sides, and their distance at the start. */
export function FlyingFields(props: { readonly opponents: Opponents }) {
  const { policy, setPolicy, theirs, setTheirs, distance, setDistance } = props.opponents.choice;
  const named = (policies: readonly PolicyName[]) =>
    policies.map((value) => ({ value, label: POLICY_WORDS[value] }));
  const choose = (to: string) => {
    const own = POLICIES.find((name) => name === to);
    if (!own) {
      if (policy() === 'static') choose('keeper');
      setTheirs(policy());
      return;
    }
    setPolicy(own);
    if (theirs() === undefined) setDistance(own === 'static' ? DISTANCE.static : DISTANCE.moving);
  };
  return (
    <>
      <Show
        when={theirs()}
        fallback={
          <LabelledSelect
            label="Both sides"
            value={policy()}
            options={[...named(POLICIES), { value: EACH, label: 'each its own way…' }]}
            onChange={choose}
          />
        }
      >
        <LabelledSelect
          label="This ship"
          value={policy()}
          options={named(MOVING)}
          onChange={choose}
        />
        <LabelledSelect
          label="Opponents"
          value={theirs() ?? ''}
          options={[...named(MOVING), { value: '', label: 'as this ship' }]}
          onChange={(to) => setTheirs(MOVING.find((name) => name === to))}
        />
      </Show>
      <LabelledSelect
        label="Start"
        value={String(distance())}
        options={DISTANCES.map((hexes) => ({
          ...{ value: String(hexes), label: `${hexes} hexes apart, head on` },
        }))}
        onChange={(to) => setDistance(Number(to))}
      />
    </>
  );
}

type Choosing = Parameters<typeof ChooseShip>[0];

/** The dialog of the library's ships, once the library is loaded. */
function LibraryChoice(
  props: Omit<Choosing, 'library'> & { readonly library: () => Promise<Choosing['library']> },
) {
  const loaded = createLoaded(() => props.library());
  return (
    <Show when={loaded()}>
      {(library) => (
        <ChooseShip library={library()} onChoose={props.onChoose} onClose={props.onClose} />
      )}
    </Show>
  );
}

/** A roll at the table: who acts on what from where, its steps, and the dice that are known. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { DieMarks } from '../../../core/battle/tray.ts';
import { Random } from '../../../core/chance/random.ts';
import { type BankChoice, bankChoices } from '../../../core/game/banks.ts';
import { rolledFaces } from '../../../core/game/hand-dice.ts';
import {
  PROCEDURES,
  type Procedure,
  type RollRequest,
  rollOut,
  volleyHelp,
} from '../../../core/game/rolls.ts';
import type { Circumstances, Element } from '../../../core/game/scene.ts';
import { tracksOf } from '../../../core/game/ship-sheet.ts';
import { useGamePlay } from './game-play.ts';

/** Fields of a roll that players set. */
export interface RollFields extends Circumstances {
  readonly procedure: Procedure;
  /** A letter, `flight ID`, `field ID`, or `other` for a ship without a sheet. */
  readonly target: string;
  readonly range: number;
  /** Place on the clock as the firer sees the target, 0 dead ahead; undefined where it is not given. */
  readonly clock: number | undefined;
  readonly arc: number;
  /** Bank and mode of each chosen bank. */
  readonly banks: readonly string[];
  /** Figures of a ship without a sheet. */
  readonly shields: number;
  readonly countermeasures: number;
  /** Squads, beams and probes that attack too; mines or dice of asteroids. */
  readonly squads: number;
  readonly beams: number;
  readonly probeShots: number;
  readonly count: number;
  readonly shockwave: boolean;
  /** The flight that acts. */
  readonly flight: string;
}

/** Procedures in which flights act. */
const BY_FLIGHT: ReadonlySet<Procedure> = new Set(['strafe', 'jump']);
/** Procedures against somebody else. */
const AT_TARGET: ReadonlySet<Procedure> = new Set(['attack', 'defence', 'strafe', 'explosion']);

export const bankKey = ({ bank, mode }: Pick<BankChoice, 'bank' | 'mode'>): string =>
  `${bank} ${mode}`;

export type Rolling = ReturnType<typeof createRolling>;

export function createRolling(actor: () => string) {
  const play = useGamePlay();
  const { state } = play;
  const others = () => {
    const side = state().ship(actor())?.side;
    return play.faces().filter((face) => face.side !== side && state().ship(face.letter)?.isAlive);
  };
  const [fields, setFields] = createSignal<RollFields>({
    ...{ procedure: 'attack', target: others()[0]?.letter ?? 'other', range: 4, clock: undefined },
    ...{ arc: 0, banks: [], shields: 2, countermeasures: 0, squads: 0, beams: 0, probeShots: 0 },
    ...{ count: 1, shockwave: false, flight: '' },
  });
  const change = (part: Partial<RollFields>) => setFields((now) => ({ ...now, ...part }));
  createEffect(
    on(actor, () => change({ banks: [], target: others()[0]?.letter ?? 'other' }), { defer: true }),
  );
  const flights = () =>
    state().flights.filter(({ flight }) => flight.count > 0 && !flight.hasJumped);
  const mayPick = (side: number | undefined) => (flight: { readonly side: number }) =>
    side === undefined || flight.side === side;
  const banks = createMemo((): readonly BankChoice[] => {
    const { range, clock } = fields();
    // A place on the clock is two of the 24 bearings.
    return bankChoices(state(), actor(), {
      range,
      ...(clock !== undefined && { bearing: 2 * clock }),
    });
  });
  const chosen = () => banks().filter((bank) => fields().banks.includes(bankKey(bank)));
  const targetOf = (): Element => {
    const { target, shields, countermeasures } = fields();
    const [kind, id = ''] = target.split(' ');
    if (kind === 'flight') return { flight: id };
    if (kind === 'field') return { minefield: id };
    return target === 'other' ? { figures: { shields, countermeasures } } : { ship: target };
  };
  const request = createMemo((): RollRequest => {
    const now = fields();
    const { procedure, range, arc, squads, beams, probeShots, shockwave, count } = now;
    const isByFlight = BY_FLIGHT.has(procedure);
    const shots = chosen().map(({ bank, mode, mounts }) => ({ bank, mode, mounts, target: 0 }));
    return {
      procedure,
      actor: isByFlight ? { flight: now.flight } : { ship: actor() },
      others: AT_TARGET.has(procedure) ? [{ element: targetOf(), range, arc }] : [],
      declares: {
        shots,
        ...(squads > 0 && { squads, boarding: 0 }),
        ...(beams > 0 && { beams, beamTarget: 0 }),
        ...(probeShots > 0 && { probeShots, probeTarget: 0 }),
        ...(shockwave && { shockwave }),
      },
      count,
      ...circumstancesOf(now),
    };
  });
  const isReady = () => {
    const { procedure, flight, squads, beams, probeShots, shockwave } = fields();
    if (BY_FLIGHT.has(procedure)) return flight !== '';
    if (procedure !== 'attack' && procedure !== 'defence') return true;
    return chosen().length > 0 || squads + beams + probeShots > 0 || shockwave;
  };
  const [known, setKnown] = createSignal<ReadonlyMap<string, readonly number[]>>(new Map());
  /** A die that is changed, by step and place. */
  const [picked, setPicked] = createSignal<{ readonly key: string; readonly place: number }>();
  createEffect(
    on(
      () => JSON.stringify(request()),
      () => {
        setKnown(new Map());
        setPicked();
      },
      { defer: true },
    ),
  );
  const outcome = createMemo(() => (isReady() ? rollOut(state(), request(), known()) : undefined));
  const help = createMemo(() => {
    const { procedure } = fields();
    return isReady() && chosen().length > 0 && (procedure === 'attack' || procedure === 'defence')
      ? volleyHelp(state(), request())
      : undefined;
  });
  /** Sets faces of a step; later steps hang on them and are rolled anew. */
  const setFaces = (key: string, faces: readonly number[]) => {
    const steps = outcome()?.steps ?? [];
    const upTo = steps.slice(
      0,
      steps.findIndex((step) => step.key === key),
    );
    setKnown(
      new Map([...upTo.map((step) => [step.key, step.faces] as const), [key, faces] as const]),
    );
  };
  const marks = () => {
    const found = outcome();
    const target = fields().target;
    const ship = AT_TARGET.has(fields().procedure) ? state().ship(target) : state().ship(actor());
    const letter = AT_TARGET.has(fields().procedure) ? target : actor();
    const added: DieMarks | undefined = found?.marks.get(letter);
    const face = play.faces().find((one) => one.letter === letter);
    return ship && added && face ? { face, tracks: tracksOf(ship, added) } : undefined;
  };
  return {
    ...{ fields, change, others, flights, mayPick, banks, chosen, isReady, outcome, help, marks },
    ...{ picked, setPicked },
    hasTarget: () => AT_TARGET.has(fields().procedure),
    isByFlight: () => BY_FLIGHT.has(fields().procedure),
    procedures: Object.entries(PROCEDURES) as [Procedure, (typeof PROCEDURES)[Procedure]][],
    /** Banks of one battery in one mode fire as one volley; a bank of another begins anew. */
    toggle(bank: BankChoice): void {
      const key = bankKey(bank);
      const joins = chosen().every(
        ({ battery, mode }) => battery === bank.battery && mode === bank.mode,
      );
      const { banks: keys } = fields();
      if (keys.includes(key)) change({ banks: keys.filter((one) => one !== key) });
      else change({ banks: joins ? [...keys, key] : [key] });
    },
    /** Rolls the dice of the step in hand here; their faces stand in the log. */
    roll(): void {
      const next = outcome()?.next;
      if (!next) return;
      const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
      setFaces(next.key, [...next.faces, ...rolledFaces(new Random(seed, 0), next)]);
    },
    /** Types a die: the picked one, or the next of the step in hand. */
    type(face: number): void {
      const pick = picked();
      const step = outcome()?.steps.find(({ key }) => key === pick?.key);
      const next = outcome()?.next;
      if (pick && step) setFaces(step.key, step.faces.with(pick.place, face));
      else if (next) setFaces(next.key, [...next.faces, face]);
      setPicked();
    },
    /** Puts what was rolled into the game, as one tap. */
    put(): void {
      const acts = outcome()?.acts ?? [];
      play.enter(...acts);
      setKnown(new Map());
      change({ banks: [], squads: 0, beams: 0, probeShots: 0, shockwave: false });
    },
  };
}

const circumstancesOf = (fields: RollFields): Circumstances => {
  const { sight, probe, evades, targetEvades, detected, isLocked } = fields;
  const set = { sight, probe, evades, targetEvades, detected, isLocked };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
};

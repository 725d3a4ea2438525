/** A roll at the table: its actor, action, target and range, its steps, and the known dice. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { stutterReach } from '../../../core/battle/after-moves.ts';
import { sumOfMarks } from '../../../core/battle/dice.ts';
import { tagLimit } from '../../../core/battle/elements.ts';
import { type BankChoice, bankChoices, lockOnOf } from '../../../core/game/banks.ts';
import { flightsToAct } from '../../../core/game/due.ts';
import { rolledFaces } from '../../../core/game/hand-dice.ts';
import {
  idleReason,
  PROCEDURES,
  type Procedure,
  type RollRequest,
} from '../../../core/game/procedures.ts';
import { burstHelp, runRoll, volleyHelp } from '../../../core/game/rolls.ts';
import type { Element } from '../../../core/game/scene.ts';
import { tracksOf } from '../../../core/game/ship-sheet.ts';
import { freshDice } from '../../shared/fresh-dice.ts';
import { useGamePlay } from './game-play.ts';
import {
  AGAINST_ENEMIES,
  ANYWHERE,
  AT_HEX,
  AT_TARGET,
  BY_FLIGHT,
  bankKey,
  type CircumstanceFlag,
  circumstancesOf,
  createAims,
  DIRECTED,
  NONE_CHOSEN,
  NONE_SENT,
  ON_THE_WAY,
  type RollFields,
} from './roll-fields.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** The range of a target that has none yet. */
const FIRST_RANGE = 4;

export type Rolling = ReturnType<typeof createRolling>;

export function createRolling(actor: () => string, procedure: Procedure = 'attack') {
  const play = useGamePlay();
  const { state } = play;
  const isOnTheWay = () => ON_THE_WAY.has(fields().procedure);
  const isByFlight = () =>
    BY_FLIGHT.has(fields().procedure) || (isOnTheWay() && fields().flight !== '');
  const isSeekers = () => state().flight(fields().flight)?.isSeekers ?? false;
  /** The acting side: that of the flight if one acts. */
  const ownSide = () =>
    (isByFlight() ? state().flight(fields().flight) : state().ship(actor()))?.side;
  const others = () => {
    const side = ownSide();
    const isHidden = (letter: string) => Number(state().ship(letter)?.isHidden);
    // Ships under cloak cannot be attacked until they are detected (B.5).
    return play
      .faces()
      .filter((face) => face.side !== side && state().ship(face.letter)?.isAlive)
      .toSorted((a, b) => isHidden(a.letter) - isHidden(b.letter));
  };
  /** The target that the seekers in hand have had since their launch (C.4). */
  const seekersAim = (): string | undefined => {
    const flight = state().flight(fields().flight);
    const isAiming = fields().procedure === 'strafe' && flight?.isSeekers;
    const name = isAiming ? state().targetName(flight.target) : '';
    return aims().includes(name) ? name : undefined;
  };
  const [fields, setFields] = createSignal<RollFields>({
    ...{ procedure, target: 'other', shields: 2, countermeasures: 0, count: 1, turn: 1 },
    flight: procedure === 'strafe' ? (flightsToAct(state(), play.played())[0] ?? '') : '',
    ...NONE_CHOSEN,
    ...NONE_SENT,
  });
  const { aimed, setAimed } = createAims(play, actor, isByFlight);
  const range = () => aimed('range', fields().target) ?? FIRST_RANGE;
  /** Changes fields; replaces a target that no longer suits the roll. */
  const change = (part: Partial<RollFields>) => {
    setFields((now) => ({ ...now, ...part }));
    const isMoved = part.procedure !== undefined || part.flight !== undefined;
    const aim = seekersAim() ?? (aims().includes(fields().target) ? undefined : aims()[0]);
    if (isMoved && aim !== undefined) aimAt(aim);
  };
  /** Facts about the target change with it. */
  const aimAt = (target: string) =>
    setFields(
      ({ targetEvades: _, detected: _detected, isLocked: _locked, tagged: _tag, ...now }) => ({
        ...now,
        target,
      }),
    );
  createEffect(
    on(actor, () => {
      setFields(({ evades: _, probe: _probe, ...now }) => ({
        ...now,
        ...NONE_CHOSEN,
      }));
      aimAt(seekersAim() ?? aims()[0] ?? 'other');
    }),
  );
  const flights = () =>
    state().flights.filter(
      ({ flight }) =>
        flight.count > 0 && !flight.hasJumped && (!flight.isSeekers || !flight.isFresh),
    );
  /** Flights and minefields that may be targets: defence is against flights; flights attack neither mines nor friends. */
  const tiny = (): readonly string[] => {
    const { procedure, flight } = fields();
    const own = ownSide();
    const isEnemy = (each: { readonly side: number }) => each.side !== own;
    const known = flights()
      .filter((each) => each.id !== flight || !isByFlight())
      .filter((each) => !AGAINST_ENEMIES.has(procedure) || isEnemy(each.flight))
      .toSorted((a, b) => Number(isEnemy(b.flight)) - Number(isEnemy(a.flight)));
    const mined = procedure === 'attack' ? [...state().fields.fields.keys()] : [];
    return [...known.map(({ id }) => `flight ${id}`), ...mined.map((id) => `field ${id}`)];
  };
  /** All possible targets of the roll. */
  const aims = (): readonly string[] =>
    fields().procedure === 'defence'
      ? tiny()
      : [...others().map(({ letter }) => letter), ...tiny(), 'other'];
  const mayPick = (side: number | undefined) => (flight: { readonly side: number }) =>
    side === undefined || flight.side === side;
  /** The target ship, before banks are chosen. */
  const aimedAt = () =>
    fields().procedure === 'attack' && state().ship(fields().target) ? fields().target : undefined;
  /** The target flight or minefield. */
  const tinyAt = () => {
    const [kind, id = ''] = fields().target.split(' ');
    if (kind === 'flight') return state().flight(id);
    return kind === 'field' ? state().minefield(id) : undefined;
  };
  /** Facts set by players; else as orders and earlier rolls have them. */
  const flagNow = (flag: CircumstanceFlag): boolean => {
    const set = fields()[flag];
    if (set !== undefined) return set;
    const [ship, own] = [state().ship(fields().target), state().ship(actor())];
    if (flag === 'tagged') return (((tinyAt() ?? ship)?.tags ?? 0) >> (own?.side ?? 0)) % 2 === 1;
    if (flag === 'evades') return own?.evasive === 1;
    if (flag === 'targetEvades') return ship?.evasive === 1;
    if (flag === 'detected') return ship?.isDetected === 1;
    const at = aimedAt();
    return flag === 'isLocked' && at !== undefined && lockOnOf(state(), actor(), at) === true;
  };
  const banks = createMemo((): readonly BankChoice[] => {
    const clock = aimed('clock', fields().target);
    // A place on the clock is two of the 24 bearings.
    return bankChoices(state(), actor(), {
      range: range(),
      ...(clock !== undefined && { bearing: 2 * clock }),
      ...(flagNow('tagged') && { tagged: true }),
      ...(fields().procedure === 'defence' && { isDefence: true }),
      ...(aimedAt() && { target: aimedAt() }),
    });
  });
  const chosen = () =>
    banks().flatMap((bank) => {
      const key = bankKey(bank);
      const mounts = Math.min(fields().mounts.get(key) ?? bank.mounts, bank.mounts);
      return fields().banks.includes(key) ? [{ ...bank, mounts, most: bank.mounts }] : [];
    });
  const mayBurst = () =>
    fields().procedure === 'attack' &&
    chosen().length > 0 &&
    chosen().every((bank) => bank.isBurst);
  /** The effective target: a hex only for Proximity weapons. */
  const target = (): string =>
    fields().target === AT_HEX && !mayBurst() ? (others()[0]?.letter ?? 'other') : fields().target;
  const isAtHex = () => target() === AT_HEX;
  /** The arc of the target that is hit. */
  const arc = () => aimed('arc', target()) ?? 0;
  const hasWave = () => fields().procedure === 'attack' && fields().shockwave && !isAtHex();
  /** Kind of a roll that reaches each element by its distance from the middle. */
  const spread = (): 'burst' | 'wave' | 'explosion' | 'way' | undefined => {
    const { procedure } = fields();
    if (procedure === 'explosion' || procedure === 'way') return procedure;
    if (fields().procedure === 'attack' && isAtHex()) return 'burst';
    return hasWave() ? 'wave' : undefined;
  };
  /** Number of banks, squads, beams, probes and TAGs at one target. */
  const sent = () => {
    const { squads, probeShots, tags } = fields();
    return chosen().length + squads + beamsSent() + probeShots + (isAtHex() ? 0 : tags);
  };
  /** Tractor beams hold flights and mines alone (B.24). */
  const beamsSent = () => (isTiny() ? fields().beams : 0);
  /** True if there is any fire at one target, not only a wave or markers. */
  const isAimed = () => {
    const { procedure, flares, probes } = fields();
    if (!AT_TARGET.has(procedure)) return false;
    return procedure !== 'attack' || sent() > 0 || !(hasWave() || flares + probes > 0);
  };
  const isTiny = () => /^(flight|field) /.test(target());
  const aim = () => (isAimed() && !isAtHex() ? state().ship(target()) : undefined);
  /** True if the damage of the chosen banks may be directed (E.2). */
  const mayDirect = () =>
    state().battle.options.has('E.2') &&
    fields().procedure === 'attack' &&
    chosen().length > 0 &&
    !isAtHex() &&
    !isTiny() &&
    chosen().every(
      ({ bank, mode }) => state().ship(actor())?.banks[bank]?.type.modes[mode]?.isDirectable,
    );
  /** Squads of the target that may repel parties, and parties that its screens may stop (B.14). */
  const mostRepelled = () => {
    const { craft, choices } = state().battle.play.battle.play;
    const ship = fields().squads > 0 ? aim() : undefined;
    return {
      squads: ship && !choices.shipboardCombat ? ship.marines : 0,
      parties: Math.floor((ship?.screensOf(arc()) ?? 0) / craft.marines.screens),
    };
  };
  const mostTags = () => {
    const ship = state().ship(actor());
    if (!ship || !state().battle.hasTags || isAtHex()) return 0;
    return Math.max(0, tagLimit(ship.type.hull) - state().timesDone('TAG', actor()));
  };
  /** Hexes that the ship's stutterdrive may cross (B.23). */
  const reach = () => {
    const ship = state().ship(actor());
    return ship ? Math.max(1, stutterReach(ship)) : 1;
  };
  /** Reason why no roll is possible. */
  const idle = () =>
    chosen().flatMap(({ reasons }) => reasons)[0] ?? idleReason(state(), request());
  const elementOf = (place: string): Element => {
    const { shields, countermeasures } = fields();
    const [kind, id = ''] = place.split(' ');
    if (kind === 'flight') return { flight: id };
    if (kind === 'field') return { minefield: id };
    return place === 'other' ? { figures: { shields, countermeasures } } : { ship: place };
  };
  const request = createMemo((): RollRequest => {
    const now = fields();
    const { procedure, squads, probeShots, count, directed } = now;
    const beams = beamsSent();
    const { tags, flares, probes, turn } = now;
    const { systems } = state().battle.play;
    // Elements beside a hex are behind it in range, but use the band of the hex.
    const middle = isAtHex() ? range() : 0;
    const isFriend = (id: string) => procedure === 'way' && state().ship(id)?.side === ownSide();
    const placed = [...(spread() ? now.near : [])].toSorted(
      ([a], [b]) => Number(isFriend(b)) - Number(isFriend(a)),
    );
    const friends = placed.filter(([id]) => isFriend(id)).length;
    const near = placed.flatMap(([id, { steps, arc }]) =>
      isAimed() && id === target() ? [] : { element: elementOf(id), range: middle + steps, arc },
    );
    const others =
      isAimed() && !isAtHex()
        ? [{ element: elementOf(target()), range: range(), arc: arc() }, ...near]
        : near;
    const place = isAtHex() ? near.length : 0;
    const isDirected = directed !== '' && mayDirect();
    const shots = chosen().map(({ bank, mode, mounts }) => ({
      ...{ bank, mode, mounts, target: place },
      ...(isDirected && { directed: true }),
    }));
    const wanted = DIRECTED.indexOf(directed || 'hull');
    return {
      procedure,
      actor: isByFlight() ? { flight: now.flight } : { ship: actor() },
      others,
      ...(isAtHex() && { hex: range() }),
      ...(procedure === 'way' && { friends }),
      ...(isDirected && { rerolls: FACES.filter((face) => systems[face] !== wanted) }),
      ...(squads > 0 && {
        repels: Math.min(now.repels, mostRepelled().squads),
        stops: Math.min(now.stops, mostRepelled().parties),
      }),
      declares: {
        shots,
        ...(squads > 0 && { squads, boarding: 0 }),
        ...(beams > 0 && { beams, beamTarget: 0 }),
        ...(probeShots > 0 && { probeShots, probeTarget: 0 }),
        ...(tags > 0 && !isAtHex() && { tags: Array.from({ length: tags }, () => 0) }),
        ...(flares > 0 && { flares: Array.from({ length: flares }, () => ANYWHERE) }),
        ...(probes > 0 && { probes: Array.from({ length: probes }, () => ANYWHERE) }),
        ...(hasWave() && { shockwave: true }),
      },
      ...{ count, turn, hexes: count },
      ...circumstancesOf(now),
      ...(flagNow('isLocked') && { isLocked: true }),
    };
  });
  const isReady = () => {
    const { procedure, flight, flares, probes } = fields();
    if (BY_FLIGHT.has(procedure)) return flight !== '';
    if (procedure === 'way')
      return [...fields().near.keys()].some((id) => state().ship(id)?.side !== ownSide());
    if (procedure !== 'attack' && procedure !== 'defence') return true;
    return sent() + flares + probes > 0 || hasWave();
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
  const outcome = createMemo(() => (isReady() ? runRoll(state(), request(), known()) : undefined));
  const help = createMemo(() => {
    const { procedure } = fields();
    const isFire = procedure === 'attack' || procedure === 'defence';
    return isReady() && chosen().length > 0 && isFire && !isAtHex()
      ? volleyHelp(state(), request())
      : undefined;
  });
  const bursts = createMemo(() => (isAtHex() ? burstHelp(state(), request()) : []));
  /** Sets faces of a step; later steps depend on them and are rolled again. Ships that make way keep theirs. */
  const setFaces = (key: string, faces: readonly number[]) => {
    const steps = outcome()?.steps ?? [];
    const place = steps.findIndex((step) => step.key === key);
    const kept = steps.filter((_, i) => i < place || fields().procedure === 'way');
    setKnown(new Map([...kept.map((step) => [step.key, step.faces] as const), [key, faces]]));
  };
  /** Ships with their damage so far: the target, or everything that a burst, wave or explosion hits. */
  const marks = createMemo(() => {
    const found = outcome();
    const letters = spread()
      ? [...(found?.marks ?? [])].flatMap(([letter, added]) =>
          sumOfMarks(added) > 0 ? letter : [],
        )
      : [isAimed() ? target() : actor()];
    return letters.flatMap((letter) => {
      const ship = state().ship(letter);
      const added = found?.marks.get(letter);
      const face = play.faces().find((one) => one.letter === letter);
      const isHurt = added !== undefined && sumOfMarks(added) > 0;
      return ship && added && face ? [{ face, isHurt, tracks: tracksOf(ship, added) }] : [];
    });
  });
  return {
    ...{ fields, change, others, flights, mayPick, banks, chosen, isReady, outcome, help, marks },
    ...{ target, arc, mayBurst, isAtHex, bursts, spread, isAimed, mayDirect, flagNow, isTiny },
    ...{ mostRepelled, mostTags, reach, idle, isByFlight, isOnTheWay, isSeekers, aims, tiny },
    ...{ picked, setPicked, aimAt, aimed, setAimed, range },
    procedures: Object.entries(PROCEDURES) as [Procedure, (typeof PROCEDURES)[Procedure]][],
    /** Banks of one battery in one mode fire as one volley; choosing another bank restarts the choice. */
    toggle(bank: BankChoice): void {
      const key = bankKey(bank);
      const joins = chosen().every(
        ({ battery, mode }) => battery === bank.battery && mode === bank.mode,
      );
      const { banks: keys } = fields();
      if (keys.includes(key)) change({ banks: keys.filter((one) => one !== key) });
      else change({ banks: joins ? [...keys, key] : [key] });
    },
    /** Rolls the dice of the current step here; the log has their faces. */
    roll(): void {
      const next = outcome()?.next;
      if (!next) return;
      setFaces(next.key, [...next.faces, ...rolledFaces(freshDice(), next)]);
    },
    /** Types a die: the picked one, or the next of the current step. */
    type(face: number): void {
      const pick = picked();
      const step = outcome()?.steps.find(({ key }) => key === pick?.key);
      const next = outcome()?.next;
      if (pick && step) setFaces(step.key, step.faces.with(pick.place, face));
      else if (next) setFaces(next.key, [...next.faces, face]);
      setPicked();
    },
    /** Enters the roll in the game, as one tap. */
    put(): void {
      const acts = outcome()?.acts ?? [];
      play.enter(...acts);
      setKnown(new Map());
      const [next = fields().flight] =
        fields().procedure === 'strafe' ? flightsToAct(state(), play.played()) : [];
      change({ ...NONE_CHOSEN, ...NONE_SENT, flight: next });
    },
  };
}

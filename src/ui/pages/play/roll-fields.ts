/** Fields of a roll at the table, and their values before anything is chosen. */
import { createSignal } from 'solid-js';
import type { BankChoice } from '../../../core/game/banks.ts';
import type { Procedure } from '../../../core/game/procedures.ts';
import type { Circumstances } from '../../../core/game/scene.ts';
import type { GamePlay } from './game-play.ts';

/** Fields of a roll that players set. */
export interface RollFields extends Circumstances {
  readonly procedure: Procedure;
  /** A letter, `flight ID`, `field ID`, `other` for a ship without a sheet, or `hex` (C.5). */
  readonly target: string;
  /** Elements that a burst, shockwave or explosion reaches, by letter or such an id. */
  readonly near: ReadonlyMap<string, Near>;
  /** Bank and mode of each chosen bank. */
  readonly banks: readonly string[];
  /** Firing mounts, for banks that do not fire with all. */
  readonly mounts: ReadonlyMap<string, number>;
  /** Aim of the damage: all other damage dice are rolled again (E.2). */
  readonly directed: Directed | '';
  /** Squads of the target that die to repel parties, and parties that its screens stop (B.14). */
  readonly repels: number;
  readonly stops: number;
  /** Figures of a ship without a sheet. */
  readonly shields: number;
  readonly countermeasures: number;
  /** Squads, beams and probes that attack too, TAGs; markers that are launched. */
  readonly squads: number;
  readonly beams: number;
  readonly probeShots: number;
  readonly tags: number;
  readonly flares: number;
  readonly probes: number;
  /** Mines, dice of asteroids, or hexes of a stutterdrive. */
  readonly count: number;
  /** Hexsides by which overthrusters turn a ship. */
  readonly turn: number;
  readonly shockwave: boolean;
  /** The flight that acts. */
  readonly flight: string;
}

/** Hexes from the middle of a burst, wave or explosion, and the arc that is hit. */
export interface Near {
  readonly steps: number;
  readonly arc: number;
}

/** Aims of directed damage, in the order of the tracks (E.2). */
export const DIRECTED = ['hull', 'engines', 'weapons', 'shields'] as const;

type Directed = (typeof DIRECTED)[number];

export type CircumstanceFlag =
  | 'probe'
  | 'evades'
  | 'targetEvades'
  | 'detected'
  | 'isLocked'
  | 'tagged';

/** The target of a volley that is aimed at a hex. */
export const AT_HEX = 'hex';

/** Procedures in which flights act. */
export const BY_FLIGHT: ReadonlySet<Procedure> = new Set(['strafe', 'jump']);
/** Procedures of hazards that ships and flights meet on their way. */
export const ON_THE_WAY: ReadonlySet<Procedure> = new Set(['mines', 'rocks']);
/** Procedures against the enemy alone. */
export const AGAINST_ENEMIES: ReadonlySet<Procedure> = new Set(['defence', 'strafe']);
/** Procedures against one target. */
export const AT_TARGET: ReadonlySet<Procedure> = new Set(['attack', 'defence', 'strafe']);

export const bankKey = ({ bank, mode }: Pick<BankChoice, 'bank' | 'mode'>): string =>
  `${bank} ${mode}`;

/** No volley, and no element near. */
export const NONE_CHOSEN: Pick<
  RollFields,
  'banks' | 'mounts' | 'near' | 'directed' | 'repels' | 'stops'
> = { banks: [], mounts: new Map(), near: new Map(), directed: '', repels: 0, stops: 0 };

/** No squads, beams, probes, TAGs, markers or wave. */
export const NONE_SENT = {
  ...{ squads: 0, beams: 0, probeShots: 0, tags: 0, flares: 0, probes: 0, shockwave: false },
};

/** The hex that a marker is aimed at, which only the table knows. */
export const ANYWHERE = [0, 0] as const;

/** The facts that players have set. */
export const circumstancesOf = (fields: RollFields): Circumstances => {
  const { sight, screen, probe, evades, targetEvades, detected, isLocked, tagged } = fields;
  const set = { sight, screen, probe, evades, targetEvades, detected, isLocked, tagged };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
};

/** Range, clock direction from the firer (0 dead ahead), or the arc that is hit, 0 to 3. */
type AimFigure = 'range' | 'clock' | 'arc';

interface KeptAims {
  readonly moment: string;
  readonly figures: ReadonlyMap<string, number | undefined>;
}

const KEPT_AIMS = new WeakMap<GamePlay, KeptAims>();

/**
 * Figures of each pair of actor and target that players have set, kept for their phase. A range is that of both
 * ways; an arc is that of all flights, most of which come from one side.
 */
export function createAims(play: GamePlay, actor: () => string, isByFlight: () => boolean) {
  const { turn, phase } = play.state();
  const moment = `${turn} ${phase}`;
  const before = KEPT_AIMS.get(play);
  const [figures, setFigures] = createSignal(
    before?.moment === moment ? before.figures : new Map<string, number | undefined>(),
  );
  const keyOf = (figure: AimFigure, target: string): string => {
    const pair = [isByFlight() ? 'flights' : actor(), target];
    return [figure, ...(figure === 'range' ? pair.sort() : pair)].join(' ');
  };
  return {
    aimed: (figure: AimFigure, target: string) => figures().get(keyOf(figure, target)),
    setAimed(figure: AimFigure, target: string, value: number | undefined): void {
      const next = new Map(figures()).set(keyOf(figure, target), value);
      KEPT_AIMS.set(play, { moment, figures: next });
      setFigures(next);
    },
  };
}

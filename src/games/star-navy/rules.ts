/** Figures of Star Navy, from data/games/star-navy.json; `section` is the heading in the book. */
import data from '../../../data/games/star-navy.json' with { type: 'json' };
import { type GameStep, stepText } from '../shapes.ts';
import type { ShipSection } from './schema.ts';

export interface NavyHex {
  readonly q: number;
  readonly r: number;
}

export interface NavyPlace extends NavyHex {
  /** 0 to 5, clockwise; 0 is up. */
  readonly facing: number;
  readonly moving: boolean;
}

/** Vector of a hex in the frame of a ship: `a` steps ahead, and `b` steps 60° to starboard. */
export interface InFrame {
  readonly a: number;
  readonly b: number;
}

/** Unit vectors of the facings. */
const AHEAD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const aheadOf = (facing: number): readonly [q: number, r: number] => AHEAD[facing % 6] ?? [0, -1];

/** Another hex in the frame of a ship. The determinant of neighbouring unit vectors is 1. */
export function inFrame(ship: NavyPlace, other: NavyHex): InFrame {
  const [q0, r0] = aheadOf(ship.facing);
  const [q1, r1] = aheadOf(ship.facing + 1);
  const [q, r] = [other.q - ship.q, other.r - ship.r];
  return { a: q * r1 - r * q1, b: q0 * r - r0 * q };
}

/** Number of hexes from ship to ship (N-9). */
export const navyRange = ({ a, b }: InFrame): number =>
  Math.max(Math.abs(a), Math.abs(b), Math.abs(a + b));

/** Degrees clockwise from the ship's facing; null in its own hex. */
export function navyBearing({ a, b }: InFrame): number | null {
  if (a === 0 && b === 0) return null;
  const degrees = (Math.atan2(b * Math.sqrt(3), 2 * a + b) * 180) / Math.PI;
  const turned = degrees < 0 ? degrees + 360 : degrees;
  return turned < 360 ? turned : 0;
}

/** Arcs of a ship in the order in which lists have them; their edges count as inside (N-10 to N-12). */
const ARCS = {
  port180: ({ b }) => b <= 0,
  stbd180: ({ b }) => b >= 0,
  port60: ({ a, b }) => a >= 0 && a + b <= 0,
  stbd60: ({ a, b }) => a <= 0 && a + b >= 0,
  fore: ({ a, b }) => 2 * a + b >= 0,
  aft: ({ a, b }) => 2 * a + b <= 0,
} as const satisfies { readonly [arc: string]: (at: InFrame) => boolean };

export type NavyArc = keyof typeof ARCS;

const ARC_NAMES = Object.keys(ARCS) as readonly NavyArc[];

/** Arcs that hold a hex; none for the ship's own hex. */
export const arcsOf = (at: InFrame): readonly NavyArc[] =>
  at.a === 0 && at.b === 0 ? [] : ARC_NAMES.filter((arc) => ARCS[arc](at));

/** Sections of a ship nearest to a hex: one, or two in clockwise order; none in its own hex (N-13). */
export function nearestSections(at: InFrame): readonly ShipSection[] {
  const ahead = Math.sign(2 * at.a + at.b);
  const aside = Math.sign(at.b);
  if (aside === 0)
    return ahead === 0 ? [] : ahead > 0 ? ['portBow', 'stbdBow'] : ['stbdStern', 'portStern'];
  if (ahead === 0) return aside > 0 ? ['stbdBow', 'stbdStern'] : ['portStern', 'portBow'];
  if (aside > 0) return [ahead > 0 ? 'stbdBow' : 'stbdStern'];
  return [ahead > 0 ? 'portBow' : 'portStern'];
}

export interface NavyClass {
  readonly name: string;
  readonly points: number;
  readonly impact: number;
  /** Lines of boxes in each section. */
  readonly lines: number;
  readonly section: string;
}

/** Tokens that a command takes: fixed, or by the motion of a ship, or by an arc of the shooter. */
type CommandCost =
  | { readonly by: 'fixed'; readonly tokens: number }
  | {
      readonly by: 'own motion' | 'target motion';
      readonly stopped: number;
      readonly moving: number;
    }
  | {
      readonly by: 'arc';
      readonly arc: NavyArc;
      readonly inside: number;
      readonly outside: number;
    };

export const RESERVE_OPTIONS = ['RM', 'RF'] as const;

type ReserveOption = (typeof RESERVE_OPTIONS)[number];

export interface NavyCommand {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  /** True if it has its own card. */
  readonly isCard: boolean;
  readonly phase: 'none' | 'marines' | 'manoeuvre' | 'weapons' | 'drive';
  /** Side of the reserve card that may have it, and the tokens that this adds. */
  readonly reserve?: { readonly option: ReserveOption; readonly extra: number };
  readonly cost: CommandCost;
  /** Ranges and arc in which the command needs an enemy. */
  readonly reach?: { readonly from: number; readonly to: number; readonly arc?: NavyArc };
}

interface NavyRules {
  readonly classes: { readonly [name: string]: NavyClass };
  readonly power: { readonly tokens: number; readonly section: string };
  /** Tokens that a command costs if it cannot be carried out (N-6). */
  readonly penalty: { readonly tokens: number; readonly section: string };
  /** Tokens that fend off marines with the marines card (N-8). */
  readonly defence: { readonly tokens: number; readonly section: string };
  /** Share of a fleet's value that the region is worth (N-17). */
  readonly region: { readonly divisor: number; readonly bonus: number; readonly section: string };
  readonly commands: readonly NavyCommand[];
}

export const NAVY = data as NavyRules;

const commands = new Map(NAVY.commands.map((command) => [command.id, command]));

export const navyCommand = (id: string): NavyCommand | undefined => commands.get(id);

/** The class of the book with this name; undefined for a house class. */
export const classOf = (name: string): NavyClass | undefined =>
  Object.hasOwn(NAVY.classes, name) ? NAVY.classes[name] : undefined;

export const SECTION_WORDS: { readonly [section in ShipSection]: string } = {
  portBow: 'port bow',
  stbdBow: 'starboard bow',
  stbdStern: 'starboard stern',
  portStern: 'port stern',
};

export const ARC_WORDS: { readonly [arc in NavyArc]: string } = {
  port180: 'port half',
  stbd180: 'starboard half',
  port60: 'port side',
  stbd60: 'starboard side',
  fore: 'fore half',
  aft: 'aft half',
};

/** A step without rounding, unless a rounded result follows. */
export const navyStep = (
  [path, label, rule]: readonly [path: string, label: string, rule: string],
  formula: string,
  inputs: { readonly [name: string]: string | number },
  exact: string | number,
  rounded: string | number = exact,
): GameStep => ({
  ...{ path, label, formula, rule },
  inputs: Object.entries(inputs).map(([name, value]) => ({ name, value: stepText(value) })),
  exact: stepText(exact),
  rounded: stepText(rounded),
});

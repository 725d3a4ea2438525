/** Figures of Star Navy, from data/games/star-navy.json; `section` is the heading in the book. */
import data from '../../../data/games/star-navy.json' with { type: 'json' };
import { type GameStep, stepText } from '../shapes.ts';
import type { NavyArc } from './places.ts';
import type { ShipSection } from './schema.ts';

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

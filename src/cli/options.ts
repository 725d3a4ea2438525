/** Options that several commands share, and their values. */
import { strongestOf } from '../core/battle/deployment.ts';
import type { Design, Weapon } from '../core/design/design.ts';
import { shipLetter } from '../core/design/fleet.ts';
import type { Original } from '../core/design/origins.ts';
import { type ScenarioTerms, testedSide } from '../core/design/scenario.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { ownRules } from '../core/rules/packs/own-rules.ts';
import { idleLocks, LOCK_WORDS, type Locks, readLocks, STEP_LOCKS } from '../core/solve/locks.ts';
import type { Obstacle } from '../core/solve/search/request.ts';
import type { Choices } from '../editions/edition.ts';
import { givenArc } from '../editions/known-names.ts';
import { APPROXIMATION_IDS, approximationTitle } from '../editions/report.ts';
import {
  type Arguments,
  type Context,
  MISUSE,
  type Misuse,
  type Option,
  optionTable,
} from './command.ts';
import { readFiles } from './read-files.ts';
import { displayText } from './terminal-text.ts';

export const lockOption: Option = {
  name: 'lock',
  value: 'WORD',
  isList: true,
  description: `what stays as it is: ${LOCK_WORDS.join(', ')} (weapons: their figures and traits; batteries: which there are), hull:6-9, battery:1 (with its weapon), weapon:ID, system:ID, arc:AB (an arc that banks may have)`,
};

export const allowOption: Option = {
  name: 'allow',
  value: 'STEPS',
  isList: true,
  description: `steps that are left out otherwise: formula (they raise the rating by the formula alone), sides (they make port and starboard differ)`,
};

/** A hint at `--allow` if step locks forbid an answer. */
export function allowHint(why: Obstacle): string {
  const kinds = STEP_LOCKS.filter((lock) => 'locks' in why && why.locks.includes(lock));
  return kinds.length > 0 ? ` Try --allow ${kinds.join(',')}.` : '';
}

export const weaponsOption: Option = {
  name: 'weapons',
  value: 'FILE',
  description: 'weapons for batteries that may be added',
};

export const valuesOf = ({ options }: Arguments, name: string): readonly string[] =>
  options.get(name)?.split(',') ?? [];

export function locksOf(args: Arguments): Locks | Misuse {
  const allowed = valuesOf(args, 'allow');
  const held = STEP_LOCKS.filter((word) => !allowed.includes(word));
  const unknown = allowed.find((word) => !STEP_LOCKS.some((kind) => kind === word));
  if (unknown !== undefined) {
    return { misuse: `--allow is one of ${STEP_LOCKS.join(', ')}, not '${displayText(unknown)}'` };
  }
  const locks = readLocks([...valuesOf(args, 'lock'), ...held]);
  return 'unknown' in locks ? { misuse: `--lock: nothing is called '${locks.unknown}'` } : locks;
}

/** Reports locks that hold nothing on any ship: the name may be mistyped. */
export function watchLocks(
  { rules, err }: Context,
  locks: Locks,
  library: readonly Original<Weapon>[],
): { readonly see: (design: Design) => void; readonly tell: () => void } {
  let idle: readonly string[] = [];
  let isFirst = true;
  const more = library.map(({ value }) => value);
  return {
    see(design) {
      const weapons = [...(design.weapons ?? []), ...more];
      const words = idleLocks(ownRules(rules, design), locks, { ...design, weapons });
      idle = isFirst ? words : idle.filter((word) => words.includes(word));
      isFirst = false;
    },
    tell() {
      for (const word of idle) {
        const why = word.startsWith('arc:')
          ? 'is no firing arc, so no bank can be given it'
          : 'locks nothing: no ship here has it';
        err(`slipway: --lock ${displayText(word)} ${why}\n`);
      }
    },
  };
}

interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** Value without the option. */
  readonly fallback: number | undefined;
}

type NumberIn<Range extends NumberRange> = Range['fallback'] extends number
  ? number
  : number | undefined;

export function numberOf<const Range extends NumberRange>(
  { options }: Arguments,
  name: string,
  { min, max, fallback }: Range,
): NumberIn<Range> | Misuse {
  const text = options.get(name);
  if (text === undefined) return fallback as NumberIn<Range>;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= (max ?? number)) return number;
  if (max === undefined) return { misuse: `--${name} needs a number from ${min}` };
  return { misuse: `--${name} is ${min} to ${max}, not '${text}'` };
}

/** Numbers of several options, or the fault of the first wrong one. */
export function numbersOf<const Ranges extends { readonly [name: string]: NumberRange }>(
  args: Arguments,
  ranges: Ranges,
): { readonly [name in keyof Ranges]: NumberIn<Ranges[name]> } | Misuse {
  const read = Object.entries(ranges).map(([name, range]) => [name, numberOf(args, name, range)]);
  const fault = read.find(([, value]) => typeof value === 'object');
  return fault ? (fault[1] as Misuse) : Object.fromEntries(read);
}

/** Weapons of `--weapons`, for added batteries; undefined if the file cannot be read. */
export async function libraryOf(
  { options }: Arguments,
  context: Context,
): Promise<readonly Original<Weapon>[] | undefined> {
  const file = options.get('weapons');
  if (file === undefined) return [];
  const { files, status } = await readFiles({ files: [file], options: new Map() }, context);
  if (status === MISUSE) return undefined;
  return files
    .flatMap((file) => [
      ...file.weapons,
      ...file.ships.flatMap((ship) => ship.design.weapons ?? []),
    ])
    .map((value) => ({ id: value.id, value }));
}

export const sizeOption: Option = {
  name: 'size',
  value: 'NAME',
  description: 'size of the battle, by which limits and target of a scenario scale (medium)',
};

/** The size of battle that `--size` names (2.2). */
export function sizeOf(
  options: Arguments['options'],
  { battleSizes, standard }: Pick<FleetRules, 'battleSizes' | 'standard'>,
): string | Misuse {
  const size = options.get(sizeOption.name) ?? standard.size;
  if (battleSizes.has(size)) return size;
  const sizes = [...battleSizes.keys()].join(', ');
  return { misuse: `--size is one of ${sizes}, not '${displayText(size)}'` };
}

export const prototypeOption: Option = {
  name: 'prototype',
  value: 'LETTER',
  description: 'the ship on trial, where several are the strongest (S.8); else the first of them',
};

/** Fault of a `--prototype` letter that is not among the strongest ships. */
export function prototypeFault(letter: string, strongest: readonly string[]): string | undefined {
  if (strongest.includes(letter)) return undefined;
  return strongest.length === 0
    ? `--${prototypeOption.name} goes with a scenario that has a prototype (S.8)`
    : `--${prototypeOption.name} is the letter of one of the strongest ships, ${strongest.join(' or ')}, not '${displayText(letter)}'`;
}

/** Index in its fleet of the ship that `--prototype` names, by letters over both fleets; −1 without the option. */
export function prototypeIn(
  { options }: Arguments,
  scenario: ScenarioTerms,
  fleets: readonly [ratings: readonly number[], others: readonly number[]],
): number | Misuse {
  const letter = options.get(prototypeOption.name)?.trim().toUpperCase();
  if (letter === undefined) return -1;
  const side = testedSide(scenario);
  const before = side === 1 ? fleets[0].length : 0;
  const places = side === undefined ? [] : strongestOf(fleets[side]);
  const letters = places.map((place) => shipLetter(before + place));
  const fault = prototypeFault(letter, letters);
  return fault === undefined ? (places[letters.indexOf(letter)] ?? -1) : { misuse: fault };
}

export const pageOption: Option = {
  name: 'page',
  value: 'URL',
  description: 'a Slipway page, for links that can be opened as they are',
};

/** Address of the page, empty if none is given. */
export function pageOf({ options }: Arguments): string | Misuse {
  const address = options.get(pageOption.name) ?? '';
  const isPage = /^(https?|file):/i.test(address) && URL.canParse(address);
  return address === '' || isPage
    ? address
    : { misuse: '--page is the address of a page: https://…' };
}

export const conversionOptions: readonly Option[] = optionTable({
  'with SUBSTITUTE': 'a substitute for what the other edition lacks, or several: a,b',
  'arc NAME=LETTERS': 'letters of an arc of the Nova book: QX=ABC,…',
  adjust: [['+10', '+5', '0', '-5'], 'a Nova rating by so many per cent: --adjust=-5'],
  report: 'report on every field, on standard error',
});

const WIDEST = Math.max(...APPROXIMATION_IDS.map(({ length }) => length));

/** Help on the substitutions, a line each. */
export const APPROXIMATION_LINES: string = APPROXIMATION_IDS.map(
  (id) => `  ${id.padEnd(WIDEST)}  ${approximationTitle(id)}`,
).join('\n');

/** Choices for ships of earlier editions: substitutions, letters of arcs, a rating's adjustment. */
export function readChoices({ options }: Arguments, { rules }: Context): Choices | Misuse {
  const parts = (name: string): readonly string[] =>
    (options.get(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const switches = new Set(parts('with'));
  const unknown = [...switches].find((id) => !APPROXIMATION_IDS.includes(id));
  if (unknown !== undefined) {
    return { misuse: `--with is one or more of ${APPROXIMATION_IDS.join(', ')}, not '${unknown}'` };
  }
  const arcs = new Map<string, string>();
  for (const part of parts('arc')) {
    const at = part.indexOf('=');
    const letters = part.slice(at + 1);
    if (at < 1 || givenArc(rules, letters) === undefined) {
      return { misuse: `--arc wants NAME=LETTERS with letters A to L, not '${part}'` };
    }
    arcs.set(part.slice(0, at), letters);
  }
  return { switches, arcs, adjustment: options.get('adjust') };
}

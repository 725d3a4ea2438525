/** Options of the commands that search for designs: locks, weapons, numbers. */
import type { Design, Weapon } from '../core/design/design.ts';
import type { Original } from '../core/design/origins.ts';
import { ownRules } from '../core/rules/packs/own-rules.ts';
import { idleLocks, LOCK_WORDS, type Locks, readLocks } from '../core/solve/locks.ts';
import { type Arguments, type Context, MISUSE, type Option } from './command.ts';
import { displayText } from './display-text.ts';
import { readFiles } from './read-files.ts';

export const lockOption: Option = {
  name: 'lock',
  value: 'WORD',
  isList: true,
  description: `what stays as it is: ${LOCK_WORDS.join(', ')} (weapons: their figures and traits; batteries: which there are), hull:6-9, battery:1 (with its weapon), weapon:ID, system:ID, arc:AB (an arc that banks may have)`,
};

export const weaponsOption: Option = {
  name: 'weapons',
  value: 'FILE',
  description: 'weapons that batteries may be added of',
};

/** Values of a repeated option. */
export const valuesOf = ({ options }: Arguments, name: string): readonly string[] =>
  options.get(name)?.split(',') ?? [];

/** The locks of `--lock`; undefined, with a report, for an unknown word. */
export function locksOf(args: Arguments, command: string, context: Context): Locks | undefined {
  const locks = readLocks(valuesOf(args, 'lock'));
  if (!('unknown' in locks)) return locks;
  sayMisuse(context, command, `--lock: nothing is called '${displayText(locks.unknown)}'`);
  return undefined;
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

export function sayMisuse({ err }: Context, command: string, what: string): void {
  err(`slipway: ${what}\nSee 'slipway ${command} --help'.\n`);
}

/** Number of an option, its default, or a message for a text that is no number. */
export function numberOf<Fallback extends number | undefined>(
  { options }: Arguments,
  name: string,
  { min, fallback }: { readonly min: number; readonly fallback: Fallback },
): number | Fallback | { readonly misuse: string } {
  const text = options.get(name);
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min ? number : { misuse: `--${name} needs a number from ${min}` };
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
    .flatMap(({ weapons, ships }) => [
      ...weapons,
      ...ships.flatMap(({ design }) => design.weapons ?? []),
    ])
    .map((value) => ({ id: value.id, value }));
}

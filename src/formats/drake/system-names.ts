/** Systems by what people call them. */
import { perRules } from '../../core/rules/per-rules.ts';
import type { Rules, StarshipSystem } from '../../core/rules/rules.ts';
import { nearest } from './nearest.ts';

/** Short names that players use besides the rules'. */
const SHORT_NAMES: { readonly [id: string]: readonly string[] } = {
  'anti-fighter-batteries': ['AFB', 'Anti-Fighter Battery'],
  'cloaking-device': ['Cloak'],
  'ionized-hull': ['Ionised Hull'],
  'long-range-sensors': ['LRS'],
  marines: ['Marine Squads'],
  shuttlecraft: ['Shuttles'],
};

/** Case, signs and a plural's s aside. */
function key(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length > 3 && plain.endsWith('s') ? plain.slice(0, -1) : plain;
}

const names = perRules((rules): ReadonlyMap<string, StarshipSystem> => {
  const found = new Map<string, StarshipSystem>();
  for (const system of rules.systems.values()) {
    const short = Object.hasOwn(SHORT_NAMES, system.id) ? SHORT_NAMES[system.id] : undefined;
    for (const name of [system.id, system.name, ...(short ?? [])]) found.set(key(name), system);
  }
  return found;
});

/** The longest text that could be a system's name. */
const LONGEST = 60;

/** The system that a text names, in any case, with or without its hyphens and blanks. */
export const systemNamed = (rules: Rules, text: string): StarshipSystem | undefined =>
  text.length > LONGEST ? undefined : names(rules).get(key(text));

/** The names of systems that a misspelt one is near to. */
export function likelySystem(rules: Rules, text: string): string | undefined {
  const all = [...rules.systems.values()].map(({ name }) => name);
  const likely = nearest(text.trim(), all);
  return likely.length === 0 ? undefined : likely.slice(0, 4).join(', ');
}

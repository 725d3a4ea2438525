/** Packs of house rules on the command line. */
import { TextLines } from '../core/design/text-lines.ts';
import { tryAssemble } from '../core/rules/packs/assemble.ts';
import { withKnownPacks } from '../core/rules/packs/own-rules.ts';
import {
  type PackIssue,
  packHash,
  type RulesPack,
  wordPackIssue,
} from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import { unreadableReading } from '../formats/arriving/files.ts';
import { readText } from '../formats/reading.ts';
import {
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Option,
  type World,
} from './command.ts';
import { issueText, reportedIssue } from './issues.ts';
import { namedSource, readPath, withoutMissingShip, worse } from './read-files.ts';
import { displayText } from './terminal-text.ts';

export const rulesOption: Option = {
  name: 'rules',
  value: 'PACK',
  isList: true,
  description:
    'house rules for designs that name none: a file, or the id of a pack that comes with this program; again for more, in the order in which they apply',
};

/** Adds rules that can learn more packs to the world. */
export function contextOf(world: World, rules: Rules): Context {
  let current = rules;
  return {
    ...world,
    get rules() {
      return current;
    },
    learnPacks(packs) {
      const known = new Set([...current.known, ...current.packs].map(packHash));
      const more = packs.filter((pack) => !known.has(packHash(pack)));
      if (more.length > 0) current = withKnownPacks(current, [...current.known, ...more]);
    },
  };
}

interface ReadPacks {
  readonly packs: readonly RulesPack[];
  /** The file or id that each pack was read from, by the pack's id. */
  readonly sources?: ReadonlyMap<string, string>;
  /** `MISUSE` for an unreadable file, `HAS_ERRORS` for a pack with faults. */
  readonly status: ExitStatus;
}

/** Packs by file or id; reports problems on standard error. */
export async function readPacks(world: World, names: readonly string[]): Promise<ReadPacks> {
  const packs: RulesPack[] = [];
  const sources = new Map<string, string>();
  let status: ExitStatus = FINE;
  for (const name of names) {
    const own = world.rules.known.findLast(({ id }) => id === name);
    const found: ReadPacks = own ? { packs: [own], status: FINE } : await packsOfFile(world, name);
    packs.push(...found.packs);
    for (const { id } of found.packs) sources.set(id, name);
    status = worse(status, found.status);
  }
  return { packs, sources, status };
}

async function packsOfFile(world: World, path: string): Promise<ReadPacks> {
  const { rules, err } = world;
  const name = namedSource(path);
  const parts = await readPath(path, world);
  if (!parts) return { packs: [], status: MISUSE };
  const packs: RulesPack[] = [];
  let hasErrors = false;
  for (const { text, unreadable } of parts) {
    const found = unreadable ? unreadableReading(unreadable) : readText({ rules }, text);
    const all = { name, text, lines: new TextLines(text), format: found.format };
    const issues = withoutMissingShip(
      [...found.packs, ...found.loose].flatMap((part) => part.issues),
    );
    const reported = issues.map((issue) => reportedIssue(all, issue));
    err(issueText({ source: name, issues: reported }, { name }));
    hasErrors ||= issues.some(({ severity }) => severity === 'error');
    packs.push(...found.packs.map(({ pack }) => pack));
  }
  if (hasErrors) return { packs: [], status: HAS_ERRORS };
  if (packs.length > 0) return { packs, status: FINE };
  err(`slipway: ${displayText(name)} holds no house rules\n`);
  return { packs, status: HAS_ERRORS };
}

/** The rules with these packs; undefined, with a report, if one cannot be used. */
export async function houseRules(
  world: World,
  names: readonly string[],
): Promise<Rules | undefined> {
  const { packs, sources, status } = await readPacks(world, names);
  if (status !== FINE) return undefined;
  const { rules, issues } = tryAssemble(world.rules, packs);
  if (rules) return rules;
  for (const issue of issues) {
    reportPackIssues(world, sources?.get(issue.pack) ?? 'house rules', [issue]);
  }
  return undefined;
}

export function reportPackIssues(
  { err }: Pick<World, 'err'>,
  source: string,
  issues: readonly PackIssue[],
): void {
  const shown = issues.map((issue) => ({ ...issue, message: displayText(wordPackIssue(issue)) }));
  err(issueText({ source, issues: shown }, { name: source }));
}

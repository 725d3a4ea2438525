/** `slipway rules`: checks, compares and shows packs of house rules. */
import { withPacks } from '../../core/design/design.ts';
import { countText } from '../../core/exact/rounding.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { tryAssemble } from '../../core/rules/packs/assemble.ts';
import { fieldChanges } from '../../core/rules/packs/edits.ts';
import {
  packHash,
  packReference,
  packTitle,
  type RowChange,
  type RulesPack,
} from '../../core/rules/packs/pack.ts';
import { PACK_TABLES } from '../../core/rules/packs/tables.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { formatPack } from '../../formats/json/format.ts';
import {
  type Act,
  type Acts,
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  jsonLine,
  optionTable,
} from '../command.ts';
import { houseRules, readPacks, reportPackIssues } from '../house-rules.ts';
import { shipsInFleets } from '../rated-designs.ts';
import { readFiles, worse } from '../read-files.ts';
import { alignedTable, displayText, left, shipName } from '../terminal-text.ts';

type Action = (names: readonly string[], args: Arguments, context: Context) => Promise<ExitStatus>;

export const rulesCommand: Command = {
  name: 'rules',
  summary: 'check packs of house rules, show them and what they change',
  usage: 'check|diff|show [--json] [--ships FILE] PACK…',
  options: optionTable({
    json: 'print one object a pack or row, each on one line',
    'ships FILE': 'with diff: also the ships of this file whose space or rating changes',
  }),
  details: `check says whether each pack can be used, by itself and with those before it.
diff prints the rows that the packs add (+), replace (~) and remove (−), with what they override
of each other. show prints a pack: its name, author, notes and rows; with --json, the pack itself.`,
  files: `PACK is a JSON file of the format slipway.rules (docs/rules.schema.json), or the id of a pack
that comes with this program: finer-tech-levels, tinkerers-set. - is standard input.`,
  status: `Exit status: 0 fine; 1 a pack cannot be used; 2 wrong usage, or a file that cannot be read.`,
  acts: () => ACTS,
};

/** Checks each pack alone and on top of the sound packs before it. */
const check: Action = async (names, { options }, context) => {
  let status: ExitStatus = FINE;
  let sound: Rules = context.rules;
  for (const name of names) {
    const { packs, status: own } = await readPacks(context, [name]);
    const { rules, issues } = own === FINE ? tryAssemble(sound, packs) : { issues: [] };
    if (!rules) reportPackIssues(context, name, issues);
    if (options.has('json')) {
      const isSound = rules !== undefined;
      context.out(jsonLine({ source: name, sound: isSound, packs: packs.map(packReference) }));
    } else {
      const verdict = rules ? `sound, ${changeCount(rules, sound)}` : 'cannot be used';
      context.out(`${displayText(name)}: ${verdict}\n`);
    }
    if (rules) sound = rules;
    else status = worse(status, own === FINE ? HAS_ERRORS : own);
  }
  return status;
};

const diff: Action = async (names, { options }, context) => {
  const rules = await houseRules(context, names);
  if (!rules) return HAS_ERRORS;
  if (options.has('json')) {
    for (const { pack, over, path: _, ...change } of rules.changes) {
      const named = (place: number | undefined) => rules.packs[place ?? -1]?.id;
      context.out(jsonLine({ ...change, pack: named(pack), over: named(over) }));
    }
  } else context.out(changesText(rules));
  const file = options.get('ships');
  return file === undefined ? FINE : shipsDiff(file, rules, context, options.has('json'));
};

/** Ships of a file whose rating or space the packs change. */
async function shipsDiff(
  file: string,
  rules: Rules,
  context: Context,
  json: boolean,
): Promise<ExitStatus> {
  context.learnPacks(rules.packs);
  const { files, status } = await readFiles({ files: [file], options: new Map() }, context);
  const rows = files.flatMap((read) =>
    [...read.ships, ...shipsInFleets(read)].flatMap(({ design }) => {
      const before = evaluate(context.rules, design);
      const references = rules.packs.map(packReference);
      const after = evaluate(rules, withPacks(design, rules.version, references));
      const [was, is] = [figuresOf(before), figuresOf(after)];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return [{ ship: shipName(design, file), before: was, after: is }];
    }),
  );
  if (json) for (const row of rows) context.out(jsonLine(row));
  else if (rows.length === 0) context.out(`No ship of ${displayText(file)} changes.\n`);
  else {
    const cells = rows.map(({ ship, before, after }) => [
      ship,
      `${countText(before.used)}/${countText(before.total)} → ${countText(after.used)}/${countText(after.total)}`,
      `${countText(before.combatRating)} → ${countText(after.combatRating)}`,
    ]);
    context.out(alignedTable(['Ship', 'Space', 'Rating'].map(left), cells));
  }
  return status;
}

const figuresOf = ({ space, combatRating }: Evaluation) => ({
  used: space.used,
  total: space.total,
  combatRating,
});

const show: Action = async (names, { options }, context) => {
  const { packs, status } = await readPacks(context, names);
  packs.forEach((pack, i) => {
    if (options.has('json')) context.out(formatPack(pack));
    else {
      const { rules } = tryAssemble(context.rules, [pack]);
      context.out(`${i > 0 ? '\n' : ''}${packHead(pack)}${rules ? changesText(rules) : ''}`);
    }
  });
  return status;
};

const withPacksNamed =
  (action: Action): Act['run'] =>
  (names, args, context) =>
    names.length > 0
      ? action(names, args, context)
      : { misuse: 'no pack is named; - is standard input' };

const ACTS: Acts = {
  check: { options: ['json'], run: withPacksNamed(check) },
  diff: { options: ['json', 'ships'], run: withPacksNamed(diff) },
  show: { options: ['json'], run: withPacksNamed(show) },
};

const LONGEST = 300;
const shown = (text: string): string => displayText(text, LONGEST);

/** Value of a row: texts as they are, others as JSON. */
const valueText = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

const SIGNS = { added: '+', replaced: '~', removed: '−' };

/** Changes of the packs: a line for each row and each changed field. */
function changesText(rules: Rules): string {
  const { packs } = rules;
  const lines: string[] = [];
  let last = '';
  for (const change of rules.changes) {
    const { title } = PACK_TABLES[change.table];
    if (title !== last) lines.push(title);
    last = title;
    lines.push(...changeLines(change, packs));
  }
  return lines.map((line) => `${line}\n`).join('');
}

function changeLines(change: RowChange, packs: readonly RulesPack[]): readonly string[] {
  const { key, before, after, over, pack } = change;
  const by = packs.length > 1 ? ` (${packs[pack]?.name ?? ''})` : '';
  const overridden = over === undefined ? '' : `, over ${packs[over]?.name ?? ''}`;
  const head = `  ${SIGNS[change.change]} ${key}${by}${overridden}`;
  if (change.change === 'removed') return [shown(head)];
  const from = change.change === 'added' ? {} : before;
  const fields = fieldChanges(from, after).map(({ field, before: was, after: is }) => {
    const value = was === undefined ? valueText(is) : `${valueText(was)} → ${valueText(is)}`;
    return `      ${field === '' ? '' : `${field}: `}${value}`;
  });
  return [head, ...fields].map(shown);
}

/** Number of changes since the sound packs: `2 added, 1 replaced`. */
function changeCount(rules: Rules, sound: Rules): string {
  const changes = rules.changes.filter(({ pack }) => pack >= sound.packs.length);
  const counts = (['added', 'replaced', 'removed'] as const).map(
    (kind) => [changes.filter(({ change }) => change === kind).length, kind] as const,
  );
  const some = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return some.length === 0 ? 'no row changed' : `rows: ${some.join(', ')}`;
}

/** Title, id, author and notes of a pack. */
function packHead(pack: RulesPack): string {
  const { id, author, notes, base } = pack;
  const lines = [
    packTitle(pack),
    `id ${id}, hash ${packHash(pack)}, on ${base}`,
    ...(author ? [`by ${author}`] : []),
    ...(notes ? [notes] : []),
  ];
  return lines.map((line) => `${displayText(line, 2000)}\n`).join('');
}

/** Ships from files of any format, for the import dialog. */
import type { Design } from '../../core/design/design.ts';
import {
  isBlocking,
  isError,
  type LocatedIssue,
  type Span,
  wordIssue,
} from '../../core/design/issues.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { withKnownPacks } from '../../core/rules/packs/own-rules.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Edition, Editions } from '../../editions/edition.ts';
import { type ReportEntry, wordWholeEntry } from '../../editions/report.ts';
import { type CheckedFigures, checkFigures, SAID_BY_VERDICT } from '../audit.ts';
import type { RejectedRow } from '../csv/issues.ts';
import type { Format, FoundPack, ReadingRules, FoundShip as ReadShip } from '../format.ts';
import { formatFor, mayNeedEditions } from '../formats.ts';
import { withoutEchoes } from '../json/issues.ts';
import { type ArrivingFile, unreadableMessage } from './files.ts';
import {
  choicesOf,
  joinedReadings,
  labelOf,
  markedReading,
  NOTHING_READ,
  type PageReading,
  refusedText,
  type TextIssue,
  textFor,
  wordingOf,
} from './page-reading.ts';
import { inSlices, nextTask } from './slices.ts';

export interface ArrivingShip {
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly issues: readonly TextIssue[];
  readonly span?: Span;
  /** True if a part was unreadable or breaks a rule; being over its space does not count. */
  readonly isFaulty: boolean;
  /** Compares its printed figures with the rules; absent when they agree. */
  readonly figures?: () => CheckedFigures;
  /** The file that it is of, where there are several. */
  readonly file?: string;
  /** The edition it was converted from. */
  readonly from?: Edition;
}

/** Rules for reading; the earlier editions are fetched when a text needs them. */
export interface TextRules extends Omit<ReadingRules, 'editions'> {
  editions(): Promise<Editions>;
}

export interface PartsReading extends Omit<PageReading<ArrivingShip>, 'found'> {
  readonly ships: readonly ArrivingShip[];
  readonly cancelled: boolean;
  /** House rules that can be used, with the ships that name them or by themselves. */
  readonly packs: readonly RulesPack[];
  /** The names of the files, where there are several. */
  readonly files: readonly string[];
}

export interface ReadingOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Lets the page paint and listen. */
  readonly breathe?: () => Promise<void>;
  readonly now?: () => number;
}

const { found: _, ...NOTHING } = NOTHING_READ;

const NO_PARTS: PartsReading = {
  ...NOTHING,
  ships: [],
  cancelled: false,
  packs: [],
  files: [],
};

/** Reads every ship of every file. Places are those in each file. */
export async function readParts(
  textRules: TextRules,
  files: readonly ArrivingFile[],
  options: ReadingOptions = {},
): Promise<PartsReading> {
  const readings: PartsReading[] = [];
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  for (const file of files) {
    const { text } = file;
    const reading = await readPart(textRules, file, {
      ...options,
      onProgress: (share) => options.onProgress?.((before + share * text.length) / length),
    });
    readings.push(marked(labelOf(file, files), reading));
    if (reading.cancelled) break;
    before += text.length;
  }
  return {
    ...joinedReadings(readings),
    ships: readings.flatMap(({ ships }) => ships),
    cancelled: readings.some(({ cancelled }) => cancelled),
    packs: readings.flatMap(({ packs }) => packs),
    files: files.flatMap((file) => labelOf(file, files) ?? []),
  };
}

async function readPart(
  textRules: TextRules,
  file: ArrivingFile,
  options: ReadingOptions,
): Promise<PartsReading> {
  const { text, unreadable } = file;
  if (unreadable) return { ...NO_PARTS, ...refusedText(unreadableMessage(unreadable)) };
  if (text.trim() === '') return NO_PARTS;
  const { editions: fetched, ...others } = textRules;
  const { breathe = nextTask, onProgress, signal, now } = options;
  const rules = mayNeedEditions(file) ? { ...others, editions: await fetched() } : others;
  // Each look at megabytes takes a task of its own.
  await breathe();
  const choice = formatFor(rules, file);
  await breathe();
  const { format } = choice;
  const choices = choicesOf(choice);
  const { holds: kind } = format;
  if (kind === 'fleet' || kind === 'weapons') {
    return { ...NO_PARTS, ...textFor(kind, text), choices };
  }
  const words = new Map<Format, ReturnType<typeof wordingOf>>();
  const wordsOf = (own: Format = format) => {
    const word = words.get(own) ?? wordingOf(own, text);
    words.set(own, word);
    return word;
  };
  const ships: ArrivingShip[] = [];
  const issues: TextIssue[] = [];
  const rejected: RejectedRow[] = [];
  const packs: RulesPack[] = [];
  let { rules: known } = textRules;
  const addShip = (found: ReadShip): void => {
    ships.push(foundShip(known, format, found, wordsOf(found.format)));
  };
  const addPack = ({ pack, ...found }: FoundPack): void => {
    issues.push(...found.issues.map(wordsOf(found.format)));
    if (found.issues.some(isError)) return;
    packs.push(pack);
    known = withKnownPacks(known, [...known.known, pack]);
  };
  let done = 0;
  const steps = inSlices(format.read(rules, text), {
    ...{ signal, now },
    breathe() {
      onProgress?.(done / text.length);
      return breathe();
    },
  });
  for await (const { ship, fleet, pack, loose, ...step } of steps) {
    done = step.done;
    if (pack) addPack(pack);
    if (ship) addShip(ship);
    for (const { design } of fleet?.fleet.ships ?? []) addShip({ design, issues: [] });
    issues.push(...(loose?.issues ?? []).map(wordsOf(loose?.format)));
    rejected.push(...(step.rejected ?? []));
  }
  return {
    ...NO_PARTS,
    ships,
    issues,
    rejected,
    packs,
    choices,
    cancelled: signal?.aborted === true,
  };
}

function foundShip(
  rules: Rules,
  { hasPaths, printsFigures }: Format,
  { design, issues, span, converted, printed }: ReadShip,
  word: (issue: LocatedIssue) => TextIssue,
): ArrivingShip {
  const evaluation = evaluate(rules, design);
  // A sheet was rated by someone; a design file may be far off the rules.
  const own = hasPaths ? withoutEchoes(issues, evaluation.issues).filter(isError) : [];
  const over = -evaluation.space.remaining;
  return {
    design,
    evaluation,
    isFaulty: [...issues, ...own].some(isBlocking),
    issues: [
      ...issues.map(word),
      ...own.map((issue) => ({ severity: issue.severity, message: wordIssue(issue) })),
      ...(converted?.report ?? []).flatMap(doubtful),
      ...(printsFigures && over > 0 && !design.techLevels ? [withoutTech(over)] : []),
    ],
    span,
    ...(printed &&
      issues.some(({ code }) => SAID_BY_VERDICT.has(code)) && {
        figures: () => checkFigures(rules, design, printed, issues),
      }),
    ...(converted && { from: converted.legacy.edition }),
  };
}

const withoutTech = (over: number): TextIssue => ({
  severity: 'warning',
  message: `No tech levels are given: 0 is assumed, and the ship is ${over} SU over its space.`,
});

/** Warnings for parts that a conversion changed or dropped. */
const doubtful = (entry: ReportEntry): readonly TextIssue[] =>
  entry.kind === 'approximated' || entry.kind === 'dropped' || entry.code === 'arc-unknown'
    ? [{ severity: 'warning', message: wordWholeEntry(entry) }]
    : [];

export const editionTitle = ({ name }: Edition): string => `${name} edition`;

const marked = (file: string | undefined, reading: PartsReading): PartsReading => ({
  ...markedReading(file, reading),
  ships: reading.ships.map((ship) => ({
    ...ship,
    file,
    issues: ship.issues.map((issue) => ({ ...issue, file })),
  })),
});

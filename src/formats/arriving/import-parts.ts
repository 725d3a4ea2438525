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
import { withKnownPacks } from '../../core/rules/packs/own-rules.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Editions } from '../../editions/edition.ts';
import { type ReportEntry, wordWholeEntry } from '../../editions/report.ts';
import { type CheckedFigures, checkFigures, SAID_BY_VERDICT } from '../audit.ts';
import type { RejectedRow } from '../csv/issues.ts';
import type {
  Format,
  FoundPack,
  LooseIssues,
  ReadingRules,
  FoundShip as ReadShip,
} from '../format.ts';
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

export interface ArrivingShip {
  readonly design: Design;
  readonly combatRating: number;
  readonly issues: readonly TextIssue[];
  readonly span?: Span;
  /** True if a part was unreadable or breaks a rule; being over its space does not count. */
  readonly isFaulty: boolean;
  /** Its printed figures beside those of the rules; absent when they agree. */
  readonly figures?: CheckedFigures;
  /** The file that it is of, where there are several. */
  readonly file?: string;
  /** The name of the edition it was converted from. */
  readonly from?: string;
}

/** Rules for reading; the earlier editions are made when a text needs them. */
export interface TextRules extends Omit<ReadingRules, 'editions'> {
  editions(): Editions;
}

export interface PartsReading extends Omit<PageReading<ArrivingShip>, 'found'> {
  readonly ships: readonly ArrivingShip[];
  /** House rules that can be used, with the ships that name them or by themselves. */
  readonly packs: readonly RulesPack[];
}

/** A piece of a reading, small enough for a message. */
export interface PartsPiece extends PartsReading {
  /** The share of all texts that is read, from 0 to 1. */
  readonly share: number;
}

/** Most ships, issues and rows of a piece. */
const PIECE = 100;

const { found: _, ...NOTHING } = NOTHING_READ;

const NO_PARTS: PartsReading = { ...NOTHING, ships: [], packs: [] };

/** Reads every ship of every file, piece by piece. Places are those in each file. */
export function* partsPieces(
  textRules: TextRules,
  files: readonly ArrivingFile[],
): Generator<PartsPiece, void> {
  const length = Math.max(
    files.reduce((sum, { text }) => sum + text.length, 0),
    1,
  );
  let before = 0;
  for (const file of files) {
    const label = labelOf(file, files);
    for (const { done, ...piece } of filePieces(textRules, file)) {
      yield { ...marked(label, piece), share: (before + done) / length };
    }
    before += file.text.length;
  }
}

export function joinedPieces(pieces: readonly PartsReading[]): PartsReading {
  return {
    ...joinedReadings(pieces),
    ships: pieces.flatMap(({ ships }) => ships),
    packs: pieces.flatMap(({ packs }) => packs),
  };
}

/** Reads all files at once. @internal */
export const readParts = (textRules: TextRules, files: readonly ArrivingFile[]): PartsReading =>
  joinedPieces([...partsPieces(textRules, files)]);

interface FilePiece extends PartsReading {
  /** Characters of the file that are read. */
  readonly done: number;
}

function* filePieces(textRules: TextRules, file: ArrivingFile): Generator<FilePiece, void> {
  const { text, unreadable } = file;
  const whole = (reading: Partial<PartsReading>): FilePiece => ({
    ...NO_PARTS,
    ...reading,
    done: text.length,
  });
  if (unreadable) {
    yield whole(refusedText(unreadableMessage(unreadable)));
    return;
  }
  if (text.trim() === '') return;
  const { editions, ...others } = textRules;
  const rules = mayNeedEditions(file) ? { ...others, editions: editions() } : others;
  const choice = formatFor(rules, file);
  const { format } = choice;
  const choices = choicesOf(choice);
  const { holds: kind } = format;
  if (kind === 'fleet' || kind === 'weapons') {
    yield whole({ ...textFor(kind, text), choices });
    return;
  }
  yield { ...NO_PARTS, choices, done: 0 };
  const words = new Map<Format, ReturnType<typeof wordingOf>>();
  const wordsOf = (own: Format = format) => {
    const word = words.get(own) ?? wordingOf(own, text);
    words.set(own, word);
    return word;
  };
  const nothing = () => ({
    ships: [] as ArrivingShip[],
    issues: [] as TextIssue[],
    rejected: [] as RejectedRow[],
    packs: [] as RulesPack[],
  });
  let piece = nothing();
  let { rules: known } = textRules;
  const addShip = (found: ReadShip): void => {
    piece.ships.push(foundShip(known, format, found, wordsOf(found.format)));
  };
  const addIssues = ({ issues, format: own }: LooseIssues): void => {
    const word = wordsOf(own);
    for (const issue of issues) piece.issues.push(word(issue));
  };
  const addPack = ({ pack, ...found }: FoundPack): void => {
    addIssues(found);
    if (found.issues.some(isError)) return;
    piece.packs.push(pack);
    known = withKnownPacks(known, [...known.known, pack]);
  };
  for (const { ship, fleet, pack, loose, rejected = [], done } of format.read(rules, text)) {
    if (pack) addPack(pack);
    if (ship) addShip(ship);
    for (const { design } of fleet?.fleet.ships ?? []) addShip({ design, issues: [] });
    if (loose) addIssues(loose);
    for (const row of rejected) piece.rejected.push(row);
    if (Object.values(piece).every((items) => items.length < PIECE)) continue;
    yield { ...NO_PARTS, ...piece, done };
    piece = nothing();
  }
  yield whole(piece);
}

function foundShip(
  rules: Rules,
  { hasPaths, printsFigures }: Format,
  { design, issues, span, converted, printed }: ReadShip,
  word: (issue: LocatedIssue) => TextIssue,
): ArrivingShip {
  const evaluation = evaluate(rules, design);
  // A printed sheet had a rating; a design file may be far off the rules.
  const own = hasPaths ? withoutEchoes(issues, evaluation.issues).filter(isError) : [];
  const over = -evaluation.space.remaining;
  return {
    design,
    combatRating: evaluation.combatRating,
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
        figures: checkFigures(rules, design, printed, issues),
      }),
    ...(converted && { from: converted.legacy.edition.name }),
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

const marked = (file: string | undefined, reading: PartsReading): PartsReading => ({
  ...markedReading(file, reading),
  ships: reading.ships.map((ship) => ({
    ...ship,
    file,
    issues: ship.issues.map((issue) => ({ ...issue, file })),
  })),
});

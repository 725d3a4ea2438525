/** Ships out of any text a player has: Drake notation of any make, or design files. */

import { withoutEchoes } from '../convert/design-json/issues.ts';
import { readDesigns } from '../convert/design-json/read.ts';
import { looksLikeJson } from '../convert/design-json/sniff.ts';
import { wordJsonIssue } from '../convert/design-json/wording.ts';
import type { Edition, Editions } from '../convert/editions/edition.ts';
import { editionOfText, legacySteps, legacyToUnity } from '../convert/editions/list.ts';
import { NO_SWITCHES, type ReportEntry } from '../convert/editions/report.ts';
import { wordWholeEntry } from '../convert/editions/wording.ts';
import { wordLinkIssue } from '../convert/share-link/issues.ts';
import { hasLink } from '../convert/share-link/link.ts';
import { readLinks } from '../convert/share-link/links.ts';
import type { Design } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Evaluation } from '../core/evaluation.ts';
import { isError } from '../core/issues.ts';
import type { Rules } from '../core/rules.ts';
import { TextLines } from '../core/text-lines.ts';
import { wordIssue } from '../core/wording.ts';
import { type NotationIssue, readDrake, wordNotationIssue } from '../notation/drake.ts';
import { saysBackup } from './backup/file.ts';
import { BELONGS } from './belonging.ts';

/** A doubt about the text, with its place when it has one. */
export interface TextIssue {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** From 1. */
  readonly line?: number;
  /** Half-open offsets into the text. */
  readonly span?: { readonly start: number; readonly end: number };
}

export interface FoundShip {
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly issues: readonly TextIssue[];
  readonly span?: { readonly start: number; readonly end: number };
  /** The edition it was converted from. */
  readonly from?: Edition;
}

/** What texts are read by; the earlier editions are fetched when a text is of one. */
export interface TextRules {
  readonly rules: Rules;
  editions(): Promise<Editions>;
}

export interface TextReading {
  readonly ships: readonly FoundShip[];
  /** What belongs to no ship. */
  readonly issues: readonly TextIssue[];
  readonly cancelled: boolean;
}

export interface ReadingOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Lets the page paint and listen. */
  readonly breathe?: () => Promise<void>;
  readonly now?: () => number;
}

/** How long reading may hold the page before it breathes, in ms. */
const SLICE_MS = 12;

/** The next task, without the delay that browsers put on timers within timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Every ship of a text with what is doubtful about it; never throws for what the text holds. */
export async function readText(
  by: TextRules,
  text: string,
  options: ReadingOptions = {},
): Promise<TextReading> {
  const { rules } = by;
  if (text.trim() === '') return { ships: [], issues: [], cancelled: false };
  if (saysBackup(text)) return { ships: [], issues: [BACKUP], cancelled: false };
  if (looksLikeJson(text)) return readJson(rules, text);
  const edition = editionOfText(text);
  const read = edition
    ? await readEdition({ rules, editions: await by.editions() }, text, edition, options)
    : await readNotation(rules, text, options);
  if (!hasLink(text)) return read;
  const shared = readShared(rules, text);
  // A message around a link is no notation; a post may hold both.
  if (read.ships.length === 0 && shared.ships.length > 0) return shared;
  return {
    ...read,
    ships: [...read.ships, ...shared.ships],
    issues: [...shared.issues, ...(read.ships.length > 0 ? read.issues : [])],
  };
}

const BACKUP: TextIssue = {
  severity: 'error',
  message: BELONGS.backup,
};

function readJson(rules: Rules, text: string): TextReading {
  const ships: FoundShip[] = [];
  const rest: TextIssue[] = [];
  for (const entry of readDesigns(text)) {
    const words = entry.issues.map((issue) => ({
      severity: issue.severity,
      message: wordJsonIssue(issue),
      ...(issue.line === undefined ? {} : { line: issue.line }),
    }));
    if (!entry.value) {
      rest.push(...words);
      continue;
    }
    const evaluation = evaluate(rules, entry.value);
    const own = withoutEchoes(entry.issues, evaluation.issues)
      .filter(isError)
      .map((issue) => ({ severity: issue.severity, message: wordIssue(issue) }));
    ships.push({ design: entry.value, evaluation, issues: [...words, ...own] });
  }
  return { ships, issues: rest, cancelled: false };
}

/** Ships of share links; of a fleet, each of its designs. */
function readShared(rules: Rules, text: string): TextReading {
  const readings = readLinks(text);
  const designs = readings.flatMap(({ value }) =>
    value?.kind === 'fleet' ? value.fleet.ships.map(({ design }) => design) : (value?.design ?? []),
  );
  return {
    ships: designs.map((design) => ({ design, evaluation: evaluate(rules, design), issues: [] })),
    issues: readings.flatMap(({ issues, line }) =>
      issues.map((issue) => ({ severity: issue.severity, message: wordLinkIssue(issue), line })),
    ),
    cancelled: false,
  };
}

/** Ships of an earlier edition, converted without stand-ins; what changed stands with each. */
async function readEdition(
  { rules, editions }: { readonly rules: Rules; readonly editions: Editions },
  text: string,
  from: Edition,
  options: ReadingOptions,
): Promise<TextReading> {
  const ships: FoundShip[] = [];
  const issues: TextIssue[] = [];
  const slice = makeSlices(text, options);
  for (const step of legacySteps(text, from)) {
    issues.push(...step.issues);
    if (step.found) {
      const { legacy, issues: doubts, span } = step.found;
      const { design, report } = legacyToUnity(rules, editions, legacy, { switches: NO_SWITCHES });
      ships.push({
        design,
        evaluation: evaluate(rules, design),
        issues: [...doubts, ...report.flatMap(doubtful)],
        from,
        ...(span && { span }),
      });
    }
    if (await slice(step.done)) return { ships, issues, cancelled: true };
  }
  return { ships, issues, cancelled: false };
}

/** Lets the page breathe after each slice of work; tells whether it was told to stop. */
function makeSlices(text: string, options: ReadingOptions): (done: number) => Promise<boolean> {
  const { breathe = nextTask, now = () => performance.now(), signal, onProgress } = options;
  let since = now();
  return async (done) => {
    if (now() - since < SLICE_MS) return false;
    onProgress?.(done / Math.max(1, text.length));
    await breathe();
    since = now();
    return signal?.aborted === true;
  };
}

/** What a conversion could not carry over as it was. */
const doubtful = (entry: ReportEntry): readonly TextIssue[] =>
  entry.kind === 'approximated' || entry.kind === 'dropped' || entry.code === 'arc-unknown'
    ? [{ severity: 'warning', message: wordWholeEntry(entry) }]
    : [];

/** “Admiralty edition”, for a ship that was converted. */
export const editionTitle = ({ name }: Edition): string => `${name} edition`;

async function readNotation(
  rules: Rules,
  text: string,
  options: ReadingOptions,
): Promise<TextReading> {
  const ships: FoundShip[] = [];
  const issues: TextIssue[] = [];
  const slice = makeSlices(text, options);
  const lines = new TextLines(text);
  const word = (issue: NotationIssue): TextIssue => ({
    severity: issue.severity,
    message: wordNotationIssue(issue, text).message,
    line: lines.at(issue.span.start).line,
    span: issue.span,
  });
  for (const { done, found } of readDrake(rules, text)) {
    if (found && 'ship' in found) {
      const { design, span } = found.ship;
      ships.push({
        design,
        evaluation: evaluate(rules, design),
        issues: found.ship.issues.map(word),
        span,
      });
    } else if (found) issues.push(...found.issues.map(word));
    if (await slice(done)) return { ships, issues, cancelled: true };
  }
  if (ships.length === 0 && issues.length === 0 && text.trim() !== '') {
    const message = 'No ship in this text: none of its lines is a hull track or a header.';
    issues.push({ severity: 'error', message });
  }
  return { ships, issues, cancelled: false };
}

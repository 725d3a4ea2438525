/** The ships of a text, one after the other. */
import type { Rules } from '../core/rules.ts';
import { buildShip, type ParsedShip } from './built-ship.ts';
import { type NotationIssue, Reports } from './issues.ts';
import { belongsToSheet, type KindOfLine, kindsOf } from './kinds.ts';
import { type Line, readLines } from './lines.ts';
import { ShipDraft } from './ship-draft.ts';

/** What reading gives next: a ship, or the issues of one that could not be made. */
export type Found = { readonly ship: ParsedShip } | { readonly issues: readonly NotationIssue[] };

/** A step of reading; `done` is how far it has come in the text. */
export interface Reading {
  readonly done: number;
  readonly found?: Found;
}

/** Reads a text step by step, so that a caller can show progress or stop. */
export function* readShips(rules: Rules, source: string): Generator<Reading> {
  const lines = readLines(source);
  yield { done: 0 };
  const kinds = kindsOf(rules, lines);
  yield { done: 0 };
  let draft: ShipDraft | undefined;
  let asides: number[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [line, kind] = [lines[i], kinds[i]];
    if (!line || !kind) continue;
    if (begins(draft, kind)) {
      if (draft) yield { done: line.from, found: foundIn(rules, draft) };
      draft = new ShipDraft(rules, line);
      asides = [];
    }
    if (!draft) continue;
    const stray = kind.kind === 'header' && draft.first !== line;
    if (kind.kind === 'text' || kind.kind === 'entry' || stray) asides.push(i);
    // What stands between a ship's lines, or has the look of one, is the ship's; prose behind it is not.
    const isSheet = belongsToSheet(kind.kind) || (kind.kind === 'header' && !stray);
    if (isSheet || kind.kind === 'entry') {
      for (const aside of asides) {
        const [text, textKind] = [lines[aside], kinds[aside]];
        if (!text || !textKind) continue;
        draft.read(text, textKind.kind === 'header' ? { kind: 'text', at: 0 } : textKind);
      }
      asides = [];
      if (isSheet) draft.read(line, kind);
    } else if (kind.kind === 'comment') draft.read(line, kind);
  }
  if (draft) yield { done: source.length, found: foundIn(rules, draft) };
}

/** A header begins a ship; so does a second hull or identity line, or the first of all. */
function begins(draft: ShipDraft | undefined, { kind, weak }: KindOfLine): boolean {
  if (kind === 'header') return !weak || !draft?.header || draft.hullLine !== undefined;
  if (!draft) return kind === 'hull' || kind === 'identity' || kind === 'screens';
  return (kind === 'hull' || kind === 'identity') && draft.hullLine !== undefined;
}

function foundIn(rules: Rules, draft: ShipDraft): Found {
  const built = buildShip(rules, draft);
  return 'design' in built ? { ship: built } : { issues: built.issues };
}

/** The issue of a text without any ship, or of reading that was stopped. */
export function wholeText(
  code: 'text.no-ship' | 'text.cancelled',
  source: string,
  at: number,
): readonly NotationIssue[] {
  const reports = new Reports();
  reports.addLine(code, placeholder(source, at));
  return reports.issues;
}

const placeholder = (source: string, at: number): Line => {
  const before = source.slice(0, at).split('\n');
  const from = at - (before.at(-1)?.length ?? 0);
  return { text: '', raw: '', number: before.length, from, to: at, start: at, offsets: undefined };
};

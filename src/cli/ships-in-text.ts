/** The ships of a text, which is design JSON or Drake notation: the one way that commands read. */
import { type DesignEntry, readDesigns } from '../convert/design-json/read.ts';
import { looksLikeJson } from '../convert/design-json/sniff.ts';
import { editionOfText } from '../convert/editions/list.ts';
import type { Design } from '../core/design.ts';
import type { Rules } from '../core/rules.ts';
import { TextLines } from '../core/text-lines.ts';
import { type NotationIssue, type ParsedShip, parseDrake } from '../notation/drake.ts';
import type { ReadIssues } from './reported-issues.ts';
import type { NamedText } from './texts.ts';

export interface ShipInText {
  /** Where it stands: `fleet.json`, `fleet.json[2]`, `fleet.ndjson:3`, `posts.txt:12`. */
  readonly source: string;
  /** Absent when there was no design to read. */
  readonly design?: Design;
  readonly read: ReadIssues;
}

/** Whether a text is JSON: by the ending of its file, else by what it holds. */
export const isJson = ({ file, text }: NamedText): boolean =>
  /\.(json|ndjson|jsonl)$/i.test(file) || looksLikeJson(text);

/** A warning of a text that is of an edition which no command here reads; else nothing. */
export function editionWarning(text: NamedText): string {
  const edition = isJson(text) ? undefined : editionOfText(text.text);
  if (!edition) return '';
  const { id, name } = edition;
  return `${text.name}: warning: This reads like ships of the ${name} edition; as Unity designs they come out wrong.\n  'slipway convert --from ${id}' converts them.\n`;
}

/** Every ship of a text in order, and in its place what should have been one. Never throws. */
export const shipsInText = (rules: Rules, text: NamedText): readonly ShipInText[] =>
  isJson(text) ? shipsInJson(text) : shipsInNotation(text, parseDrake(rules, text.text));

function shipsInJson({ file, name, text }: NamedText): readonly ShipInText[] {
  const lines = file === '-' || /\.(ndjson|jsonl)$/i.test(file);
  return readDesigns(text, { lines }).map((entry) => ({
    source: sourceOf(name, entry),
    read: { json: entry.issues },
    ...(entry.value && { design: entry.value }),
  }));
}

function sourceOf(name: string, { line, index }: DesignEntry): string {
  if (line !== undefined) return `${name}:${line}`;
  return index === undefined ? name : `${name}[${index}]`;
}

/** The ships of a text in Drake notation, with those that were lost where they would stand. */
export function shipsInNotation<Ship extends ParsedShip>(
  { name, text }: NamedText,
  found: { readonly ships: readonly Ship[]; readonly issues: readonly NotationIssue[] },
): readonly (ShipInText & { readonly ship?: Ship })[] {
  const lines = new TextLines(text);
  const ships = found.ships.map((ship) => ({
    at: ship.span.start,
    ship,
    source: `${name}:${ship.line}`,
    design: ship.design,
    read: { notation: ship.issues, line: ship.line, text },
  }));
  const lost = found.issues.map((issue) => {
    const { line } = lines.at(issue.span.start);
    const read = { notation: [issue], line, text };
    return { at: issue.span.start, source: `${name}:${line}`, read };
  });
  return [...ships, ...lost].sort((a, b) => a.at - b.at);
}

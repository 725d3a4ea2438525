/** Writes ships as text, files or a link to share, for forums and chats too. */
import type { Design } from '../core/design/design.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import { drake } from './drake-format.ts';
import { fileName } from './file-name.ts';
import type { WritableContent, WritingOptions } from './format.ts';
import { written } from './formats.ts';
import { designJson } from './json-format.ts';
import { shareFragment } from './link/link.ts';

export type ExportStyle = 'drake' | 'lossless' | 'bbcode' | 'markdown' | 'discord' | 'json';

const NOTATION: { readonly [style in Exclude<ExportStyle, 'json'>]: WritingOptions } = {
  drake: { plain: true },
  lossless: {},
  bbcode: { plain: true, pasteTarget: 'bbcode' },
  markdown: { plain: true, pasteTarget: 'markdown' },
  discord: { plain: true, pasteTarget: 'discord' },
};

/** The ship in that style. A chat or forum block keeps the notation's own lines. */
export function exportText(
  style: ExportStyle,
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
): string {
  const content = { designs: [design] };
  if (style === 'json') return designJson.write(rules, content);
  return drake.write(rules, content, { ...NOTATION[style], evaluate: () => evaluation });
}

const ENDINGS = { json: 'json', csv: 'csv', drake: 'txt' };

/** Formats of files of several ships. */
export type ExportFormat = keyof typeof ENDINGS;

/** Ships written in one step. */
const AT_ONCE = 40;

/**
 * File of one ship or of several; several JSON designs become lines of one file. Written in steps of some ships:
 * yields the number of ships that are done.
 */
export function* exportSteps(
  rules: Rules,
  format: ExportFormat,
  designs: readonly Design[],
): Generator<number, { readonly name: string; readonly content: string }> {
  const [first] = designs;
  const alone = designs.length === 1 ? first : undefined;
  const lines = format === 'json' && !alone;
  const ending = lines ? 'ndjson' : ENDINGS[format];
  const textOf = (some: readonly Design[]): string =>
    written(rules, format, { designs: some }, { lines }) ?? '';
  // Every part begins as an empty file does, with the head of a table.
  const head = designs.length > AT_ONCE ? textOf([]) : '';
  const parts: string[] = [];
  for (let start = 0; start < designs.length; start += AT_ONCE) {
    const part = textOf(designs.slice(start, start + AT_ONCE));
    parts.push(start === 0 ? part : part.slice(head.length));
    yield Math.min(designs.length, start + AT_ONCE);
  }
  const content = parts.join(format === 'drake' ? '\n' : '');
  return { name: alone ? fileName(alone, ending) : `ships.${ending}`, content };
}

/**
 * A link to one ship, or to several as a fleet with the name of their folder; undefined for content that
 * is too large.
 */
export function linkToDesigns(
  rules: Rules,
  page: string,
  designs: readonly Design[],
  folder?: string,
) {
  if (designs.length === 1) return shareLinkTo(rules, page, { designs });
  const ships = designs.map((design) => ({ design }));
  const name = folder === undefined ? {} : { name: folder };
  return shareLinkTo(rules, page, {
    fleet: { format: 'slipway.fleet', version: 1, ...name, ships },
  });
}

/** A link to a fleet, or to one design; undefined for content that is too large. */
export const shareLinkTo = (
  rules: Rules,
  page: string,
  content: WritableContent,
): string | undefined => written(rules, 'link', content, { page })?.trimEnd();

/** The ship that a link would encode alike, if any. */
export function shipLike<Ship extends { design(): Design }>(
  ships: readonly Ship[],
  design: Design,
): Ship | undefined {
  const fragment = shareFragment({ kind: 'ship', design });
  return ships.find((ship) => shareFragment({ kind: 'ship', design: ship.design() }) === fragment);
}

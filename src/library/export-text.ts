/** A ship as text to hand on: for files, forums and chats. */
import { formatDesign } from '../convert/design-json/format.ts';
import type { Design } from '../core/design.ts';
import type { Evaluation } from '../core/evaluation.ts';
import type { Rules } from '../core/rules.ts';
import { dressed, formatDrake } from '../notation/drake.ts';

export type TextForm = 'drake' | 'lossless' | 'bbcode' | 'markdown' | 'discord' | 'json';

/** The ship in that form. A chat or forum block keeps the notation's own lines. */
export function exportText(
  form: TextForm,
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
): string {
  if (form === 'json') return formatDesign(design);
  const sheet = formatDrake(rules, design, evaluation, { lossless: form === 'lossless' });
  return form === 'drake' || form === 'lossless' ? sheet : dressed(sheet, form);
}

/** The most that one message may hold, where a form has such an end. */
export const MOST_CHARACTERS: { readonly [form in TextForm]?: number } = { discord: 2000 };

/** A file name that every system takes: `imperial-majestic.json`. */
export function fileName(design: Design, ending: string): string {
  const name = [design.faction, design.class]
    .join(' ')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `${name || 'ship'}.${ending}`;
}

/** Designs one a line (NDJSON), as the command line reads them. */
export const designLines = (designs: readonly Design[]): string =>
  designs.map((design) => `${JSON.stringify(JSON.parse(formatDesign(design)))}\n`).join('');

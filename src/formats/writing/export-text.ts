/** A ship as text to hand on: for files, forums and chats. */

import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { dressed, formatDrake } from '../drake/drake.ts';
import { formatDesign, formatDesignLine } from '../json/format.ts';

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
export const MAX_CHARACTERS: { readonly [form in TextForm]?: number } = { discord: 2000 };

/** Designs one a line (NDJSON), as the command line reads them. */
export const designLines = (designs: readonly Design[]): string =>
  designs.map((design) => `${formatDesignLine(design)}\n`).join('');

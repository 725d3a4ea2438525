/** A ship as text to hand on: for files, forums and chats. */

import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { drake } from '../drake-format.ts';
import type { WritingOptions } from '../format.ts';
import { designJson } from '../json-format.ts';

export type ExportStyle = 'drake' | 'lossless' | 'bbcode' | 'markdown' | 'discord' | 'json';

/** How notation is written in each style. */
const NOTATION: { readonly [style in Exclude<ExportStyle, 'json'>]: WritingOptions } = {
  drake: { plain: true },
  lossless: {},
  bbcode: { plain: true, dress: 'bbcode' },
  markdown: { plain: true, dress: 'markdown' },
  discord: { plain: true, dress: 'discord' },
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

/** The most that one message may hold, where a style has such an end. */
export const MAX_CHARACTERS: { readonly [style in ExportStyle]?: number } = { discord: 2000 };

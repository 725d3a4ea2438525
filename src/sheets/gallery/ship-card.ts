/** The card of a ship that other sites show with a link to its page. */
import { figuresText } from '../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { PrintedDesign } from '../book.ts';
import { silhouetteOf } from '../class-book.ts';
import { PageBuilder } from '../page-builder.ts';
import { type DrawnPage, inSquare } from '../primitives.ts';
import { silhouettePath } from '../prints/silhouettes.ts';
import { COLORS } from '../templates.ts';
import { fittedType, printable, type TextStyle } from '../text-runs.ts';

/** Size in pixels that sites ask for. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 70;
const DRAWING = 420;
const LEFT = MARGIN + DRAWING + 60;
const ROOM = CARD.width - LEFT - MARGIN;
const MAX_WEAPONS = 3;

const TYPE = {
  title: { face: 'heavy', size: 84 },
  line: { face: 'text', size: 34 },
  label: { face: 'strong', size: 26, spacing: 0.06 },
  rating: { face: 'heavy', size: 150 },
} as const satisfies { readonly [name: string]: TextStyle };

export function shipCard(available: Rules, { design, evaluation }: PrintedDesign): DrawnPage {
  const builder = new PageBuilder();
  const square = { x: MARGIN, y: (CARD.height - DRAWING) / 2, width: DRAWING, height: DRAWING };
  builder.transformed(inSquare(square), () =>
    builder.path(silhouettePath(silhouetteOf({ design })), { fill: COLORS.ink }, true),
  );
  const line = (text: string, y: number, style: TextStyle, color: string = COLORS.ink): void => {
    const clean = printable(text);
    builder.text(clean, LEFT, y, fittedType(clean, style, ROOM).type, { color });
  };
  const named = [design.faction?.trim(), design.type?.trim()].filter(Boolean).join(' · ');
  line(design.class?.trim() || 'Unnamed', 170, TYPE.title);
  if (named) line(named, 225, TYPE.line, COLORS.muted);
  line('COMBAT RATING', 300, TYPE.label, COLORS.muted);
  line(shownFigure(evaluation.combatRating, 1), 425, TYPE.rating);
  const rules = ownRules(available, design);
  const weapons = (design.weapons ?? []).slice(0, MAX_WEAPONS);
  weapons.forEach(({ name, modes: [mode] }, i) => {
    const figures = mode ? figuresText(rules, mode) : '';
    line([name?.trim(), figures].filter(Boolean).join('  '), 485 + i * 44, TYPE.line);
  });
  return { ...CARD, primitives: builder.primitives };
}

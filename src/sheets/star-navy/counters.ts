/** Round counters of ships, moving and stopped; tokens of power, and tracks to lay them on. */
import form from '../../../templates/star-navy.json' with { type: 'json' };
import { NAVY } from '../../games/star-navy/rules.ts';
import type { PageBuilder } from '../page-builder.ts';
import { type DrawnPage, inSquare, rotation } from '../primitives.ts';
import { FORM_TOP, type FormPage, formPage } from '../prints/forms.ts';
import {
  acrossLine,
  arcPoints,
  circlePoints,
  inMm,
  type Plot,
  type Point,
} from '../prints/plot.ts';
import { fittedName } from '../prints/print-page.ts';
import { silhouettePath } from '../prints/silhouettes.ts';
import { COLORS, inFace, mm } from '../templates.ts';
import { NAVY_UNOFFICIAL } from './card-drawing.ts';
import type { KitSetting, KitShip } from './kit-source.ts';

const { disc: DISC, token: TOKEN, track: TRACK, lines: PEN, type: SIZE } = form;
const TYPE = {
  mark: inFace('heavy', SIZE.number),
  title: inFace('strong', 11),
  note: inFace('regular', 8),
};
const CUT = { dash: 0.6 };
const { tokens } = NAVY.power;
/** Ships that are worth more have the larger drawing. */
const LEAST = Math.min(...Object.values(NAVY.classes).map(({ points }) => points));

/** Colour of a name in the palette; undefined for one that is not there. */
const fillOf = (name: string): string | undefined =>
  form.colours.find(({ id }) => id === name)?.fill;

/** Pairs of faces, one above the other: folded and glued back to back, a counter shows moving or stopped. */
export function counterPages(ships: readonly KitShip[], setting: KitSetting): readonly DrawnPage[] {
  const { pitch, columns, caption } = DISC;
  const tall = 2 * pitch + caption;
  const pages: DrawnPage[] = [];
  for (let start = 0; start < ships.length; ) {
    const page = formPage(
      setting,
      {
        title: 'Counters',
        subtitle: 'Star Navy · ¾ in across',
        hint: 'Fold at the line, glue back to back, cut round.',
        bookmark: start === 0 ? 'Counters' : undefined,
      },
      false,
      NAVY_UNOFFICIAL,
    );
    const rows = Math.floor((page.bottom - FORM_TOP - 4) / (tall + 2));
    const left = (page.left + page.right - columns * pitch) / 2;
    const own = ships.slice(start, start + rows * columns);
    own.forEach((ship, i) => {
      const x = left + ((i % columns) + 0.5) * pitch;
      const y = FORM_TOP + 3 + Math.floor(i / columns) * (tall + 2);
      drawPair(page, ship, [x, y], setting);
    });
    start += own.length;
    pages.push(page.finished());
  }
  return pages;
}

function drawPair(
  { builder, plot }: FormPage,
  ship: KitShip,
  [x, y]: Point,
  setting: KitSetting,
): void {
  const { pitch } = DISC;
  const [upper, lower] = [y + pitch / 2, y + 1.5 * pitch];
  const face = { ...ship, mark: setting.report.printable(ship.mark) };
  const fills = setting.choices.colours ? ship.colours.flatMap((name) => fillOf(name) ?? []) : [];
  builder.transformed(rotation(180, mm(x), mm(upper)), () =>
    drawFace(builder, plot, face, [x, upper], fills, false),
  );
  drawFace(builder, plot, face, [x, lower], fills, true);
  const fold: readonly Point[] = acrossLine(x - pitch / 2, x + pitch / 2, y + pitch);
  plot.line(fold, PEN.thin, { dash: 1.8 });
  const name = fittedName(ship.caption, mm(pitch - 1), SIZE.caption, setting);
  const line = inMm(name.lineHeight);
  for (const [i, { text }] of name.lines.entries()) {
    plot.label(text, x, y + 2 * pitch + 0.8 + i * line, name.style);
  }
}

/** A face with its bow up: bordered where the ship has stopped. */
function drawFace(
  builder: PageBuilder,
  plot: Plot,
  ship: KitShip,
  center: Point,
  fills: readonly string[],
  isMoving: boolean,
): void {
  const [x, y] = center;
  const radius = DISC.width / 2;
  const [first, second] = fills;
  if (first) plot.area([circlePoints(x, y, radius)], first);
  if (second) plot.area([[center, ...arcPoints(x, y, radius, -90, 90)]], second);
  plot.circle(x, y, radius, PEN.cut, CUT);
  if (!isMoving) plot.circle(x, y, DISC.ring - DISC.border / 2, DISC.border);
  const inner = isMoving ? DISC.arrow.out : DISC.ring - DISC.border - 0.3;
  const { width, height } = DISC.arrow;
  plot.area([
    [
      [x, y - inner],
      [x + width / 2, y - inner + height],
      [x - width / 2, y - inner + height],
    ],
  ]);
  const side = DISC.ship;
  const square = {
    x: mm(x - side / 2),
    y: mm(y - side / 2 - 1.1),
    width: mm(side),
    height: mm(side),
  };
  const outlined = { fill: COLORS.paper, stroke: COLORS.ink, lineWidth: 3 };
  builder.transformed(inSquare(square), () =>
    builder.path(
      silhouettePath((ship.points ?? 0) > LEAST ? 'cruiser' : 'escort'),
      ship.team === 0 ? { fill: COLORS.ink } : outlined,
      true,
    ),
  );
  plot.label(ship.mark, x, y + 5.5, TYPE.mark, { room: 7 });
}

/** A pile of tokens for each player. */
export function tokenPages(players: number, setting: KitSetting): readonly DrawnPage[] {
  const { pitch, width, columns } = TOKEN;
  const pages: DrawnPage[] = [];
  for (let left = players * tokens; left > 0; ) {
    const page = formPage(
      setting,
      {
        title: 'Power tokens',
        subtitle: `Star Navy · ${tokens} for each of ${players} players; poker chips do as well`,
        bookmark: pages.length === 0 ? 'Power tokens' : undefined,
      },
      false,
      NAVY_UNOFFICIAL,
    );
    const rows = Math.floor((page.bottom - FORM_TOP - 2) / pitch);
    const start = (page.left + page.right - columns * pitch) / 2;
    const here = Math.min(left, rows * columns);
    for (let i = 0; i < here; i += 1) {
      const x = start + ((i % columns) + 0.5) * pitch;
      const y = FORM_TOP + 2 + (Math.floor(i / columns) + 0.5) * pitch;
      page.plot.circle(x, y, width / 2, PEN.cut, CUT);
      page.plot.circle(x, y, width / 2 - 1.4, PEN.arc);
      drawBolt(page.plot, [x, y], 7);
    }
    pages.push(page.finished());
    left -= here;
  }
  return pages;
}

const drawBolt = (plot: Plot, [x, y]: Point, size: number): void =>
  plot.area([
    (
      [
        [0.12, -0.5],
        [-0.3, 0.08],
        [-0.03, 0.08],
        [-0.12, 0.5],
        [0.3, -0.1],
        [0.03, -0.1],
      ] as const
    ).map(([dx, dy]): Point => [x + dx * size, y + dy * size]),
  ]);

/** Two tracks a page: available power lies at the left, expended power at the right. */
export function trackPages(players: number, setting: KitSetting): readonly DrawnPage[] {
  const perPage = 2;
  return Array.from({ length: Math.ceil(players / perPage) }, (_, i) => {
    const page = formPage(
      setting,
      {
        title: 'Power tracks',
        subtitle: 'Star Navy · one a player; lay the schematic between or above',
        bookmark: i === 0 ? 'Power tracks' : undefined,
      },
      false,
      NAVY_UNOFFICIAL,
    );
    for (let n = 0; n < Math.min(perPage, players - i * perPage); n += 1) {
      drawTrack(page, FORM_TOP + 2 + n * (TRACK.height + 10));
    }
    return page.finished();
  });
}

function drawTrack({ plot, left, right }: FormPage, top: number): void {
  const { pitch, width, columns, rows, gap, height } = TRACK;
  const wide = columns * pitch;
  const start = (left + right - 2 * wide - gap) / 2;
  const sides = [
    { x: start, title: 'Available', note: 'pay from here: move tokens to the right' },
    {
      x: start + wide + gap,
      title: 'Expended',
      note: `all ${tokens} start here; one comes back each turn`,
    },
  ];
  for (const { x, title, note } of sides) {
    plot.rect({ x, y: top, width: wide, height }, PEN.frame);
    const end = x + 2.4 + plot.label(title, x + 2.4, top + 5, TYPE.title, { align: 'left' });
    plot.label(note, end + 3, top + 5, TYPE.note, { align: 'left', room: x + wide - end - 5 });
    for (let i = 0; i < tokens; i += 1) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      if (row >= rows) break;
      const [cx, cy] = [x + (column + 0.5) * pitch, top + 20 + (row + 0.1) * (pitch + 1)];
      plot.circle(cx, cy, width / 2, PEN.thin);
      plot.label(String(i + 1), cx, cy, TYPE.note, { color: COLORS.muted });
    }
  }
}

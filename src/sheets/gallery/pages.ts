/** The pages of a gallery as HTML: the index and a page a ship. */
import { countOf } from '../../core/design/text/counts.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import { silhouettePath } from '../prints/silhouettes.ts';
import { type Html, html } from '../svg.ts';

/** A line of a table of ships. */
export interface GalleryRow {
  /** File of the ship's page. */
  readonly page: string;
  readonly className: string;
  readonly type: string;
  /** Id of its silhouette. */
  readonly size: string;
  readonly hull: number;
  readonly rating: number;
  /** Space left, in SU. */
  readonly left: number;
  readonly count: number;
}

export interface GallerySection {
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly GalleryRow[];
  /** True for a fleet, whose ships are counted and summed. */
  readonly isFleet: boolean;
}

interface Shown {
  readonly title: string;
  /** Address of the gallery's folder on the web. */
  readonly address?: string | undefined;
  /** File of the picture that other sites show with a link. */
  readonly card?: string | undefined;
}

interface IndexPage extends Shown {
  readonly note: string;
  readonly sections: readonly GallerySection[];
  /** File of the class book. */
  readonly book: string;
}

export interface ShipPage extends Shown {
  readonly gallery: string;
  readonly page: string;
  readonly row: GalleryRow;
  readonly orat: number;
  readonly drat: number;
  /** Titles of the rules behind the figures; empty for the rulebook alone. */
  readonly rules: readonly string[];
  readonly notes: string;
  /** Files of the sheet's pages. */
  readonly sheets: readonly string[];
  readonly notation: string;
  /** Downloads: their names and files. */
  readonly downloads: readonly (readonly [label: string, file: string])[];
  /** Link that opens the ship in Slipway. */
  readonly link?: string | undefined;
}

export const indexPage = (index: IndexPage): string =>
  documentOf(
    { ...index, description: index.note, page: 'index.html' },
    html`<h1><bdi>${index.title}</bdi></h1>
<p class="muted">${index.note}</p>
<ul class="links"><li><a href="${index.book}">Class book as PDF</a></li></ul>
${index.sections.map(section)}`,
  );

const number = (value: number): string => shownFigure(value, 1);

function section({ title, note, rows, isFleet }: GallerySection): Html {
  const ships = rows.reduce((sum, { count }) => sum + count, 0);
  const total = rows.reduce((sum, { count, rating }) => sum + count * rating, 0);
  const sum = `${countOf(ships, 'ship')}, combat rating ${number(total)}`;
  return html`<section>
<h2><bdi>${title}</bdi></h2>
${isFleet ? html`<p class="muted">${[sum, note].filter(Boolean).join(' · ')}</p>` : undefined}
<table>
<thead><tr><th class="drawing"><span hidden>Size</span></th><th>Class</th><th class="type wide">Type</th>${isFleet ? html`<th class="number">Ships</th>` : undefined}<th class="number">Hull</th><th class="number wide">SU left</th><th class="number">Rating</th></tr></thead>
<tbody>
${rows.map((row) => tableRow(row, isFleet))}
</tbody>
</table>
</section>`;
}

const tableRow = (row: GalleryRow, isFleet: boolean): Html =>
  html`<tr><td class="drawing">${drawing(row.size)}</td><td><a href="${encodeURI(row.page)}"><bdi>${row.className}</bdi></a></td><td class="type wide"><bdi>${row.type}</bdi></td>${isFleet ? html`<td class="number">${row.count}</td>` : undefined}<td class="number">${row.hull}</td><td class="number wide${row.left < 0 ? ' over' : ''}">${number(row.left)}</td><td class="number">${number(row.rating)}</td></tr>`;

const drawing = (size: string): Html =>
  html`<svg viewBox="0 0 100 100" aria-hidden="true"><path fill-rule="evenodd" d="${silhouettePath(size)}"/></svg>`;

export const shipPage = (ship: ShipPage): string =>
  documentOf(
    { ...ship, description: wordShip(ship) },
    html`<nav><a href="index.html"><bdi>${ship.gallery}</bdi></a></nav>
<main>
<h1><bdi>${ship.title}</bdi></h1>
<p class="muted">${wordShip(ship)}</p>
<ul class="links">
${ship.link === undefined ? undefined : html`<li><a href="${ship.link}">Open in Slipway</a></li>`}
${ship.downloads.map(([label, file]) => html`<li><a href="${encodeURI(file)}" download>${label}</a></li>`)}
</ul>
${ship.notes === '' ? undefined : html`<p class="notes" dir="auto">${ship.notes}</p>`}
<h2>Display sheet</h2>
${ship.sheets.map((file, i) => html`<img class="sheet" src="${encodeURI(file)}" alt="Display sheet of ${ship.title}${i === 0 ? '' : `, page ${i + 1}`}; its text stands below as notation" width="816">`)}
<h2>Notation</h2>
<pre tabindex="0" aria-label="Drake notation">${ship.notation}</pre>
</main>`,
  );

/** The ship in a line: `Heavy cruiser · rating 355 (ORAT 1, DRAT 2) · hull 12 · 3 SU left`. */
function wordShip({
  row,
  orat,
  drat,
  rules,
}: Pick<ShipPage, 'row' | 'orat' | 'drat' | 'rules'>): string {
  const { type, hull, rating, left } = row;
  const space = left < 0 ? `${number(-left)} SU over space` : `${number(left)} SU left`;
  const figures = `combat rating ${number(rating)} (ORAT ${number(orat)}, DRAT ${number(drat)})`;
  return [type, figures, `hull ${hull}`, space, ...rules].filter(Boolean).join(' · ');
}

function documentOf(
  { title, address, card, description, page }: Shown & { description: string; page: string },
  body: Html,
): string {
  // Other sites take whole addresses only.
  const whole = (file: string) => address && new URL(encodeURI(file), address).href;
  const picture = card && whole(card);
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${address === undefined ? undefined : html`<meta property="og:url" content="${whole(page)}">`}
${
  picture
    ? html`<meta property="og:image" content="${picture}">
<meta name="twitter:card" content="summary_large_image">`
    : undefined
}
<link rel="stylesheet" href="gallery.css">
</head>
<body>
${body}
<footer>Made with Slipway, an unofficial bench for Starmada. Starmada is a trademark of Majestic Twelve Games.</footer>
</body>
</html>`;
  return `${text}\n`;
}

/** Printed figures: tracks, ratings and loss limits, compared with the rules. */
import { type Design, designSchema } from '../../core/design/design.ts';
import { anyObject, anyRules, namedError } from '../../core/design/sound.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation, Tracks } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { headerRatingText } from './header.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import type { Cursor, Figure } from './scanner.ts';

export type TrackName = keyof Tracks;

export interface SheetTrack {
  readonly boxes: readonly number[];
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

const MAX_BOXES = 200;

export const formatTrack = (label: string, boxes: readonly number[]): readonly string[] =>
  boxes.length === 0 ? [] : [`${label}: ${boxes.join('-')}`];

/** Reads a track; its boxes may be joined by dashes, blanks, commas or strokes. */
export function readTrack(
  cursor: Cursor,
  track: TrackName,
  reports: Reports,
): SheetTrack | undefined {
  const { line } = cursor;
  const from = cursor.skip(' ').at;
  const boxes: number[] = [];
  let to = from;
  while (!cursor.skip(' -,;/|*').done) {
    const value = cursor.number();
    if (value === undefined) break;
    if (boxes.length < MAX_BOXES) boxes.push(value);
    to = cursor.at;
  }
  if (!cursor.done) {
    const rest = cursor.at;
    reports.add('track.unreadable', line, rest, line.text.length, { track });
  } else if (boxes.length === 0) {
    reports.add('track.unreadable', line, from, line.text.length, { track });
  }
  return boxes.length === 0 ? undefined : { boxes, line, from, to };
}

export interface PrintedPlaces {
  readonly rating: Figure | undefined;
  readonly tracks: ReadonlyMap<TrackName, SheetTrack>;
  readonly trackLines: ReadonlySet<TrackName>;
  readonly lossLimits: readonly { readonly of: string; readonly figure: Figure | undefined }[];
  readonly equipmentLossLimit: Figure | undefined;
}

/** The printed figures as data; those that a sheet lacks are left out. */
export interface Printed {
  readonly rating?: number;
  readonly tracks: { readonly [track in TrackName]?: readonly number[] };
  readonly lossLimits: readonly (number | undefined)[];
  readonly equipmentLossLimit?: number;
}

export function printedFigures(places: PrintedPlaces): Printed {
  const { rating, equipmentLossLimit } = places;
  const tracks: { [track in TrackName]?: readonly number[] } = {};
  for (const [name, { boxes }] of places.tracks) tracks[name] = boxes;
  return {
    ...(rating ? { rating: rating.value } : {}),
    tracks,
    lossLimits: places.lossLimits.map(({ figure }) => figure?.value),
    ...(equipmentLossLimit ? { equipmentLossLimit: equipmentLossLimit.value } : {}),
  };
}

/** Most levels of a system that multiplies the DRAT: rating more takes too long. */
const MAX_LEVELS = 100;

/** A repeated system that would make rating take too long. */
function tooMany(
  rules: Rules,
  design: Design,
): { readonly system: string; readonly count: number } | undefined {
  for (const { id, qty } of design.systems ?? []) {
    const system = rules.systems.get(id);
    if (system?.drat && 'factor' in system.drat && qty !== undefined && qty > MAX_LEVELS) {
      return { system: system.name, count: qty };
    }
  }
  return undefined;
}

export function checkPrinted(
  rules: Rules,
  design: Design,
  places: PrintedPlaces,
  reports: Reports,
): void {
  const excess = tooMany(rules, design);
  if (excess) {
    const place = places.rating ?? places.equipmentLossLimit ?? places.tracks.get('hull');
    if (place) {
      reports.doubt('rating.unchecked', place.line, place.from, place.to, {
        ...excess,
        max: MAX_LEVELS,
      });
    }
    return;
  }
  const evaluation = evaluate(rules, design);
  checkRating(rules, design, evaluation, places.rating, reports);
  checkMissing(evaluation, places, reports);
  for (const [track, printed] of places.tracks) checkTrack(evaluation, track, printed, reports);
  places.lossLimits.forEach(({ of, figure }, i) => {
    checkLossLimit(of, figure, evaluation.batteries[i]?.lossLimit ?? 0, reports);
  });
  const { equipmentLossLimit } = evaluation;
  checkLossLimit('the equipment', places.equipmentLossLimit, equipmentLossLimit, reports);
}

/** Reports missing engines or shields unless the printed rating agrees. */
function checkMissing(evaluation: Evaluation, places: PrintedPlaces, reports: Reports): void {
  const { rating, tracks, trackLines } = places;
  const hull = tracks.get('hull');
  if (!hull || rating?.value === evaluation.combatRating) return;
  for (const track of ['engines', 'shields'] as const) {
    if (trackLines.has(track) || (track === 'shields' && !rating)) continue;
    reports.doubt('track.missing', hull.line, 0, 0, { track });
  }
}

/** The rating, in both rounding profiles when it differs from the design's own. */
function checkRating(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  printed: Figure | undefined,
  reports: Reports,
): void {
  if (!printed || printed.value === evaluation.combatRating) return;
  const by = (rounding: 'rulebook' | 'drydock'): string =>
    headerRatingText(
      rounding === evaluation.rounding
        ? evaluation.combatRating
        : evaluate(rules, design, { rounding }).combatRating,
    );
  const params = { printed: printed.value, rulebook: by('rulebook'), drydock: by('drydock') };
  reports.doubt('rating.differs', printed.line, printed.from, printed.to, params);
}

/** True if a printed track equals the computed one. A single number stands for the whole track, 0 for none. */
function trackAgrees(computed: readonly number[], boxes: readonly number[]): boolean {
  const start = computed[0] ?? 0;
  if (boxes.length === 1 && boxes[0] === start) return true;
  if (start === 0 && boxes.every((box) => box === 0)) return true;
  return boxes.length === computed.length && boxes.every((box, i) => box === computed[i]);
}

function checkTrack(
  evaluation: Evaluation,
  track: TrackName,
  { boxes, line, from, to }: SheetTrack,
  reports: Reports,
): void {
  const computed = evaluation.tracks[track];
  if (trackAgrees(computed, boxes)) return;
  const params = { track, printed: boxes.join('-'), computed: computed.join('-') || 'none' };
  reports.doubt('track.differs', line, from, to, params);
}

function checkLossLimit(
  figure: string,
  printed: Figure | undefined,
  computed: number,
  reports: Reports,
): void {
  if (!printed || printed.value === computed) return;
  const params = { of: figure, printed: printed.value, computed };
  reports.doubt('loss-limit.differs', printed.line, printed.from, printed.to, params);
}

/** A figure of a sheet. Only printed figures have a row, but the rating always has. */
export interface AuditRow {
  /** `combat rating`, `hull track`, `loss limit of Laser Cannon`. */
  readonly figure: string;
  readonly printed: string | undefined;
  /** The figure by the rules; the rating in the rulebook's rounding. */
  readonly computed: string;
  /** The rating in the drydock rounding. */
  readonly drydock?: string;
  /** True if the printed figure equals the computed one; the rating in the design's own rounding. */
  readonly agrees: boolean;
}

const TRACKS: readonly TrackName[] = ['hull', 'engines', 'weapons', 'shields'];

/** A design in an audit: its title, and printed against computed. */
export interface AuditedShip {
  readonly design: Design;
  readonly title: string;
  readonly rows: readonly AuditRow[];
}

/** A design with its figures as a sheet printed them and as computed. */
export function auditShip(rules: Rules, design: Design, printed: Printed): AuditedShip {
  try {
    return { design, title: titleOf(design), rows: auditRows(rules, design, printed) };
  } catch (error) {
    throw namedError(error, [
      ['rules', anyRules, rules],
      ['design', designSchema, design],
      ['printed', anyObject, printed],
    ]);
  }
}

const titleOf = ({ faction, class: name, type }: Design): string =>
  [faction, name, type].filter((part) => part !== undefined).join(' ') || 'Unnamed ship';

/** The figures of a ship that was read; none for one too large to be rated while reading. */
function auditRows(rules: Rules, design: Design, printed: Printed): readonly AuditRow[] {
  if (tooMany(rules, design)) return [];
  const evaluation = evaluate(rules, design);
  const rows: AuditRow[] = [ratingRow(rules, design, printed)];
  for (const track of TRACKS) {
    const boxes = printed.tracks[track];
    if (!boxes) continue;
    const computed = evaluation.tracks[track];
    const agrees = trackAgrees(computed, boxes);
    const words = [boxes.join('-'), computed.join('-')] as const;
    rows.push({ ...row(`${track} track`, ...words), agrees });
  }
  printed.lossLimits.forEach((limit, i) => {
    const battery = design.batteries?.[i];
    const weapon = design.weapons?.find(({ id }) => id === battery?.weapon);
    const of = `loss limit of ${weapon?.name ?? battery?.weapon ?? 'a battery'}`;
    if (limit === undefined) return;
    rows.push(row(of, String(limit), String(evaluation.batteries[i]?.lossLimit ?? 0)));
  });
  if (printed.equipmentLossLimit !== undefined) {
    const computed = String(evaluation.equipmentLossLimit);
    rows.push(row('loss limit of the equipment', String(printed.equipmentLossLimit), computed));
  }
  return rows;
}

const row = (figure: string, printed: string, computed: string): AuditRow => ({
  figure,
  printed,
  computed,
  agrees: printed === computed,
});

function ratingRow(rules: Rules, design: Design, printed: Printed): AuditRow {
  const by = (rounding: 'rulebook' | 'drydock'): string =>
    headerRatingText(evaluate(rules, design, { rounding }).combatRating);
  const [computed, drydock] = [by('rulebook'), by('drydock')];
  const rating = printed.rating === undefined ? undefined : String(printed.rating);
  const own = design.rounding === 'drydock' ? drydock : computed;
  return {
    figure: 'combat rating',
    printed: rating,
    computed,
    drydock,
    agrees: rating === undefined || rating === own,
  };
}

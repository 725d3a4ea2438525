/** An audit of published sheets: what each prints against what the rules give. */
import type { Design } from '../../core/design/design.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { headerRatingText } from './header.ts';
import { type Printed, tooMany, trackAgrees } from './printed.ts';
import type { TrackName } from './tracks.ts';

/** One figure of a sheet; only figures that the sheet prints have a row, the rating always. */
export interface AuditRow {
  /** `combat rating`, `hull track`, `loss limit of Laser Cannon`. */
  readonly figure: string;
  readonly printed: string | undefined;
  /** By the rules; the rating in the rulebook's rounding. */
  readonly computed: string;
  /** The rating in the drydock rounding. */
  readonly drydock?: string;
  /** Whether the printed figure is the computed one; the rating in the design's own rounding. */
  readonly agrees: boolean;
}

const TRACKS: readonly TrackName[] = ['hull', 'engines', 'weapons', 'shields'];

/** A design in an audit: its title, and printed against computed. */
export interface AuditedShip {
  readonly design: Design;
  /** Its faction, class and type as far as it has them. */
  readonly title: string;
  readonly rows: readonly AuditRow[];
}

/** A design with its figures as a sheet printed them and as computed. */
export const auditShip = (rules: Rules, design: Design, printed: Printed): AuditedShip => ({
  design,
  title: titleOf(design),
  rows: auditRows(rules, design, printed),
});

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

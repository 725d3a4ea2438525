/** Report on every field of a ship that was converted from one edition to another. */

/**
 * `exact`: unchanged. `approximated`: the nearest equivalent, or a substitution that is switched on.
 * `dropped`: no equivalent, kept in the notes. `note`: unchanged, with a remark.
 */
export type ReportKind = 'exact' | 'approximated' | 'dropped' | 'note';

const REPORT_KINDS: readonly ReportKind[] = ['approximated', 'dropped', 'note', 'exact'];

export type ReportCode =
  | 'same'
  | 'equivalent'
  | 'computed'
  | 'rating-kept'
  | 'rating-adjusted'
  | 'rating-unity'
  | 'rating-none'
  | 'no-equivalent'
  | 'unknown'
  | 'no-capacity'
  | 'too-small'
  | 'part-of-marines'
  | 'stealth'
  | 'tech-level'
  | 'tech-level-zero'
  | 'damage-chart'
  | 'ship-name'
  | 'letter'
  | 'play-unconverted'
  | 'play-nova'
  | 'traits-forbid'
  | 'capped'
  | 'piercing'
  | 'substitution'
  | 'same-code'
  | 'capacity'
  | 'pooled'
  | 'arcs'
  | 'arc-name'
  | 'arc-letters'
  | 'arc-notation'
  | 'arc-unknown'
  | 'quarter'
  | 'mount-size'
  | 'too-many-mounts'
  | 'too-many-batteries'
  | 'weapon-missing'
  | 'weapon-unused'
  | 'not-direct'
  | 'bands-only'
  | 'no-weapon'
  | 'second-mode'
  | 'mode-name'
  | 'directional'
  | 'slow-twice'
  | 'identity'
  | 'rounding'
  | 'rules'
  | 'system-boxes'
  | 'bands'
  | 'assumed'
  | 'forbidden'
  | 'armor-directional'
  | 'thrust'
  | 'shield-icons'
  | 'armor'
  | 'ecm'
  | 'fighters'
  | 'drones'
  | 'dice'
  | 'quads'
  | 'dice-lost'
  | 'figure-lost'
  | 'worksheet'
  | 'scaled';

export interface ReportEntry {
  readonly kind: ReportKind;
  readonly code: ReportCode;
  /** The field of the source, `batteries[0].traits[1]`; empty for the whole ship. */
  readonly path: string;
  /** Name of the weapon that the field belongs to. */
  readonly of?: string;
  /** Former and new value; empty for none. */
  readonly from: string;
  readonly to: string;
  /** Rule of the conversion; with `choice` where Slipway had to choose. */
  readonly rule: string;
  /** Id of the substitution that was used or could be switched on. */
  readonly approximation?: string;
}

export interface Conversion<Ship> {
  readonly design: Ship;
  readonly report: readonly ReportEntry[];
}

/** The substitutions that are switched on, by their ids. */
export type Switches = ReadonlySet<string>;

export const NO_SWITCHES: Switches = new Set();

interface Extra {
  readonly of?: string | undefined;
  readonly approximation?: string | undefined;
}

/** The entries of one conversion while they are collected. */
export class Report {
  readonly entries: ReportEntry[] = [];
  private readonly known = new Set<string>();

  /** Adds an entry unless it is there already: a weapon is converted with each of its batteries. */
  add(
    kind: ReportKind,
    code: ReportCode,
    path: string,
    from: string | number,
    to: string | number,
    rule: string,
    { of, approximation }: Extra = {},
  ): void {
    const entry: ReportEntry = {
      kind,
      code,
      path,
      of,
      from: String(from),
      to: String(to),
      rule,
      approximation,
    };
    const key = JSON.stringify(entry);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.entries.push(entry);
  }

  /** Dropped values, for the notes of the new ship. */
  get dropped(): readonly ReportEntry[] {
    return this.entries.filter(({ kind }) => kind === 'dropped');
  }
}

/** Entries that matter to files and lists, not to the ship. */
const BOOKKEEPING: ReadonlySet<ReportCode> = new Set([
  'identity',
  'letter',
  'rules',
  'rounding',
  'arc-notation',
]);

export type ReportGroup = ReportKind | 'bookkeeping';

/** Groups of entries in the order of display: changes first, bookkeeping last, no empty group. */
export function reportGroups(
  report: readonly ReportEntry[],
): readonly { readonly group: ReportGroup; readonly entries: readonly ReportEntry[] }[] {
  const groupOf = ({ kind, code }: ReportEntry): ReportGroup =>
    kind === 'note' && BOOKKEEPING.has(code) ? 'bookkeeping' : kind;
  return [...REPORT_KINDS, 'bookkeeping' as const]
    .map((group) => ({ group, entries: report.filter((entry) => groupOf(entry) === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The substitutions that a conversion used or could use, in the order of its report. */
export const approximationsIn = (report: readonly ReportEntry[]): readonly string[] => [
  ...new Set(report.flatMap(({ approximation }) => approximation ?? [])),
];

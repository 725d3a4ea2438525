/** Report on every field of a ship that was converted from one edition to another. */

/**
 * `exact`: carried over one to one. `approximated`: the nearest there is, or a substitution that was
 * switched on. `dropped`: no equivalent, kept in the notes. `note`: nothing changed, but something
 * is to be known.
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
  /** Whose field it is, where the path does not tell players: a weapon's name. */
  readonly of?: string;
  /** The value there, and what it is now; empty for none. */
  readonly from: string;
  readonly to: string;
  /** The rule that says so; with `choice` where Slipway had to choose. */
  readonly rule: string;
  /** The substitution that was used, or that could be switched on. */
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

  /** Adds an entry, once: a weapon's fields come up with each of its batteries. */
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

/** The entries as they are shown: what changed first, bookkeeping last; none empty. */
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

/** Report on every field of a ship that was converted from one edition to another. */
import type { Rules } from '../core/rules/rules.ts';
import { quoted, warning } from '../formats/drake/sheet-issues.ts';
import type { EditionRules } from './equivalents.ts';
import { plainLine } from './legacy-text.ts';

/**
 * `exact`: unchanged. `approximated`: the nearest equivalent, or a substitution that is switched on.
 * `dropped`: no equivalent, kept in the notes. `note`: unchanged, with a remark.
 */
export type ReportKind = 'exact' | 'approximated' | 'dropped' | 'note';

const REPORT_KINDS: readonly ReportKind[] = ['approximated', 'dropped', 'note', 'exact'];

type EntryWording = (change: Pick<ReportEntry, 'from' | 'to'>) => string;

const arrow: EntryWording = ({ from, to }) => (from === to ? from : `${from} → ${to}`);

const WORDS = {
  same: ({ from }) => from,
  equivalent: arrow,
  'rating-kept': ({ from }) => `Rating ${from} is kept as the original’s`,
  'rating-adjusted': (e) => `Rating ${arrow(e)}, adjusted for its shields`,
  'rating-unity': ({ to }) => `The card’s rating is the Unity rating, ${to}`,
  'rating-none': ({ from }) =>
    `The card has no rating: its edition’s formula is another (Unity rates it ${from})`,
  'no-equivalent': ({ from }) => `${from} has no equivalent`,
  unknown: ({ from }) => `“${from}” is not known`,
  'no-capacity': ({ from }) => `${from} has no number, so its capacity is not known`,
  'too-small': ({ from }) => `${from} is too small to count`,
  'part-of-marines': ({ from }) => `${from} goes with Marines, who need no equipment of their own`,
  stealth: ({ from }) =>
    `${from}: in play its attackers have −1 to hit, and none can attack at long range`,
  'tech-level': ({ from }) => `Tech level ${from} not converted; set to 0`,
  'tech-level-zero': ({ from }) => `Tech level ${from}`,
  'damage-chart': ({ from }) => `Weapon damage chart ${from}: Unity has tracks and loss limits`,
  'ship-name': ({ from }) => `The name ${from}: a design is of a class`,
  letter: ({ from, to }) => `Battery ${from} is listed by its name, ${to}`,
  'play-unconverted': () =>
    'To play the old card as it is: an engine or shield hit checks off two boxes, a weapon hit rolls twice on the damage chart',
  'play-nova': () =>
    'In play a Nova display rolls another die for each unmodified 1 or 6 to hit, about a third more attacks: a converted weapon does not',
  'traits-forbid': (e) => `${arrow(e)}, all that its traits allow`,
  piercing: (e) => `${arrow(e)}, the nearest there is`,
  substitution: ({ from, to }) => (from === to ? from : `${from} → ${to}, as switched on`),
  'same-code': ({ from }) => `${from} is taken for the trait of the same code`,
  capacity: (e) => `${arrow(e)}, to the nearest`,
  pooled: (e) => `${arrow(e)}, added up`,
  arcs: arrow,
  'arc-name': arrow,
  'arc-letters': ({ from, to }) =>
    `The arc ${from} has no name there, and is written ${from === to ? 'as it is' : to}`,
  'arc-notation': ({ from }) => `Arcs are written in the ${from} notation`,
  'arc-unknown': ({ from }) => `The arc ${from} is not known here: give its letters`,
  quarter: (e) => `${arrow(e)}, the letters that cover the defensive arc`,
  'mount-size': ({ from, to }) =>
    to === '' ? `Mounts of ${from} count as one` : `Mounts of ${from} → ${to} each`,
  'too-many-mounts': (e) => `${arrow(e)}: a card has no room for more`,
  'too-many-batteries': ({ from }) => `${from}: there are no letters for more batteries`,
  'weapon-missing': ({ from }) => `The battery names a weapon, ${from}, that is not in the design`,
  'weapon-unused': ({ from }) => `${from} is in no battery`,
  'not-direct': ({ from }) => `${from} does not fire directly, and has no place on a card`,
  'bands-only': ({ from }) => `${from}: bands with figures of their own have no equivalent`,
  'no-weapon': ({ from }) => `${from}: its weapon is left out`,
  'second-mode': ({ from }) => `The second mode, ${from}`,
  'mode-name': ({ from }) => `${from}, the name of its mode`,
  directional: (e) => `${arrow(e)}, the rating they are worth together`,
  'slow-twice': ({ from }) => `${from} a second time`,
  identity: ({ from }) => `“${from}” is a name within design files alone`,
  rounding: ({ from }) => `Rounded as the profile ${from} has it, which is Unity’s`,
  rules: ({ from }) => `Designed by the rules ${from}, which are Unity’s`,
  'system-boxes': ({ from, to }) => `The middle hull boxes, ${from}, become system boxes: ${to}`,
  bands: (e) => `${arrow(e)}: Unity’s bands are the thirds of the range`,
  assumed: ({ to }) => `None is given: ${to} is assumed`,
  forbidden: ({ from }) => `${from} It is kept, and marked as an error in Unity`,
  thrust: ({ from }) => `The further thrust boxes ${from}: Unity has a track of its own`,
  'shield-icons': ({ from }) => `The further shield dice ${from}: Unity has a track of its own`,
  armor: (e) => arrow(e),
  'armor-directional': (e) => `${arrow(e)}: armor boxes cover the ship all round`,
  ecm: ({ from, to }) => (to === '' ? `${from} has no equivalent` : `${from} → ${to}`),
  fighters: () => 'In play a Nova flight has three fighters, and no variants',
  drones: (e) => `${arrow(e)}: seeking weapons that are spent`,
  dice: arrow,
  quads: ({ from, to }) => `${from} dice → ${to}, which average less than as many dice`,
  'dice-lost': ({ from }) => `${from} is not a number of attack dice`,
  'figure-lost': ({ from, to }) => (to === '' ? `${from} has no equivalent` : `${from} → ${to}`),
  worksheet: () =>
    'A worksheet, not an exact display: how that edition rates and tracks a ship is not known here',
  scaled: (e) => `${arrow(e)}, scaled to fit`,
} as const satisfies { readonly [code: string]: EntryWording };

export type ReportCode = keyof typeof WORDS;

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

export type Switches = ReadonlySet<string>;

export const NO_SWITCHES: Switches = new Set();

/** A conversion of a ship, by the rules of Unity and the table of the other edition. */
export interface Work<Table extends EditionRules = EditionRules> {
  readonly rules: Rules;
  readonly edition: Table;
  readonly switches: Switches;
  readonly report: Report;
}

export class Report {
  readonly entries: ReportEntry[] = [];
  private readonly known = new Set<string>();
  private readonly rule: string;
  private readonly of: string | undefined;

  /** A report by a rule; one on a weapon adds its entries to those of its ship's report. */
  constructor(rule: string, weaponName?: string, ship?: Report) {
    if (ship) [this.entries, this.known] = [ship.entries, ship.known];
    this.rule = rule;
    this.of = weaponName;
  }

  ofWeapon(name: string): Report {
    return new Report(this.rule, name, this);
  }

  /** Cites the rule with a choice of Slipway's own. */
  get choice(): string {
    return `${this.rule}, choice`;
  }

  /** Adds an entry unless it is there already: a weapon is converted with each of its batteries. */
  add(
    kind: ReportKind,
    code: ReportCode,
    path: string,
    before: string | number = '',
    after: string | number = '',
    rule = this.rule,
    approximation?: string,
  ): void {
    const [from, to] = [String(before), String(after)];
    const entry: ReportEntry = { kind, code, path, of: this.of, from, to, rule, approximation };
    const key = JSON.stringify(entry);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.entries.push(entry);
  }

  /** Adds an entry for a value that stays unchanged; none without a value. */
  keep(path: string, value: string | number | undefined): void {
    if (value !== undefined) this.add('exact', 'same', path, value, value);
  }

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

export const GROUP_TITLES: { readonly [group in ReportGroup]: string } = {
  exact: 'Carried over',
  approximated: 'Approximated',
  dropped: 'No equivalent, kept in the notes',
  note: 'Notes',
  bookkeeping: 'Format details',
};

const APPROXIMATIONS = new Map([
  ['double-damage', 'Double Damage doubles DMG'],
  ['halves-shields', 'Halved shields become Piercing-1, from hull 8 Piercing-2'],
  ['increased-hits', 'Increased Hits becomes mounts of several weapons'],
  ['range-based-rof', 'Range-Based ROF becomes Scatter, with IMP multiplied into ROF'],
  ['range-based-dmg', 'Range-Based DMG becomes Scatter, with IMP multiplied into ROF'],
  ['variable-dmg', 'Variable DMG becomes Volatile, with half the mounts'],
  ['variable-imp', 'Variable IMP becomes Volatile, with half the mounts'],
  ['stealth', 'Stealth becomes Stealth of the other edition'],
  ['ecm', 'ECM becomes Countermeasures of the same number'],
  ['unity-rating', 'The Unity combat rating stands in for the card’s'],
  ['mounts-as-weapons', 'A mount of several weapons becomes as many weapons'],
  ['seekers-as-direct', 'A seeking weapon fires directly, as far as it moves'],
]);

export const approximationTitle = (id: string): string => APPROXIMATIONS.get(id) ?? id;

export const APPROXIMATION_IDS: readonly string[] = [...APPROXIMATIONS.keys()];

const FIELDS = new Map([
  ['hull', 'Hull'],
  ['engines', 'Engines'],
  ['shields', 'Shields'],
  ['screens', 'Screens'],
  ['thrust', 'Thrust'],
  ['armor', 'Armor'],
  ['ecm', 'ECM'],
  ['name', 'Name'],
  ['faction', 'Faction'],
  ['class', 'Class'],
  ['type', 'Type'],
  ['notes', 'Notes'],
  ['range', 'RNG'],
  ['ma', 'MA'],
  ['rof', 'ROF'],
  ['acc', 'ACC'],
  ['imp', 'IMP'],
  ['dmg', 'DMG'],
  ['arcs', 'arcs'],
  ['arc', 'arc'],
  ['mounts', 'mounts'],
  ['dice', 'attack dice'],
]);

/** Subject of the entry: `Pulse Cannons, RNG`; empty for the whole ship. */
export function entrySubject({ path, of }: ReportEntry): string {
  const field = path.startsWith('techLevels')
    ? undefined
    : FIELDS.get(/(?<![a-z])([a-z]+)(?:\[\d+\])?$/i.exec(path)?.[1] ?? '');
  return [of, field].filter((part) => part !== undefined).join(', ');
}

export const wordEntry = (entry: ReportEntry): string => WORDS[entry.code](entry);

export function wordWholeEntry(entry: ReportEntry): string {
  const subject = entrySubject(entry);
  return subject === '' ? wordEntry(entry) : `${subject}: ${wordEntry(entry)}`;
}

/** Notes of a converted ship: its own, then what was dropped, without earlier such notes. */
export function convertedNotes(
  own: string | undefined,
  from: string,
  dropped: readonly ReportEntry[],
): string | undefined {
  const title = `From the ${from} edition, without an equivalent:`;
  const lines = (own ?? '') === '' ? [] : (own ?? '').split('\n');
  const at = lines.indexOf(title);
  let end = at + 1;
  while (at >= 0 && lines[end]?.startsWith('- ')) end += 1;
  // Notes read from text have look-alikes for some of their characters.
  const written = new Set(at < 0 ? [] : lines.slice(at, end).map(plainLine));
  const fresh = dropped
    .map((entry) => `- ${wordWholeEntry(entry)}`)
    .filter((line) => !written.has(plainLine(line)));
  if (fresh.length === 0) return own;
  if (at < 0) return [...lines, ...(lines.length === 0 ? [] : ['']), title, ...fresh].join('\n');
  return [...lines.slice(0, end), ...fresh, ...lines.slice(end)].join('\n');
}

export const NAME_WORDS = {
  'trait.unknown': warning(
    (_, text) => `No trait is called ${quoted(text)}; it is kept as it stands.`,
    'a trait of the edition',
  ),
  'system.unknown': warning(
    (_, text) => `No system is called ${quoted(text)}; it is kept as it stands.`,
    'a system of the edition',
  ),
};

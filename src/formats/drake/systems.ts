/** Starship systems: the equipment line, the traits line, and a line for each munition. */
import type { FittedSystem } from '../../core/design/design.ts';
import type { LegalSystem } from '../../core/design/legal-design.ts';
import { legalSystems } from '../../core/design/normalise.ts';
import { equipmentItems } from '../../core/rating/systems.ts';
import { lossLimit } from '../../core/rating/tracks.ts';
import type { Rules, StarshipSystem } from '../../core/rules/rules.ts';
import { formatBoxes, isBox, readBoxes } from './boxes.ts';
import type { Reports } from './issues.ts';
import { type Figure, isLossLimit, readLossLimit } from './loss-limit.ts';
import { plainText } from './names.ts';
import { type Cursor, nameIn } from './scanner.ts';
import { likelySystem, systemNamed } from './system-names.ts';

/** The lines of a design's systems, each kind in the design's order. */
export function formatSystems(
  rules: Rules,
  systems: readonly FittedSystem[] | undefined,
): readonly string[] {
  const counted = legalSystems(rules, systems ?? []);
  return [
    ...formatEquipment(rules, counted),
    ...formatTraitSystems(rules, counted),
    ...formatMunitions(counted),
  ];
}

/** `Equipment: Countermeasures [][]| Hyperdrive [] // (2)`. */
function formatEquipment(rules: Rules, counted: readonly LegalSystem[]): readonly string[] {
  const items = counted.flatMap(({ system, count }) =>
    system?.kind === 'equipment' && count > 0 ? [`${system.name} ${formatBoxes(count)}`] : [],
  );
  if (items.length === 0) return [];
  return [`Equipment: ${items.join('| ')} // (${lossLimit(rules, equipmentItems(counted))})`];
}

/** `Traits: Carrier (5), Cargo (4)`; a system that the rules lack stands here under its own name. */
function formatTraitSystems(rules: Rules, counted: readonly LegalSystem[]): readonly string[] {
  const traits = counted.flatMap(({ line, system, count }) => {
    if (!system) return [unknownSystem(rules, line)];
    if (system.kind !== 'trait' || count === 0) return [];
    return [system.capacity ? `${system.name} (${count})` : system.name];
  });
  const written = traits.filter((trait) => trait !== '');
  return written.length === 0 ? [] : [`Traits: ${written.join(', ')}`];
}

/** Signs that mean something in the line, and digits, in their full-width form; never a known name. */
function unknownSystem(rules: Rules, { id, qty }: FittedSystem): string {
  const plain = plainText(id).replace(/[,;:=()/\d]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
  );
  const name = systemNamed(rules, plain) ? `Unknown ${plain}` : plain;
  return qty === undefined || name === '' ? name : `${name} (${qty})`;
}

/** `Marines: 4`. */
function formatMunitions(counted: readonly LegalSystem[]): readonly string[] {
  return counted.flatMap(({ system, count }) =>
    system?.kind === 'munitions' && count > 0 ? [`${system.name}: ${count}`] : [],
  );
}

/** The systems of one ship while its lines are read. */
export class SystemList {
  readonly systems: FittedSystem[] = [];
  /** Lines and items that name no system, as they stand. */
  readonly unknown: string[] = [];
  lossLimit: Figure | undefined;
  private readonly rules: Rules;
  private readonly ids = new Set<string>();

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Whether anything was read. */
  get isAny(): boolean {
    return this.systems.length + this.unknown.length > 0;
  }

  /** Reads items up to the end of the line: names with boxes, or with a number behind. */
  read(cursor: Cursor, reports: Reports): void {
    while (!cursor.skip(' |,;').done) {
      if (isLossLimit(cursor)) this.lossLimit = readLossLimit(cursor, reports) ?? this.lossLimit;
      else this.readItem(cursor, reports);
    }
  }

  private readItem(cursor: Cursor, reports: Reports): void {
    const { line } = cursor;
    const from = cursor.at;
    let to = from;
    while (!cursor.done && !'|,;(:'.includes(cursor.peek()) && !isBox(cursor)) {
      if (cursor.peek() === '/' && cursor.peek(1) === '/') break;
      if (cursor.peek() !== ' ') to = cursor.at + 1;
      cursor.next();
    }
    const count = readQuantity(cursor);
    // A number in the name's last word is a quantity: `Carrier 5`, `Stealth x2`.
    const bare = count === undefined ? bareQuantity(line.text, from, to) : undefined;
    const nameEnd = bare?.at ?? to;
    const system = systemNamed(this.rules, line.text.slice(from, nameEnd));
    if (cursor.at === from) cursor.next();
    if (system) line.taken.add(from, cursor.at);
    if (system) this.add(system, count ?? bare?.count, cursor, from, nameEnd, reports);
    else {
      this.unknown.push(nameIn(line, from, cursor.at));
      const likely = () =>
        likelySystem(this.rules, line.text.slice(from, Math.min(nameEnd, from + 80)));
      reports.add('system.unknown', line, from, Math.max(nameEnd, from + 1), {}, likely);
    }
  }

  private add(
    system: StarshipSystem,
    count: number | undefined,
    cursor: Cursor,
    from: number,
    to: number,
    reports: Reports,
  ): void {
    if (this.ids.has(system.id)) {
      reports.add('system.repeated', cursor.line, from, to, { system: system.name });
      return;
    }
    this.ids.add(system.id);
    const plain =
      count === undefined || (count === 1 && (system.kind === 'equipment' || !system.multiple));
    this.systems.push(plain ? { id: system.id } : { id: system.id, qty: count });
  }
}

/** Boxes, `(2)`, `: 2` or a track `: 2-1` behind a name; for boxes a loss limit may follow. */
function readQuantity(cursor: Cursor): number | undefined {
  const { boxes } = readBoxes(cursor);
  if (boxes > 0) return boxes;
  const before = cursor.at;
  cursor.skip(' :(');
  const count = cursor.number();
  if (count === undefined) {
    cursor.at = before;
    const inBoxes = cursor.peek() === ':' ? readBoxes(skipped(cursor)).boxes : 0;
    return inBoxes || undefined;
  }
  cursor.skip('0123456789 -');
  cursor.skip(' )');
  return count;
}

const skipped = (cursor: Cursor): Cursor => cursor.skip(': ');

function bareQuantity(
  text: string,
  from: number,
  to: number,
): { readonly count: number; readonly at: number } | undefined {
  let digits = to;
  while (digits > from && /[0-9]/.test(text[digits - 1] ?? '')) digits -= 1;
  if (digits === to || to - digits > 9) return undefined;
  let at = digits;
  if (text[at - 1] === 'x' || text[at - 1] === 'X') at -= 1;
  while (at > from && text[at - 1] === ' ') at -= 1;
  return at === digits || at === from ? undefined : { count: Number(text.slice(digits, to)), at };
}

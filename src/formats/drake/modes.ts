/** Lines of range and shot joined into the modes of a weapon. */
import type { Band, Mode, Shot } from '../../core/design/design.ts';
import { maxElements } from '../../core/design/sizes.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import { checkThirds, longRange, type StatsLine } from './stats-line.ts';

const MAX_BANDS = maxElements('bands');

/** The modes of one weapon while its lines are read. */
export class ModeList {
  private readonly modes: { name: string | undefined; at: Line; lines: StatsLine[] }[] = [];

  /** Begins a mode with the line that names it. */
  begin(name: string | undefined, at: Line): void {
    this.modes.push({ name, at, lines: [] });
  }

  /** Adds a line: to the mode begun, to its bands, or as a mode of its own. */
  add(stats: StatsLine): void {
    const mode = this.modes.at(-1);
    if (mode && (mode.lines.length === 0 || isBand(mode.lines.at(-1), stats))) {
      mode.lines.push(stats);
    } else this.modes.push({ name: undefined, at: stats.line, lines: [stats] });
  }

  /** The modes of the lines; those beyond a weapon's limit are reported. */
  build(rules: Rules, reports: Reports): readonly Mode[] {
    const { max } = rules.limits.modes;
    const complete = this.modes.filter(({ name, at, lines }) => {
      if (lines.length === 0) reports.doubtLine('battery.no-stats', at, { weapon: name ?? '' });
      return lines.length > 0;
    });
    for (const { lines } of complete.slice(max)) {
      if (lines[0]) reports.addLine('stats.too-many', lines[0].line, { max });
    }
    return complete.slice(0, max).map(({ name, lines }) => ({
      ...(name === undefined ? {} : { name }),
      ...modeOf(lines, reports),
    }));
  }
}

const isBand = (before: StatsLine | undefined, stats: StatsLine): boolean =>
  before?.reach.kind === 'band' && stats.reach.kind === 'band';

const shotOf = ({ shot }: StatsLine): Shot => ({
  rof: shot.rof ?? 1,
  acc: shot.acc,
  imp: shot.imp ?? 1,
  dmg: shot.dmg,
});

function modeOf(lines: readonly StatsLine[], reports: Reports): Mode {
  const [stats] = lines;
  if (!stats) return { bands: [] };
  const codes = joinedTraits(lines, reports);
  const traits = codes.length === 0 ? {} : { traits: codes };
  const { reach } = stats;
  if (reach.kind === 'band') {
    for (const { line } of lines.slice(MAX_BANDS)) {
      reports.addLine('band.too-many', line, { max: MAX_BANDS });
    }
    return { bands: bandsOf(lines.slice(0, MAX_BANDS), reports), ...traits };
  }
  if (reach.kind === 'seeking') return { ma: reach.ma, ...shotOf(stats), ...traits };
  const range = longRange(reach.values);
  if (stats.traits.seeking) {
    if (reach.values.length > 1) {
      reports.doubt('range.seeking', stats.line, 0, stats.reachEnd, { ma: range });
    }
    return { ma: range, ...shotOf(stats), ...traits };
  }
  checkThirds({ values: reach.values, line: stats.line, from: 0, to: stats.reachEnd }, reports);
  return { range, ...shotOf(stats), ...traits };
}

function bandsOf(lines: readonly StatsLine[], reports: Reports): readonly Band[] {
  const bands: Band[] = [];
  for (const stats of lines) {
    if (stats.reach.kind !== 'band') continue;
    const joined = (bands.at(-1)?.range ?? 0) + 1;
    const { inner, outer } = stats.reach;
    if (inner !== joined) {
      reports.doubt('band.not-joined', stats.line, 0, stats.reachEnd, { begins: inner, joined });
    }
    bands.push({ range: outer, ...shotOf(stats) });
  }
  return bands;
}

/** The traits of a mode's first line; bands that have others add theirs. */
function joinedTraits(lines: readonly StatsLine[], reports: Reports): readonly string[] {
  const codes = [...(lines[0]?.traits.codes ?? [])];
  for (const { line, traits } of lines.slice(1)) {
    const others = traits.codes.filter((code) => !codes.includes(code));
    if (others.length === 0 && traits.codes.length === codes.length) continue;
    reports.doubtLine('band.traits', line);
    codes.push(...others);
  }
  return codes;
}

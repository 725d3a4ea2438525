/** `slipway weapons` and `slipway starters`: figures of weapons, and ready-made weapons and ships. */
import { type Design, type Weapon, withPacks } from '../../core/design/design.ts';
import type { Issue } from '../../core/design/issues.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { modeText, weaponName } from '../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import {
  type WeaponTableFigures,
  weaponTableFigures,
} from '../../core/play/advisor/range-table.ts';
import { designOf, evaluate, weaponEvaluation } from '../../core/rating/evaluate.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import { packReference, packTitle } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import {
  type FiguresLine,
  formatWeaponFigures,
  haveHouseRules,
} from '../../formats/csv/weapon-figures.ts';
import type { FoundShip } from '../../formats/format.ts';
import { formatDesign } from '../../formats/json/format.ts';
import {
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  optionTable,
} from '../command.ts';
import { hasErrors, inItsFormat, issueText, reportedIssues } from '../issues.ts';
import { shipsInFleets } from '../rated-designs.ts';
import { fromOption, type ReadFile, readFiles, sourceOf, worse } from '../read-files.ts';
import { alignedTable, left, right } from '../terminal-text.ts';

/** Ranges in the columns of the table; `--csv` has all of them. */
const RANGES = [3, 6, 9, 12, 15, 18];

interface FoundWeapon {
  readonly weapon: Weapon;
  readonly figures: WeaponTableFigures;
  /** Rules of its ships, by the names of their packs. */
  readonly rules: Map<string, Rules>;
  ships: number;
}

export const weaponsCommand: Command = {
  name: 'weapons',
  summary: 'print base SU and damage for the SU of weapons, by themselves or of ships, as a table',
  usage: '[--shields N] [--csv] [--from FORMAT] FILE…',
  options: optionTable(
    {
      shields: [['0', '1', '2', '3', '4', '5'], 'of the target; 0 when left out'],
      csv: 'print every figure, with SU by mount and arcs, as CSV',
    },
    fromOption,
  ),
  details: `Each weapon stands once with the number of its ships, or once for each set of figures that house
rules give it. Damage is the mean hull damage per turn for 100 base SU at that range, on a target
without screens; seekers have none. Issues of the weapons are on standard error.`,
  async run(args, context) {
    const shields = Number(args.options.get('shields') ?? 0);
    const { files, status: read } = await readFiles(args, context);
    const { rules, play, err } = context;
    let status = read;
    const found = new Map<string, FoundWeapon>();
    const add = (weapons: readonly Weapon[], by: Rules, ships: number): void => {
      const names = by.packs.map(packTitle).join(' and ') || 'none';
      for (const weapon of new Map(weapons.map((one) => [weaponMark(one), one])).values()) {
        // House rules can change a weapon's figures.
        const figures = weaponTableFigures({ rules: by, play }, weapon);
        const key = JSON.stringify([weaponMark(weapon), { ...figures, space: [...figures.space] }]);
        const known = found.get(key);
        if (known) known.ships += ships;
        else found.set(key, { weapon, figures, rules: new Map(), ships });
        found.get(key)?.rules.set(names, by);
      }
    };
    for (const file of files) {
      for (const weapon of file.weapons) {
        const { issues } = weaponEvaluation(rules, weapon);
        status = worse(status, reported(context, file, designOf(weapon), issues));
      }
      add(file.weapons, rules, 0);
      for (const ship of [...file.ships, ...shipsInFleets(file)]) {
        const { design } = ship;
        const issues = evaluate(rules, design).issues.filter(({ path }) => /^weapons\b/.test(path));
        status = worse(status, reported(context, file, design, issues, ship));
        add(design.weapons ?? [], ownRules(rules, design), 1);
      }
    }
    const lines = linesOf([...found.values()]);
    if (lines.length === 0) err('slipway: there is no weapon here\n');
    else if (args.options.has('csv')) context.out(formatWeaponFigures(lines, shields));
    else context.out(figuresTable(lines, shields));
    return lines.length === 0 && status === FINE ? HAS_ERRORS : status;
  },
};

/** Reports issues of weapons beyond those of reading; returns the exit status that they ask for. */
function reported(
  { err }: Pick<Context, 'err'>,
  file: ReadFile,
  design: Design,
  rated: readonly Issue[],
  part: Pick<FoundShip, 'issues' | 'span' | 'index' | 'format'> = { issues: [] },
): ExitStatus {
  const all = reportedIssues(inItsFormat(file, part), part, rated);
  const issues = all.slice(part.issues.length);
  err(issueText({ source: sourceOf(file, part), rated: { design }, issues }, { name: file.name }));
  return hasErrors({ issues }) ? HAS_ERRORS : FINE;
}

/** Lines of the table; names the house rules of a weapon listed more than once. */
function linesOf(found: readonly FoundWeapon[]): readonly FiguresLine[] {
  const counts = new Map<string, number>();
  for (const { weapon } of found) {
    const mark = weaponMark(weapon);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return found.flatMap(({ weapon, figures, rules: byName, ships }) => {
    const isSplit = (counts.get(weaponMark(weapon)) ?? 0) > 1;
    const houseRules = isSplit ? [...byName.keys()].join('; ') : undefined;
    const [rules] = byName.values();
    return rules ? [{ weapon, figures, rules, ships, houseRules }] : [];
  });
}

function figuresTable(lines: readonly FiguresLine[], shields: number): string {
  const isSplit = haveHouseRules(lines);
  return alignedTable(
    [
      left('Weapon'),
      ...(isSplit ? [left('House rules')] : []),
      ...[left('Modes'), right('Ships'), right('Base SU')],
      ...RANGES.map((range) => right(`At ${range}`)),
    ],
    lines.map(({ weapon, rules, houseRules = '', ships, figures }) => [
      weaponName(weapon),
      ...(isSplit ? [houseRules] : []),
      weapon.modes.map((mode) => modeText(rules, mode)).join('; '),
      ships,
      shownFigure(figures.baseSU, 1, { fixed: true }),
      ...RANGES.map((range) => {
        const mean = figures.damage[range - 1]?.[shields] ?? 0;
        return mean === 0 ? '–' : shownFigure(mean, 2, { fixed: true });
      }),
    ]),
  );
}

export const startersCommand: Command = {
  name: 'starters',
  summary: 'list ready-made weapon sets and ships, or write one to begin with',
  usage: '[--set ID | --ship ID]',
  options: optionTable({
    'set ID': 'write the weapons of a set as CSV',
    'ship ID': 'write a ship as a design file',
  }),
  readsNothing: true,
  details: `The ships are for each role, from scout to dreadnought, at tech level 0 and full to the last SU by
the rulebook. With --rules a ship names the packs; the SU that they leave are on standard error.`,
  async run({ options }, { out, err, rules, readStarters }) {
    const { sets, ships } = await readStarters();
    const [wantedSet, wantedShip] = [options.get('set'), options.get('ship')];
    if (wantedSet !== undefined && wantedShip !== undefined) {
      return { misuse: '--set and --ship write one thing each: give one of them' };
    }
    const set = sets.find(({ id }) => id === wantedSet);
    const ship = ships.find(({ type }) => idOf(type) === wantedShip);
    const unknown = wantedSet ?? wantedShip;
    if (set) out(set.csv);
    else if (ship) {
      const { packs } = rules;
      const design =
        packs.length > 0 ? withPacks(ship, rules.version, packs.map(packReference)) : ship;
      const { remaining } = evaluate(rules, design).space;
      if (remaining !== 0) {
        const left = remaining < 0 ? `${-remaining} SU over` : `${remaining} SU left`;
        err(`slipway: ${packs.map(packTitle).join(' and ')}: ${left}\n`);
      }
      out(formatDesign(design));
    } else if (unknown !== undefined) {
      return { misuse: `nothing here is called '${unknown}'; starters lists what there is` };
    } else {
      const rows = [
        ...sets.map(({ id, title, about }) => [`--set ${id}`, title, about]),
        ...ships.map(({ type = '', hull, notes = '' }) => {
          return [`--ship ${idOf(type)}`, `${type}, hull ${hull}`, notes];
        }),
      ];
      out(alignedTable([left('Option'), left('Name'), left('What it is')], rows));
    }
    return FINE;
  },
};

/** "Light cruiser" as an id: `light-cruiser`. */
function idOf(type = ''): string {
  return type.toLowerCase().replaceAll(' ', '-');
}

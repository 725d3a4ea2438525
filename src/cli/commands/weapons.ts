/** `slipway weapons` and `slipway starters`: figures of weapons, and ready-made weapons and ships. */
import type { Weapon } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { figuresText, weaponName } from '../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import { weaponTableFigures } from '../../core/play/advisor/weapon-table.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type FiguresLine, formatWeaponFigures } from '../../formats/csv/weapon-figures.ts';
import { formatDesign } from '../../formats/json/format.ts';
import { type Command, FINE, HAS_ERRORS } from '../command.ts';
import { designsIn, fromOption, readFiles } from '../read-files.ts';
import { alignedTable, left, right } from '../table.ts';

/** Ranges in the columns of the table; `--csv` has all of them. */
const RANGES = [3, 6, 9, 12, 15, 18];

interface FoundWeapon {
  readonly weapon: Weapon;
  /** Rules of its ships. */
  readonly rules: Rules;
  ships: number;
}

export const weaponsCommand: Command = {
  name: 'weapons',
  summary: 'print base SU and damage for the SU of weapons, by themselves or of ships, as a table',
  usage: '[--shields N] [--csv] [--from FORMAT] FILE…',
  options: [
    {
      name: 'shields',
      choices: ['0', '1', '2', '3', '4', '5'],
      description: 'of the target; 0 when left out',
    },
    { name: 'csv', description: 'print every figure, with SU by mount and arcs, as CSV' },
    fromOption,
  ],
  details: `Each weapon stands once with the number of its ships. Damage is the mean of hull boxes a turn for 100
base SU at that range, on a target without screens; seekers have none.`,
  async run(args, context) {
    const shields = Number(args.options.get('shields') ?? 0);
    const found = new Map<string, FoundWeapon>();
    const { files, status } = await readFiles(args, context);
    const add = (weapons: readonly Weapon[], rules: Rules, ships: number): void => {
      for (const [mark, weapon] of new Map(weapons.map((one) => [weaponMark(one), one]))) {
        // The same weapon has other figures under other house rules.
        const packs = rules.packs.map(({ id, packVersion }) => `${id}@${packVersion}`);
        const key = [mark, ...packs].join(' ');
        const known = found.get(key);
        if (known) known.ships += ships;
        else found.set(key, { weapon, rules, ships });
      }
    };
    for (const file of files) {
      add(file.weapons, context.rules, 0);
      for (const design of designsIn(file)) {
        add(design.weapons ?? [], ownRules(context.rules, design), 1);
      }
    }
    const lines = [...found.values()].map(({ weapon, rules, ships }) => {
      return { weapon, ships, figures: weaponTableFigures({ rules, play: context.play }, weapon) };
    });
    if (lines.length === 0) context.err('slipway: there is no weapon here\n');
    else if (args.options.has('csv')) {
      context.out(formatWeaponFigures(context.rules, lines, shields));
    } else context.out(figuresTable(context.rules, lines, shields));
    return lines.length === 0 && status === FINE ? HAS_ERRORS : status;
  },
};

const figuresTable = (
  rules: Parameters<typeof formatWeaponFigures>[0],
  lines: readonly FiguresLine[],
  shields: number,
): string =>
  alignedTable(
    [
      ...[left('Weapon'), left('Modes'), right('Ships'), right('Base SU')],
      ...RANGES.map((range) => right(`At ${range}`)),
    ],
    lines.map(({ weapon, ships, figures }) => [
      weaponName(weapon),
      weapon.modes
        .map((mode) => [figuresText(rules, mode), ...(mode.traits ?? [])].join(' '))
        .join('; '),
      ships,
      shownFigure(figures.baseSU, 1, { fixed: true }),
      ...RANGES.map((range) => {
        const mean = figures.damage[range - 1]?.[shields] ?? 0;
        return mean === 0 ? '–' : shownFigure(mean, 2, { fixed: true });
      }),
    ]),
  );

export const startersCommand: Command = {
  name: 'starters',
  summary: 'list ready-made weapon sets and ships, or write one to begin with',
  usage: '[--set ID | --ship ID]',
  options: [
    {
      name: 'set',
      value: 'ID',
      description: 'write the weapons of a set as CSV',
    },
    {
      name: 'ship',
      value: 'ID',
      description: 'write a ship as a design file',
    },
  ],
  readsNothing: true,
  details: `The ships are for each role, from scout to dreadnought, at tech level 0 and full to the last SU.`,
  async run({ options }, { out, readStarters }) {
    const { sets, ships } = await readStarters();
    const [wantedSet, wantedShip] = [options.get('set'), options.get('ship')];
    if (wantedSet !== undefined && wantedShip !== undefined) {
      return { misuse: '--set and --ship write one thing each: give one of them' };
    }
    const set = sets.find(({ id }) => id === wantedSet);
    const ship = ships.find(({ type }) => idOf(type) === wantedShip);
    const unknown = wantedSet ?? wantedShip;
    if (set) out(set.csv);
    else if (ship) out(formatDesign(ship));
    else if (unknown !== undefined) {
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

/** For every other kind of issue, designs that have it and no other. */
import type { Bank, ByDefensiveArc, FittedSystem, Mode } from '../../../src/core/design/design.ts';
import type { IssueCode } from '../../../src/core/design/issues.ts';
import { examplePacks } from '../../../src/core/rules/unity/unity.ts';
import { armed, plain, ship } from '../design/designs.ts';
import { packOf, ratedBy } from '../rules/packs/packs.ts';
import { type CasesOf, error, sound, warning } from './issue-case.ts';
import type { WeaponIssueCode } from './weapon-issue-cases.ts';

const tinkerers = examplePacks.find(({ id }) => id === 'tinkerers-set') ?? packOf();

const banked = (bank: Partial<Bank>) => armed(plain, [{ mounts: 1, arc: 'A', ...bank }]);
const mode = (...modes: Mode[]) => armed(modes);
const fitted = (...systems: FittedSystem[]) => sound({ systems });
const shielded = (shields: ByDefensiveArc) => sound({ shields });

const huge = { range: 9999, rof: 9999, acc: 2, imp: 9999, dmg: 9999 };

export const SHIP_ISSUE_CASES: CasesOf<
  Exclude<IssueCode, WeaponIssueCode | 'rules.pack-loading' | 'design.wrong-kind'>
> = {
  'rules.pack-missing': [
    error(
      ratedBy(sound({}), packOf({ id: 'gone' })),
      'rules.packs[0]',
      'The house rules “gone 1.0” are not here, so these figures are not the ship’s own. Get the pack and install it.',
    ),
  ],
  'rules.pack-changed': [
    warning(
      ratedBy(sound({}), { ...tinkerers, packVersion: '0.9' }),
      'rules.packs[0]',
      'The house rules “tinkerers-set 0.9” are here as version 1.0.',
    ),
    warning(
      ratedBy(sound({}), { ...tinkerers, notes: '' }),
      'rules.packs[0]',
      'The house rules “tinkerers-set 1.0” are here with other content than when this ship was rated.',
    ),
  ],
  'rules.pack-unsound': [
    error(
      ratedBy(sound({}), tinkerers, tinkerers),
      'rules.packs[1]',
      'The house rules “tinkerers-set 1.0” cannot be used here: it is named twice.',
    ),
  ],
  'number.not-whole': [
    error(sound({ hull: 7.5 }), 'hull', 'Hull must be a whole number from 1 to 35, not 7.5.'),
    error(
      sound({ engines: Number.NaN }),
      'engines',
      'Engine rating must be a whole number from 0 to 9999, not NaN.',
    ),
  ],
  'number.too-small': [
    error(sound({ hull: 0 }), 'hull', 'Hull 0 is below the least, 1.'),
    error(
      banked({ mounts: -3 }),
      'batteries[0].banks[0].mounts',
      'Mounts -3 is below the least, 1.',
    ),
  ],
  'number.too-large': [
    error(sound({ shields: 6 }), 'shields', 'Shield rating 6 is above the most, 5.'),
    error(mode(plain, plain, plain), 'weapons[0].modes', 'Modes 3 is above the most, 2.'),
  ],
  'number.step': [
    error(
      mode({ ...plain, range: 10 }),
      'weapons[0].modes[0].range',
      'RNG must be a multiple of 3, not 10.',
    ),
  ],
  'number.unusual': [
    warning(
      mode({ ...plain, rof: 6 }),
      'weapons[0].modes[0].rof',
      'ROF 6 is more than the old spreadsheet took (5).',
    ),
  ],
  'space.over': [error(sound({ hull: 1, engines: 30 }), '', '74 SU over: 229 used of 155.')],
  'rating.zero': [
    warning(ship(), '', 'Combat rating 0: add a weapon or another system with ORAT.'),
  ],
  'rating.inexact': [
    error(
      armed(huge, [{ mounts: 9, arc: 'A' }]),
      '',
      'The figures are too large to be rated exactly.',
      ['number.unusual', 'space.over'],
    ),
  ],
  'shields.odd': [
    warning(
      shielded({ fwd: 3, port: 2, stbd: 1, aft: 1 }),
      'shields',
      'Port and starboard shields usually match (B.7).',
    ),
    warning(
      shielded({ fwd: 1, port: 2, stbd: 2, aft: 1 }),
      'shields',
      'The forward shield is usually no weaker than the sides (B.7).',
    ),
    warning(
      shielded({ fwd: 3, port: 2, stbd: 2, aft: 3 }),
      'shields',
      'The aft shield is usually no stronger than the sides (B.7).',
    ),
  ],
  'system.unknown': [
    error(
      fitted({ id: 'wishes' }),
      'systems[0].id',
      'No system is called “wishes”; it is left out of the figures.',
    ),
  ],
  'system.repeated': [
    error(
      fitted({ id: 'mines' }, { id: 'hyperdrive' }, { id: 'mines', qty: 2 }),
      'systems[2]',
      'Mines is already on line 1; only that one counts.',
    ),
  ],
  'system.single': [
    warning(
      fitted({ id: 'hyperdrive', qty: 2 }),
      'systems[0].qty',
      'Hyperdrive counts once, whatever the quantity (B.10).',
    ),
  ],
  'system.requires-system': [
    error(fitted({ id: 'launch-tubes' }), 'systems[0]', 'Launch Tubes needs Carrier (B.12).'),
  ],
  'system.requires-shields': [
    error(fitted({ id: 'shockwave' }), 'systems[0]', 'Shockwave needs shields (B.19).'),
  ],
};

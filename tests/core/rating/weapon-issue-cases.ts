/** For every kind of issue that a weapon or its banks can have, designs that have it and no other. */
import type { Bank, Mode } from '../../../src/core/design/design.ts';
import type { IssueCode } from '../../../src/core/design/issues.ts';
import { armed, plain, seeker } from '../design/designs.ts';
import { type CasesOf, error, sound, warning } from './issue-case.ts';

export type WeaponIssueCode = Extract<
  IssueCode,
  `${'weapon' | 'battery' | 'mode' | 'trait' | 'band' | 'arc'}.${string}`
>;

const banked = (bank: Partial<Bank>) => armed(plain, [{ mounts: 1, arc: 'A', ...bank }]);
const mode = (...modes: Mode[]) => armed(modes);
const traits = (...codes: string[]) => mode({ ...plain, traits: codes });

const band = { range: 3, rof: 2, acc: 4, imp: 1, dmg: 1 };
const bands = (...more: readonly Partial<typeof band>[]) =>
  mode({ bands: [band, ...more.map((one) => ({ ...band, ...one }))] });

export const WEAPON_ISSUE_CASES: CasesOf<WeaponIssueCode> = {
  'weapon.missing': [
    error(
      sound({ batteries: [{ weapon: 'sling', banks: [{ mounts: 1, arc: 'A' }] }] }),
      'batteries[0].weapon',
      'No weapon “sling” in this design: the battery counts no SU.',
      ['rating.zero'],
    ),
  ],
  'weapon.repeated-id': [
    error(
      sound({
        weapons: [
          { id: 'gun', modes: [plain] },
          { id: 'gun', modes: [seeker] },
        ],
      }),
      'weapons[1].id',
      'Weapon 1 has the id “gun” already.',
    ),
  ],
  'weapon.free': [
    warning(
      mode({ range: 3, rof: 1, acc: 6, imp: 1, dmg: 1, traits: ['Exp', 'Inc', 'NPr', 'Crn'] }),
      'weapons[0]',
      'Base SU rounds to 0.0: this weapon costs nothing.',
      ['rating.zero'],
    ),
  ],
  'battery.empty': [
    warning(armed(plain, []), 'batteries[0].banks', 'This battery has no banks.', ['rating.zero']),
  ],
  'mode.none': [
    error(mode(), 'weapons[0].modes', 'A weapon needs at least one mode.', ['rating.zero']),
  ],
  'trait.unknown': [
    error(
      traits('Zap'),
      'weapons[0].modes[0].traits[0]',
      'No trait has the code “Zap”; it is left out of the figures.',
    ),
  ],
  'trait.repeated': [
    error(traits('Pr1', 'Pr1'), 'weapons[0].modes[0].traits[1]', 'Pr1 can be in a mode only once.'),
    error(
      traits('Slw', 'Slw', 'Slw'),
      'weapons[0].modes[0].traits[2]',
      'Slw can be in a mode at most 2 times.',
    ),
  ],
  'trait.excluded': [
    error(traits('Cts', 'Inc'), 'weapons[0].modes[0].traits[1]', 'Inc does not go with Cts (A.1).'),
  ],
  'trait.not-in-mode': [
    error(
      mode({ ...seeker, traits: ['Dfn'] }),
      'weapons[0].modes[0].traits[0]',
      'A seeking weapon cannot have Dfn (A.1).',
    ),
    error(
      mode({ bands: [band, { ...band, range: 6, rof: 1 }], traits: ['Vlt'] }),
      'weapons[0].modes[0].traits[0]',
      'Customized range bands do not go with Vlt (Z.2, extension).',
    ),
  ],
  'trait.cap': [error(traits('Vlt'), 'weapons[0].modes[0].traits[0]', 'Vlt allows ROF 1 at most.')],
  'trait.many': [
    warning(
      traits('FrL', 'Inc', 'NPr', 'Acr', 'Slw', 'Rpt'),
      'weapons[0].modes[0].traits',
      '6 traits: the old spreadsheet took 5 per mode.',
    ),
  ],
  'trait.range-many': [
    error(
      traits('Bls', 'Crn', 'Fcs'),
      'weapons[0].modes[0].traits',
      '3 range-based traits: 2 at most (A.1).',
    ),
  ],
  'band.count': [error(bands(), 'weapons[0].modes[0].bands', 'Range bands: 2 to 6, not 1.')],
  'band.not-rising': [
    error(
      bands({ rof: 1 }),
      'weapons[0].modes[0].bands[1].range',
      'The outer range of a band must be beyond that of the last one (3), not 3.',
    ),
  ],
  'band.same': [
    error(
      bands({ range: 6 }),
      'weapons[0].modes[0].bands[1]',
      'Band 2 is the same as the one before it; join them.',
    ),
  ],
  'arc.empty': [
    error(banked({ arc: '' }), 'batteries[0].banks[0].arc', 'This bank has no firing arc.'),
  ],
  'arc.unknown': [
    error(
      banked({ arc: 'AX' }),
      'batteries[0].banks[0].arc',
      '“AX” is an alternate arc name, and this design uses letters.',
    ),
    error(
      banked({ arc: 'AZ' }),
      'batteries[0].banks[0].arc',
      '“Z” in “AZ” is not a firing arc: letters A to L, or Fwd, Port, Stbd, Aft.',
    ),
  ],
  'arc.repeated': [
    error(banked({ arc: 'ABA' }), 'batteries[0].banks[0].arc', 'A is twice in “ABA”.'),
    error(
      banked({ arc: 'Fwd+Aft+Fwd' }),
      'batteries[0].banks[0].arc',
      'Fwd is twice in “Fwd+Aft+Fwd”.',
    ),
  ],
  'arc.mixed': [
    error(
      banked({ arc: 'Fwd+A' }),
      'batteries[0].banks[0].arc',
      '“Fwd+A” mixes letters with Fwd, Port, Stbd and Aft.',
    ),
  ],
  'arc.adds-nothing': [
    warning(
      banked({ arc: 'ABG' }),
      'batteries[0].banks[0].arc',
      'G in “ABG” adds no hex but still costs an arc.',
    ),
  ],
};

/** Effects of another version of a pack, and packs in texts. */
import { describe, expect, it } from 'vitest';
import { packReferences, withPacks } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { withKnownPacks } from '../../../src/core/rules/packs/own-rules.ts';
import { packReference, type RulesPack } from '../../../src/core/rules/packs/pack.ts';
import { examplePacks, unity } from '../../../src/core/rules/unity/unity.ts';
import { formatDesign, formatPack } from '../../../src/formats/json/format.ts';
import { readPacksFor } from '../../../src/store/arrivals.ts';
import { shipsRatedAnew, withNextPack } from '../../../src/store/weapons/changes.ts';
import { majestic } from '../../reference/majestic.ts';

const formula = (text: string) => ({ label: 'Space', formula: text, rounding: 'exact' });
const stored: RulesPack = {
  ...{ format: 'slipway.rules', version: 1, id: 'roomy', name: 'Roomy', packVersion: '1.0' },
  base: 'unity-2.0',
  tables: { formulas: { totalSpace: formula('H × 1000') } },
};
const next: RulesPack = {
  ...stored,
  packVersion: '1.1',
  tables: { formulas: { totalSpace: formula('H × 2000') } },
};
const rules = withKnownPacks(unity, [stored]);
const byPack = withPacks(majestic, unity.version, [packReference(stored)]);

describe('another version of a pack', () => {
  it('changes the ships that are rated by it, and by how much', () => {
    const ships = [
      { id: 'a', value: byPack },
      { id: 'b', value: majestic },
    ];
    const { space, combatRating, orat } = evaluate(rules, byPack);
    expect(shipsRatedAnew(rules, stored, next, ships)).toEqual([
      {
        ...{ id: 'a', design: byPack },
        space: { before: space.used, after: space.used },
        left: { before: 8000 - space.used, after: 16_000 - space.used },
        orat: { before: orat, after: orat },
        rating: { before: combatRating, after: combatRating },
      },
    ]);
  });

  it('changes no ship whose figures stay the same', () => {
    const noted = { ...stored, notes: 'As it was.' };
    const ships = [{ id: 'a', value: byPack }];
    expect(shipsRatedAnew(rules, stored, noted, ships)).toEqual([]);
  });

  it('is named by the ships that follow, with their figures', () => {
    const followed = withNextPack(rules, stored, next, byPack);
    expect(packReferences(followed)).toEqual([packReference(next)]);
    expect(followed.rules).toMatchObject({ figures: { total: 16_000 } });
    expect(withNextPack(rules, stored, next, majestic)).toBe(majestic);
  });
});

describe('a text of packs', () => {
  const known = [{ key: 'p', pack: stored, example: false }];
  it.each([
    [stored, 'known'],
    [next, 'version'],
    [{ ...stored, id: 'other' }, 'new'],
  ] as const)('is compared with the packs at hand: %#', (pack, kind) => {
    const { found: arriving, issues } = readPacksFor(
      { rules: unity },
      [{ text: formatPack(pack) }],
      known,
    );
    expect(arriving).toMatchObject([{ pack, kind }]);
    expect(issues).toEqual([]);
  });

  it('may be of several files', () => {
    const files = examplePacks.map((pack) => ({ name: `${pack.id}.json`, text: formatPack(pack) }));
    const { found: arriving } = readPacksFor({ rules: unity }, files, []);
    expect(arriving.map(({ pack }) => pack)).toEqual(examplePacks);
  });

  it.each([
    ['', []],
    ['Starmada', ['There is no pack of house rules in this text.']],
    [
      JSON.stringify({ format: 'slipway.fleet', version: 1, ships: [] }),
      ['This is a fleet of Starmada: import it on the Fleets page.'],
    ],
    [formatDesign(majestic), ['These are ships of Starmada: import them on the Ships page.']],
    ['{"name":"x","scripts":{}}', [expect.stringMatching(/another program/)]],
  ])('that has none says so: %s', (text, messages) => {
    const { issues } = readPacksFor({ rules: unity }, [{ text }], []);
    expect(issues.map(({ message }) => message)).toEqual(messages);
  });
  it('that a picture lacks says so', () => {
    const picture = { name: 'a.png', text: '', unreadable: { kind: 'picture' } } as const;
    const { issues } = readPacksFor({ rules: unity }, [picture], []);
    expect(issues).toMatchObject([
      { file: 'a.png', message: expect.stringMatching(/^This is a picture/) },
    ]);
  });
});

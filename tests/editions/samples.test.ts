import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { legacySamples } from '../../src/core/rules/unity/editions.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { accountOf } from '../../src/editions/fitting.ts';
import { editionNamed, legacyToUnity, writeLegacyShip } from '../../src/editions/list.ts';
import { approximationsIn, wordWholeEntry } from '../../src/editions/report.ts';
import { formatDesign } from '../../src/formats/json/format.ts';
import { editions, readLegacyShips } from '../editions.ts';
import { unmentioned } from './accounted.ts';

describe.each(legacySamples)('the $title', ({ title, edition, text }) => {
  const [found] = readLegacyShips(text, editionNamed(edition)).ships;

  it('is read without a doubt, and written as it is', () => {
    expect(found?.issues).toEqual([]);
    expect(found && writeLegacyShip(found.legacy)).toBe(text);
  });

  it.each(['without', 'with'])('is converted %s substitutes as recorded', async (how) => {
    if (!found) throw new Error('no ship');
    const offered = legacyToUnity(unity, editions, found.legacy, { switches: new Set() });
    const switches = new Set(how === 'with' ? approximationsIn(offered.report) : []);
    const { design, report } = legacyToUnity(unity, editions, found.legacy, { switches });
    expect(unmentioned(found.legacy.ship, report)).toEqual([]);
    // Stored designs are compared field by field: none may be undefined.
    expect(design).toStrictEqual(JSON.parse(JSON.stringify(design)));
    const lines = report.map((entry) => `${entry.kind}: ${wordWholeEntry(entry)} (${entry.rule})`);
    const account = JSON.stringify(accountOf(unity, design), null, 2);
    const file = join(root, `tests/golden/conversions/${title.toLowerCase()}-${how}.txt`);
    await expect(
      `${lines.join('\n')}\n\n${account}\n\n${formatDesign(design)}`,
    ).toMatchFileSnapshot(file);
  });
});

/** Packs changed row by row. */
import { describe, expect, it } from 'vitest';
import { tryAssemble } from '../../../../src/core/rules/packs/assemble.ts';
import {
  canRemove,
  putRow,
  removeRow,
  restoreRow,
  tableRows,
} from '../../../../src/core/rules/packs/edits.ts';
import type { PackTable, RulesPack } from '../../../../src/core/rules/packs/pack.ts';
import { PACK_TABLE_NAMES } from '../../../../src/core/rules/packs/tables.ts';
import { examplePacks, unity } from '../../../../src/core/rules/unity/unity.ts';

const empty: RulesPack = {
  ...{ format: 'slipway.rules', version: 1, id: 'house', name: 'House', packVersion: '1' },
  base: 'unity-2.0',
};

const rowOf = (pack: RulesPack, table: PackTable, key: string) =>
  tableRows(unity, pack, table).find((row) => row.key === key);

describe('the rows of a table beside a pack', () => {
  it('are the rulebook’s in every table while the pack changes nothing', () => {
    for (const table of PACK_TABLE_NAMES) {
      const rows = tableRows(unity, empty, table);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['rulebook']));
    }
  });

  it.each(examplePacks)('say where in $name each changed row stands', (pack) => {
    for (const table of PACK_TABLE_NAMES) {
      for (const { state, path, after } of tableRows(unity, pack, table)) {
        if (state !== 'added' && state !== 'replaced') continue;
        const found = path
          .split(/[.[\]]+/)
          .filter(Boolean)
          .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], pack);
        expect(found).toBe(after);
      }
    }
  });
});

/** A row of each table of the rulebook; a pack that repeats it stays valid. */
const everyTable = PACK_TABLE_NAMES.map((table) => {
  const [row] = tableRows(unity, empty, table);
  return [table, row?.key ?? '', row?.before] as const;
});

describe('a row', () => {
  it.each(everyTable)('of %s is replaced and taken back', (table, key, before) => {
    const replaced = putRow(table, key, before)(empty);
    expect(rowOf(replaced, table, key)).toMatchObject({ state: 'replaced', before, after: before });
    expect(tryAssemble(unity, [replaced]).issues).toEqual([]);
    expect(restoreRow(table, key)(replaced)).toEqual(empty);
  });

  it.each(everyTable.filter(([table]) => canRemove(table)))(
    'of %s is removed and taken back',
    (table, key) => {
      const removed = removeRow(table, key)(empty);
      expect(rowOf(removed, table, key)).toMatchObject({ state: 'removed' });
      expect(restoreRow(table, key)(removed)).toEqual(empty);
      expect(removeRow(table, key)(removed)).toEqual(removed);
    },
  );

  it('that was removed is there again once it is replaced', () => {
    const removed = removeRow('traits', 'Acr')(empty);
    const back = putRow('traits', 'Acr', { code: 'Acr', name: 'Sharp' })(removed);
    expect(back.remove).toBeUndefined();
    expect(rowOf(back, 'traits', 'Acr')).toMatchObject({ state: 'replaced' });
  });

  it('keeps its place in the pack when its key is typed', () => {
    const pack = ['One', 'Two'].reduce(
      (made, code) => putRow('traits', code, { code })(made),
      empty,
    );
    const renamed = putRow('traits', 'One', { code: 'Three' })(pack);
    expect(renamed.tables?.traits).toEqual([{ code: 'Three' }, { code: 'Two' }]);
  });

  it('of two traits is the same in either order', () => {
    const pair = { traits: ['Crn', 'Bls'], factor: 0.7 };
    const pack = putRow('traitPairs', 'Bls+Crn', pair)(empty);
    expect(rowOf(pack, 'traitPairs', 'Bls+Crn')).toMatchObject({ state: 'replaced', after: pair });
    const removed = { ...empty, remove: { traitPairs: ['Crn+Bls'] } };
    expect(rowOf(removed, 'traitPairs', 'Bls+Crn')).toMatchObject({ state: 'removed' });
    expect(restoreRow('traitPairs', 'Bls+Crn')(removed)).toEqual(empty);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.js';
import { type Design, designSchema } from '../../../src/core/design/design.ts';
import { formatDesign } from '../../../src/formats/json/format.ts';
import { readDocument } from '../../../src/formats/json/read.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';

describe('a formatted design', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(legalDesign(), (design) => {
        expect(readDocument(designSchema, formatDesign(design))).toEqual({
          value: design,
          issues: [],
        });
      }),
      runs(500),
    );
  });

  it('has the schema’s order, two spaces and a last line end, from any order', () => {
    const design = {
      systems: [{ qty: 2, id: 'stealth' }],
      shields: { aft: 1, port: 2, fwd: 3, stbd: 2 },
      engines: 4,
      hull: 8,
      version: 1,
      format: 'slipway.design',
    } as const;
    expect(formatDesign(design)).toBe(`{
  "format": "slipway.design",
  "version": 1,
  "hull": 8,
  "engines": 4,
  "shields": {
    "fwd": 3,
    "port": 2,
    "stbd": 2,
    "aft": 1
  },
  "systems": [
    {
      "id": "stealth",
      "qty": 2
    }
  ]
}
`);
  });

  it('has no field that a design lacks', () => {
    const design: Design & { _draft: boolean } = {
      format: 'slipway.design',
      version: 1,
      hull: 8,
      engines: 4,
      _draft: true,
    };
    expect(formatDesign(design)).not.toContain('_draft');
  });
});

describe('the ships in data', () => {
  const folder = join(root, 'data/ships');
  it.each(readdirSync(folder))('%s is written with all it has', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const { value, issues } = readDocument(designSchema, text);
    expect(issues).toEqual([]);
    expect(JSON.parse(value ? formatDesign(value) : '')).toEqual(JSON.parse(text));
  });
});

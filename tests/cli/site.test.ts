/** `slipway site`: pages of ships and fleets that stand by themselves. */
import { describe, expect, test } from 'vitest';
import { FINE, MISUSE } from '../../src/cli/command.ts';
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readLink } from '../../src/formats/link/link.ts';
import { biggerHulls, ratedBy } from '../core/rules/packs/packs.ts';
import { slipway } from './world.ts';

const text = (design: object): string => JSON.stringify({ ...majestic, ...design });
const files = {
  'a.json': text({}),
  'b.json': text({ class: '<b>"Bold"</b>', notes: 'One & two\n<script>x</script>' }),
  'fleet.json': JSON.stringify({
    format: 'slipway.fleet',
    version: 1,
    name: 'Home Fleet',
    battle: { limit: 600 },
    ships: [{ design: majestic, count: 3 }],
  }),
};

/** References of a page to files beside it. */
const references = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="([^":#]+)"/g)].map(([, file = '']) => decodeURI(file));

describe('a gallery', () => {
  test('has a page for each class, and all that its pages refer to', async () => {
    const { status, out, written } = await slipway(
      ['site', 'out', 'a.json', 'b.json', 'fleet.json'],
      {
        files,
      },
    );
    expect([status, out]).toEqual([FINE, 'out/index.html: 15 files\n']);
    const pages = Object.keys(written).filter((name) => name.endsWith('.html'));
    expect(pages).toEqual([
      'out/index.html',
      'out/imperial-majestic.html',
      'out/imperial-b-bold-b.html',
    ]);
    for (const page of pages) {
      const content = written[page] ?? '';
      expect(content).not.toMatch(/<script|<b>|\son\w+=/);
      const refers = references(content);
      expect(refers.length).toBeGreaterThan(3);
      for (const file of refers) expect(Object.keys(written)).toContain(`out/${file}`);
    }
    expect(written['out/index.html']).toContain('3 ships, combat rating 564 · limit 600');
    expect(written['out/imperial-b-bold-b.html']).toContain('One &amp; two');
    expect(JSON.parse(written['out/imperial-majestic.json'] ?? '')).toEqual(majestic);
    expect(written['out/imperial-majestic.txt']).toContain('Laser Cannon');
    expect(written['out/imperial-majestic.pdf']).toMatch(/^%PDF/);
    expect(written['out/imperial-majestic.png']).toMatch(/^\x89PNG/);
  });

  test('gives no ship the name of another file', async () => {
    const [battery] = majestic.batteries ?? [];
    const long = text({ faction: '', class: 'Hulk', batteries: Array(60).fill(battery) });
    const named = ['index', 'Class book', 'Hulk page 2'];
    const ships = named.map((name, i) => [`${i}.json`, text({ faction: '', class: name })]);
    const all = Object.fromEntries([...ships, ['long.json', long]]);
    const { out, written } = await slipway(['site', 'out', ...Object.keys(all)], { files: all });
    const names = Object.keys(written);
    expect(names).toContain('out/hulk--page-2.svg');
    expect(out).toBe(`out/index.html: ${names.length} files\n`);
    expect(written['out/index.html']).toContain('href="class-book-2.html"');
  });

  test('tells other sites of its cards by whole addresses, and links to Slipway', async () => {
    const { written } = await slipway(
      [
        'site',
        'out',
        'a.json',
        '--url',
        'https://example.org/s',
        '--page',
        'https://slip.example/',
        '--title',
        'Line',
      ],
      { files },
    );
    const page = written['out/imperial-majestic.html'] ?? '';
    expect(page).toContain('og:image" content="https://example.org/s/imperial-majestic.png"');
    expect(page).toContain('og:url" content="https://example.org/s/imperial-majestic.html"');
    expect(page).toContain('href="https://slip.example/#ship=1.');
    expect(written['out/index.html']).toContain('<title>Line</title>');
  });

  test('names the house rules of a ship, and links to Slipway with them', async () => {
    const named = (pack: RulesPack) => JSON.stringify(ratedBy(majestic, pack));
    const { written } = await slipway(
      ['site', 'out', 'house.json', 'lost.json', 'pack.json', '--page', 'https://slip.example/'],
      {
        files: {
          'house.json': named(biggerHulls),
          'lost.json': named({ ...biggerHulls, id: 'nowhere' }),
          'pack.json': JSON.stringify(biggerHulls),
        },
      },
    );
    const page = written['out/imperial-majestic.html'] ?? '';
    expect(page).toMatch(/<p class="muted">.*SU left · Unity v2.0 · Bigger hulls 1.0</);
    const [link = ''] = /https:\/\/slip\.example\/#[^"]+/.exec(page) ?? [];
    expect(readLink(link).value).toMatchObject({ packs: [{ id: 'bigger-hulls' }] });
    expect(written['out/imperial-majestic-2.html']).toContain(' · without nowhere<');
  });

  test('without an address has no card, which would lead nowhere', async () => {
    const { written } = await slipway(['site', 'out', 'a.json'], { files });
    expect(written['out/imperial-majestic.html']).not.toMatch(/og:image|og:url/);
  });

  test.each([
    [['site'], MISUSE, /no file is named/],
    [['site', 'a.json'], MISUSE, /files with ships/],
    [['site', 'out', 'a.json', '--url', 'here'], MISUSE, /--url wants an address/],
    [['site', 'out', 'none.json'], MISUSE, /no such file/],
  ] as const)('%j is refused', async (args, status, why) => {
    const result = await slipway(args, { files });
    expect(result.status).toBe(status);
    expect(result.err).toMatch(why);
    expect(result.written).toEqual({});
  });

  test('overwrites files only if asked', async () => {
    const there = { ...files, 'out/index.html': 'mine' };
    const refused = await slipway(['site', 'out', 'a.json'], { files: there });
    expect([refused.status, refused.written]).toEqual([MISUSE, {}]);
    expect(refused.err).toContain('index.html is there already; --force overwrites it');
    const { status } = await slipway(['site', 'out', 'a.json', '--force'], { files: there });
    expect(status).toBe(FINE);
  });
});

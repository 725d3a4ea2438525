/** Ships in posts: quoted, listed, fenced, in tags, with blanks and invisible signs of every kind. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Design, packReferences } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { DEAR, runs } from '../runs.ts';
import { sampleShips } from '../sample-ships.ts';
import { type Decoration, eachLine, OF_ALL, OF_LINES, OF_SHEETS } from './decorations.ts';

const OF_DOCUMENTS: { readonly [name: string]: Decoration } = {
  'as bullets': eachLine('• '),
  'as HTML': eachLine('<p>', '</p>'),
  'with fixed spaces': (text) => text.replace(/^ +/gm, (blanks) => '\u00a0'.repeat(blanks.length)),
  'with line separators': (text) => text.replaceAll('\n', '\u2028\n'),
  'in curly quotes': (text) => text.replace(/(?<!\\)"([^"\\\n]*)"(?=\s*[:,}\]]|$)/gm, '“$1”'),
  'behind a first number': (text) => `1. ${text}`,
  'behind words': (text) => `Here it is: ${text}`,
  'as a heading': (text) => `### ${text}`,
};

const FORMS = [
  { name: 'sheets', id: 'drake', decorations: { ...OF_ALL, ...OF_LINES, ...OF_SHEETS } },
  { name: 'documents', id: 'json', decorations: { ...OF_ALL, ...OF_LINES, ...OF_DOCUMENTS } },
  {
    ...{ name: 'tables', id: 'csv' },
    decorations: { ...OF_ALL, ...OF_LINES, 'as bullets': eachLine('- ') },
  },
  { name: 'cards', id: 'admiralty', decorations: { ...OF_ALL, ...OF_LINES, ...OF_SHEETS } },
  { name: 'displays', id: 'nova', decorations: { ...OF_ALL, ...OF_LINES, ...OF_SHEETS } },
] as const;

/** Forms of other editions do not give back all of a ship. */
const LOSSY: ReadonlySet<string> = new Set(['admiralty', 'nova']);

const read = (text: string) => readText({ rules: unity, editions }, text);

/** The design as a text gives it: only JSON brings back every field of a ship by itself. */
const shown = ({ class: name, faction, hull, engines, weapons, batteries, systems }: Design) => ({
  ...{ name, faction, hull, engines, systems },
  weapons: weapons?.map(({ name, modes }) => ({ name, modes })),
  banks: batteries?.map(({ banks }) => banks),
});

/** A list of documents is decorated as a whole. */
const ofForm = (id: string, designs: readonly Design[]): readonly Design[] =>
  id === 'json' ? designs : designs.slice(0, 1);

const form = fc.constantFrom(...FORMS).chain(({ name, id, decorations }) =>
  fc.record({
    name: fc.constant(name),
    id: fc.constant(id),
    decoration: fc.constantFrom(...Object.entries(decorations)),
    designs: fc.array(fc.constantFrom(...sampleShips), { minLength: 1, maxLength: 2 }),
  }),
);

describe('ships in a post', () => {
  test('come back from every form with every decoration, alone and below others', () => {
    fc.assert(
      fc.property(
        fc.array(form, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(
          ...['\n\n', '\n\nAnd another one, as I promised.\n\n', '\n---\n\n'],
          ...['\n\nBob wrote:\n\n', '\n\nCheers,\n\n', '\n\n{\n\n'],
        ),
        (parts, between) => {
          const texts = parts.map(({ id, decoration: [, decorate], designs }) =>
            decorate(written(unity, id, { designs: ofForm(id, designs) }, { editions }) ?? ''),
          );
          const expected = parts.flatMap(({ id, designs }) => {
            if (!LOSSY.has(id)) return ofForm(id, designs).map(shown);
            const [design] = designs;
            if (!design) return [];
            const alone = written(unity, id, { designs: [design] }, { editions }) ?? '';
            return read(alone).ships.map((ship) => shown(ship.design));
          });
          const found = read(texts.join(between)).ships.map(({ design }) => shown(design));
          expect(found).toEqual(expected);
        },
      ),
      runs(100, DEAR),
    );
  });

  test.each([
    [
      '1. Terran TERN-class Scout\nHull: 2-1\nEngines: 2-1\n\n2. Terran SKUA-class Scout\nHull: 2-1',
    ],
    ['Terran TERN-class Scout\nHull: 2‑1\nEngines: 2‑1\n\nTerran SKUA-class Scout\nHull: 2‑1'],
    ['Terran TERN-class Scout\nHull: ２-１\nEngines: ２\n\nTerran SKUA-class Scout\nHull: ２-１'],
  ])('are read without the signs of lists and of other widths: %j', (text) => {
    const ships = read(text).ships.map(({ design }) => design);
    expect(ships.map(({ faction, class: name, hull }) => [faction, name, hull])).toEqual([
      ['Terran', 'Tern', 2],
      ['Terran', 'Skua', 2],
    ]);
  });

  test.each([',', ';', '\t'])(
    'come back from a listing of a table with “%s” above a sheet',
    (sign) => {
      const table = ['Class,Hull,Engines', 'Jay,3,4', 'Owl,5,2'].map((row) =>
        row.replaceAll(',', sign),
      );
      const listed = table.map((row, i) => `     ${i + 1}\t${row}`).join('\n');
      const sheet = '> Terran TERN-class Scout\n> Hull: 2-1\n> Engines: 2-1';
      expect(read(`${listed}\n\n${sheet}`).ships.map(({ design }) => design.class)).toEqual([
        'Jay',
        'Owl',
        'Tern',
      ]);
    },
  );

  test.each([
    ['digits of full width', /\d/g, 0xfee0],
    ['digits of another script', /\d/g, 0x660 - 0x30],
    ['colons of full width', /:/g, 0xfee0],
    ['signs of full width', /[!-~]/g, 0xfee0],
  ])('come back from sheets in %s', (_, signs, further) => {
    const foreign = (text: string) =>
      text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + further));
    for (const design of sampleShips.filter((ship) => packReferences(ship).length === 0)) {
      for (const id of ['drake', 'admiralty', 'nova']) {
        const text = written(unity, id, { designs: [design] }, { editions, plain: true }) ?? '';
        const [alone] = read(text).ships;
        const [found] = read(foreign(text)).ships;
        expect(found && shown(found.design)).toEqual(alone && shown(alone.design));
      }
    }
  });

  test.each([
    ['in tags', 'My guns:\n[code]', '[/code]\nEnjoy'],
    ['in nested tags', '[quote="Bob" post=12][code]', '[/code][/quote]'],
    ['in HTML', '<pre class="x"><code>', '</code></pre>'],
    ['behind the separator', 'sep=,\n', ''],
    ['behind the separator in quotes', '"sep=,"\n', ''],
  ])('bring their weapons in a table %s', (_, before, behind) => {
    const { weapons = [] } = majestic;
    const table = written(unity, 'csv', { weapons })?.trimEnd();
    expect(
      read(before + table + behind).weapons.map(({ name, modes }) => ({ name, modes })),
    ).toEqual(weapons.map(({ name, modes }) => ({ name, modes })));
  });

  test('bring their names in a table without the marks of byte order of joined files', () => {
    const table = 'Class,Hull,Engines\nWren,5,4\n\ufeffJay,5,\ufeff4\n';
    const ships = read(table).ships.map(({ design }) => design);
    expect(ships.map(({ class: name, engines }) => [name, engines])).toEqual([
      ['Wren', 4],
      ['Jay', 4],
    ]);
  });

  test.each(['* ', '# '])('keep the comments of a sheet behind %s', (mark) => {
    const design = { ...majestic, faction: '{"a": "b" \\ Imperial' };
    const sheet = written(unity, 'drake', { designs: [design] }, { plain: false }) ?? '';
    const [ship] = read(eachLine(mark)(sheet)).ships;
    expect(ship?.design).toEqual(design);
    expect(ship?.issues).toEqual([]);
  });

  test.each(['"', "'", '“”', '(', '<>', '`', '||'])('are read from a link in %s', (signs) => {
    const link = written(
      unity,
      'link',
      { designs: [majestic] },
      { page: 'https://ships.example/' },
    );
    const text = signs.charAt(0) + link?.trim() + signs.slice(-1);
    expect(read(text).ships.map(({ design }) => design.class)).toEqual(['Majestic']);
  });

  test.each(['Nova display', 'Imperial MAJESTIC-class'])(
    'are whole with a weapon called %s',
    (name) => {
      const [weapon] = majestic.weapons ?? [];
      const renamed = { ...majestic, weapons: [{ ...weapon!, name }], batteries: [] };
      const armed = { ...renamed, batteries: majestic.batteries?.slice(0, 1) };
      const card = written(unity, 'nova', { designs: [majestic] }, { editions });
      const sheet = written(unity, 'drake', { designs: [armed] });
      // One of the places where a long text is parted is the line of the weapon.
      for (let length = 0; length < 2000; length += 50) {
        const { ships } = read([card, 'words '.repeat(length / 5), sheet, sheet].join('\n\n'));
        expect(ships.slice(1).map(({ design }) => design.weapons?.length)).toEqual([1, 1]);
      }
    },
  );

  test.each([
    ['behind it', (sheet: string) => eachLine('', '</div>')(sheet)],
    ['with ends of lines of old', (sheet: string) => `${sheet}Cheers`.replaceAll('\n', '\r')],
    ['isolated', eachLine('\u2068', '\u2069')],
    ['in curly quotes', (sheet: string) => sheet.replace(/"([^"\n]*)"/g, '“$1”')],
  ])('are rated by the packs that their comments name, %s', (_, decorate) => {
    // Its traits are of a pack.
    const nail = sampleShips.find((ship) => ship.class === 'Bent Nail');
    const sheet = written(unity, 'drake', { designs: [nail!] }, { plain: true }) ?? '';
    const [ship] = read(decorate(sheet)).ships;
    expect(ship && shown(ship.design)).toEqual(shown(nail!));
  });

  test.each(['{ Imperial', 'ID: NAME:', 'Thrust: 5'])(
    'are beside a table whose first cell is %s',
    (faction) => {
      const table = written(unity, 'csv', { designs: [{ ...majestic, faction }] });
      const sheet = written(unity, 'drake', { designs: [sampleShips[0]!] });
      const { ships } = read(`${sheet}\n${table}`);
      expect(ships.map(({ design }) => [design.class, design.faction])).toEqual([
        [sampleShips[0]?.class, sampleShips[0]?.faction],
        ['Majestic', faction],
      ]);
    },
  );

  test('come from tables and sheets with ends of lines of old, each in its place', () => {
    const old = (text = '') => text.replace(/\r?\n/g, '\r');
    const [first, second] = sampleShips;
    const sheet = written(unity, 'drake', { designs: [first!] });
    const table = written(unity, 'csv', { designs: [second!] });
    const texts = [`${old(table)}\n`, `\n> ${sheet?.trimEnd().replaceAll('\n', '\n> ')}\n\n`];
    for (const [one, other] of [texts, texts.toReversed()]) {
      const post = `${one}${other}${old('Cheers,\nBob\n\n')}${old(table)}`;
      const { ships } = read(post);
      const order = one === texts[0] ? [second, first, second] : [first, second, second];
      expect(ships.map(({ design }) => design.class)).toEqual(order.map((ship) => ship?.class));
      const rows = ships.filter(({ design }) => design.class === second?.class);
      for (const { span } of rows) {
        expect(post.slice(span?.start, span?.end)).toContain(second?.class);
      }
    }
  });

  test('in a table of Markdown have no row for its rule, and fixed spaces part quantities', () => {
    const { ships, loose } = read(
      '| Class | Hull | Engines | Systems |\n|---|---:|:--|---|\n| Tern | 3 | 5 | flares\u00a03 |\n',
    );
    expect(ships.map(({ design }) => design.systems)).toEqual([[{ id: 'flares', qty: 3 }]]);
    expect(loose).toEqual([]);
  });
});

/** The package as others install it: packed, installed in an empty folder, compiled against, run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { ensureBuilt } from '../cli/built.ts';
import { blocksOf, commandsOf, pages } from '../docs/pages.ts';

/** Programs of README and docs, each with the console block that shows its output. */
const SHOWN = pages.flatMap((page) => {
  const blocks = blocksOf(page);
  return blocks.flatMap(({ language, file, text }) => {
    if (language !== 'ts' || file === undefined) return [];
    const name = file.replace(/\.ts$/, '');
    const output = blocks.flatMap(commandsOf).find(({ command }) => command === `node ${name}.js`);
    return [{ page, name, text, output: output?.output ?? ['no output is shown'] }];
  });
});

/** Programs by name: those shown, and one for what they leave out. */
const PROGRAMS: { readonly [name: string]: string } = {
  ...Object.fromEntries(SHOWN.map(({ name, text }) => [name, text])),
  more: `
    import { auditShip, FORMAT_IDS, editions, evaluate, type Design, type Fleet, fleetBook,
      evaluateFleet, issuesOf, majestic, printBook, read, type Reading, unity, unityFleets,
      wordingOf, wordIssue, write } from 'slipway';
    import { packagedFonts } from 'slipway/node';

    const rules = { rules: unity, fleetRules: unityFleets, editions };
    const csv = 'Class,Hull,Engines,Systems\\nTern,3,5,hyperdrive\\nSkua,four,5,\\n';
    const reading: Reading = read(rules, csv);
    const back = (id: string, text: string): readonly Design[] =>
      read(rules, text, id).ships.map(({ design }) => design);
    const texts = Object.fromEntries(
      FORMAT_IDS.map((id) => [id, write(unity, id, { designs: [majestic] }, { editions }) ?? '']),
    );
    const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships: [{ design: majestic, count: 3 }] };
    const evaluation = evaluateFleet(unity, unityFleets, fleet);
    const { bytes, pages } = await printBook(fleetBook(unity, unityFleets, fleet, evaluation, {}), {
      fonts: packagedFonts,
    });
    const sheet = read(rules, texts['drake'] ?? '').ships[0];
    const wrong = evaluate(unity, { ...majestic, hull: 99 }).issues[0];
    console.log(JSON.stringify({
      classes: reading.ships.map(({ design }) => design.class),
      issues: issuesOf(reading).map((issue) => wordingOf(reading.format, csv)(issue).line),
      formats: Object.entries(texts).map(([id, text]) => [id, back(id, text).map((ship) => ship.class)]),
      json: evaluate(unity, back('json', texts['json'] ?? '')[0]!).combatRating,
      fleet: evaluation.rating,
      pdf: [Buffer.from(bytes.slice(0, 5)).toString(), pages],
      audit: sheet?.printed && auditShip(unity, sheet.design, sheet.printed).rows[0]?.printed,
      wrong: wrong && wordIssue(wrong),
    }));
  `,
};

const OPTIONS = {
  strict: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};
const CONFIGS = {
  nodenext: { ...OPTIONS, module: 'nodenext', moduleResolution: 'nodenext', outDir: 'out' },
  bundler: { ...OPTIONS, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
};

/** A busy machine, or packages that have to be fetched. */
const SETTING_UP_MS = 600_000;

const place = mkdtempSync(join(tmpdir(), 'slipway-package-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

const node = (...args: readonly string[]) => run(process.execPath, args, place);

beforeAll(() => {
  ensureBuilt();
  const packed = join(place, 'packed');
  mkdirSync(packed);
  // Without scripts: `npm test` has built everything.
  const said = run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', packed],
    root,
  );
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  const file = (name: string, content: object | string) =>
    writeFileSync(
      join(place, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  file('package.json', { name: 'hangar', private: true, type: 'module' });
  run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', join(packed, filename)],
    place,
  );
  for (const [name, program] of Object.entries(PROGRAMS)) file(`${name}.ts`, program);
  for (const [name, compilerOptions] of Object.entries(CONFIGS)) {
    file(`${name}.json`, {
      compilerOptions,
      files: Object.keys(PROGRAMS).map((program) => `${program}.ts`),
    });
  }
}, SETTING_UP_MS);

// The programs run once they are compiled.
describe('the package', { shuffle: false }, () => {
  test.each(Object.keys(CONFIGS))(
    'programs compile against its types, resolved by %s',
    (config) => {
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      // Several checkers would each check the types that files share.
      expect(node(tsc, '-p', `${config}.json`, '--singleThreaded')).toBe('');
    },
  );

  test.each(SHOWN)('$page: $name prints what is shown', ({ name, output }) => {
    expect(node(`out/${name}.js`).trim().split('\n')).toEqual(output);
  });

  test('a program of the docs prints the Majestic', () => {
    node('out/fleet.js');
    const pdf = readFileSync(join(place, 'majestic.pdf'), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('it reads and writes every format, checks, and prints a fleet', () => {
    const said = JSON.parse(node('out/more.js'));
    expect(said).toMatchObject({
      classes: ['Tern'],
      issues: [3],
      json: 188,
      fleet: 564,
      pdf: ['%PDF-', 3],
      audit: '188',
      wrong: expect.stringContaining('99'),
    });
    for (const [id, classes] of said.formats) expect([id, classes]).toEqual([id, ['Majestic']]);
  });

  test('the command line comes with it', () => {
    const program = join(place, 'node_modules/.bin/slipway');
    expect(run(program, ['--help'], place)).toContain('Usage: slipway COMMAND');
  });

  test('its command line draws PNG without a build of its own', () => {
    const program = join(place, 'node_modules/.bin/slipway');
    const args = ['print', 'board', '--board', '2x2', '--tokens', '-o', 'tokens.zip'];
    expect(run(program, args, place)).toBe('tokens.zip: 1 picture\n');
    const files = unzipSync(readFileSync(join(place, 'tokens.zip')));
    expect(Object.keys(files)).toEqual(['board.png']);
    expect(Buffer.from(files['board.png'] ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('the examples and targets of its README come with it', () => {
    const folder = join(place, 'node_modules/slipway');
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(linked).toContain('docs/bench.png');
    expect(linked.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});

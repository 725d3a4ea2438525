/** Values of wrong kinds from callers without types: calls of the library name the part. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { battle as fights, index, play as plays, solve as solves } from './faces.ts';

const {
  assemble,
  auditShip,
  evaluate,
  evaluateFleet,
  examplePacks,
  explain,
  majestic,
  read,
  sheetBook,
  tryAssemble,
  unity,
  unityFleets,
  withPacks,
  wordFleetIssue,
  wordIssue,
  wordPackIssue,
  write,
} = index;
const { compilePlay, compileShip } = fights;
const { attackerOf, shipInPlay, targetOf, unityPlay } = plays;
const { adviceOn, fillFleet, legalMoves, solve, whatFits } = solves;

const battle = { rules: unity, play: unityPlay };
const play = compilePlay(battle);
const figures = evaluate(unity, majestic);
const fleet = {
  ...({ format: 'slipway.fleet', version: 1 } as const),
  ships: [{ design: majestic }],
};

const WRONG: readonly (readonly [part: string, design: unknown])[] = [
  ['', null],
  ['', 5],
  ['', 'Majestic'],
  ['', [majestic]],
  ['.weapons[0]', { ...majestic, weapons: [null] }],
  ['.batteries[0].banks', { ...majestic, batteries: [{ weapon: 'laser-cannon', banks: 5 }] }],
  ['.systems', { ...majestic, systems: 'Hyperdrive' }],
];

const CALLS: { readonly [name: string]: (design: Design) => unknown } = {
  compileShip: (design) => compileShip(play, design),
  shipInPlay: (design) => shipInPlay(battle, design),
  attackerOf: (design) => attackerOf(battle, design),
  targetOf: (design) => targetOf(battle, design, 'fwd'),
  whatFits: (design) => whatFits(unity, design),
  adviceOn: (design) => adviceOn(unity, design),
  legalMoves: (design) => legalMoves(unity, design).next(),
  solve: (design) => solve(unity, { design, goal: { kind: 'smallest-hull' } }).next(),
};

describe.each(WRONG)('a design with a wrong %j', (part, value) => {
  const design = value as Design;

  test('is rated and explained, with the part in an issue', () => {
    const path = part.replace(/^\./, '');
    expect(evaluate(unity, design).issues).toContainEqual(
      expect.objectContaining({ code: 'design.wrong-kind', path }),
    );
    expect(explain(unity, design).steps.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(CALLS))('is named by %s', (name, call) => {
    const argument = name === 'solve' ? 'request.design' : 'design';
    expect(() => call(design)).toThrow(
      new TypeError(`${argument}${part} is missing, or of a wrong kind`),
    );
  });
});

test.each<readonly [message: string, call: () => unknown]>([
  ['content', () => write(unity, 'json', null as never)],
  ['content', () => write(unity, 'json', majestic as never)],
  ['content', () => write(unity, 'json', { design: majestic } as never)],
  ['options.page', () => write(unity, 'link', { designs: [majestic] }, { page: 42 as never })],
  ['options.rounding', () => evaluate(unity, majestic, { rounding: 'Drydock' as never })],
  ['options.rounding', () => evaluateFleet(unity, unityFleets, fleet, { rounding: '' as never })],
  ['options.rounding', () => explain(unity, majestic, '', { rounding: 'up' as never })],
  ['packs[0].version', () => withPacks(majestic, 'unity-2.0', examplePacks as never)],
  [
    'content.designs[0].weapons[0]',
    () => write(unity, 'drake', { designs: [WRONG[4]?.[1] as Design] }),
  ],
  ['content.weapons[0]', () => write(unity, 'csv', { weapons: [5 as never] })],
  ['printed', () => sheetBook(unity, null as never)],
  [
    'printed[0].design.systems',
    () => sheetBook(unity, [{ design: WRONG[6]?.[1] as Design, evaluation: figures }]),
  ],
  ['printed[0].evaluation', () => sheetBook(unity, [{ design: majestic } as never])],
  ['request', () => solve(unity, null as never).next()],
  ['request.goal', () => solve(unity, { design: majestic } as never).next()],
  ['options', () => whatFits(unity, majestic, null as never)],
  ['options', () => adviceOn(unity, majestic, null as never)],
  ['source', () => legalMoves(unity, majestic, null as never).next()],
  ['options', () => fillFleet(unity, unityFleets, { ...fleet }, null as never)],
  ['fleetRules', () => evaluateFleet(unity, null as never, fleet)],
  ['options', () => evaluateFleet(unity, unityFleets, fleet, null as never)],
  ['battle', () => compilePlay(null as never)],
  ['battle.rules', () => compilePlay({} as never)],
  ['battle', () => shipInPlay(null as never, majestic)],
  ['battle', () => targetOf(5 as never, majestic, 'fwd')],
  ['base', () => tryAssemble(null as never, [])],
  ['packs', () => tryAssemble(unity, null as never)],
  ['packs', () => assemble(unity, {} as never)],
  ['rules', () => read(null as never, '')],
  ['rules.rules', () => read({} as never, '')],
  ['text', () => read({ rules: unity }, null as never)],
  ['rules', () => evaluate(null as never, majestic)],
  ['design', () => auditShip(unity, null as never, { tracks: {}, lossLimits: [] } as never)],
  ['printed', () => auditShip(unity, majestic, null as never)],
])('%s is named', (part, call) => {
  expect(call).toThrow(new TypeError(`${part} is missing, or of a wrong kind`));
});

test.each([wordIssue, wordFleetIssue, wordPackIssue])(
  '%o refuses a value that is no issue',
  (word) => {
    for (const issue of [
      null,
      5,
      {},
      { code: 'constructor', params: {} },
      { code: 'ship.count' },
    ]) {
      expect(() => word(issue as never)).toThrow('the issue is of a wrong kind');
    }
  },
);

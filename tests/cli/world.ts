/** A world for commands: files and standard input as texts, what is printed as texts. */
import { FINE } from '../../src/cli/command.ts';
import { runProgram } from '../../src/cli/program.ts';
import { unityFleets } from '../../src/tables/fleets.ts';
import { unity } from '../../src/tables/unity.ts';

export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly files?: { readonly [name: string]: string };
  readonly input?: string;
  readonly colour?: boolean;
}

/** Runs the program in a world of texts. */
export async function slipway(args: readonly string[], world: World = {}): Promise<Outcome> {
  let out = '';
  let err = '';
  const files = new Map(Object.entries(world.files ?? {}));
  const status = await runProgram(args, {
    rules: unity,
    fleetRules: unityFleets,
    version: '1.2.3',
    colour: world.colour ?? false,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: async (path) => {
      const text = files.get(path);
      return text === undefined ? { failure: 'there is no such file' } : { text };
    },
    readInput: async () => ({ text: world.input ?? '' }),
  });
  return { status, out, err };
}

/** What a run without errors printed. */
export async function printed(args: readonly string[], world: World = {}): Promise<string> {
  const { status, out, err } = await slipway(args, world);
  if (status !== FINE || err !== '') throw new Error(`status ${status}: ${err}`);
  return out;
}

/** The text of a small design, changed as told. */
export const design = (changes: object = {}): string =>
  JSON.stringify({ ...SMALL, class: 'Wren', ...changes });

const SMALL = {
  format: 'slipway.design',
  version: 1,
  hull: 1,
  engines: 4,
  weapons: [{ id: 'gun', modes: [{ range: 6, rof: 1, acc: 4, imp: 1, dmg: 1 }] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 1, arc: 'AB' }] }],
};

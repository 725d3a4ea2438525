/** A world for commands: files and standard input as texts, what is printed as texts. */
import { relative, resolve } from 'node:path';
import balance from '../../data/studies/scenarios-2.0.json' with { type: 'json' };
import study from '../../data/studies/unity-2.0.json' with { type: 'json' };
import { FINE } from '../../src/cli/command.ts';
import * as disk from '../../src/cli/files.ts';
import { packagedFonts } from '../../src/cli/node.ts';
import { pngOf } from '../../src/cli/png.ts';
import { runProgram } from '../../src/cli/program.ts';
import { unityCampaigns } from '../../src/core/rules/unity/campaigns.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { sampleFactions } from '../../src/core/rules/unity/sample-factions.ts';
import { templates } from '../../src/core/rules/unity/templates.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../src/core/rules/unity/weapon-sets.ts';
import type { ArrivingFile } from '../../src/formats/arriving/files.ts';
import { editions } from '../editions.ts';
import { sampleShips } from '../sample-ships.ts';
import { solverHere } from '../worker-here.ts';

export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** Both, in the order in which they were printed. */
  readonly both: string;
  /** Files written, by their paths. */
  readonly written: { readonly [path: string]: string };
}

export interface World {
  readonly files?: { readonly [name: string]: string };
  /** Parts of a file that is no text, as of a workbook: each path gives these. */
  readonly arriving?: readonly ArrivingFile[];
  readonly input?: string;
  /** Folder of the disk that files are read from and written into, instead of texts. */
  readonly folder?: string;
  readonly colour?: boolean;
  /** Interrupts the first search after so many messages. */
  readonly interruptedAfter?: number;
}

/** Runs the program in a world of texts; the disk of the folder `full` is. */
export async function slipway(args: readonly string[], world: World = {}): Promise<Outcome> {
  let out = '';
  let err = '';
  let both = '';
  let told = 0;
  let interrupt = (): void => {};
  const written: Record<string, string> = {};
  const files = new Map(Object.entries(world.files ?? {}));
  const status = await runProgram(args, {
    rules: unity,
    fleetRules: unityFleets,
    campaignRules: unityCampaigns,
    play: unityPlay,
    editions,
    version: '1.2.3',
    colour: world.colour ?? false,
    out: (text) => {
      out += text;
      both += text;
    },
    err: (text) => {
      err += text;
      both += text;
    },
    readFile: async (path) => {
      if (world.arriving) return { files: world.arriving };
      const text = files.get(path);
      return text === undefined
        ? { failure: 'there is no such file' }
        : { files: [{ name: path, text }] };
    },
    isFile: async (path) => files.has(path),
    filesIn: async (path) => {
      const inside = [...files.keys()].filter((name) => name.startsWith(`${path}/`));
      return inside.length > 0 ? inside : undefined;
    },
    startSolver: () => {
      let clock = 0;
      return solverHere({
        timing: {
          now: () => {
            clock += 100;
            return clock;
          },
          later: (work) => setTimeout(work),
        },
        onMessage: () => {
          told += 1;
          if (told === world.interruptedAfter) interrupt();
        },
      });
    },
    onInterrupt: (interrupted) => {
      interrupt = interrupted;
      return () => {};
    },
    growFile: async (path) => {
      if (path.startsWith('full/')) return { failure: 'the disk is full' };
      const before = files.get(path) ?? '';
      const text = before.slice(0, before.lastIndexOf('\n') + 1);
      written[path] = before;
      return {
        text,
        rest: before.slice(text.length),
        append: (lines) => {
          if (written[path] === before) written[path] = text;
          written[path] += lines;
          return path.startsWith('brim/') ? 'the disk is full' : undefined;
        },
        close: () => {},
      };
    },
    readStudied: async () => ({
      ...{ samples: sampleShips, factions: sampleFactions.map(({ ships }) => ships) },
      ...{ study, balance },
    }),
    readStarters: async () => ({ sets: weaponSets, ships: templates }),
    readInput: async () => ({ files: [{ text: world.input ?? '' }] }),
    inputLines: () => disk.linesOf(chunksOf(world.input ?? '')),
    writeFiles: async (folder, newFiles, overwrite) => {
      if (folder === 'full') return { failure: 'the disk is full' };
      const existing = newFiles.map(({ name }) => name).filter((n) => files.has(`${folder}/${n}`));
      if (existing.length > 0 && !overwrite) return { existing };
      for (const { name, content } of newFiles) {
        const isText = typeof content === 'string';
        written[`${folder}/${name}`] = isText ? content : Buffer.from(content).toString('latin1');
      }
      return { written: newFiles.length };
    },
    writeFile: async (path, bytes) => {
      if (path.startsWith('full/')) return 'the disk is full';
      written[path] = Buffer.from(bytes).toString('latin1');
      return undefined;
    },
    pngOf,
    readFonts: packagedFonts,
    ...(world.folder !== undefined && onDisk(world.folder)),
  });
  return { status, out, err, both, written };
}

/** What the program does with files, in a folder of the disk. */
function onDisk(folder: string) {
  const at = (path: string) => resolve(folder, path);
  return {
    readFile: (path) => disk.readTextFile(at(path)),
    isFile: (path) => disk.isFile(at(path)),
    filesIn: async (path) => (await disk.filesIn(at(path)))?.map((file) => relative(folder, file)),
    growFile: (path) => disk.growFile(at(path)),
    writeFiles: (path, ...rest) => disk.writeFiles(at(path), ...rest),
    writeFile: (path, bytes) => disk.replaceFile(at(path), bytes),
  } satisfies Partial<Parameters<typeof runProgram>[1]>;
}

/** A text as a stream gives it: in pieces that end anywhere. */
async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += 7) yield bytes.subarray(i, i + 7);
}

/** Output of a run without errors. */
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

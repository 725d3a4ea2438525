/** The command line bound to the Unity rules and to this process. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { unityCampaigns } from '../core/rules/unity/campaigns.ts';
import { editionTables, legacySamples } from '../core/rules/unity/editions.ts';
import { unityFleets } from '../core/rules/unity/fleets.ts';
import { unityPlay } from '../core/rules/unity/play.ts';
import { unity } from '../core/rules/unity/unity.ts';
import type { SolverJobs } from '../core/solve/search/solve.ts';
import { assembleEditions } from '../editions/list.ts';
import type { BattleJobs } from '../study/jobs.ts';
import type { ServerPort } from '../workers/job-server.ts';
import { MISUSE, type World } from './command.ts';
import {
  filesIn,
  growFile,
  isFile,
  linesOf,
  readStream,
  readTextFile,
  replaceFile,
  wordFailure,
  writeFiles,
} from './files.ts';
import { packagedFonts } from './node.ts';
import { runProgram } from './program.ts';
import { takesColour } from './terminal-text.ts';

type SolverPort = ReturnType<World['startSolver']>;

/** Starts this program in a worker thread that has the events of a browser’s worker. */
function startSolver(): SolverPort {
  const worker = new Worker(new URL(import.meta.url));
  const port: SolverPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
  worker
    .on('message', (data) => port.onmessage?.({ data }))
    .on('error', ({ message }) => port.onerror?.({ message }))
    .on('exit', () => port.onerror?.({ message: 'the worker ended' }));
  return port;
}

/** Exit status of a bug in Slipway; the other statuses are about the input. */
const BUG = 70;

const context: World = {
  rules: unity,
  fleetRules: unityFleets,
  campaignRules: unityCampaigns,
  play: unityPlay,
  editions: assembleEditions(unity, editionTables, legacySamples),
  get version() {
    const folder = dirname(fileURLToPath(import.meta.url));
    const { version } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
    return String(version);
  },
  colour: takesColour(process.stdout, process.env),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readFile: readTextFile,
  filesIn,
  isFile,
  readInput: () => readStream(process.stdin),
  inputLines: () => linesOf(process.stdin),
  writeFiles,
  writeFile: replaceFile,
  readFonts: packagedFonts,
  growFile,
  pngOf: async (svg) => (await import('./png.ts')).pngOf(svg),
  startSolver,
  async readStudied() {
    const [{ sampleFactions }, { studyFigures, balanceFigures }] = await Promise.all([
      import('../core/rules/unity/sample-factions.ts'),
      import('../core/rules/unity/study-figures.ts'),
    ]);
    const factions = sampleFactions.map(({ ships }) => ships);
    return { samples: factions.flat(), factions, study: studyFigures, balance: balanceFigures };
  },
  async readStarters() {
    const [{ weaponSets }, { templates }] = await Promise.all([
      import('../core/rules/unity/weapon-sets.ts'),
      import('../core/rules/unity/templates.ts'),
    ]);
    return { sets: weaponSets, ships: templates };
  },
  onInterrupt(interrupted) {
    process.once('SIGINT', interrupted);
    return () => process.off('SIGINT', interrupted);
  },
};

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as in `slipway rate … | head`.
    if (error.code === 'EPIPE') process.exit();
    if (stream === process.stdout) console.error(`slipway: cannot write: ${wordFailure(error)}`);
    process.exit(MISUSE);
  });
}

if (isMainThread) {
  try {
    process.exitCode = await runProgram(process.argv.slice(2), context);
  } catch (error) {
    console.error('slipway: this is a bug in slipway, not in your files:');
    console.error(error);
    process.exitCode = BUG;
  }
} else {
  // The solver's worker is a second thread of this program.
  const [{ solverJobs }, { battleJobs }, { serveJobs }] = await Promise.all([
    import('../core/solve/search/solve.ts'),
    import('../study/jobs.ts'),
    import('../workers/job-server.ts'),
  ]);
  serveJobs<SolverJobs & BattleJobs>(parentPort as unknown as ServerPort, {
    ...solverJobs(unity, unityFleets),
    ...battleJobs(unity, unityFleets, unityPlay),
  });
}

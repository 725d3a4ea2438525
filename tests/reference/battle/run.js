/**
 * `node tests/reference/battle/run.js [--stages 1,2] [--requests N] [--battles N] [--seed N] [--only N]
 * [--cli FILE]` plays random battles with the built command line and with the referee, and prints what
 * differs.
 */
import { parseArgs } from 'node:util';
import { root } from '../../../scripts/root.js';
import { sourceServer } from '../../../scripts/source-server.js';

process.chdir(root);
const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: { stages: text, requests: text, battles: text, seed: text, only: text, cli: text },
});
const server = await sourceServer();
try {
  /** @type {typeof import('./run.ts')} */
  const { runReferee } = /** @type {any} */ (
    await server.ssrLoadModule('/tests/reference/battle/run.ts')
  );
  const wrong = runReferee(
    {
      stages: (values.stages ?? '1').split(',').map(Number),
      requests: Number(values.requests ?? 100),
      battles: Number(values.battles ?? 400),
      seed: Number(values.seed ?? 1),
      cli: values.cli ?? 'dist/cli/slipway.js',
      only: values.only === undefined ? undefined : Number(values.only),
    },
    console.log,
  );
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  await server.close();
}

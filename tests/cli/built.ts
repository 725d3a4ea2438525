/** The built command line, as its users run it. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isPackageStale } from '../../scripts/build-package.js';
import { root } from '../../scripts/root.js';

export const program = join(root, 'dist/cli/slipway.js');

/** Builds command line and library where the sources are newer. `npm test` has built it already. */
export function ensureBuilt(): void {
  if (!isPackageStale()) return;
  const { NODE_ENV, VITEST, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.js'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`command line and library cannot be built: ${stderr}`);
}

/** Runs it to its end. */
export const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8', cwd: root });

/** Runs it with another program, `cat`, in the place of the file that `-o` names. */
export const runIntoProgram = (args: readonly string[]) =>
  spawnSync('bash', ['-c', '"$@" -o >(cat)', 'bash', process.execPath, program, ...args], {
    encoding: 'utf8',
    cwd: root,
  });

/** Runs it for a reader that stops after the first piece; its exit status and standard error. */
export const runForImpatientReader = (args: readonly string[], input: string) =>
  new Promise<{ status: number | null; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (status) => resolve({ status, err }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

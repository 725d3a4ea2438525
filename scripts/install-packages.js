import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Runs an installer and shows its output on standard error. A failure is ignored: the caller looks for the
 * program afterwards.
 * @param {string} command
 * @param {string[]} args
 */
export function attempt(command, args) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, args, { stdio: ['ignore', 2, 2], env });
  } catch {
    // The caller says what is missing.
  }
}

/**
 * Installs Debian packages if this is root on a Debian system, and does nothing elsewhere.
 * @param {string} what words for the message
 * @param {string[]} packages
 */
export function installByApt(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`No ${what} found: installing Debian’s ${packages.join(', ')} …`);
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  attempt('apt-get', [...lock, 'update']);
  attempt('apt-get', [...lock, 'install', '-y', '--no-install-recommends', ...packages]);
}

/** Finds the programs that tests run, and installs those that the machine lacks, all at once. */
import { browserPackages, findBrowser } from './find-browser.js';
import { findParallel, findPoppler, toolPackages } from './find-tools.js';
import { installByApt } from './install-packages.js';

const packages = [...toolPackages(), ...browserPackages()];
if (packages.length > 0) installByApt('programs for the tests', packages);

for (const find of [findPoppler, findParallel, findBrowser]) {
  try {
    find();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

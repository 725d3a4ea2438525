/** The order of the test files: those that take long begin, so that no worker is left with one at the end. */
import { BaseSequencer } from 'vitest/node';

/** Projects in turn. They follow one another without a pause. */
const PROJECTS = ['node', 'jsdom', 'browser'];

/** Files of long duration, though they are short. A missing one costs a little time only. */
const SLOW = [
  'browser/accessibility',
  'browser/versions',
  'browser/majestic',
  'browser/small-screens',
  'browser/two-windows',
  'browser/offline',
  'browser/import',
  'browser/convert',
  'docs/pages',
  'docs/commands',
  'package/library',
  'fuzz/readers',
  'formats/names',
  'formats/csv/linear-time',
  'formats/attacks',
  'core/solve/solve',
  'editions/admiralty/round-trips',
  'reference/packs-agree',
  'cli/process',
  'core/battle/static-duels',
  'fuzz/drake',
  'formats/too-large',
  'reference/battle/engine-agrees',
  'architecture/imports',
  'architecture/regexes',
  'core/solve/exhaustive',
  'core/rules/packs/large-packs',
  'fuzz/packs',
  'fuzz/foreign-marks',
  'ui/ship-list',
  'ui/sharing',
  'ui/traits',
  'ui/what-fits',
  'ui/advisor',
].map((name) => `/tests/${name}.test.ts`);

export default class SlowFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @override
   */
  async sort(files) {
    /** @param {import('vitest/node').TestSpecification} file */
    const rank = ({ project, moduleId }) => {
      const slow = SLOW.findIndex((end) => moduleId.endsWith(end));
      return PROJECTS.indexOf(project.name) * 1000 + (slow < 0 ? SLOW.length : slow);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

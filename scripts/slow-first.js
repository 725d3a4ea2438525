/** The order of the test files: those that take long begin, so that no worker is left with one at the end. */
import { BaseSequencer } from 'vitest/node';

/** Projects in turn. They follow one another without a pause. */
const PROJECTS = ['node', 'jsdom', 'browser'];

/** Files of long duration, though they are short. A missing one costs a little time only. */
const SLOW = [
  'browser/versions',
  'browser/accessibility',
  'browser/weapon-library',
  'browser/scenarios',
  'browser/library',
  'browser/played-game',
  'browser/offline',
  'browser/small-screens',
  'browser/import',
  'browser/keyboard',
  'browser/policy',
  'browser/play',
  'browser/closing',
  'browser/names',
  'browser/backup',
  'browser/majestic',
  'browser/two-windows',
  'browser/convert',
  'fuzz/readers',
  'cli/process',
  'docs/pages',
  'docs/commands',
  'package/library',
  'formats/names',
  'formats/csv/linear-time',
  'formats/attacks',
  'reference/battle/engine-agrees',
  'core/play/move-book',
  'core/rating/hostile-designs',
  'core/solve/solve',
  'cli/study-process',
  'cli/every-format',
  'editions/admiralty/round-trips',
  'reference/packs-agree',
  'core/battle/static-duels',
  'fuzz/drake',
  'formats/too-large',
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

/** A reporter for vitest: lists tests that passed only at a later try in the file `SLIPWAY_FLAKY`. */
import { appendFileSync } from 'node:fs';

export default class FlakyReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const file = process.env.SLIPWAY_FLAKY;
    if (!file || !test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const why = error?.message.split('\n')[0] ?? '';
    appendFileSync(file, `${test.module.moduleId} > ${test.fullName}: ${why}\n`);
  }
}

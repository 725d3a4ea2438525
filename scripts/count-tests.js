import { existsSync, readFileSync } from 'node:fs';

/**
 * A test run as vitest's json reporter writes it.
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestReport
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Names of tests that passed only at the second try, a line each, as `flaky-reporter.js` writes them.
 * @param {string} path
 * @returns {string[]}
 */
export function readFlaky(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * Counts the tests of a vitest run. A file that cannot be loaded, an error outside the tests, and a run
 * without tests each count as a failure.
 * @param {Report | undefined} report nothing when the run left none
 * @param {boolean} succeeded whether vitest ended with status 0
 * @param {boolean} mayBeEmpty whether no test at all is fine, as with a filter
 * @returns {Count}
 */
export function countTests(report, succeeded, mayBeEmpty) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles.length;
  const empty = passed + failed === 0 && !mayBeEmpty;
  const unexplained = failed === 0 && (!succeeded || empty);
  return { passed, failed: unexplained ? 1 : failed };
}

/**
 * Describes each failure: file, test and the beginning of its message.
 * @param {Report | undefined} report nothing when the run left none
 * @returns {string[]}
 */
export function failuresOf(report) {
  if (!report) return ['The run ended without a report.'];
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [failure([file.name], file.message)];
    return tests.map((test) => failure([file.name, test.fullName], test.failureMessages?.[0]));
  });
}

const LINES = 12;

/**
 * @param {(string | undefined)[]} where
 * @param {string | undefined} message
 */
const failure = (where, message = '') =>
  [where.filter(Boolean).join(' > '), ...message.split('\n').slice(0, LINES)].join('\n  ').trim();

/**
 * @param {string} path
 * @returns {Report | undefined} nothing when there is no whole report
 */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

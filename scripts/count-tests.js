import { readFileSync } from 'node:fs';

/**
 * A test run as vitest's json reporter writes it.
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * What a run of vitest came to. Anything that went wrong counts as a failure even when no single
 * test failed: a file that could not be loaded, an error outside the tests, no test at all.
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

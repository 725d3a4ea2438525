/** What is wrong or odd about the batteries and their banks (A.1, C.1, C.3). */
import type { Bank, Battery } from '../../design/design.ts';
import { type Issue, placeUnder } from '../../design/issues.ts';
import type { LegalBank, LegalBattery } from '../../design/legal-design.ts';
import { checkFigure } from '../../rules/limits.ts';
import type { Rules } from '../../rules/rules.ts';

/** Adds the issues of all batteries: their figures as given, weapons and arcs as they were found. */
export function checkBatteries(
  rules: Rules,
  batteries: readonly Battery[],
  legal: readonly LegalBattery[],
  issues: Issue[],
): void {
  batteries.forEach((battery, i) => {
    const from = issues.length;
    checkBattery(rules, battery, legal[i], issues);
    placeUnder('batteries', i, from, issues);
  });
}

function checkBattery(
  rules: Rules,
  battery: Battery,
  legal: LegalBattery | undefined,
  issues: Issue[],
): void {
  if (!legal?.weapon) {
    const params = { weapon: battery.weapon };
    issues.push({ code: 'weapon.missing', severity: 'error', path: 'weapon', params });
  }
  if (battery.banks.length === 0) {
    issues.push({ code: 'battery.empty', severity: 'warning', path: 'banks', params: {} });
  }
  battery.banks.forEach((bank, i) => {
    const from = issues.length;
    checkBank(rules, bank, legal?.banks[i], issues);
    placeUnder('banks', i, from, issues);
  });
}

function checkBank(rules: Rules, bank: Bank, legal: LegalBank | undefined, issues: Issue[]): void {
  checkFigure(rules.limits.mounts, bank.mounts, 'mounts', issues);
  if (bank.size !== undefined) checkFigure(rules.limits.mountSize, bank.size, 'size', issues);
  const problem = legal?.arc.problem;
  if (!problem) return;
  const severity = problem.code === 'arc.adds-nothing' ? 'warning' : 'error';
  issues.push({ code: problem.code, severity, path: 'arc', params: problem.params });
}

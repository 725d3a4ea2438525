/** What is wrong or odd about the batteries and their banks (A.1, C.1, C.3). */
import type { ArcNotation, Bank, Battery, Design } from '../design.ts';
import { readArc } from '../firing-arcs.ts';
import { type Issue, placeUnder } from '../issues.ts';
import { checkFigure } from '../limits.ts';
import { indexOfId } from '../lookup.ts';
import type { Rules } from '../rules.ts';

export function checkBatteries(rules: Rules, design: Design, issues: Issue[]): void {
  const batteries = design.batteries ?? [];
  for (let i = 0; i < batteries.length; i += 1) {
    const battery = batteries[i];
    const from = issues.length;
    if (battery) checkBattery(rules, design, battery, issues);
    placeUnder('batteries', i, from, issues);
  }
}

function checkBattery(rules: Rules, design: Design, battery: Battery, issues: Issue[]): void {
  if (indexOfId(design.weapons ?? [], battery.weapon) < 0) {
    const params = { weapon: battery.weapon };
    issues.push({ code: 'weapon.missing', severity: 'error', path: 'weapon', params });
  }
  if (battery.banks.length === 0) {
    issues.push({ code: 'battery.empty', severity: 'warning', path: 'banks', params: {} });
  }
  const notation = design.arcNotation ?? 'standard';
  for (let i = 0; i < battery.banks.length; i += 1) {
    const bank = battery.banks[i];
    const from = issues.length;
    if (bank) checkBank(rules, bank, notation, issues);
    placeUnder('banks', i, from, issues);
  }
}

function checkBank(rules: Rules, bank: Bank, notation: ArcNotation, issues: Issue[]): void {
  checkFigure(rules.limits.mounts, bank.mounts, 'mounts', issues);
  if (bank.size !== undefined) checkFigure(rules.limits.mountSize, bank.size, 'size', issues);
  const { problem } = readArc(rules, bank.arc, notation);
  if (!problem) return;
  const severity = problem.code === 'arc.adds-nothing' ? 'warning' : 'error';
  issues.push({ code: problem.code, severity, path: 'arc', params: problem.params });
}

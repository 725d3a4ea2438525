/** What is wrong or odd about the systems aboard (A.5, Appendix B). */
import type { Design, FittedSystem } from '../design.ts';
import { type Issue, placeUnder } from '../issues.ts';
import { checkFigure, within } from '../limits.ts';
import { indexOfId } from '../lookup.ts';
import { QUARTERS } from '../quarters.ts';
import type { Rules } from '../rules.ts';

export function checkSystems(rules: Rules, design: Design, issues: Issue[]): void {
  const lines = design.systems ?? [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    if (!line) continue;
    const from = issues.length;
    const first = indexOfId(lines, line.id);
    if (first < i) {
      const params = { system: rules.systems.get(line.id)?.name ?? line.id, first: first + 1 };
      issues.push({ code: 'system.repeated', severity: 'error', path: '', params });
    }
    checkSystem(rules, design, line, issues);
    placeUnder('systems', i, from, issues);
  }
}

function checkSystem(rules: Rules, design: Design, line: FittedSystem, issues: Issue[]): void {
  const system = rules.systems.get(line.id);
  if (!system) {
    const params = { system: line.id };
    issues.push({ code: 'system.unknown', severity: 'error', path: 'id', params });
    return;
  }
  if (line.qty === undefined && !system.requires) return;
  const params = { system: system.name, rule: system.rule };
  if (line.qty !== undefined) {
    if (system.multiple) {
      checkFigure(rules.limits.quantity, line.qty, 'qty', issues);
    } else if (line.qty !== 1) {
      const from = issues.length;
      checkFigure(rules.limits.quantity, line.qty, 'qty', issues);
      const sound = issues.slice(from).every((issue) => issue.severity === 'warning');
      if (sound) issues.push({ code: 'system.single', severity: 'warning', path: 'qty', params });
    }
  }
  const needs = system.requires;
  if (needs && 'system' in needs && !design.systems?.some(({ id }) => id === needs.system)) {
    const needed = rules.systems.get(needs.system)?.name ?? needs.system;
    const about = { ...params, needed };
    issues.push({ code: 'system.requires-system', severity: 'error', path: '', params: about });
  }
  if (needs && 'shields' in needs && !hasShields(rules, design.shields)) {
    issues.push({ code: 'system.requires-shields', severity: 'error', path: '', params });
  }
}

function hasShields(rules: Rules, shields: Design['shields']): boolean {
  const rating = (value: number) => within(rules.limits.shields, value) > 0;
  if (shields === undefined) return false;
  if (typeof shields === 'number') return rating(shields);
  return QUARTERS.some((quarter) => rating(shields[quarter]));
}

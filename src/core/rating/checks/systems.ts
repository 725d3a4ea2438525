/** What is wrong or odd about the systems aboard (A.5, Appendix B). */
import type { FittedSystem } from '../../design/design.ts';
import { type Issue, placeUnder } from '../../design/issues.ts';
import type { LegalDesign, LegalSystem } from '../../design/legal-design.ts';
import { sumOf } from '../../design/protection.ts';
import { checkFigure } from '../../rules/limits.ts';
import { indexOfId } from '../../rules/lookup.ts';
import type { Rules } from '../../rules/rules.ts';

/** Adds the issues of all systems. */
export function checkSystems(
  rules: Rules,
  lines: readonly FittedSystem[],
  legal: LegalDesign,
  issues: Issue[],
): void {
  legal.systems.forEach((fitted, i) => {
    const { line, system } = fitted;
    const from = issues.length;
    const first = indexOfId(lines, line.id);
    if (first < i) {
      const params = { system: system?.name ?? line.id, first: first + 1 };
      issues.push({ code: 'system.repeated', severity: 'error', path: '', params });
    }
    checkSystem(rules, fitted, legal, issues);
    placeUnder('systems', i, from, issues);
  });
}

function checkSystem(
  rules: Rules,
  { line, system }: LegalSystem,
  legal: LegalDesign,
  issues: Issue[],
): void {
  if (!system) {
    const params = { system: line.id };
    issues.push({ code: 'system.unknown', severity: 'error', path: 'id', params });
    return;
  }
  if (line.qty === undefined && !system.requires) return;
  const params = { system: system.name, rule: system.rule };
  if (line.qty !== undefined && (system.multiple || line.qty !== 1)) {
    const from = issues.length;
    checkFigure(rules.limits.quantity, line.qty, 'qty', issues);
    const sound = issues.slice(from).every((issue) => issue.severity === 'warning');
    if (sound && !system.multiple) {
      issues.push({ code: 'system.single', severity: 'warning', path: 'qty', params });
    }
  }
  const needs = system.requires;
  if (
    needs &&
    'system' in needs &&
    !legal.systems.some(({ line: { id } }) => id === needs.system)
  ) {
    const needed = rules.systems.get(needs.system)?.name ?? needs.system;
    const about = { ...params, needed };
    issues.push({ code: 'system.requires-system', severity: 'error', path: '', params: about });
  }
  if (needs && 'shields' in needs && sumOf(legal.shields) === 0) {
    issues.push({ code: 'system.requires-shields', severity: 'error', path: '', params });
  }
}

/** Checks that a report accounts for every field of its source. */
import type { ReportEntry } from '../../src/editions/report.ts';

/** The path of every value of a source that is no object or list itself: `batteries[0].arcs[1]`. */
function leaves(value: unknown, path = ''): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((part, i) => leaves(part, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, path === '' ? key : `${path}.${key}`),
  );
}

/** The envelope of a design file says nothing about the ship. */
const ENVELOPE = ['format', 'version'];

/** Fields that no entry mentions, itself or as a part of what it mentions. */
export function unmentioned(source: object, report: readonly ReportEntry[]): readonly string[] {
  const paths = new Set(report.map(({ path }) => path));
  const isMentioned = (leaf: string): boolean => {
    let path = leaf;
    while (path !== '') {
      if (paths.has(path)) return true;
      path = path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));
    }
    return false;
  };
  return leaves(source).filter((leaf) => !ENVELOPE.includes(leaf) && !isMentioned(leaf));
}

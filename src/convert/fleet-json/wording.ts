/** The issues of reading a fleet in words: those of a design, but for what they call the whole. */
import type { LocatedIssue } from '../../core/issues.ts';
import { wordJsonIssue } from '../design-json/wording.ts';

const IN_DESIGN = /^ships\[\d+\]\.design\b/;

/** The issue in a sentence or two, without its place. */
export function wordFleetJsonIssue(issue: LocatedIssue): string {
  const { code, path = '', params } = issue;
  if (IN_DESIGN.test(path)) return wordJsonIssue(issue);
  switch (code) {
    case 'json.empty':
      return 'There is nothing here: a fleet was expected.';
    case 'design.no-object':
      return `A fleet is an object, { … }, not ${params.found}.`;
    case 'version.newer':
      return `This fleet is of version ${params.version}, and this program knows version ${params.known}: use a newer program.`;
    case 'field.unknown':
      return `A fleet has no “${params.field}” here; it is left out.`;
    default:
      return wordJsonIssue(issue);
  }
}

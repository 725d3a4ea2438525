/** A doubt of an edition's reader in words. */
import type { LegacyIssue } from './edition.ts';

/** Words issues as the edition does, and keeps their places. */
export const wordedIssue =
  <Issue>(word: (issue: Issue) => string) =>
  (issue: Issue & Omit<LegacyIssue, 'message'>): LegacyIssue => ({
    severity: issue.severity,
    message: word(issue),
    line: issue.line,
    ...(issue.span && { span: issue.span }),
  });

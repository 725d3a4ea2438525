/** Drake notation, the plain-text display sheet: designs to text, text to designs, and audits. */
export { type AuditedShip, type AuditRow, auditShip } from './audit.ts';
export { namedRules } from './block.ts';
export { drawCaret } from './caret.ts';
export type { NotationCode } from './codes.ts';
export { type Dress, dressed } from './dressed.ts';
export type { NotationIssue } from './issues.ts';
export type { Printed } from './printed.ts';
export { parseDrake } from './reading.ts';
export { readDrake } from './ships.ts';
export { wordNotationIssue } from './wording.ts';
export { formatDrake } from './writing.ts';

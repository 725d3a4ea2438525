/** A ship as Drake notation, for the page. */
import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { formatDrake } from '../drake/drake.ts';

export const drakeText = (rules: Rules, design: Design, evaluation: Evaluation): string =>
  formatDrake(rules, design, evaluation);

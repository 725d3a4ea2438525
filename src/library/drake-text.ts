/** A ship as Drake notation, for the page. */
import type { Design } from '../core/design.ts';
import type { Evaluation } from '../core/evaluation.ts';
import type { Rules } from '../core/rules.ts';
import { formatDrake } from '../notation/drake.ts';

export const drakeText = (rules: Rules, design: Design, evaluation: Evaluation): string =>
  formatDrake(rules, design, evaluation);

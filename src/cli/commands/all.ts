/** The commands in the order of the help. */
import type { Command } from '../command.ts';
import { adviseCommand } from './advise.ts';
import { cardCommand } from './card.ts';
import { checkCommand } from './check.ts';
import { convertCommand } from './convert.ts';
import { drakeCommand } from './drake.ts';
import { explainCommand } from './explain.ts';
import { fitCommand } from './fit.ts';
import { fleetCommand } from './fleet.ts';
import { importCommand } from './import.ts';
import { ordersCommand } from './orders.ts';
import { pdfCommand } from './pdf.ts';
import { rateCommand } from './rate.ts';
import { referenceCommand } from './reference.ts';
import { rulesCommand } from './rules.ts';
import { solveCommand } from './solve.ts';

export const commands: readonly Command[] = [
  rateCommand,
  explainCommand,
  drakeCommand,
  importCommand,
  checkCommand,
  pdfCommand,
  cardCommand,
  convertCommand,
  fleetCommand,
  fitCommand,
  solveCommand,
  rulesCommand,
  adviseCommand,
  ordersCommand,
  referenceCommand,
];

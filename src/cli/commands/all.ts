/** The commands in the order of the help. */
import type { Command } from '../command.ts';
import { card } from './card.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { drakeCommand } from './drake.ts';
import { explain } from './explain.ts';
import { fleetCommand } from './fleet.ts';
import { importShips } from './import.ts';
import { pdf } from './pdf.ts';
import { rate } from './rate.ts';

export const commands: readonly Command[] = [
  rate,
  explain,
  drakeCommand,
  importShips,
  check,
  pdf,
  card,
  convert,
  fleetCommand,
];

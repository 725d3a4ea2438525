/** The commands in the order of the help. */
import type { Command } from '../command.ts';
import { drake } from './drake.ts';
import { explain } from './explain.ts';
import { rate } from './rate.ts';

export const commands: readonly Command[] = [rate, explain, drake];

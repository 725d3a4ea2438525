/** What a bench is made with. */
import type { Design } from '../core/design/design.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Editions } from '../editions/edition.ts';
import type { WorkerPort } from '../workers/job-client.ts';
import type { After } from './autosave.ts';
import type { Channel } from './channel.ts';
import type { SwitchStore } from './packs/switched-on.ts';
import type { Page } from './page.ts';
import type { BenchStorage } from './storage.ts';

export interface BenchOptions {
  readonly rules: Rules;
  /** Packs that come with the program. */
  readonly examplePacks?: readonly RulesPack[];
  /** Where it is remembered which packs are switched on. */
  readonly packSwitches?: () => SwitchStore;
  /** What ships of earlier editions are converted by, fetched when somebody asks. */
  readonly editions: () => Promise<Editions>;
  /** The rules of play, fetched likewise. */
  readonly play: () => Promise<PlayRules>;
  /** Starts the solver's worker. */
  readonly startSolver: () => WorkerPort;
  readonly storage: BenchStorage;
  /** What a first visit opens. */
  readonly sample: Design;
  /** The time in ms. */
  readonly now?: () => number;
  readonly after?: After;
  readonly newId?: () => string;
  readonly channel?: Channel;
  /** Whose tabs to open: `sessions.ts`. */
  readonly window?: string;
  readonly page?: Page;
}

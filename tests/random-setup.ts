/** Properties without parameters of their own use the run's seed and its factor of inputs. */
import fc from 'fast-check';
import { runs } from './runs.ts';

fc.configureGlobal(runs(100));

/** Processor time in µs that one input may take; a hanging reader takes minutes. */
const PATIENCE = 1_000_000;
/** Number of attempts, since garbage collection or other programs may slow down one. */
const AGAIN = 3;

/**
 * True if work that was started at a time, as `performance.now` gives it, and is now done takes too long
 * each time. To ask for the processor time of each input would take longer than many inputs.
 */
export function hangs(started: number, work: () => unknown): boolean {
  for (let i = 0, least = (performance.now() - started) * 1000; least > PATIENCE; i += 1) {
    if (i === AGAIN) return true;
    const start = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(start).user);
  }
  return false;
}

/** Processor time in µs that one input may take; a hanging reader takes minutes. */
const PATIENCE = 1_000_000;
/** Number of attempts, since garbage collection or other programs may slow down one. */
const AGAIN = 3;

/** True if work that took too long at first takes too long each time. */
export function hangs(spent: number, work: () => unknown): boolean {
  for (let i = 0, least = spent; least > PATIENCE; i += 1) {
    if (i === AGAIN) return true;
    const start = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(start).user);
  }
  return false;
}

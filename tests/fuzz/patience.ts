/** How much work of the processor one input may be, in µs: what hangs takes minutes. */
const PATIENCE = 1_000_000;
/** Once, memory may have been tidied up meanwhile, or the machine been somebody else's. */
const AGAIN = 3;

/** Whether a piece of work, which took so much at first, takes as long each time it is done. */
export function hangs(spent: number, work: () => unknown): boolean {
  for (let i = 0, least = spent; least > PATIENCE; i += 1) {
    if (i === AGAIN) return true;
    const start = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(start).user);
  }
  return false;
}

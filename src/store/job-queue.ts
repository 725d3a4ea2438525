/** Jobs one after the other; one that fails gives false, and the next one goes on. */
export function makeJobQueue(failed: (error: unknown) => void) {
  let last: Promise<boolean> = Promise.resolve(true);
  return (job: () => Promise<boolean>): Promise<boolean> => {
    last = last.then(job).catch((error: unknown) => {
      failed(error);
      return false;
    });
    return last;
  };
}

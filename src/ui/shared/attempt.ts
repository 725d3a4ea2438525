/** Work that is started once and may fail, such as that of a dialog's button. */
import { createSignal } from 'solid-js';
import { explainFailure } from '../../store/storage-failure.ts';

/** Starts work on request: whether it is under way or done, and why it failed the last time. */
export function createAttempt() {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  let isRunning = false;
  /**
   * Never throws: what work throws is the fault, in words, and the work may be started again. A second
   * click while work is under way starts nothing.
   */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(explainFailure(error));
      setBusy(false);
    } finally {
      isRunning = false;
    }
  };
  return { attempt, busy, fault };
}

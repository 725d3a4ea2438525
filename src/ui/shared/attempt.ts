/** Work that runs once on request and may fail, such as that of a dialog's button. */
import { createSignal } from 'solid-js';
import { explainFailure } from '../../store/storage-failure.ts';

/** Starts work on request, with its state and the reason of its last failure. */
export function createAttempt() {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  let isRunning = false;
  /**
   * Never throws: an exception becomes the fault, in words, and the work may be started again. A second click during the work has no
   * effect.
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

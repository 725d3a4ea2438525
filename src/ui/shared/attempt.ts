/** Work that is started once and may fail, such as that of a dialog's button. */
import { createSignal } from 'solid-js';
import { explainFailure } from '../../store/storage-failure.ts';

/** Starts work on request: whether it is under way or done, and why it failed the last time. */
export function createAttempt() {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  /** Never throws: what work throws is the fault, in words, and the work may be started again. */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(explainFailure(error));
      setBusy(false);
    }
  };
  return { attempt, busy, fault };
}

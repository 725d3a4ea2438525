/** A worker of the sheets that says what a test lets it say. */
import type {
  SheetWorker,
  WorkerMessage,
  WorkerRequest,
} from '../../src/sheets/worker-messages.ts';

export class FakeWorker implements SheetWorker {
  onmessage: SheetWorker['onmessage'] = null;
  onerror: SheetWorker['onerror'] = null;
  readonly asked: WorkerRequest[] = [];
  ended = 0;

  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.ended += 1;
  }

  say(data: WorkerMessage): void {
    this.onmessage?.({ data });
  }
}

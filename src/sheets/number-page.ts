/** What a page of number tables shows, as plain data that can be sent to a worker. */
import type { TableReference } from '../core/play/table-reference.ts';

/** Tables under a title. */
export interface NumberPage extends TableReference {
  readonly title: string;
}

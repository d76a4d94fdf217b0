import type { BulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import type { ChunkSize } from '../../../foundation/tenancy/chunk-size.ts';

/** What a run works with and what it has come to; shared by its rounds and levels. */
export interface Run {
  readonly reader: BulkConnection;
  readonly writer: BulkConnection;
  /** How many values are read at once. */
  readonly chunks: ChunkSize;
  readonly onProgress: (done: number, known: number) => Promise<void> | void;
  runId: number | null;
  evaluated: number;
  changed: number;
  failed: number;
  proposed: number;
}

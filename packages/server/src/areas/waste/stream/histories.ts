import { ofStream } from '@oikos/contract/waste/stream/histories.ts';
import type { ServedHistory } from '../../../foundation/records/record-history/histories.ts';
import { readStream } from './waste-streams/read-stream.ts';

/** A stream is read where it arises, at several places or everywhere. */
export const wasteStreamHistories: readonly ServedHistory[] = [
  { ...ofStream, refuseUnread: (scope, id) => readStream(scope, id, 0) },
];

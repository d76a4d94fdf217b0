import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { fewAtATime } from '../http/few-at-a-time.ts';
import { refuse } from '../http/refusals.ts';

/** What a call that waits for it may take; a job may take longer. */
const MOST_SECONDS = 30;
const oneOfFew = fewAtATime({ atATime: 6, ofAPerson: 3 });

/** Reads an uploaded file while its caller waits: a few at a time, each person fewer, none for long. */
export function readingUpload<Result>(
  userId: number,
  work: (signal: AbortSignal) => Promise<Result>,
  mostSeconds = MOST_SECONDS,
): Promise<Result> {
  return oneOfFew(userId, async () => {
    const signal = AbortSignal.timeout(mostSeconds * 1_000);
    try {
      return await work(signal);
    } catch (error) {
      throw signal.aborted ? refuse(importMessages.readingTooLong) : error;
    }
  });
}

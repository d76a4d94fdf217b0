import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';

/** What a person can fix is printed as one sentence, without a stack, and ends the process with code 1. */
export async function orOneSentence<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

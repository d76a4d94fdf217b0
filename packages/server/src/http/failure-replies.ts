import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Message, say } from '@oikos/contract/message.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import { Refusal } from './refusals.ts';

export function refusalReply(refusal: Refusal, requestId: string): FailureReply {
  return {
    isSuccessful: false,
    status: refusal.status,
    message: refusal.message,
    code: refusal.code,
    errors: [...refusal.problems],
    ...(refusal.nodes && { nodes: [...refusal.nodes] }),
    requestId,
  };
}

/** What a fault of ours tells the caller: the call's own failure text and a request id to report, nothing of our insides. */
export function faultReply(failure: Message | undefined, requestId: string): FailureReply {
  const said = say(failure ?? generalMessages.unexpected);
  return { isSuccessful: false, status: 500, message: said.message, code: said.code, errors: [], requestId };
}

interface DatabaseError {
  readonly code: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as DatabaseError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as DatabaseError).code);

/**
 * A constraint that two simultaneous requests can still break after each was checked alone becomes the caller's 409,
 * not a fault: unique 23505, foreign key 23503, exclusion 23P01, serialisation 40001, deadlock 40P01.
 */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (!isDatabaseError(error)) return undefined;
  if (error.code === '23505') return new Refusal(409, say(generalMessages.nameExists));
  if (error.code === '23P01') return new Refusal(409, say(generalMessages.datesOverlap));
  if (error.code === '23503' || error.code === '40001' || error.code === '40P01')
    return new Refusal(409, say(generalMessages.couldNotSave));
  // Text that PostgreSQL can't hold (a zero byte) or a number out of its range is bad input.
  if (error.code === '22021' || error.code === '22003' || error.code === '22P05')
    return new Refusal(400, say(generalMessages.invalidValue));
  return undefined;
}

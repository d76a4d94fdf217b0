import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Message, say } from '@oikos/contract/message.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import { PREPARED_PLAN_OUTDATED } from '../db/prepared-statements.ts';
import { Refusal } from './refusals.ts';

export function refusalReply(refusal: Refusal, requestId: string): FailureReply {
  return {
    isSuccessful: false,
    status: refusal.status,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.parameters.length > 0 && { parameters: refusal.parameters }),
    errors: [...refusal.problems],
    ...(refusal.nodes && { nodes: [...refusal.nodes] }),
    ...(refusal.uses.length > 0 && { uses: [...refusal.uses] }),
    requestId,
  };
}

/** What a fault of ours tells the caller: the call's own failure text and a request id to report, nothing of our insides. */
export function faultReply(failure: Message | undefined, requestId: string): FailureReply {
  const said = say(failure ?? generalMessages.unexpected);
  return { isSuccessful: false, status: 500, message: said.message, code: said.code, errors: [], requestId };
}

/** Seconds to wait before another try: about as long as a restart of the database. */
export const RETRY_AFTER_SECONDS = 5;

/** The database can't be reached: the caller's call is as good as before, only later. */
export const databaseAwayReply = (requestId: string): FailureReply =>
  refusalReply(new Refusal(503, say(generalMessages.databaseAway)), requestId);

interface DatabaseError {
  readonly code: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as DatabaseError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as DatabaseError).code);

/**
 * How a transaction ends that another at the same time came before: unique, foreign key, exclusion, serialisation, deadlock,
 * and a prepared statement whose columns a migration changed.
 */
const OVERTAKEN: ReadonlySet<string> = new Set(['23505', '23503', '23P01', '40001', '40P01', PREPARED_PLAN_OUTDATED]);

/**
 * Runs a call's transaction. Where another that ran at the same time came in its way it runs once more: what that one did
 * is there now, so the call's own checks refuse it in their words and beside their fields, or it succeeds.
 */
export async function againWhenOvertaken<Result>(transaction: () => Promise<Result>): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (!isDatabaseError(error) || !OVERTAKEN.has(error.code)) throw error;
    return transaction();
  }
}

/** Bad input: text that PostgreSQL can't hold or can't read as what it is to be, a number or a time out of its range. */
const UNSTORABLE: ReadonlySet<string> = new Set([
  ...['22003', '22007', '22008', '22009', '22021', '22P02', '22P05', '2201B'],
]);

/** The disk is full: PostgreSQL's (53100) or that of the stored files. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

/** A constraint that is still broken then becomes the caller's 409, not a fault. */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (isDiskFull(error)) return new Refusal(507, say(generalMessages.storageFull));
  if (!isDatabaseError(error)) return undefined;
  if (error.code === '23505') return new Refusal(409, say(generalMessages.nameExists));
  if (error.code === '23P01') return new Refusal(409, say(generalMessages.datesOverlap));
  if (error.code === '23503' || error.code === '40001' || error.code === '40P01')
    return new Refusal(409, say(generalMessages.couldNotSave));
  if (UNSTORABLE.has(error.code)) return new Refusal(400, say(generalMessages.invalidValue));
  return undefined;
}

import { generalMessages } from '@oikos/contract/general-messages.ts';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { isIncompatibilityCode } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { readAgainAfter } from '../../../../api/read-again.ts';
import { askedDatesOf } from '../../../../kit/asked-dates.ts';
import { speech } from '../../../../translation/translate.ts';
import { tellReached } from './connection.ts';
import { type Answer, afterAnswer, nextToSend, type Operation } from './operation.ts';
import { currentQueue, putOperations } from './queue.ts';

const LOCK = 'oikos-send-queue';
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;

/** What the operations saved is read again once all of them were sent. */
const later = { readsAgain: false } as const;

async function answerOf(operation: Operation): Promise<Answer> {
  const { operationId, madeAt, isTimeConfirmed } = operation;
  if (operation.kind === 'inspection') {
    const input = { ...operation.input, clientOperationId: operationId };
    const { isRepeated } = await call(recordAreaInspection, input, later);
    return { state: isRepeated ? 'alreadyDone' : 'done', message: '', version: null, present: null };
  }
  const { container, place, overrideReason } = operation;
  const input = {
    operationId,
    madeAt,
    sentAt: new Date().toISOString(),
    isTimeConfirmed,
    containerId: container.id,
    believedVersion: container.version,
    areaId: place.areaId,
    bayId: place.bayId,
    overrideReason,
  };
  const reply = await call(recordScannedMove, input, later);
  const { verdict, code = '', message, parameters = [], version, present, undoId = null } = reply;
  return { state: verdict, message: speech.sayReply({ code, message, parameters }), version, present, undoId };
}

/** A refusal is an answer; what the network, the session or a fault of the server keeps from being answered isn't. */
function refusalOf(error: unknown): Answer | undefined {
  if (!isApiError(error)) return undefined;
  const { status, message, code, problems } = error;
  const isOfSession = status === 401 || code === generalMessages.tenantChanged.key;
  const isAnswer = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS && !isOfSession;
  if (!isAnswer) return undefined;
  const nothing = { version: null, present: null };
  if (askedDatesOf(error).length > 0) return { state: 'timeAsked', message, ...nothing };
  if (!isIncompatibilityCode(code)) return { state: 'refused', message, ...nothing };
  const told = new Set(problems.map((problem) => problem.message));
  return { state: 'incompatible', message: [...told].join('\n'), ...nothing };
}

/** It stays the first to be sent; of a fault of the server it says so, that somebody can do something about it. */
async function keepWaiting(operation: Operation, error: unknown): Promise<void> {
  if (isApiError(error) && error.status >= SERVER_FAULT)
    await putOperations([{ ...operation, message: error.message }]);
}

async function sendAll(): Promise<void> {
  for (let next = nextToSend(currentQueue().operations); next; next = nextToSend(currentQueue().operations)) {
    let answer: Answer | undefined;
    try {
      answer = await answerOf(next);
      tellReached(true);
    } catch (error) {
      if (isApiError(error)) tellReached(error.status !== 0);
      answer = refusalOf(error);
      if (!answer) return await keepWaiting(next, error);
    }
    const before = new Map(currentQueue().operations.map((operation) => [operation.operationId, operation]));
    const after = afterAnswer(currentQueue().operations, next, answer);
    await putOperations(after.filter((operation) => operation !== before.get(operation.operationId)));
  }
}

let running: Promise<void> | undefined;

async function sendAndReadAgain(): Promise<void> {
  const kinds = new Set(currentQueue().operations.map(({ kind }) => kind));
  await sendAll();
  if (kinds.has('move')) await readAgainAfter(recordScannedMove);
  if (kinds.has('inspection')) await readAgainAfter(recordAreaInspection);
}

/** Sends what waits, one after the other in the order in which it was made; what can't be sent now stays. */
export function sendQueue(): Promise<void> {
  running ??= alone(sendAndReadAgain).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab sends. Where locks are missing, the ids of the operations keep them from being done twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

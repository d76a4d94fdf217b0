import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { isIncompatibilityCode } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import type { OperationKind } from '../../../../api/offline/operation-kinds.ts';
import { isRefusal } from '../../../../api/offline/send-queue.ts';
import { readAgainAfter } from '../../../../api/read-again.ts';
import { askedDatesOf } from '../../../../kit/asked-dates.ts';
import { speech } from '../../../../translation/translate.ts';
import { type Answer, afterAnswer, isScanOperation, type ScanOperation } from './scan-operation.ts';

/** What the operations saved is read again once all of them were sent. */
const later = { readsAgain: false } as const;

async function answerOf(operation: ScanOperation): Promise<Answer> {
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

function refusalOf(error: ApiError): Answer {
  const { message, code, problems } = error;
  const nothing = { version: null, present: null };
  if (askedDatesOf(error).length > 0) return { state: 'timeAsked', message, ...nothing };
  if (!isIncompatibilityCode(code)) return { state: 'refused', message, ...nothing };
  const told = new Set(problems.map((problem) => problem.message));
  return { state: 'incompatible', message: [...told].join('\n'), ...nothing };
}

/** Moves and inspections of scanning. */
export const scanOperations: OperationKind = {
  kinds: ['move', 'inspection'],
  send: async (operation, all) => {
    const [sent] = [operation].filter(isScanOperation);
    if (!sent) return [];
    const answer = await answerOf(sent).catch((error: unknown) => {
      if (isRefusal(error)) return refusalOf(error);
      throw error;
    });
    const before = all.filter(isScanOperation);
    return afterAnswer(before, sent, answer).filter((after, at) => after !== before[at]);
  },
  readAgain: async (sent) => {
    if (sent.has('move')) await readAgainAfter(recordScannedMove);
    if (sent.has('inspection')) await readAgainAfter(recordAreaInspection);
  },
};

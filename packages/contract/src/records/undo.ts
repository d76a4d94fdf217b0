import { z } from 'zod';
import { endpoint, savedKinds, undoableCall } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { done, recordUse, saidMessage } from '../replies.ts';
import { undoMessages as say } from './undo-messages.ts';

/** How long the server takes a call back; a screen offers it for ten seconds. */
export const UNDO_MINUTES = 5;

const CALL_MAXIMUM = 200;

/** What the call that is taken back had saved is stale once more. */
export const undoChange = endpoint({
  method: 'POST',
  path: 'records/undo',
  permission: 'anySignedIn',
  changes: 'handler',
  saves: ({ call }) => {
    const undone = undoableCall(call);
    return undone ? savedKinds(undone, {}) : [];
  },
  failure: say.notUndone,
  input: z.object({
    undoId: idOf('undoableChange'),
    /** The call that told the id: 'DELETE uom/{id}'. */
    call: requiredText(CALL_MAXIMUM),
  }),
  output: done,
  summary: 'Takes back what the caller just did: a deletion, a move, a change of status',
});

/** Asks what a call that deletes would answer, before anyone is asked whether to delete. */
export const checkDeletion = endpoint({
  method: 'POST',
  path: 'records/deletion/check',
  permission: 'anySignedIn',
  changes: 'handler',
  saves: [],
  isRepeatable: true,
  input: z.object({
    /** 'DELETE container/{id}' */
    call: requiredText(CALL_MAXIMUM),
    /** What that call takes. */
    input: z.record(z.string().max(100), z.unknown()),
  }),
  /** null: it can be deleted. */
  output: z.object({ problem: saidMessage.extend({ uses: z.array(recordUse) }).nullable() }),
  summary: 'Why a record can’t be deleted, and what uses it',
});

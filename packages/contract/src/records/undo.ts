import { z } from 'zod';
import { endpoint, savedKinds, undoableCall } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { ruleText } from '../message.ts';
import { done, recordUse, saidMessage, undoId } from '../replies.ts';
import { undoMessages as say } from './undo-messages.ts';

/** How long the server takes a call back; a screen offers it for ten seconds. */
export const UNDO_MINUTES = 5;

/** As many are deleted at once: each is judged by all rules of its own. */
export const DELETED_AT_ONCE = 200;

const CALL_MAXIMUM = 200;

/** 'DELETE container/{id}' */
const callText = requiredText(CALL_MAXIMUM);
/** What that call takes. */
const callInput = z.record(z.string().max(100), z.unknown());

/** Why a record stays. */
const deletionProblem = saidMessage.extend({ uses: z.array(recordUse) });

const savedByCall = ({ call }: { readonly call: string }) => {
  const made = undoableCall(call);
  return made ? savedKinds(made, {}) : [];
};

/** What the call that is taken back had saved is stale once more. */
export const undoChange = endpoint({
  method: 'POST',
  path: 'records/undo',
  permission: 'anySignedIn',
  changes: 'handler',
  saves: savedByCall,
  failure: say.notUndone,
  input: z.object({
    undoId: idOf('undoableChange'),
    /** The call that told the id: 'DELETE uom/{id}'. */
    call: callText,
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
  input: z.object({ call: callText, input: callInput }),
  /** null: it can be deleted. */
  output: z.object({ problem: deletionProblem.nullable() }),
  summary: 'Why a record can’t be deleted, and what uses it',
});

/** Deletes those that can be deleted, by a call that can be undone; the others stay as they are. */
export const deleteChosen = endpoint({
  method: 'POST',
  path: 'records/deletion/apply',
  permission: 'anySignedIn',
  changes: 'handler',
  saves: savedByCall,
  failure: say.notDeleted,
  input: z.object({
    call: callText,
    /** What the call takes for each of them. */
    inputs: z.array(callInput).min(1).max(DELETED_AT_ONCE, ruleText(say.tooMany, DELETED_AT_ONCE)),
  }),
  output: z.object({
    deletedCount: z.int(),
    /** For each of the inputs why its record stays; null: it has been deleted. */
    problems: z.array(deletionProblem.nullable()),
    /** Takes all of them back, under the name of the call. */
    undoneBy: undoId,
  }),
  summary: 'Deletes several records of one kind, and says of each that stays why',
});

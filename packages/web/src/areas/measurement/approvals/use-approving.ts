import type { InputOf } from '@oikos/contract/endpoint.ts';
import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { useState } from 'react';
import { isApiError, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { approvalTexts as texts } from './approval-texts.ts';

export type ApprovedValue = InputOf<typeof approveValues>['values'][number];

/** What was approved or withdrawn last, to be undone. */
export interface Approved {
  readonly approved: boolean;
  readonly count: number;
  readonly values: readonly ApprovedValue[];
}

export interface Approving {
  readonly isRunning: boolean;
  readonly last: Approved | null;
  /** Null when it is done; else why it isn't. */
  readonly send: (approved: boolean, values: readonly ApprovedValue[], reason: string) => Promise<string | null>;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
}

/** Approves values in one call or withdraws their approval; what was done last can be undone. */
export function useApproving(): Approving {
  const { say } = useSpeech();
  const [isRunning, setRunning] = useState(false);
  const [last, setLast] = useState<Approved | null>(null);

  /** The answer, or why there is none; what is shown is then read again too, because it can be out of date. */
  const ask = async (approved: boolean, values: readonly ApprovedValue[], reason: string) => {
    setRunning(true);
    try {
      return await call(approveValues, { approved, values: [...values], reason });
    } catch (error) {
      if (!isApiError(error)) throw error;
      await readAgainAfter(approveValues);
      return textOf(error);
    } finally {
      setRunning(false);
    }
  };

  return {
    isRunning,
    last,
    send: async (approved, values, reason) => {
      const reply = await ask(approved, values, reason);
      if (typeof reply === 'string') return reply;
      const { changedCount, revision } = reply;
      setLast({ approved, count: changedCount, values: values.map((value) => ({ ...value, revision })) });
      return null;
    },
    undo: async () => {
      if (!last) return;
      const reply = await ask(!last.approved, last.values, say(texts.undoneReason));
      setLast(null);
      if (typeof reply === 'string') toast('error', reply);
      else toast('success', say(texts.undone, reply.changedCount));
    },
    dismiss: () => setLast(null),
  };
}

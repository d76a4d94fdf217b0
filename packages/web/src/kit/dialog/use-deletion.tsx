import { mayBeUndone } from '@oikos/contract/endpoint.ts';
import { type ReactNode, useRef, useState } from 'react';
import { CantDelete, type Hindrance } from './CantDelete.tsx';
import { DeleteConfirm } from './DeleteConfirm.tsx';
import { type Deleting, deleteRecord, deletingCall, hindranceOf } from './delete-record.ts';

export interface Deletion<Deleted> {
  readonly ask: (record: Deleted) => void;
  /** To be shown by the page. */
  readonly question: ReactNode;
}

/**
 * Deletes one of many: at once where that can be undone, for ten seconds by the toast; else after a question. What uses a
 * record is said in place of either.
 */
export function useDeletion<Deleted>(deleting: Deleting<Deleted>): Deletion<Deleted> {
  const [asked, setAsked] = useState<{ readonly record: Deleted; readonly hindrance?: Hindrance }>();
  const isDeleting = useRef(false);
  const close = () => setAsked(undefined);
  const ask = async (record: Deleted) => {
    if (!mayBeUndone(deletingCall(deleting, record))) return setAsked({ record });
    if (isDeleting.current) return;
    isDeleting.current = true;
    try {
      await deleteRecord(deleting, record);
    } catch (error) {
      setAsked({ record, hindrance: hindranceOf(error) });
    } finally {
      isDeleting.current = false;
    }
  };
  return {
    ask: (record) => void ask(record),
    question: asked?.hindrance ? (
      <CantDelete name={deleting.nameOf(asked.record)} {...asked.hindrance} onClose={close} />
    ) : (
      <DeleteConfirm {...deleting} record={asked?.record} onClose={close} />
    ),
  };
}

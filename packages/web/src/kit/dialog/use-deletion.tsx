import { type ReactNode, useState } from 'react';
import { DeleteConfirm, type Deleting } from './DeleteConfirm.tsx';

export interface Deletion<Deleted> {
  readonly ask: (record: Deleted) => void;
  /** To be shown by the page. */
  readonly question: ReactNode;
}

/** Deletes one of many after a question: `ask(row)` opens it. */
export function useDeletion<Deleted>(deleting: Deleting<Deleted>): Deletion<Deleted> {
  const [record, setRecord] = useState<{ readonly asked: Deleted }>();
  return {
    ask: (asked) => setRecord({ asked }),
    question: <DeleteConfirm {...deleting} record={record?.asked} onClose={() => setRecord(undefined)} />,
  };
}

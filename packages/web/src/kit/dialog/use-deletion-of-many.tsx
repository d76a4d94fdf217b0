import { Button } from '@mantine/core';
import { type AnyEndpoint, callName, type InputOf, mayBeUndone } from '@oikos/contract/endpoint.ts';
import { deleteChosen } from '@oikos/contract/records/undo.ts';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sayFailure } from '../../api/api-error.ts';
import { useSave } from '../../api/use-save.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toastError } from '../progress/toast.ts';
import { toastDone } from '../progress/toast-done.ts';
import type { Deleting } from './delete-record.ts';
import { type LeftRecord, LeftRecords } from './LeftRecords.tsx';
import { leftTexts } from './left-texts.ts';

export interface ManyDeleting<Row> extends Pick<Deleting<Row>, 'kind' | 'nameOf' | 'input'> {
  readonly by: AnyEndpoint | undefined;
}

export interface DeletionOfMany<Row> {
  /** The button for the selected rows; undefined where the call can't be undone: such rows are deleted one by one. */
  readonly button: ((rows: readonly Row[], onDone: () => void) => ReactNode) | undefined;
  /** To be shown beside the list: which rows stayed, and why. */
  readonly left: ReactNode;
}

/** Deletes selected rows at once, as far as they can be deleted; one Undo takes all of them back. */
export function useDeletionOfMany<Row extends { readonly id: number | string }>({
  kind,
  nameOf,
  by,
  input,
}: ManyDeleting<Row>): DeletionOfMany<Row> {
  const { say } = useSpeech();
  const [left, setLeft] = useState<{ readonly records: readonly LeftRecord[]; readonly done: string | undefined }>();
  const deleting = useSave(deleteChosen);
  const run = async (endpoint: AnyEndpoint, rows: readonly Row[], onDone: () => void) => {
    const inputs = rows.map(input) as InputOf<typeof deleteChosen>['inputs'];
    try {
      const { deletedCount, problems, undoneBy } = await deleting.mutateAsync({ call: callName(endpoint), inputs });
      const done = deletedCount > 0 ? say(leftTexts.deleted, deletedCount) : undefined;
      const records = rows.flatMap((row, index) => {
        const problem = problems[index];
        return problem ? [{ id: row.id, name: nameOf(row), problem: sayFailure(problem) }] : [];
      });
      if (done) toastDone(done, endpoint, { undoId: undoneBy });
      setLeft(records.length > 0 ? { records, done } : undefined);
      onDone();
    } catch (error) {
      toastError(error);
    }
  };
  return {
    button:
      by && mayBeUndone(by)
        ? (rows, onDone) => (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={deleting.isPending}
              onClick={() => void run(by, rows, onDone)}
            >
              {say(kitTexts.remove)}
            </Button>
          )
        : undefined,
    left: left ? (
      <LeftRecords
        {...left}
        title={say(leftTexts.notDeleted, left.records.length)}
        kind={say(kind)}
        onClose={() => setLeft(undefined)}
      />
    ) : null,
  };
}

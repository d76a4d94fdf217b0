import { isOpen } from '../../../../api/offline/operation.ts';
import { currentQueue, removeOperations } from '../../../../api/offline/queue.ts';
import { isFormOperation } from './form-operation.ts';
import { refreshForm } from './kept-forms.ts';

/**
 * What was recorded needs no room on the device once its form was read again; until then the device shows it in the form. Which
 * forms those are, with their titles.
 */
export async function forgetRecorded(): Promise<ReadonlyMap<number, string>> {
  const recorded = currentQueue()
    .operations.filter(isFormOperation)
    .filter((operation) => !isOpen(operation));
  const titles = new Map(recorded.map(({ formId, title }) => [formId, title]));
  for (const formId of titles.keys()) await refreshForm(formId).catch(() => titles.delete(formId));
  await removeOperations(recorded.filter(({ formId }) => titles.has(formId)));
  return titles;
}

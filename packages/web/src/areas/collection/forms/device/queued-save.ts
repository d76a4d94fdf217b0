import type { DataEntryForm, saveForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { blocksOf } from '@oikos/domain/collection/forms/form-definition.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import type { NewOperation } from '../../../../api/offline/queue.ts';
import { type EntryCell, textOfItem } from '../../../measurement/public.ts';
import { cellsOf } from '../form-grid.ts';
import type { FormEntry } from '../use-form-entry.ts';
import { overBelieved } from './form-conflict.ts';
import { cellText, noState, statesOf, unitCode } from './form-now.ts';
import { type QueuedCell, type QueuedSave, subjectOfForm } from './form-operation.ts';

/** What was entered into a cell, as people compare it; undefined: its value wasn't touched. */
function mineOf({ state, view }: FormEntry, { key, parameter }: EntryCell): string | undefined {
  const edit = state.edits.get(key);
  if (!edit || edit.problem) return undefined;
  const item = state.items.get(key);
  const unitId = edit.uomId ?? item?.uomId ?? parameter.uomId;
  return cellText(edit.text ?? textOfItem(item), unitCode(view, unitId), edit.comment ?? item?.comment);
}

/** The cells of a form that were changed, beside what the device believes them to be. */
function changedCells(form: DataEntryForm, entry: FormEntry): readonly QueuedCell[] {
  const known = statesOf(form);
  const believed = statesOf(entry.view);
  const cells = new Map(cellsOf(entry.grids).map((cell) => [cell.key, cell]));
  const keys = new Set([...entry.state.edits.keys(), ...entry.editedAnswers.keys()]);
  return [...keys].flatMap((key) => {
    const cell = cells.get(key);
    if (!cell) return [];
    const text = mineOf(entry, cell);
    const answer = entry.editedAnswers.get(key);
    const { text: before, answer: answered } = believed.get(key) ?? noState;
    return [
      {
        ...{ key, name: cell.name, nodeId: cell.node.id, parameterSetId: cell.set.id, beginDate: cell.begin },
        parameterId: cell.parameter.parameterId,
        endDate: shownLastDay(cell.end) || NO_END,
        slot: cell.slot,
        isNumber: cell.parameter.dataTypeId === DATA_TYPE.number,
        before: { revision: known.get(key)?.revision ?? null, text: before, answer: answered },
        mine: {
          ...(text !== undefined && { text }),
          ...(answer !== undefined && { answer: answer === null ? '' : `${answer.answer}|${answer.reason}` }),
        },
      },
    ];
  });
}

interface ToSave {
  /** As the server has it, as far as the device knows. */
  readonly form: DataEntryForm;
  readonly title: string;
  readonly entry: FormEntry;
  readonly input: InputOf<typeof saveForm>;
}

/** What was entered in a form, to be sent once. */
export function queuedSave({
  form,
  title,
  entry,
  input,
}: ToSave): NewOperation<QueuedSave> & { readonly operationId: string } {
  const cells = changedCells(form, entry);
  const questions = blocksOf(entry.definition).filter((block) => block.kind === 'question');
  return {
    kind: 'formSave',
    operationId: crypto.randomUUID(),
    subject: subjectOfForm(form.id),
    formId: form.id,
    title,
    layoutVersion: form.layoutVersion,
    input: overBelieved(input, cells),
    cells,
    replies: questions.flatMap(({ key, label, control }) => {
      const mine = entry.editedReplies[key];
      return mine === undefined ? [] : [{ key, mine, label, control, before: entry.view.replies[key] ?? '' }];
    }),
    edits: [...entry.state.edits].map(([key, { revision: _believed, ...patch }]) => [key, patch] as const),
    now: null,
  };
}

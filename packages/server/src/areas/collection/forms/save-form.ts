import type { saveForm as endpoint } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type FormCell, formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormReplies } from '@oikos/domain/collection/forms/form-condition.ts';
import { blocksOf, type FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { notFound, problemOf, Refusal, refuseFields } from '../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { modifyMeasurements } from '../../measurement/public.ts';
import { changedReplies } from './changed-replies.ts';
import { countLoaded } from './count-forms.ts';
import { type LoadedForm, loadStored, type StoredForm } from './load-forms.ts';
import { saveAnswers } from './save-answers.ts';
import { type AnsweredForm, dataEntryForms, requireState } from './stored-form.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;
type Sheet = Input['sheets'][number];

/** The unit that a table asks for, by parameter. */
const unitsOf = (definition: FormDefinition): ReadonlyMap<number, number> =>
  new Map(
    blocksOf(definition).flatMap((block) =>
      block.kind === 'table'
        ? block.parameters.flatMap(({ parameterId, unitId }) =>
            unitId === null ? [] : [[parameterId, unitId] as const],
          )
        : [],
    ),
  );

/** A new number is in the unit that the form shows beside it. */
function inUnitsOfForm(sheet: Sheet, units: ReadonlyMap<number, number>): Sheet {
  if (units.size === 0) return sheet;
  const data = sheet.data.map((set) => ({
    ...set,
    dataItems: set.dataItems.map((item) => {
      const unitId = units.get(item.parameterId);
      const isNew = item.revision === undefined && item.uomId === undefined && typeof item.numValue === 'number';
      return isNew && unitId !== undefined ? { ...item, uomId: unitId } : item;
    }),
  }));
  return { ...sheet, data };
}

/** A form changes the values that it asks for, and no others. */
function refuseOthers(sheets: readonly Sheet[], cells: ReadonlyMap<string, FormCell>): void {
  const problems = sheets.flatMap(({ nodeId, data }, sheet) =>
    data.flatMap(({ beginDate, slot, dataItems }, set) =>
      dataItems.flatMap(({ parameterId }, item) =>
        cells.has(formCellKey(nodeId, beginDate, slot, parameterId))
          ? []
          : [problemOf(`sheets.${sheet}.data.${set}.dataItems.${item}.parameterId`, say.notInForm)],
      ),
    ),
  );
  if (problems.length > 0) throw refuseFields(problems);
}

/** Saves one sheet; what is wrong is beside its values in the whole input. */
async function saveSheet(scope: TenantScope, sheet: Sheet, index: number) {
  try {
    return await modifyMeasurements(scope, sheet);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problems.length === 0) throw error;
    throw refuseFields(error.problems.map((problem) => ({ ...problem, path: `sheets.${index}.${problem.path}` })));
  }
}

/** Stores the answers that changed, and that a submission which failed doesn't stay so. */
async function storeReplies(scope: TenantScope, loaded: LoadedForm, given: Input['replies']): Promise<FormReplies> {
  const { id, replies, hasLoadFailed } = loaded.form;
  if (Object.keys(given).length === 0 && !hasLoadFailed) return replies;
  const changed = await changedReplies(scope, loaded, given);
  await scope.db
    .updateTable('data_entry_form')
    .set({ replies: JSON.stringify(changed), hasLoadFailed: false })
    .where('id', '=', id)
    .execute();
  return changed;
}

/**
 * Saves what was entered in a form: its values by the way of all values, its answers and reasons with the form. The form stays
 * open, so what it asks of people stays as well.
 */
export async function saveForm(scope: TenantScope, input: Input): Promise<Output> {
  const { id, version } = input;
  const sheets: Output['sheets'] = [];
  let now: Pick<StoredForm, 'state' | 'replies'> = { state: 'notStarted', replies: {} };
  const change = async (before: AnsweredForm) => {
    requireState('save', before);
    const [loaded] = await loadStored(scope, [before]);
    if (loaded === undefined) throw notFound();
    const cells = new Map(loaded.cells.map((cell) => [cell.key, cell]));
    refuseOthers(input.sheets, cells);
    const units = unitsOf(loaded.definition);
    for (const [index, sheet] of input.sheets.entries()) {
      const reply = await saveSheet(scope, inUnitsOfForm(sheet, units), index);
      sheets.push(reply);
    }
    if (before.hasAnswers || input.answers.length > 0) await saveAnswers(scope, loaded, input, cells);
    const replies = await storeReplies(scope, loaded, input.replies);
    const form = { ...loaded.form, replies, hasLoadFailed: false };
    const [counted] = await countLoaded(scope, [{ ...loaded, form }]);
    now = { state: counted?.state ?? before.state, replies };
    return {};
  };
  const after = (before: AnsweredForm): AnsweredForm => ({ ...before, ...now });
  const saved = await saveRecord(scope, dataEntryForms, { id, version }, change, { after });
  return { ...saved, state: now.state, sheets };
}

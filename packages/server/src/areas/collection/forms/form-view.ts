import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import { formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import { sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readChosenSheet, readVerdictsOf, type ValueVerdict } from '../../measurement/public.ts';
import type { LoadedForm } from './load-forms.ts';
import { sourcesOf } from './read-entries.ts';

type Sheet = Pick<FormView, 'nodes' | 'parameters' | 'sets' | 'units' | 'picklists' | 'items' | 'references'>;

/** What the cells of a form are entered against. */
export async function sheetOfForm(
  scope: TenantScope,
  { form, cells }: Pick<LoadedForm, 'cells'> & { readonly form: Pick<LoadedForm['form'], 'beginDate' | 'endDate'> },
): Promise<Sheet> {
  const pairs = [...new Map(cells.map((cell) => [`${cell.nodeId}|${cell.parameterId}`, cell])).values()];
  const sources = {
    nodeIds: pairs.map(({ nodeId }) => nodeId),
    parameterIds: pairs.map(({ parameterId }) => parameterId),
  };
  const sheet = await readChosenSheet(scope, sources, { begin: form.beginDate, end: form.endDate });
  const asked = new Set(cells.map(({ key }) => key));
  const items = sheet.items.filter((item) =>
    asked.has(formCellKey(item.nodeId, item.beginDate, item.slot, item.parameterId)),
  );
  return { ...sheet, items };
}

type Kept = Pick<FormView, 'answers' | 'warnings' | 'evidence'>;

export const nothingKept: Kept = { answers: [], warnings: [], evidence: [] };

/** What is kept with a form beside its values. */
export async function readKept(scope: TenantScope, loaded: LoadedForm): Promise<Kept> {
  const { db } = scope;
  const { id } = loaded.form;
  const { rows: answers } = await sql<Kept['answers'][number]>`
    select a.node_id, a.parameter_id, a.begin_date, a.slot, a.answer, a.reason, ${nameById('a.recorded_by')} as recorded_by,
      a.recorded_at
    from data_entry_form_answer a where a.data_entry_form_id = ${id}
    order by a.node_id, a.parameter_id, a.begin_date, a.slot`.execute(db);
  const asked = new Set(loaded.cells.map(({ key }) => key));
  const verdicts = await readVerdictsOf(scope, sourcesOf(loaded));
  const warnings = verdicts.filter(({ nodeId, beginDate, slot, parameterId }) =>
    asked.has(formCellKey(nodeId, beginDate, slot, parameterId)),
  );
  const { rows: evidence } = await sql<Kept['evidence'][number]>`
    select e.id, e.block_key, e.stored_file_id, s.name,
      case when e.node_id is not null then jsonb_build_object('nodeId', e.node_id, 'parameterId', e.parameter_id,
        'beginDate', e.begin_date, 'slot', e.slot) end as cell,
      ${nameById('e.added_by')} as added_by, e.added_at
    from data_entry_form_evidence e
    join stored_file s on s.company_id = e.company_id and s.id = e.stored_file_id
    where e.data_entry_form_id = ${id} order by e.id`.execute(db);
  return { answers, warnings: warnings.map(shownWarning), evidence };
}

const shownWarning = ({ key: _key, id: _id, severity: _severity, said, ...warning }: ValueVerdict) => ({
  ...warning,
  said: { ...said, parameters: [...said.parameters] },
});

import type { saveForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type FormCell, formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import { sql } from 'kysely';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered } from '../../measurement/public.ts';
import type { LoadedForm } from './load-forms.ts';

type Input = ParsedInputOf<typeof saveForm>;
type Answer = Input['answers'][number];

function refuseWrong(answers: readonly Answer[], cells: ReadonlyMap<string, FormCell>): void {
  const problems = answers.flatMap(({ nodeId, parameterId, beginDate, slot, answer, reason }, index) => {
    if (!cells.has(formCellKey(nodeId, beginDate, slot, parameterId))) {
      return [problemOf(`answers.${index}.parameterId`, say.notInForm)];
    }
    return answer !== null && reason === '' ? [problemOf(`answers.${index}.reason`, say.reasonMissing)] : [];
  });
  if (problems.length > 0) throw refuseFields(problems);
}

type AnswerPlace = Pick<Answer, 'nodeId' | 'parameterId' | 'beginDate' | 'slot'>;

const asRows = (answers: readonly AnswerPlace[]) => sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
  as a("nodeId" bigint, "parameterId" bigint, "beginDate" date, slot smallint, answer text, reason text)`;

/** Takes away why cells of a form have no value. */
export async function deleteAnswers(
  { db }: TenantScope,
  formId: number,
  places: readonly AnswerPlace[],
): Promise<void> {
  await sql`
    delete from data_entry_form_answer w using ${asRows(places)}
    where w.data_entry_form_id = ${formId} and w.node_id = a."nodeId" and w.parameter_id = a."parameterId"
      and w.begin_date = a."beginDate" and w.slot = a.slot`.execute(db);
}

async function refuseValued({ db, companyId }: TenantScope, given: readonly Answer[]): Promise<void> {
  const { rows: valued } = await sql<{ position: number }>`
    select a.position::int as position
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as ("nodeId" bigint, "parameterId" bigint, "beginDate" date, slot smallint)) with ordinality
      as a("nodeId", "parameterId", "beginDate", slot, position)
    join measurement m on m.company_id = ${companyId} and m.node_id = a."nodeId" and m.parameter_id = a."parameterId"
      and m.begin_date = a."beginDate" and m.slot = a.slot and ${isAnswered}`.execute(db);
  if (valued.length > 0) throw refuseFields(valued.map(() => problemOf('answers', say.alsoValue)));
}

/** Keeps why cells have no value. A value that is entered takes the place of such a reason. */
export async function saveAnswers(
  scope: TenantScope,
  { form: { id } }: LoadedForm,
  { answers }: Pick<Input, 'answers'>,
  cells: ReadonlyMap<string, FormCell>,
): Promise<void> {
  const { db, companyId, userId } = scope;
  if (answers.length > 0) {
    refuseWrong(answers, cells);
    const given = answers.filter(({ answer }) => answer !== null);
    await refuseValued(scope, given);
    await deleteAnswers(scope, id, answers);
    await sql`
      insert into data_entry_form_answer (data_entry_form_id, node_id, parameter_id, begin_date, slot, answer, reason, recorded_by)
      select ${id}, a."nodeId", a."parameterId", a."beginDate", a.slot, a.answer, a.reason, ${userId}::bigint
      from ${asRows(given)} on conflict do nothing`.execute(db);
  }
  await sql`
    delete from data_entry_form_answer w using measurement m
    where w.data_entry_form_id = ${id} and m.company_id = ${companyId} and m.node_id = w.node_id
      and m.parameter_id = w.parameter_id and m.begin_date = w.begin_date and m.slot = w.slot
      and ${isAnswered}`.execute(db);
}

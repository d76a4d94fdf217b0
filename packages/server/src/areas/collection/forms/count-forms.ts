import { countForm, type FormCompleteness, type FormCounts } from '@oikos/domain/collection/forms/form-completeness.ts';
import { type FormState, formStateOf } from '@oikos/domain/collection/forms/form-states.ts';
import { sql } from 'kysely';
import { servesAnyValues } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type LoadedForm, loadForms } from './load-forms.ts';
import { type ReadEntries, readEntries } from './read-entries.ts';

export interface CountedForm extends FormCompleteness {
  readonly id: number;
  readonly state: FormState;
  readonly warnings: number;
}

const nothing: ReadEntries = {
  replies: {},
  hasValue: () => false,
  isInvalid: () => false,
  isSubstituted: () => false,
  insteadOf: () => undefined,
  evidence: new Set(),
  warnings: 0,
};

function countOf({ form }: LoadedForm, { whole }: FormCounts, { warnings }: ReadEntries): CountedForm {
  const { hasLoadFailed, submittedAt } = form;
  const state = formStateOf({ ...whole, warnings, hasLoadFailed, isSubmitted: submittedAt !== null });
  return { ...whole, warnings, id: form.id, state };
}

interface ParameterCount {
  readonly id: number;
  readonly round: number;
  readonly parameterId: number;
  readonly required: number;
  readonly present: number;
  readonly substituted: number;
}

const countsByParameter = (
  { form: { id, round } }: LoadedForm,
  { byParameter }: FormCounts,
): readonly ParameterCount[] =>
  [...byParameter].map(([parameterId, counts]) => ({ id, round, parameterId, ...counts }));

/** Stores the counts of forms and, for the round that they are in, how many values of each parameter set are there. */
async function storeCounts(
  { db }: TenantScope,
  counted: readonly CountedForm[],
  byParameter: readonly ParameterCount[],
): Promise<void> {
  await sql`
    with ${servesAnyValues} counted as (
      update data_entry_form f set state = c.state, required_count = c.required, present_count = c.present,
        substituted_count = c.substituted, invalid_count = c.invalid, saved_count = c.saved, warning_count = c.warnings,
        is_counted = true
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(id bigint, state text, required integer, present integer,
        substituted integer, invalid integer, saved integer, warnings integer)
      where f.id = c.id
    )
    insert into data_entry_form_set as s (data_entry_form_id, round, parameter_set_id, required_count, present_count,
      substituted_count)
    select c.id, c.round, p.parameter_set_id, sum(c.required), sum(c.present), sum(c.substituted)
    from jsonb_to_recordset(${JSON.stringify(byParameter)}::jsonb)
      as c(id bigint, round integer, "parameterId" bigint, required integer, present integer, substituted integer)
    join parameter p on p.id = c."parameterId"
    group by c.id, c.round, p.parameter_set_id
    on conflict (company_id, data_entry_form_id, round, parameter_set_id) do update
      set required_count = excluded.required_count, present_count = excluded.present_count,
        substituted_count = excluded.substituted_count
      where (s.required_count, s.present_count, s.substituted_count)
        is distinct from (excluded.required_count, excluded.present_count, excluded.substituted_count)`.execute(db);
}

/** Counts forms by what is stored now, and stores the counts with the state that follows from them. */
export const countForms = async (scope: TenantScope, ids: readonly number[]): Promise<readonly CountedForm[]> =>
  countLoaded(scope, await loadForms(scope, ids));

/** The same for forms that are loaded as they are now. */
export async function countLoaded(scope: TenantScope, forms: readonly LoadedForm[]): Promise<readonly CountedForm[]> {
  const entries = await readEntries(scope, forms);
  const counted: CountedForm[] = [];
  const byParameter: ParameterCount[] = [];
  for (const each of forms) {
    const entered = entries.get(each.form.id) ?? nothing;
    const counts = countForm(each.definition, each.cells, entered);
    counted.push(countOf(each, counts, entered));
    byParameter.push(...countsByParameter(each, counts));
  }
  await storeCounts(scope, counted, byParameter);
  return counted;
}

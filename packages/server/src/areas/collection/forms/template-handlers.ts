import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { addYears } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { lastDayForm } from '../../../foundation/records/last-day.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { companyToday } from '../../identity/public.ts';
import { parametersOf, readTimespans } from './load-forms.ts';

type Template = ValuesOf<typeof formTemplates>;

const countForms = async ({ db }: TenantScope, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from data_entry_form where form_template_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Another frequency fits neither forms that were made nor tables that are entered less often. */
async function checkTimespan(scope: TenantScope, id: number, { timespan }: Template): Promise<void> {
  if ((await countForms(scope, id)) > 0) throw refuseField('timespan', say.timespanHasForms);
  const { rows } = await sql<{ definition: FormDefinition }>`
    select v.definition from form_template t join form_template_version v on v.company_id = t.company_id
      and v.form_template_id = t.id and v.number = t.layout_version
    where t.id = ${id}`.execute(scope.db);
  const ids = rows.flatMap(({ definition }) => parametersOf(definition));
  const timespanOf = await readTimespans(scope, ids);
  const tooLong = ids.find((parameterId) => timespanOf(parameterId) > timespan);
  if (tooLong === undefined) return;
  const parameter = await scope.db.selectFrom('parameter').select('name').where('id', '=', tooLong).executeTakeFirst();
  throw refuseField('timespan', say.tableTooShort, parameter?.name ?? '');
}

/** The first period isn't too long ago (V237), and days are in their order. */
async function checkTemplate(scope: TenantScope, { values, before, id }: Saving<Template>): Promise<Template> {
  if (before === null || before.firstDay !== values.firstDay) {
    const years = await readSetting(scope, 'beginDateYears');
    const earliest = addYears(await companyToday(scope), -years);
    if (values.firstDay < earliest) throw refuseField('firstDay', measurementMessages.beginDateTooOld, years);
  }
  if (values.endDay < values.firstDay) throw refuseField('endDay', say.endsBeforeFirst);
  if (values.openingOffset > values.dueOffset) throw refuseField('openingOffset', say.opensAfterDue);
  if (id !== null && before !== null && before.timespan !== values.timespan) await checkTimespan(scope, id, values);
  return values;
}

/** Templates of forms; one that is active or has forms stays (V241). */
export const templateHandlers: readonly Handler[] = serveResource(formTemplates, {
  columns: { endDay: 'end_date' },
  forms: { endDay: lastDayForm },
  shown: {
    isActive: sql`t.is_active`,
    layoutVersion: sql`t.layout_version`,
    placeCount: sql`(select count(*)::int from form_template_place p
      where p.company_id = t.company_id and p.form_template_id = t.id)`,
    formCount: sql`(select count(*)::int from data_entry_form f
      where f.company_id = t.company_id and f.form_template_id = t.id)`,
  },
  beforeSave: checkTemplate,
  afterSave: async (scope, { id, values, before }) => {
    if (before === null || values.firstDay >= before.firstDay) return;
    // Periods before those that have forms get theirs.
    await scope.db.updateTable('form_template_place').set({ madeTo: null }).where('formTemplateId', '=', id).execute();
  },
  beforeRemove: async (scope, { id }) => {
    const template = await scope.db
      .selectFrom('form_template')
      .select('isActive')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (template.isActive) throw refuse(say.templateIsActive);
    const forms = await countForms(scope, id);
    if (forms > 0) throw refuse(say.templateHasForms, forms);
  },
});

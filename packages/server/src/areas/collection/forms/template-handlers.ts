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
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
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

/** What keeps a template from another frequency: forms that were made, and tables that are entered less often. */
interface Kept {
  readonly formCount: number;
  readonly parameterIds: readonly number[];
}

async function readKept(
  { db }: TenantScope,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Kept>> {
  const { rows } = await sql<{ id: number; formCount: number; definition: FormDefinition | null }>`
    select t.id, v.definition,
      (select count(*)::int from data_entry_form f
        where f.company_id = t.company_id and f.form_template_id = t.id) as form_count
    from form_template t left join form_template_version v on v.company_id = t.company_id
      and v.form_template_id = t.id and v.number = t.layout_version
    where t.id = any(${ids}::bigint[])`.execute(db);
  const parametersIn = (definition: FormDefinition | null) => (definition ? parametersOf(definition) : []);
  return new Map(
    rows.map(({ id, formCount, definition }) => [id, { formCount, parameterIds: parametersIn(definition) }]),
  );
}

async function readNames({ db }: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from parameter where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const hasOtherTimespan = ({ values, before }: Saving<Template>) =>
  before !== null && before.timespan !== values.timespan;

/** The first period isn't too long ago (V237), days are in their order, and another frequency fits what there is. */
async function checkTemplates(scope: TenantScope, templates: readonly Saving<Template>[]): Promise<Judge<Template>> {
  const years = await readSetting(scope, 'beginDateYears');
  const earliest = addYears(await companyToday(scope), -years);
  const kept = await readKept(
    scope,
    templates.filter(hasOtherTimespan).map(({ id }) => id),
  );
  const ids = [...kept.values()].flatMap(({ parameterIds }) => parameterIds);
  const [timespanOf, names] = [await readTimespans(scope, ids), await readNames(scope, ids)];
  const checkTimespan = ({ timespan }: Template, { formCount, parameterIds }: Kept) => {
    if (formCount > 0) throw refuseField('timespan', say.timespanHasForms);
    const tooLong = parameterIds.find((parameterId) => timespanOf(parameterId) > timespan);
    if (tooLong !== undefined) throw refuseField('timespan', say.tableTooShort, names.get(tooLong) ?? '');
  };
  return {
    complete: ({ values, before, id }) => {
      if (before?.firstDay !== values.firstDay && values.firstDay < earliest)
        throw refuseField('firstDay', measurementMessages.beginDateTooOld, years);
      if (values.endDay < values.firstDay) throw refuseField('endDay', say.endsBeforeFirst);
      if (values.openingOffset > values.dueOffset) throw refuseField('openingOffset', say.opensAfterDue);
      const own = kept.get(id);
      if (own) checkTimespan(values, own);
      return values;
    },
  };
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
  beforeSave: { ofRows: checkTemplates },
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

import * as contract from '@oikos/contract/parameter/reference-data/reference-data.ts';
import * as values from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { yearOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound, refuseFields } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition, serveResource } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { equals, holdsOn } from '../factors/effective-dates.ts';
import { copyYear } from './copy-year.ts';
import { lockActive, propertiesOf, referenceDataKind, referenceDataShown, valueRows } from './read-reference-data.ts';
import { type PropertyRole, saveProperties } from './save-properties.ts';
import { saveValues } from './save-values.ts';

const done = { isSuccessful: true as const };

const setActive = (scope: TenantScope, id: number, version: number, isActive: boolean) =>
  saveRecord(scope, referenceDataKind, { id, version }, () => ({ isActive }));

async function readProperties(scope: TenantScope, id: number, role: PropertyRole) {
  const data = await scope.db.selectFrom('reference_data').select('version').where('id', '=', id).executeTakeFirst();
  const properties = await propertiesOf(scope, id);
  return { items: properties.filter((property) => property.role === role), version: data?.version ?? 0 };
}

async function deleteValue(scope: TenantScope, id: number, valueId: number): Promise<void> {
  await lockActive(scope, id);
  const old = await scope.db
    .deleteFrom('reference_data_row')
    .where('id', '=', valueId)
    .where('referenceDataId', '=', id)
    .returning(['year', 'validFrom as beginDate', 'source'])
    .executeTakeFirst();
  if (!old) throw notFound();
  await auditChanges(scope, 'referenceDataRow', [{ id: valueId, before: { row: old }, after: null }]);
}

const definitionHandlers: Handler[] = [
  ...serveResource(contract.referenceData, {
    shown: referenceDataShown,
  }),
  handle(contract.activateReferenceData, ({ scope, input }) => setActive(scope, input.id, input.version, true)),
  handle(contract.deactivateReferenceData, ({ scope, input }) => setActive(scope, input.id, input.version, false)),
  handle(contract.readMapProperties, ({ scope, input }) => readProperties(scope, input.id, 'map')),
  handle(contract.readValueProperties, ({ scope, input }) => readProperties(scope, input.id, 'value')),
  handle(contract.writeMapProperties, ({ scope, input }) => {
    const wanted = input.properties.map((property) => ({ ...property, dataTypeId: 1, unitId: null }));
    return saveProperties(scope, input.id, input.version, 'map', wanted);
  }),
  handle(contract.writeValueProperties, ({ scope, input }) => {
    const wanted = input.properties.map((property) => ({ ...property, picklistId: null }));
    return saveProperties(scope, input.id, input.version, 'value', wanted);
  }),
];

const valueHandlers: Handler[] = [
  serveList({
    endpoint: values.searchReferenceDataValues,
    query: ({ input }) => {
      const conditions = [
        ...containsCondition(['text', 'source'], input.contains),
        ...equals('year', input.year),
        ...holdsOn(input.date),
      ];
      const rows = valueRows(input.id);
      return conditions.length > 0
        ? sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`
        : rows;
    },
  }),
  handle(values.writeReferenceDataValues, async ({ scope, input }) => ({
    ...done,
    ids: await saveValues(scope, input.id, input.rows),
  })),
  handle(values.deleteReferenceDataValue, async ({ scope, input }) => {
    await deleteValue(scope, input.id, input.valueId);
    return done;
  }),
  handle(values.copyReferenceData, async ({ scope, input }) => {
    const problems = problemsWith(values.copyReferenceDataFields, input);
    if (problems.length > 0) throw refuseFields(problems);
    const thisYear = yearOf(todayOf(scope));
    return { ...done, ...(await copyYear(scope, input.id, input.sourceYear, input.targetYear, thisYear)) };
  }),
];

export const referenceDataHandlers: Handler[] = [...definitionHandlers, ...valueHandlers];

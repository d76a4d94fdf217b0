import {
  type LimitExemptionRow,
  limitExemptionFile,
} from '@oikos/contract/measurement/parameter-limits/limit-exemption-file.ts';
import { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { exemptionFileTexts as texts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { Refusal, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { means } from '../../../foundation/records/file-values.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import { serveRowGroups } from '../../../foundation/records/row-groups/register-groups.ts';
import type { PlaceInRows, RowGroupKind, SavedGroup } from '../../../foundation/records/row-groups/row-groups.ts';
import { describe, readRecords, type StoredRecord } from '../../../foundation/records/served-resource.ts';
import { insertRecords, updateRecords } from '../../../foundation/records/write-records.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { parameterInFiles } from '../../parameter/public.ts';
import { checkExemptions, type ExemptionValues, markExempt, ofKind } from './check-exemption.ts';

const served = describe(limitExemptions, {});

/** Exemptions of limits at nodes where the caller sees these. */
const exemptionRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select l.id, row_number() over (order by n.altname, p.name, l.begin_date, l.operator, l.averaging, l.averaging_length, l.statistic,
      l.id, e.begin_at, e.id)::integer as place,
    l.node_id, n.altname as node, l.parameter_id, p.name as parameter,
    ${parameterInFiles(sql`l.company_id`, sql`l.parameter_id`)} as parameter_in_files, l.operator as limit_operator, l.averaging,
    l.averaging_length, l.statistic, l.begin_date as limit_begin, e.kind, e.begin_at, e.end_at,
    e.parameter_id as condition_parameter_id, c.name as condition_parameter,
    ${parameterInFiles(sql`e.company_id`, sql`e.parameter_id`)} as condition_parameter_in_files, e.operator as condition_operator,
    e.value as condition_value, e.citation, e.note
  from parameter_limit_exemption e
  join parameter_limit l on l.company_id = e.company_id and l.id = e.parameter_limit_id
  join node n on n.company_id = l.company_id and n.id = l.node_id
  join parameter p on p.company_id = l.company_id and p.id = l.parameter_id
  left join parameter c on c.company_id = e.company_id and c.id = e.parameter_id
  where l.node_id in ${permittedNodes(scope, 'PARAMETER_LIMITS')}`;

async function findLimits({ db }: TenantScope, rows: readonly LimitExemptionRow[]): Promise<readonly number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from parameter_limit where (node_id, parameter_id) in (
      select * from unnest(${rows.map(({ nodeId }) => nodeId)}::bigint[], ${rows.map(({ parameterId }) => parameterId)}::bigint[]))`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

/** The one limit that a row names. */
async function limitOf({ db }: TenantScope, row: LimitExemptionRow): Promise<number> {
  const rows = await db
    .selectFrom('parameter_limit')
    .select('id')
    .where('nodeId', '=', row.nodeId)
    .where('parameterId', '=', row.parameterId)
    .where('operator', '=', row.limitOperator)
    .where('averaging', '=', row.averaging)
    .where('averagingLength', '=', row.averagingLength)
    .where('statistic', '=', row.statistic)
    .where('beginDate', '=', row.limitBegin)
    .execute();
  const [limit, ...others] = rows;
  if (limit === undefined) throw refuseField('rows.0.parameterId', texts.noSuchLimit);
  if (others.length > 0) throw refuseField('rows.0.parameterId', texts.severalLimits);
  return limit.id;
}

const valuesOf = (parameterLimitId: number, row: LimitExemptionRow): ExemptionValues => {
  const { kind, beginAt, endAt, conditionParameterId, conditionOperator, conditionValue, citation, note } = row;
  const condition = { parameterId: conditionParameterId, operator: conditionOperator, value: conditionValue };
  return { parameterLimitId, kind, beginAt, endAt, ...condition, citation, note };
};

const asStored = (row: LimitExemptionRow): LimitExemptionRow => {
  const { beginAt, endAt, parameterId, operator, value } = ofKind(valuesOf(0, row));
  const condition = { conditionParameterId: parameterId, conditionOperator: operator, conditionValue: value };
  return { ...row, beginAt, endAt, ...condition };
};

/** What tells an exemption from the others of its limit. */
const nameOf = ({ kind, beginAt, parameterId, operator, value }: ExemptionValues): string =>
  JSON.stringify([kind, beginAt, parameterId, operator, value]);

const columns: Readonly<Record<string, string>> = {
  parameterId: 'conditionParameterId',
  operator: 'conditionOperator',
  value: 'conditionValue',
};

/** By the rules of the form; refuses all wrong rows at once. */
async function checked(scope: TenantScope, given: readonly ExemptionValues[]): Promise<readonly ExemptionValues[]> {
  const problems: ReturnType<typeof problemsOfRefusal>[number][] = [];
  const right: ExemptionValues[] = [];
  const rows = given.map((values) => ({ values, before: null, id: null }));
  const { complete } = await checkExemptions(scope, rows);
  for (const [index, row] of rows.entries()) {
    try {
      right.push(complete(row));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const each of problemsOfRefusal(error))
        problems.push({ ...each, path: `rows.${index}.${columns[each.path] ?? each.path}` });
    }
  }
  if (problems.length > 0) throw refuseFields(problems);
  return right;
}

async function removeExemptions(scope: TenantScope, gone: readonly StoredRecord<ExemptionValues>[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await scope.db.deleteFrom('parameter_limit_exemption').where('id', 'in', ids).execute();
  await auditChanges(
    scope,
    'limitExemption',
    gone.map(({ id, values }) => ({ id, before: values, after: null })),
  );
}

/** Makes exemptions those that a limit has. */
async function saveExemptions(scope: TenantScope, limitId: number, rows: readonly LimitExemptionRow[]): Promise<void> {
  const wanted = await checked(
    scope,
    rows.map((row) => valuesOf(limitId, row)),
  );
  const records = await readRecords(served, scope, sql`parameter_limit_id = ${limitId}`, true);
  const stored = new Map(
    (records as unknown as readonly StoredRecord<ExemptionValues>[]).map((each) => [nameOf(each.values), each]),
  );
  const names = new Set(wanted.map(nameOf));
  const gone = [...stored].filter(([name]) => !names.has(name)).map(([, record]) => record);
  const added = wanted.filter((values) => !stored.has(nameOf(values)));
  const changes = wanted.flatMap((values) => {
    const before = stored.get(nameOf(values));
    const isSame = Object.entries(values).every(([field, value]) => means(value, before?.values[field as never]));
    return before && !isSame ? [{ before: before as unknown as StoredRecord, values: { ...values } }] : [];
  });
  await removeExemptions(scope, gone);
  await updateRecords(scope, served, changes);
  if (added.length > 0) await insertRecords(scope, served, added);
  const before = [...gone, ...changes.map((each) => each.before)].map(({ values }) => values as ExemptionValues);
  const after = [...added, ...changes.map(({ values }) => values as ExemptionValues)];
  await markExempt(scope, [...before, ...after]);
}

async function saveFileExemptions(scope: TenantScope, { rows }: SavedGroup): Promise<number> {
  const given = rows as readonly LimitExemptionRow[];
  const limitId = await limitOf(scope, given[0] as LimitExemptionRow);
  await saveExemptions(scope, limitId, given);
  return limitId;
}

/** 'rows.2.endAt' */
function placeOf(path: string): PlaceInRows | undefined {
  const [list, index = '', field = ''] = path.split('.');
  return list === 'rows' ? { index: Number(index), field } : undefined;
}

const kind: RowGroupKind = {
  resource: limitExemptionFile,
  key: ['nodeId', 'parameterId', 'limitOperator', 'averaging', 'averagingLength', 'statistic', 'limitBegin'],
  head: [],
  line: ['kind', 'beginAt', 'conditionParameterId', 'conditionOperator', 'conditionValue'],
  isOrdered: false,
  rows: exemptionRows,
  find: (scope, rows) => findLimits(scope, rows as readonly LimitExemptionRow[]),
  asStored: (values) => asStored(values as LimitExemptionRow),
  save: saveFileExemptions,
  remove: (scope, { id }) => saveExemptions(scope, id, []),
  placeOf,
};

export const exemptionFileHandler = serveRowGroups(kind);

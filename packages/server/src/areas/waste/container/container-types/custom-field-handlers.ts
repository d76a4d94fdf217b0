import type { ValuesOf } from '@oikos/contract/resource.ts';
import {
  containerTypeFields,
  customFieldDataTypes,
  customFieldProblem,
  SYSTEM_FIELD,
  searchCustomFieldDataTypes,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container/container-types/container-type-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../../foundation/records/served-resource.ts';
import { wholePage } from '../../../../foundation/records/whole-page.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type CustomField = ValuesOf<typeof containerTypeFields>;

/** The type and those that it takes custom fields from, nearest first. */
const lineOf = (containerTypeId: unknown): RawBuilder<unknown> => sql`
  with recursive line as (
    select company_id, id, name, parent_id, 0 as depth from container_type where id = ${containerTypeId}
    union all
    select a.company_id, a.id, a.name, a.parent_id, line.depth + 1 from container_type a
    join line on a.company_id = line.company_id and a.id = line.parent_id)`;

const dataTypeName = sql`case f.data_type_id ${sql.join(
  Object.entries(customFieldDataTypes).map(([id, name]) => sql`when ${Number(id)} then ${name}`),
  sql` `,
)} end`;

/** The custom fields that containers of a type have: its own, and those it takes from another. */
export const customFieldRows = (containerTypeId: unknown): RawBuilder<unknown> => sql`
  ${lineOf(containerTypeId)}
  select f.id, f.id as container_type_custom_field_id, ${containerTypeId}::bigint as container_type_id, f.name, f.description,
    f.data_type_id as custom_field_data_type_id, ${dataTypeName} as custom_field_data_type_name,
    f.default_value, f.is_locked, line.depth > 0 as is_inherited,
    case when line.depth > 0 then line.name end as inherited_from, f.version
  from container_type_custom_field f join line on line.company_id = f.company_id and line.id = f.container_type_id`;

/** A name is used once among the fields of a type, whether its own or taken, and of every type that takes them. */
async function refuseDoubledName(scope: TenantScope, values: CustomField, id: number | null): Promise<void> {
  const { rows } = await sql`
    ${lineOf(values.containerTypeId)}, below as (
      select company_id, id from line where depth = 0
      union
      select c.company_id, c.id from container_type c
      join below on c.company_id = below.company_id and c.parent_id = below.id)
    select 1 from container_type_custom_field f
    where f.container_type_id in (select id from line union select id from below)
      and lower(f.name) = lower(${values.name}) and f.id is distinct from ${id}::bigint limit 1`.execute(scope.db);
  if (rows.length > 0) throw refuseField('name', say.fieldExists);
}

/** V290: what is locked can only be unlocked. */
function refuseLocked(values: CustomField, before: CustomField): void {
  const names = Object.keys(values) as (keyof CustomField)[];
  const changed = names.filter((name) => values[name] !== before[name]);
  if (before.isLocked && changed.some((name) => name !== 'isLocked')) throw refuseField('isLocked', say.lockedField);
}

async function rightField(scope: TenantScope, { values, before, id }: Saving<CustomField>) {
  const { customFieldDataTypeId: dataTypeId } = values;
  if (dataTypeId === SYSTEM_FIELD) throw refuseField('customFieldDataTypeId', say.systemField);
  if (before) refuseLocked(values, before);
  const problem = customFieldProblem(dataTypeId, values.defaultValue);
  if (problem) throw refuseField('defaultValue', problem.message, ...problem.parameters);
  await refuseDoubledName(scope, values, id);
  return values;
}

export const customFieldHandlers: Handler[] = [
  ...serveResource(containerTypeFields, {
    columns: { customFieldDataTypeId: 'data_type_id' },
    select: (_scope, input) => customFieldRows(input.containerTypeId),
    beforeSave: rightField,
  }),
  handle(searchCustomFieldDataTypes, async () =>
    wholePage(
      Object.entries(customFieldDataTypes).map(([id, name]) => ({
        customFieldDataTypeId: Number(id),
        customFieldDataTypeName: name,
      })),
    ),
  ),
];

import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  customFieldProblem,
  SYSTEM_FIELD,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import type { searchContainerCustomFields } from '@oikos/contract/waste/container/containers/container-custom-fields.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { createContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { requireVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, recalculateClocks, todayAt } from '../../accumulation/public.ts';
import { siteOf } from '../../site/public.ts';

type Field = OutputOf<typeof searchContainerCustomFields>['items'][number];
type OwnValues = ParsedInputOf<typeof createContainers>['customFields'];

/** The fields of a container type and of the types that it takes its fields from; the nearest of a name holds. */
const fieldsOfType = (containerTypeId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive line as (
    select t.id, t.parent_id, 0 as depth from container_type t where t.id = ${containerTypeId}
    union all
    select t.id, t.parent_id, line.depth + 1 from line join container_type t on t.id = line.parent_id where line.depth < 20)
  select distinct on (lower(f.name)) f.*, line.depth from line
  join container_type_custom_field f on f.container_type_id = line.id order by lower(f.name), line.depth`;

/** The custom fields of a container with their values. */
export const customFields = (containerId: number): RawBuilder<unknown> => sql`
  select f.id, f.id as container_type_custom_field_id, f.id as container_custom_field_id, f.name, f.description, f.data_type_id as custom_field_data_type_id,
    f.default_value, coalesce(v.value, f.default_value) as value, v.value is not null as is_own_value,
    f.depth > 0 as is_inherited, f.is_locked,
    not f.is_locked and f.data_type_id <> ${SYSTEM_FIELD} as is_editable, coalesce(v.version, 0) as version
  from (${fieldsOfType(sql`(select container_type_id from container where id = ${containerId})`)}) f
  left join container_field_value v on v.company_id = f.company_id and v.container_id = ${containerId}
    and v.container_type_custom_field_id = f.id`;

async function readField(scope: TenantScope, containerId: number, fieldId: number): Promise<Field> {
  const { rows } = await sql<Field>`
    select * from (${customFields(containerId)}) as field where id = ${fieldId}`.execute(scope.db);
  const field = rows[0];
  if (!field) throw refuse(say.fieldNotOfType);
  return field;
}

type FieldRules = Pick<Field, 'customFieldDataTypeId' | 'isLocked' | 'isEditable'>;

/** V288, V290: locked and system fields have no value of a container's own, the others one of their type. */
function refuseWrongValue(field: FieldRules, value: string, path = 'value'): void {
  if (field.isLocked) throw refuseField(path, say.fieldLocked);
  if (!field.isEditable) throw refuseField(path, say.fieldReadOnly);
  const problem = customFieldProblem(field.customFieldDataTypeId, value);
  if (problem) throw refuseField(path, problem.message, ...problem.parameters);
}

/** Gives new containers of one type their own values; answers with them by the fields' names. */
export async function giveFieldValues(
  scope: TenantScope,
  containerIds: readonly number[],
  containerTypeId: number,
  given: OwnValues,
): Promise<Readonly<Record<string, string>>> {
  if (given.length === 0) return {};
  const { rows } = await sql<FieldRules & { id: number; name: string }>`
    select id, name, data_type_id as custom_field_data_type_id, is_locked,
      not is_locked and data_type_id <> ${SYSTEM_FIELD} as is_editable
    from (${fieldsOfType(containerTypeId)}) field`.execute(scope.db);
  const fields = new Map(rows.map((row) => [row.id, row]));
  const named = given.map(({ customFieldId, value }, index): [string, string] => {
    const path = `customFields.${index}.value`;
    const field = fields.get(customFieldId);
    if (!field) throw refuseField(path, say.fieldNotOfType);
    refuseWrongValue(field, value, path);
    return [field.name, value];
  });
  await sql`
    insert into container_field_value (container_id, container_type_custom_field_id, value)
    select container_id, field_id, value
    from unnest(${[...containerIds]}::bigint[]) as c(container_id),
      unnest(${given.map(({ customFieldId }) => customFieldId)}::bigint[], ${given.map(({ value }) => value)}::text[])
        as v(field_id, value)`.execute(scope.db);
  return Object.fromEntries(named);
}

async function recordChange(scope: TenantScope, containerId: number, field: Field, value: string): Promise<void> {
  const siteId = await siteOf(scope, containerId);
  const details = { field: field.name, old: field.value, new: value };
  await recalculateClocks(scope, [{ containerId, occurredOn: await todayAt(scope, siteId), kind: 'changed', details }]);
  const [before, after] = [{ [field.name]: field.value }, { [field.name]: value }];
  await auditChanges(scope, 'container', [{ id: containerId, before, after }]);
}

/** Gives a field a value of the container's own (E233). */
export async function modifyField(
  scope: TenantScope,
  containerId: number,
  fieldId: number,
  change: { readonly version: number; readonly value: string },
): Promise<{ id: number; version: number }> {
  await lockSites(scope, [await siteOf(scope, containerId)]);
  const field = await readField(scope, containerId, fieldId);
  refuseWrongValue(field, change.value);
  await requireVersion(scope, 'container', { id: containerId, version: field.version }, change.version);
  const { rows } = await sql<{ version: number }>`
    insert into container_field_value as v (container_id, container_type_custom_field_id, value)
    values (${containerId}, ${fieldId}, ${change.value})
    on conflict (company_id, container_id, container_type_custom_field_id)
    do update set value = excluded.value, version = v.version + 1 returning version`.execute(scope.db);
  await recordChange(scope, containerId, field, change.value);
  return { id: fieldId, version: rows[0]?.version ?? 1 };
}

/** Takes a container's own value back: the type's default holds again (E232). */
export async function revertField(scope: TenantScope, containerId: number, fieldId: number): Promise<void> {
  await lockSites(scope, [await siteOf(scope, containerId)]);
  const field = await readField(scope, containerId, fieldId);
  refuseWrongValue(field, '');
  if (!field.isOwnValue) return;
  await scope.db
    .deleteFrom('container_field_value')
    .where('containerId', '=', containerId)
    .where('containerTypeCustomFieldId', '=', fieldId)
    .execute();
  await recordChange(scope, containerId, field, field.defaultValue);
}

import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { containerMessages as say } from '@oikos/contract/waste/container-messages.ts';
import type { searchContainerCustomFields } from '@oikos/contract/waste/containers.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse, refuseField } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { changesBetween, versionConflict, writeAudit } from '../../work/public.ts';
import { settle } from '../accumulation/settle.ts';
import { lockSites, todayAt } from '../accumulation/sites.ts';
import { siteOf } from './container-record.ts';

type Field = OutputOf<typeof searchContainerCustomFields>['items'][number];

/** Data types (U49) */
const NUMBER_TYPE = 2;
const DATE_TYPE = 3;
const SYSTEM_TYPE = 4;

/** The fields of a container's type and of the types that it takes its fields from; the nearest of a name holds. */
export const customFields = (containerId: number): RawBuilder<unknown> => sql`
  with recursive line as (
    select t.id, t.parent_id, 0 as depth from container c
    join container_type t on t.company_id = c.company_id and t.id = c.container_type_id where c.id = ${containerId}
    union all
    select t.id, t.parent_id, line.depth + 1 from line join container_type t on t.id = line.parent_id where line.depth < 20),
  field as (
    select distinct on (lower(f.name)) f.*, line.depth from line
    join container_type_custom_field f on f.container_type_id = line.id order by lower(f.name), line.depth)
  select f.id, f.id as "containerTypeCustomFieldId", f.name, f.description, f.data_type_id as "customFieldDataTypeId",
    f.default_value as "defaultValue", coalesce(v.value, f.default_value) as value, v.value is not null as "isOwnValue",
    f.depth > 0 as "isInherited", f.is_locked as "isLocked",
    not f.is_locked and f.data_type_id <> ${SYSTEM_TYPE} as "isEditable", coalesce(v.version, 0) as version
  from field f
  left join container_field_value v on v.company_id = f.company_id and v.container_id = ${containerId}
    and v.container_type_custom_field_id = f.id`;

async function editableField(scope: TenantScope, containerId: number, fieldId: number): Promise<Field> {
  const { rows } = await sql<Field>`
    select * from (${customFields(containerId)}) as field where id = ${fieldId}`.execute(scope.db);
  const field = rows[0];
  if (!field) throw refuse(say.fieldNotOfType);
  if (field.isLocked) throw refuseField('value', say.fieldLocked);
  if (!field.isEditable) throw refuseField('value', say.fieldReadOnly);
  return field;
}

function refuseWrongValue(type: number, value: string): void {
  if (value === '') return;
  if (type === NUMBER_TYPE && !Number.isFinite(Number(value))) throw refuseField('value', say.fieldNumber);
  if (type === DATE_TYPE && !isLocalDate(value)) throw refuseField('value', general.invalidDate);
}

async function recordChange(scope: TenantScope, containerId: number, field: Field, value: string): Promise<void> {
  const siteId = await siteOf(scope, containerId);
  const details = { field: field.name, old: field.value, new: value };
  await settle(scope, [{ containerId, occurredOn: await todayAt(scope, siteId), kind: 'changed', details }]);
  const changes = changesBetween({ [field.name]: field.value }, { [field.name]: value });
  await writeAudit(scope, [{ entity: 'container', entityId: containerId, action: 'update', changes }]);
}

/** Gives a field a value of the container's own (E233). */
export async function modifyField(
  scope: TenantScope,
  containerId: number,
  fieldId: number,
  change: { readonly version: number; readonly value: string },
): Promise<{ id: number; version: number }> {
  await lockSites(scope, [await siteOf(scope, containerId)]);
  const field = await editableField(scope, containerId, fieldId);
  if (field.version !== change.version) throw await versionConflict(scope, 'container', containerId);
  refuseWrongValue(field.customFieldDataTypeId, change.value);
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
  const field = await editableField(scope, containerId, fieldId);
  if (!field.isOwnValue) return;
  await sql`
    delete from container_field_value
    where container_id = ${containerId} and container_type_custom_field_id = ${fieldId}`.execute(scope.db);
  await recordChange(scope, containerId, field, field.defaultValue);
}

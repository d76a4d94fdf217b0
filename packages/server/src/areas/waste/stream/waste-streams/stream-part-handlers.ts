import { wasteStreamMessages as say } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import {
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Saving, Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../../hierarchy/public.ts';
import { raiseSoon } from '../../../waste/site/public.ts';

// ---- management methods -----------------------------------------------------------------------------------------------

const methodRows = () => sql`
  select s.id, s.version, s.waste_stream_id as "wasteStreamId", s.management_method_id as "managementMethodId", m.name,
    m.code, s.is_default as "isDefault"
  from waste_stream_management_method s
  join waste_management_method m on m.company_id = s.company_id and m.id = s.management_method_id`;

/** V333: exactly one default. The first method is it; a new default takes it over; none can just give it up. */
async function oneDefault(scope: TenantScope, { values, before, id }: Saving) {
  await sql`select 1 from waste_stream where id = ${values.wasteStreamId} for update`.execute(scope.db);
  const { rows } = await sql<{ id: number }>`
    select id from waste_stream_management_method where waste_stream_id = ${values.wasteStreamId} and is_default`.execute(
    scope.db,
  );
  if (rows.length === 0) return { ...values, isDefault: true };
  if (before?.isDefault && !values.isDefault) throw refuseField('isDefault', say.oneDefault);
  if (values.isDefault && rows[0]?.id !== id)
    await sql`
      update waste_stream_management_method set is_default = false, version = version + 1
      where waste_stream_id = ${values.wasteStreamId} and is_default`.execute(scope.db);
  return values;
}

const { remove: removeMethod, ...methodEndpoints } = wasteStreamMethods.endpoints;

async function deleteMethod(scope: TenantScope, wasteStreamId: number, id: number) {
  await sql`select 1 from waste_stream where id = ${wasteStreamId} for update`.execute(scope.db);
  const { rows } = await sql<{ id: number; isDefault: boolean; managementMethodId: number }>`
    select id, is_default as "isDefault", management_method_id as "managementMethodId"
    from waste_stream_management_method where waste_stream_id = ${wasteStreamId}`.execute(scope.db);
  const method = rows.find((row) => row.id === id);
  if (!method) throw notFound();
  if (method.isDefault && rows.length > 1) throw refuse(say.defaultStays);
  await sql`delete from waste_stream_management_method where id = ${id}`.execute(scope.db);
  const { isDefault, managementMethodId } = method;
  const changes = changesBetween({ wasteStreamId, managementMethodId, isDefault }, null);
  await writeAudit(scope, [{ entity: wasteStreamMethods.entity, entityId: id, action: 'delete', changes }]);
  return { isSuccessful: true as const };
}

// ---- profiles ---------------------------------------------------------------------------------------------------------

const profileRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select s.id, s.version, s.waste_stream_id as "wasteStreamId", s.facility_id as "facilityId", n.name as facility,
    s.profile_number as "profileNumber", s.revision, s.revision_date as "revisionDate", s.approved_on as "approvedOn",
    s.expires_on as "expiresOn", case when s.expires_on <= ${todayOf(scope)}::date then 'expired'
      when s.approved_on <= ${todayOf(scope)}::date then 'approved' else 'pending' end as state
  from waste_stream_profile s join node n on n.company_id = s.company_id and n.id = s.facility_id`;

async function rightProfile(scope: TenantScope, { values }: Saving): Promise<Values> {
  if (String(values.revisionDate) > todayOf(scope)) throw refuseField('revisionDate', say.dateInFuture);
  if (values.approvedOn !== null && String(values.expiresOn) <= String(values.approvedOn))
    throw refuseField('expiresOn', say.expiresBeforeApproval);
  await raiseSoon(scope);
  return values;
}

export const wasteStreamPartHandlers: Handler[] = [
  ...serveResource(wasteStreamAliases, { table: 'waste_stream_alias' }),
  ...serveResource(
    { ...wasteStreamMethods, endpoints: methodEndpoints },
    { table: 'waste_stream_management_method', select: methodRows, beforeSave: oneDefault },
  ),
  handle(removeMethod, ({ scope, input }) => deleteMethod(scope, input.wasteStreamId, input.id)),
  ...serveResource(wasteStreamProfiles, {
    table: 'waste_stream_profile',
    select: profileRows,
    beforeSave: rightProfile,
  }),
];

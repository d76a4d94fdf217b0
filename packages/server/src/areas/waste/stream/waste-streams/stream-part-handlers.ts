import type { ValuesOf } from '@oikos/contract/resource.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { wasteStreamMessages as say } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import {
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { RowsRule, Saved, Saving, StoredRecord } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../../hierarchy/public.ts';
import { raiseSoon } from '../../../waste/site/public.ts';

// ---- management methods -----------------------------------------------------------------------------------------------

type Method = ValuesOf<typeof wasteStreamMethods>;

/** The default of a stream, while nobody else changes its methods. */
async function lockedDefault(scope: TenantScope, wasteStreamId: number): Promise<number | undefined> {
  await scope.db.selectFrom('waste_stream').select('id').where('id', '=', wasteStreamId).forUpdate().execute();
  const method = await scope.db
    .selectFrom('waste_stream_management_method')
    .select('id')
    .where('wasteStreamId', '=', wasteStreamId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return method?.id;
}

/** V333: exactly one default. The first method is it; a new default takes it over; none can just give it up. */
async function oneDefault(scope: TenantScope, { values, before }: Saving<Method>) {
  if ((await lockedDefault(scope, values.wasteStreamId)) === undefined) return { ...values, isDefault: true };
  if (before?.isDefault && !values.isDefault) throw refuseField('isDefault', say.oneDefault);
  return values;
}

/** The table takes a second default until the end of the transaction. */
async function takeDefaultOver(scope: TenantScope, { id, values }: Saved<Method>): Promise<void> {
  if (!values.isDefault) return;
  await scope.db
    .updateTable('waste_stream_management_method')
    .set({ isDefault: false, version: sql`version + 1` })
    .where('wasteStreamId', '=', values.wasteStreamId)
    .where('isDefault', '=', true)
    .where('id', '<>', id)
    .execute();
}

/** The default goes last. */
async function keepDefault(scope: TenantScope, { values }: StoredRecord<Method>): Promise<void> {
  await lockedDefault(scope, values.wasteStreamId);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int - 1 as others from waste_stream_management_method
    where waste_stream_id = ${values.wasteStreamId}`.execute(scope.db);
  if (values.isDefault && (rows[0]?.others ?? 0) > 0) throw refuse(say.defaultStays);
}

// ---- profiles ---------------------------------------------------------------------------------------------------------

type Profile = ValuesOf<typeof wasteStreamProfiles>;

/** A file may name any location as the facility. */
const profileRule: RowsRule<Profile> = {
  ofRows: async (scope, rows) => {
    const named = await scope.db
      .selectFrom('location_extension')
      .select('nodeId')
      .where('nodeId', 'in', [0, ...rows.map(({ values }) => values.facilityId)])
      .where('isDisposalFacility', '=', true)
      .execute();
    const facilities = new Set(named.map(({ nodeId }) => nodeId));
    const today = todayOf(scope);
    return {
      complete: ({ values, before }) => {
        const { facilityId, revisionDate, approvedOn, expiresOn } = values;
        if (facilityId !== before?.facilityId && !facilities.has(facilityId))
          throw refuseField('facilityId', shipmentMessages.notFacility);
        if (revisionDate > today) throw refuseField('revisionDate', say.dateInFuture);
        if (approvedOn !== null && expiresOn <= approvedOn) throw refuseField('expiresOn', say.expiresBeforeApproval);
        return values;
      },
    };
  },
};

export const wasteStreamPartHandlers: Handler[] = [
  ...serveResource(wasteStreamAliases),
  ...serveResource(wasteStreamMethods, {
    shown: { code: sql`management_method_id.code` },
    beforeSave: oneDefault,
    afterSave: takeDefaultOver,
    beforeRemove: keepDefault,
  }),
  ...serveResource(wasteStreamProfiles, {
    shown: (scope) => ({
      facility: sql`site.name`,
      facilityInFiles: sql`site.altname`,
      state: sql`case when t.expires_on <= ${todayOf(scope)}::date then 'expired'
        when t.approved_on <= ${todayOf(scope)}::date then 'approved' else 'pending' end`,
    }),
    joins: sql`join node site on site.company_id = t.company_id and site.id = t.facility_id`,
    beforeSave: profileRule,
    afterSave: (scope) => raiseSoon(scope),
  }),
];

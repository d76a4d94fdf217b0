import type { LandDisposalNotice } from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { LAND_DISPOSAL_KEPT_YEARS } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Shipments of the stream to the facility that have left; `n` is the notice. */
export const shipmentsOfNotice: RawBuilder<unknown> = sql`
  shipment s where s.company_id = n.company_id and s.disposal_facility_id = n.facility_id
    and s.status not in ('Pending', 'Cancelled') and exists (
      select from shipment_line l where l.company_id = s.company_id and l.shipment_id = s.id
        and l.waste_stream_id = n.waste_stream_id)`;

/** The last day on which a notice is kept: three years from the last shipment. */
export const keepUntil = (lastShippedOn: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${lastShippedOn} + make_interval(years => ${LAND_DISPOSAL_KEPT_YEARS}))::date`;

export const noticeRows = (): RawBuilder<unknown> => sql`
  select n.id, n.version, n.waste_stream_id as "wasteStreamId", n.facility_id as "facilityId", f.name as facility, n.kind,
    n.sent_on as "sentOn", n.manifest_number as "manifestNumber", n.epa_codes as "epaCodes", n.waste_type as "wasteType",
    n.subcategory, n.constituents, n.is_monitored as "isMonitored", n.is_debris as "isDebris", n.is_soil as "isSoil",
    n.prohibited_from as "prohibitedFrom", n.changed_on as "changedOn", n.stored_file_id as "storedFileId",
    d.name as "fileName", shipped.last as "lastShippedOn", ${keepUntil(sql`shipped.last`)} as "keepUntil"
  from land_disposal_notice n
  join node f on f.company_id = n.company_id and f.id = n.facility_id
  left join stored_file d on d.company_id = n.company_id and d.id = n.stored_file_id
  left join lateral (select max(s.shipment_date) as last from ${shipmentsOfNotice}) shipped on true`;

export type PrintedNotice = Pick<
  LandDisposalNotice,
  | 'kind'
  | 'sentOn'
  | 'facility'
  | 'manifestNumber'
  | 'epaCodes'
  | 'wasteType'
  | 'subcategory'
  | 'constituents'
  | 'isMonitored'
  | 'isDebris'
  | 'isSoil'
  | 'prohibitedFrom'
  | 'storedFileId'
> & { readonly wasteStream: string; readonly facilityEpaId: string };

/** A notice of a stream; one of another stream isn't there. */
export async function readNotice(scope: TenantScope, wasteStreamId: number, id: number): Promise<PrintedNotice> {
  const { rows } = await sql<PrintedNotice>`
    select r.*, w.name as "wasteStream", coalesce(e.epa_id, '') as "facilityEpaId"
    from (${noticeRows()}) as r
    join waste_stream w on w.id = r."wasteStreamId"
    left join location_extension e on e.node_id = r."facilityId"
    where r.id = ${id} and r."wasteStreamId" = ${wasteStreamId}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

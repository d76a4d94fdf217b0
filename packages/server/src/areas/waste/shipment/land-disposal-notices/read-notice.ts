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
  select n.id, n.version, n.waste_stream_id, n.facility_id, f.name as facility, n.kind,
    n.sent_on, n.manifest_number, n.epa_codes, n.waste_type,
    n.subcategory, n.constituents, n.is_monitored, n.is_debris, n.is_soil,
    n.prohibited_from, n.changed_on, n.stored_file_id,
    d.name as file_name, shipped.last as last_shipped_on, ${keepUntil(sql`shipped.last`)} as keep_until
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
    select r.kind, r.sent_on, r.facility, r.manifest_number, r.epa_codes, r.waste_type, r.subcategory, r.constituents,
      r.is_monitored, r.is_debris, r.is_soil, r.prohibited_from, r.stored_file_id, w.name as waste_stream,
      coalesce(e.epa_id, '') as facility_epa_id
    from (${noticeRows()}) as r
    join waste_stream w on w.id = r.waste_stream_id
    left join location_extension e on e.node_id = r.facility_id
    where r.id = ${id} and r.waste_stream_id = ${wasteStreamId}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

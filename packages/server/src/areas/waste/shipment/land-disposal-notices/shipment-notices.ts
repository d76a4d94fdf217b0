import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say } from '@oikos/contract/message.ts';
import {
  landDisposalMessages,
  type readShipmentNotices,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { type NoticeOnFile, noticeState } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type LineNotice = OutputOf<typeof readShipmentNotices>['items'][number];

interface Row extends Pick<LineNotice, 'lineId' | 'position' | 'wasteStreamId' | 'wasteStream' | 'facility'> {
  readonly shippedOn: string;
  readonly epaCodes: readonly string[];
  readonly notices: readonly NoticeOnFile[];
  readonly isVerySmall: boolean;
}

/**
 * A very small generator owes no notice (268.1(e)): one for which the year before shipping shows that category and no other, neither
 * counted nor declared. Where nothing is known, the notice is asked for.
 */
const isVerySmall = sql`(
  select coalesce(bool_and(known.category = 'verySmall'), false) from (
    select m.category from waste_generation_month m
    where m.company_id = s.company_id and m.node_id = s.generator_id
      and m.month > s.shipment_date - interval '13 months' and m.month <= s.shipment_date
    union all
    select t.category from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.company_id = s.company_id and p.node_id = s.generator_id
      and p.start_period <= s.shipment_date and p.end_period > s.shipment_date - interval '1 year') as known)`;

/** Lines of waste that is hazardous federally: what state codes alone make hazardous isn't restricted by part 268. */
async function readRows(scope: TenantScope, shipmentId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select l.id as line_id, l.position, w.id as waste_stream_id, w.name as waste_stream, f.name as facility,
      s.shipment_date as shipped_on, codes.list as epa_codes, ${isVerySmall} as is_very_small,
      coalesce((select json_agg(json_build_object('epaCodes', n.epa_codes, 'changedOn', n.changed_on::text) order by n.id)
        from land_disposal_notice n where n.company_id = s.company_id and n.waste_stream_id = w.id
          and n.facility_id = s.disposal_facility_id), '[]') as notices
    from shipment s
    join shipment_line l on l.company_id = s.company_id and l.shipment_id = s.id
    join waste_stream w on w.company_id = l.company_id and w.id = l.waste_stream_id
    join node f on f.company_id = s.company_id and f.id = s.disposal_facility_id
    cross join lateral (
      select array_agg(c.code order by lc.position) as list from shipment_line_code lc
      join waste_code c on c.company_id = lc.company_id and c.id = lc.waste_code_id
      join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id and b.jurisdiction = 'federal'
      where lc.company_id = l.company_id and lc.shipment_line_id = l.id) as codes
    where s.id = ${shipmentId} and l.is_epa_waste and codes.list is not null
    order by l.position`.execute(scope.db);
  return rows;
}

function lineNoticeOf({ shippedOn, epaCodes, notices, isVerySmall: isSmall, ...line }: Row): LineNotice {
  const found = noticeState(notices, epaCodes, shippedOn);
  const isExempt = isSmall && found.state !== 'onFile';
  return {
    ...line,
    state: isExempt ? 'exempt' : found.state,
    missingCodes: found.state === 'outdated' && !isExempt ? [...found.codes] : [],
  };
}

/** Whether the notice of each hazardous line is on file. */
export async function listShipmentNotices(scope: TenantScope, shipmentId: number): Promise<LineNotice[]> {
  return (await readRows(scope, shipmentId)).map(lineNoticeOf);
}

/** Notices that have to go with the shipment. */
export async function checkLandDisposal(scope: TenantScope, shipmentId: number): Promise<ManifestFinding[]> {
  const lines = await listShipmentNotices(scope, shipmentId);
  return lines.flatMap((line): ManifestFinding[] => {
    if (line.state !== 'needed' && line.state !== 'outdated') return [];
    const { position, wasteStream, facility, missingCodes } = line;
    const said = say(landDisposalMessages[line.state], position, wasteStream, facility, missingCodes.join(', '));
    const target = { kind: 'wasteStream', id: line.wasteStreamId, field: 'landDisposal' } as const;
    return [{ severity: 'warning', path: '', ...said, parameters: [...said.parameters], target }];
  });
}

import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { isUnreturned, type WatchedRow, watchColumns, watchJoins, watchOf } from '../../waste/shipment/public.ts';
import type { DueItem, Only } from '../actions/raise-actions.ts';
import { atSite, isRecord } from './site-condition.ts';

/** Days before the inquiry or the report from which a missing copy is a due item. */
const NOTICE_DAYS = 10;

/** The groups that a period of a generator category tells of something. */
const groupsTold = (period: RawBuilder<unknown>, kind: 'manifestReturn' | 'certificateOfDisposal') => sql`coalesce((
  select json_agg(distinct ng.user_group_id) from location_notification ln
  join location_notification_group ng on ng.company_id = ln.company_id and ng.location_notification_id = ln.id
  where ln.company_id = s.company_id and ln.generator_category_period_id in (${period}) and ln.kind = ${kind}), '[]')`;

/** The first of them is given the action, the others are notified of it. */
const given = ([first, ...alsoToldGroupIds]: readonly number[]) => ({ userGroupId: first ?? null, alsoToldGroupIds });

interface Unreturned extends WatchedRow {
  readonly id: number;
  readonly shipmentNumber: string;
  readonly trackingNumber: string;
  readonly facility: string;
  readonly nodeId: number;
  readonly groupIds: readonly number[];
}

/** A shipment `s` that is asked for. */
const asked = (only: Only) => sql`${isRecord('s.id', only)} and ${atSite('s.node_id', only)}`;

/** Manifests whose signed copy is missing, from shortly before the inquiry or the report is due (40 CFR 262.42). */
export async function manifestsMissing({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<Unreturned>`
    select s.id, s.shipment_number, s.tracking_number, f.name as facility,
      s.node_id, s.manifest_returned_on,
      ${groupsTold(sql`period.id`, 'manifestReturn')} as group_ids,
      ${watchColumns}
    from shipment s ${watchJoins}
    join node f on f.company_id = s.company_id and f.id = s.disposal_facility_id
    where ${isUnreturned} and ${asked(only)}`.execute(db);
  return rows.flatMap((row) => {
    const watch = watchOf(row);
    if (watch === null) return [];
    const { inquiryOn, reportOn, stage, citation, acceptedOn } = watch;
    const next = stage === 'waiting' ? (inquiryOn ?? reportOn) : reportOn;
    if (next === null || (stage === 'waiting' && addDays(row.watchToday, NOTICE_DAYS) < next)) return [];
    const step = stage === 'waiting' && inquiryOn !== null ? texts.askForManifest : texts.reportManifest;
    const manifest = row.trackingNumber || row.shipmentNumber;
    return {
      sourceEntity: 'shipment',
      sourceId: row.id,
      title: say(step, manifest),
      description: say(texts.copyMissing, acceptedOn, row.facility, citation),
      dueDate: next,
      nodeId: row.nodeId,
      ...given(row.groupIds),
    };
  });
}

/** A line `l` is wholly rejected, as `isWhollyRejected` says of one that is read: no container is on it but those that were. */
const isRejected = sql`(l.is_rejected and not exists (select from container c where c.company_id = l.company_id
  and c.shipment_line_id = l.id and not exists (select from shipment_line_rejected_container r
    where r.company_id = c.company_id and r.shipment_line_id = l.id and r.container_id = c.id)))`;

interface UncertifiedRow {
  readonly sourceId: number;
  readonly manifest: string;
  readonly facility: string;
  readonly takenOn: LocalDate;
  readonly dueDate: LocalDate;
  readonly nodeId: number;
  readonly groupIds: readonly number[];
}

/**
 * PCB that was shipped out and whose certificate of disposal is missing: due 30 days after disposal (40 CFR 761.218(b)), here
 * after receipt by the facility, or by the alternate one where that took what the first rejected.
 */
export async function certificatesMissing({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<UncertifiedRow>`
    select s.id as source_id, coalesce(nullif(s.tracking_number, ''), s.shipment_number) as manifest, f.name as facility,
      taken.taken_on,
      taken.taken_on + 30 as due_date, s.node_id,
      ${groupsTold(
        sql`select p.id from generator_category_period p where p.company_id = s.company_id
        and p.node_id = s.generator_id and p.start_period <= ${todayAtNode('site')} and p.end_period > ${todayAtNode('site')}`,
        'certificateOfDisposal',
      )} as group_ids
    from shipment s
    cross join lateral (
      select distinct on (l.shipment_id) case when ${isRejected} then s.alternate_facility_id else s.disposal_facility_id end as facility_id,
        case when ${isRejected} then s.rejected_waste_arrived_on else s.received_on end as taken_on
      from shipment_line l
      where l.company_id = s.company_id and l.shipment_id = s.id and l.is_pcb
        and (s.rejection_destination is not distinct from 'facility' or not ${isRejected})
      order by l.shipment_id, taken_on) taken
    join node f on f.company_id = s.company_id and f.id = taken.facility_id
    join node site on site.company_id = s.company_id and site.id = s.node_id
    where taken.taken_on <= ${todayAtNode('site')} - 20 and s.shipment_type = 'outgoing' and s.certificate_of_disposal_on is null
      and s.status in ('Received', 'Partially Rejected', 'Rejected', 'Closed') and ${asked(only)}`.execute(db);
  return rows.map(({ manifest, facility, takenOn, groupIds, ...item }) => ({
    ...item,
    sourceEntity: 'shipment',
    title: say(texts.askForCertificate, manifest),
    description: say(texts.receivedBy, facility, takenOn),
    ...given(groupIds),
  }));
}

interface OverdueRow {
  readonly sourceId: number;
  readonly isIncoming: boolean;
  readonly number: string;
  readonly otherSide: string;
  readonly dueDate: LocalDate;
  readonly nodeId: number;
}

/** Shipments that should have left, or been received here, and are still Pending. */
export async function shipmentsOverdue({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<OverdueRow>`
    select s.id as source_id, s.shipment_type = 'incoming' as is_incoming, s.shipment_number as number,
      case s.shipment_type when 'incoming' then g.name else f.name end as other_side, s.shipment_date as due_date,
      s.node_id
    from shipment s
    join node f on f.company_id = s.company_id and f.id = s.disposal_facility_id
    join node g on g.company_id = s.company_id and g.id = s.generator_id
    join node site on site.company_id = s.company_id and site.id = s.node_id
    where s.status = 'Pending' and s.shipment_date <= ${todayAtNode('site')} + 1 and ${asked(only)}`.execute(db);
  return rows.map(({ isIncoming, number, otherSide, ...item }) => ({
    ...item,
    sourceEntity: 'shipment',
    title: say(isIncoming ? texts.receiveShipment : texts.shipShipment, number),
    description: say(isIncoming ? texts.plannedFrom : texts.plannedTo, otherSide, item.dueDate),
    userGroupId: null,
  }));
}

interface ExpiringRow {
  readonly sourceId: number;
  readonly profile: string;
  readonly stream: string;
  readonly facility: string;
  readonly dueDate: LocalDate;
}

/** Profiles of active streams that expire soon: an expired one keeps the stream on site (decisions 'Profiles'). */
export async function profilesExpiring({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<ExpiringRow>`
    select distinct on (w.id) w.id as source_id, p.profile_number as profile, w.name as stream, f.name as facility,
      p.expires_on as due_date
    from waste_stream_profile p
    join waste_stream w on w.company_id = p.company_id and w.id = p.waste_stream_id and w.is_active
    join node f on f.company_id = p.company_id and f.id = p.facility_id
    where p.expires_on <= (select company_today()) + 30 and ${isRecord('w.id', only)} and not exists (
      select 1 from waste_stream_profile later where later.company_id = p.company_id
        and later.waste_stream_id = p.waste_stream_id and later.facility_id = p.facility_id
        and later.expires_on > (select company_today()) + 30)
    order by w.id, p.expires_on`.execute(db);
  return rows.map(({ profile, stream, facility, ...item }) => ({
    ...item,
    sourceEntity: 'wasteStream',
    title: say(texts.renewProfile, profile, stream),
    description: say(texts.profileAt, facility),
    nodeId: null,
    userGroupId: null,
  }));
}

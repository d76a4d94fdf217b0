import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { episodicEventMessages as say } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import type { EpisodicEventFields } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type HeldEvent, latestEndOf, refusalInYear } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { categoryAt } from '../../../location/public.ts';
import { lockSites, todayAt } from '../clocks/sites.ts';

async function refuseArea(scope: TenantScope, { locationId }: EpisodicEventFields): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select n.name from waste_area a join node n on n.company_id = a.company_id and n.id = a.node_id
    where a.node_id = ${locationId}`.execute(scope.db);
  if (rows[0]) throw refuseField('locationId', say.notASite, rows[0].name);
}

function refusePeriod({ kind, beginsOn, endsOn }: EpisodicEventFields, today: LocalDate): void {
  if (endsOn < beginsOn) throw refuseField('endsOn', general.endBeforeBegin);
  const latest = latestEndOf(beginsOn);
  if (endsOn > latest) throw refuseField('endsOn', say.tooLong, latest);
  if (kind === 'unplanned' && beginsOn > today) throw refuseField('beginsOn', say.unplannedLater);
}

/** 262.230: very small and small generators alone; a location that declares to generate nothing becomes a very small one by it. */
async function refuseCategory(scope: TenantScope, event: EpisodicEventFields): Promise<void> {
  const { locationId, beginsOn, generatorCategory } = event;
  const declared = await categoryAt(scope, locationId, beginsOn);
  if (!declared?.category) return;
  if (declared.category === 'large') throw refuseField('generatorCategory', say.notForLarge, beginsOn);
  const usual = declared.category === 'none' ? 'verySmall' : declared.category;
  if (usual !== generatorCategory) {
    throw refuseField('generatorCategory', say.declaredOtherwise, beginsOn, declared.typeName);
  }
}

function refuseNotices(event: EpisodicEventFields, today: LocalDate): void {
  const { kind, beginsOn, noticeOn, noticeMeans, petitionedOn, petitionGrantedOn } = event;
  for (const field of ['noticeOn', 'formSentOn', 'petitionedOn', 'petitionGrantedOn'] as const) {
    const date = event[field];
    if (date !== null && date > today) throw refuseField(field, say.inTheFuture);
  }
  if (noticeOn !== null && kind === 'planned') throw refuseField('noticeOn', say.noticeOfUnplanned);
  if (noticeOn !== null && noticeOn < beginsOn) throw refuseField('noticeOn', say.noticeBeforeEvent);
  if (noticeOn !== null && noticeMeans === null) throw refuseField('noticeMeans', say.meansNeeded);
  if (noticeOn === null && noticeMeans !== null) throw refuseField('noticeOn', say.dateNeeded);
  if (petitionGrantedOn === null) return;
  if (petitionedOn === null) throw refuseField('petitionedOn', say.grantWithoutPetition);
  if (petitionGrantedOn < petitionedOn) throw refuseField('petitionGrantedOn', say.grantBeforePetition);
}

/** One a year, and a second of the other kind where EPA was asked. The site is locked: two saved at once know of each other. */
async function refuseAnother(scope: TenantScope, event: EpisodicEventFields, id: number | null): Promise<void> {
  const { locationId, kind, beginsOn, petitionedOn } = event;
  const { rows } = await sql<HeldEvent & { name: string; location: string }>`
    select x.id, x.kind, x.begins_on, x.petitioned_on, x.name, n.name as location
    from episodic_event x join node n on n.company_id = x.company_id and n.id = x.node_id
    where x.node_id = ${locationId} order by x.begins_on, x.id`.execute(scope.db);
  const refused = refusalInYear({ id: id ?? Number.MAX_SAFE_INTEGER, kind, beginsOn, petitionedOn }, rows);
  if (refused === null) return;
  const { code, other, citation } = refused;
  const { name, location } = rows.find((row) => row.id === other.id) as (typeof rows)[number];
  if (code === 'twoHeld') throw refuseField('beginsOn', say.twoHeld, location, citation);
  throw refuseField(code === 'sameKind' ? 'kind' : 'petitionedOn', say[code], location, name, citation);
}

/** What was generated stays within the event. */
async function refuseLosingWaste(scope: TenantScope, event: EpisodicEventFields, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null }>`
    select min(date_added) as first, max(date_added) as last from waste_entry where episodic_event_id = ${id}`.execute(
    scope.db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  if (first !== null && first < event.beginsOn) throw refuseField('beginsOn', say.wasteBefore, first);
  if (last !== null && last > event.endsOn) throw refuseField('endsOn', say.wasteAfter, last);
}

/** Whether an event may be recorded so: who may have one, when, how often, and what is said of EPA (262.230 to 262.233). */
export async function checkEvent(scope: TenantScope, event: EpisodicEventFields, id: number | null): Promise<void> {
  await refuseArea(scope, event);
  await lockSites(scope, [event.locationId]);
  const today = await todayAt(scope, event.locationId);
  refusePeriod(event, today);
  await refuseCategory(scope, event);
  refuseNotices(event, today);
  await refuseAnother(scope, event, id);
  await refuseLosingWaste(scope, event, id);
}

import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { compareDates } from '@oikos/domain/period/local-date.ts';
import type { GrantedExtension } from '@oikos/domain/waste/accumulation/accumulation-extension.ts';
import type { EventOfWaste } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { hasRulesOfItsOwn, type MeterExclusion } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import type { ContainerEvent } from '@oikos/domain/waste/container/container-timeline.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { EventDetails, EventKind, NewEvent } from '../../site/public.ts';

/** A container with what its clocks are computed of. */
export interface Timeline {
  readonly containerId: number;
  readonly siteId: number;
  /** Allowed by its area; may only shorten. */
  readonly localDays: number | null;
  readonly isFar: boolean;
  /** What governing bodies granted for it and didn't withdraw. */
  readonly extensions: readonly GrantedExtension[];
  /** Episodic events that its waste is of. */
  readonly episodicEvents: readonly EventOfWaste[];
  /** What is in its area meets the conditions of rules of one code. */
  readonly meetsCodeConditions: boolean;
  /** Its area isn't known to meet the conditions of storage of PCB for disposal (40 CFR 761.65(b)). */
  readonly isTemporaryPcbStorage: boolean;
  /** It holds PCB that isn't solid, and no spill plan covers that in its area (40 CFR 761.65(c)(1)(iv)). */
  readonly isPcbLiquidWithoutPlan: boolean;
  /** Codes that all its waste has there; none elsewhere. */
  readonly codes: readonly string[];
  readonly deadline: LocalDate | null;
  readonly initialAccumulationDate: LocalDate | null;
  readonly events: readonly ContainerEvent[];
  /** The initial accumulation date that somebody set by hand. */
  readonly dateByHand: LocalDate | null;
}

interface ContainerRow extends Omit<Timeline, 'events' | 'dateByHand'> {}

interface Happening {
  readonly containerId: number;
  readonly date: LocalDate;
  /** Orders what happened on one day. */
  readonly at: string;
  readonly events: readonly ContainerEvent[];
}

interface EntryRow {
  readonly containerId: number;
  readonly date: LocalDate;
  readonly at: string;
  readonly wasteClass: WasteClass;
  readonly isPcb: boolean;
  readonly isHazardous: boolean;
  readonly isUniversalWaste: boolean;
  readonly exclusion: MeterExclusion | null;
}

interface EventRow {
  readonly containerId: number;
  readonly date: LocalDate;
  readonly at: string;
  readonly kind: EventKind;
  readonly details: EventDetails;
}

/** Recorded before anything that is pending. */
const PENDING = '9999';

function happeningOfEntry({ containerId, date, at, wasteClass, isPcb, ...waste }: EntryRow): Happening {
  const generated = { month: date.slice(0, 7), on: date, wasteClass, hasOwnRules: hasRulesOfItsOwn(waste) };
  return {
    containerId,
    date,
    at,
    events: [{ kind: 'entryAdded', date, generated }, ...(isPcb ? [{ kind: 'takenOutOfService' as const, date }] : [])],
  };
}

const movedTo = ({ toKind }: EventDetails, date: LocalDate): ContainerEvent[] =>
  toKind && toKind !== 'disposalSystem' ? [{ kind: 'moved', date, to: toKind }] : [];

/** What an event means to the clocks; most mean nothing, since waste is read from its entries. */
function eventsOf({ date, kind, details }: Omit<EventRow, 'containerId' | 'at'>): ContainerEvent[] {
  switch (kind) {
    case 'created':
    case 'moved':
      return movedTo(details, date);
    case 'consolidated':
      if (details.accumulation) return [{ kind: 'commingled', date, with: details.accumulation }];
      return details.isEmptied ? [{ kind: 'emptied', date }] : movedTo(details, date);
    case 'excessDated':
      return [{ kind: 'excessDated', date }];
    case 'marked':
      return details.isExcessCleared ? [{ kind: 'excessCleared', date }] : [];
    case 'shipped':
    case 'returned':
    case 'disposed':
      return [{ kind, date }];
    default:
      return [];
  }
}

/** Waste that is dated before its container was recorded was put into it where that was first. */
function happeningOf({ containerId, kind, details, ...event }: EventRow, entries: readonly EntryRow[]): Happening {
  const firstWaste = kind === 'created' ? entries.map(({ date }) => date).sort(compareDates)[0] : undefined;
  const isEarlier = firstWaste !== undefined && firstWaste < event.date;
  const { date, at } = isEarlier ? { date: firstWaste, at: '' } : event;
  return { containerId, date, at, events: eventsOf({ kind, details, date }) };
}

const extensions = sql`coalesce((
  select json_agg(json_build_object('governingBodyId', x.governing_body_id,
    'jurisdiction', case when b.jurisdiction = 'federal' then 'federal' else 'state' end, 'until', x.extended_until::text,
    'by', b.name || ', ' || x.granted_by, 'reference', x.reference) order by x.id)
  from accumulation_extension_container e
  join accumulation_extension x on x.company_id = e.company_id and x.id = e.accumulation_extension_id
  join governing_body b on b.company_id = x.company_id and b.id = x.governing_body_id
  where e.company_id = c.company_id and e.container_id = c.id and x.withdrawn_at is null), '[]')`;

const episodicEvents = (exceptEntryId: number | null) => sql`coalesce((
  select json_agg(json_build_object('name', x.name, 'beginsOn', x.begins_on, 'endsOn', x.ends_on) order by x.begins_on, x.id)
  from episodic_event x where exists (
    select from waste_entry e where e.company_id = c.company_id and e.container_id = c.id and e.company_id = x.company_id
      and e.episodic_event_id = x.id and e.id is distinct from ${exceptEntryId}::bigint)), '[]')`;

const commonCodes = sql`array(
  select k.code from waste_entry e
  join waste_entry_code ec on ec.company_id = e.company_id and ec.waste_entry_id = e.id
  join waste_code k on k.company_id = ec.company_id and k.id = ec.waste_code_id
  where e.company_id = c.company_id and e.container_id = c.id and e.is_regulated
  group by k.code having count(distinct e.id) = (
    select count(*) from waste_entry every where every.company_id = c.company_id and every.container_id = c.id and every.is_regulated)
  order by k.code)`;

/** What isn't solid: whether a sludge is liquid PCB isn't told, and then it counts as such. */
const holdsLiquidPcb = (exceptEntryId: number | null) => sql`exists (
  select from waste_entry e join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
  where e.company_id = c.company_id and e.container_id = c.id and e.is_regulated and s.is_pcb
    and e.physical_state <> 'solid' and e.id is distinct from ${exceptEntryId}::bigint)`;

/** What the area `a` of a container means to its clocks. */
const columnsOfArea = sql`
  a.allowed_accumulation_days as local_days, coalesce(a.is_far_from_facility, false) as is_far,
  coalesce(a.meets_code_conditions, false) as meets_code_conditions,
  not coalesce(a.meets_pcb_storage, a.kind in ('pcb', 'permitted'), false) as is_temporary_pcb_storage`;

async function readContainers(
  scope: TenantScope,
  ids: readonly number[],
  exceptEntryId: number | null,
): Promise<ContainerRow[]> {
  const { rows } = await sql<ContainerRow>`
    select c.id as container_id, c.node_id as site_id, ${columnsOfArea}, c.deadline,
      c.initial_accumulation_date, ${extensions} as extensions,
      ${episodicEvents(exceptEntryId)} as episodic_events,
      not coalesce(a.has_spill_plan, false) and ${holdsLiquidPcb(exceptEntryId)} as is_pcb_liquid_without_plan,
      case when a.meets_code_conditions then ${commonCodes} else '{}'::text[] end as codes
    from container c left join waste_area a on a.company_id = c.company_id and a.node_id = c.area_id
    where c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(scope.db);
  return rows;
}

async function readEntries(
  scope: TenantScope,
  ids: readonly number[],
  exceptEntryId: number | null,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.container_id, e.date_added as date, e.created_at as at,
      case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
      s.is_pcb, s.is_hazardous, s.is_universal_waste, e.exclusion
    from waste_entry e join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
    where e.container_id = any(${[...ids]}::bigint[]) and e.is_regulated and e.child_container_id is null
      and e.id is distinct from ${exceptEntryId}::bigint
    order by e.id`.execute(scope.db);
  return rows;
}

async function readEvents(scope: TenantScope, ids: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select container_id, occurred_on as date, recorded_at as at, kind, details from container_event
    where container_id = any(${[...ids]}::bigint[]) order by container_id, id`.execute(scope.db);
  return rows;
}

/** Events on the days that later ones correct them to, without those that were withdrawn; what was recorded stays as it is. */
function asCorrected(recorded: readonly EventRow[]): EventRow[] {
  const events: (EventRow | undefined)[] = [...recorded];
  for (const [place, { kind, details }] of recorded.entries()) {
    const { corrects, withdraws, was, is } = details;
    const about = withdraws ?? (is && corrects);
    if ((kind !== 'changed' && kind !== 'moveUndone') || !about) continue;
    const at = events.findLastIndex((event, index) => index < place && event?.kind === about && event.date === was);
    const meant = events[at];
    if (meant) events[at] = is ? { ...meant, date: is } : undefined;
  }
  return events.filter((event) => event !== undefined);
}

/** Events of one day are in the order of their instants; an entry into a container of an earlier day counts at the day's beginning. */
const inOrder = (first: Happening, second: Happening): number =>
  compareDates(first.date, second.date) || (first.at < second.at ? -1 : first.at > second.at ? 1 : 0);

const isDateByHand = ({ kind, details }: { kind: EventKind; details: EventDetails }) =>
  kind === 'changed' && details.initialAccumulationDate !== undefined;

/** The date that somebody set by hand acts like earlier waste that came in: it may only bring the start forward. */
function withDateByHand(events: ContainerEvent[], date: LocalDate | null): ContainerEvent[] {
  if (date === null) return events;
  const carried = { firstWasteOn: null, startedOn: date, outOfServiceOn: null, generated: [] };
  const at = events.findIndex((event) => event.date > date);
  const own: ContainerEvent = { kind: 'commingled', date, with: carried };
  return at < 0 ? [...events, own] : events.toSpliced(at, 0, own);
}

/** The timelines of containers, with events that are not recorded yet; without an entry that is about to be replaced. */
export async function readTimelines(
  scope: TenantScope,
  ids: readonly number[],
  pending: readonly NewEvent[] = [],
  exceptEntryId: number | null = null,
): Promise<Timeline[]> {
  const containers = await readContainers(scope, ids, exceptEntryId);
  const entries = Map.groupBy(await readEntries(scope, ids, exceptEntryId), ({ containerId }) => containerId);
  const known: EventRow[] = pending.map((event) => ({
    containerId: event.containerId,
    date: event.occurredOn,
    at: PENDING,
    kind: event.kind,
    details: event.details ?? {},
  }));
  const events = Map.groupBy([...(await readEvents(scope, ids)), ...known], ({ containerId }) => containerId);
  return containers.map((container) => {
    const own = asCorrected(events.get(container.containerId) ?? []);
    const ownEntries = entries.get(container.containerId) ?? [];
    const happenings = [
      ...own.map((event) => happeningOf(event, ownEntries)),
      ...ownEntries.map(happeningOfEntry),
    ].sort(inOrder);
    const dateByHand = own.findLast(isDateByHand)?.details.initialAccumulationDate ?? null;
    const sorted = happenings.flatMap((happening) => happening.events);
    return { ...container, dateByHand, events: withDateByHand(sorted, dateByHand) };
  });
}

/** The timeline of a container that isn't saved yet: it was put into its area, and nothing else. */
export async function readTimelineToBe(
  scope: TenantScope,
  container: { readonly id: number; readonly areaId: number | null; readonly dateAdded: LocalDate },
): Promise<Timeline[]> {
  type AreaRow = Pick<Timeline, 'siteId' | 'localDays' | 'isFar' | 'meetsCodeConditions' | 'isTemporaryPcbStorage'>;
  const { rows } = await sql<AreaRow & { kind: EventDetails['toKind'] }>`
    select a.site_id, a.kind, ${columnsOfArea} from waste_area a where a.node_id = ${container.areaId}`.execute(
    scope.db,
  );
  return rows.map(({ kind, ...area }) => ({
    ...area,
    containerId: container.id,
    extensions: [],
    episodicEvents: [],
    isPcbLiquidWithoutPlan: false,
    codes: [],
    deadline: null,
    initialAccumulationDate: null,
    dateByHand: null,
    events: movedTo({ toKind: kind ?? null }, container.dateAdded),
  }));
}

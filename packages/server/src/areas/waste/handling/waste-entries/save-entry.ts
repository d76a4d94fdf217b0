import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { addWasteEntry, updateWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditEntry, writeAudit } from '../../../../foundation/records/audit.ts';
import { requireVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, recalculateClocks, todayAt } from '../../accumulation/public.ts';
import {
  askAboutWaste,
  type ContainerRecord,
  changeContainers,
  changeEntry,
  deleteEntry,
  type EntryValues,
  type EventKind,
  insertEntry,
  lockContainer,
  refuseUnlessInUse,
  siteOf,
} from '../../site/public.ts';
import { recordAccepted, refuseIncompatible } from '../../storage/public.ts';
import { warningsOfContents } from './capacity.ts';
import { type CheckedEntry, checkEntry } from './check-entry.ts';
import { entryFindings } from './entry-compatibility.ts';

/** An entry as the audit log shows it. */
interface StoredEntry {
  readonly id: number;
  readonly siteId: number;
  readonly childContainerId: number | null;
  readonly dateAdded: string;
  readonly version: number;
  readonly audited: Readonly<Record<string, unknown>>;
}

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

async function lockEntry(scope: TenantScope, containerId: number, id: number): Promise<StoredEntry> {
  const { rows } = await sql<StoredEntry>`
    select e.id, coalesce(e.generated_node_id, c.node_id) as site_id, e.child_container_id,
      e.date_added, e.version, json_build_object(
        'container', c.number, 'stream', s.name, 'dateAdded', e.date_added, 'amount', e.amount, 'unit', u.code,
        'physicalState', e.physical_state, 'density', e.density_kg_per_litre, 'densityFrom', e.density_from,
        'description', e.description, 'exclusion', e.exclusion, 'exclusionReason', e.exclusion_reason,
        'episodicEvent', (select v.name from episodic_event v where v.company_id = e.company_id and v.id = e.episodic_event_id),
        'wasteCodes', (select coalesce(string_agg(w.code, ', ' order by w.code), '') from waste_entry_code k
          join waste_code w on w.company_id = k.company_id and w.id = k.waste_code_id
          where k.company_id = e.company_id and k.waste_entry_id = e.id)) as audited
    from waste_entry e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
    join unit u on u.company_id = e.company_id and u.id = e.unit_id
    where e.id = ${id} and e.container_id = ${containerId} for update of e`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const columnsOf = (entry: CheckedEntry): EntryValues => ({
  wasteStreamId: entry.streamId,
  dateAdded: entry.dateAdded,
  amount: entry.amount,
  unitId: entry.unitId,
  physicalState: entry.physicalState,
  densityKgPerLitre: entry.density,
  densityFrom: entry.densityFrom,
  description: entry.description,
  isAcute: entry.wasteClass === 'acute',
  isAcuteResidue: entry.wasteClass === 'acuteResidue',
  isRegulated: entry.isRegulated,
  exclusion: entry.exclusion,
  exclusionReason: entry.exclusionReason,
  episodicEventId: entry.episodicEvent?.id ?? null,
});

interface Change {
  readonly kind: EventKind;
  readonly container: ContainerRecord;
  readonly entryId: number;
  readonly before: StoredEntry | null;
  readonly after: StoredEntry | null;
}

/** V271: what is entered or removed makes no accumulation begin after the container was full. */
function refuseAfterFull(
  { fullDate, initialAccumulationDate }: ContainerRecord,
  start: LocalDate | null,
  isSaved: boolean,
) {
  if (fullDate === null || start === null || start <= fullDate || start === initialAccumulationDate) return;
  throw isSaved ? refuseField('dateAdded', say.fullBefore, fullDate) : refuse(say.fullBefore, fullDate);
}

/** Totals, months, clocks and history of what was changed, and its audit row. */
async function recalculateEntry(
  scope: TenantScope,
  { kind, container, entryId, before, after }: Change,
): Promise<void> {
  await changeContainers(scope, [container.id]);
  const said = after ?? before;
  const months = [before, after].flatMap((entry) => (entry === null ? [] : [firstOfMonth(entry.dateAdded)]));
  const occurredOn = said?.dateAdded ?? '';
  const name = String(said?.audited.stream ?? '');
  const partOf = { entity: 'container', entityId: container.id, name } as const;
  const changed = { id: entryId, before: before?.audited ?? null, after: after?.audited ?? null, partOf };
  const entry = auditEntry('wasteEntry', changed);
  const details = { entryId, siteId: said?.siteId, months, changes: entry.changes };
  const recalculated = await recalculateClocks(scope, [{ containerId: container.id, occurredOn, kind, details }]);
  refuseAfterFull(container, recalculated.get(container.id)?.initialAccumulationDate ?? null, after !== null);
  await writeAudit(scope, [entry]);
}

/** What an entry was doesn't speak against what it becomes. */
async function checked(
  scope: TenantScope,
  container: ContainerRecord,
  input: ParsedInputOf<typeof addWasteEntry>,
  replaced: StoredEntry | null = null,
) {
  const entry = await checkEntry(scope, container, input);
  const { siteId, dateAdded: containerSince } = container;
  const today = await todayAt(scope, siteId);
  const entered = { path: 'dateAdded', date: entry.dateAdded, before: replaced?.dateAdded };
  await askAboutWaste(scope, { siteId, today, containerSince }, [entered], input.confirmedDates);
  const findings = await entryFindings(scope, container, entry, replaced?.id ?? null);
  await refuseIncompatible(scope, findings, { siteId, reason: input.overrideReason, field: 'materialId' });
  return { entry, findings };
}

/** Adds waste to a container with all that follows from it (E229). */
export async function addEntry(scope: TenantScope, input: ParsedInputOf<typeof addWasteEntry>) {
  await lockSites(scope, [await siteOf(scope, input.id)]);
  const container = await lockContainer(scope, input.id);
  const { entry, findings } = await checked(scope, container, input);
  const id = await insertEntry(scope, container, columnsOf(entry), entry.codeIds);
  await recordAccepted(scope, findings, input.overrideReason);
  const after = await lockEntry(scope, container.id, id);
  await recalculateEntry(scope, { kind: 'wasteAdded', container, entryId: id, before: null, after });
  const full = await warningsOfContents(scope, container);
  return { id, newId: id, version: after.version, warnings: [...entry.warnings, ...full] };
}

/** Changes waste in a container (E229). It stays generated where it was. */
export async function updateEntry(scope: TenantScope, input: ParsedInputOf<typeof updateWasteEntry>) {
  const id = input.containerWasteStreamId;
  await lockSites(scope, [await siteOf(scope, input.id)]);
  const container = await lockContainer(scope, input.id);
  const before = await lockEntry(scope, container.id, id);
  await requireVersion(scope, 'wasteEntry', before, input.version);
  if (before.childContainerId !== null) throw refuse(say.mergedEntryStays);
  const { entry, findings } = await checked(scope, container, input, before);
  await changeEntry(scope, id, columnsOf(entry), entry.codeIds);
  await recordAccepted(scope, findings, input.overrideReason);
  const after = await lockEntry(scope, container.id, id);
  await recalculateEntry(scope, { kind: 'wasteChanged', container, entryId: id, before, after });
  const full = await warningsOfContents(scope, container);
  return { id, version: after.version, warnings: [...entry.warnings, ...full] };
}

/** Removes waste that was entered by mistake (E230). */
export async function removeEntry(scope: TenantScope, containerId: number, id: number): Promise<void> {
  await lockSites(scope, [await siteOf(scope, containerId)]);
  const container = await lockContainer(scope, containerId);
  refuseUnlessInUse(container);
  const before = await lockEntry(scope, containerId, id);
  if (before.childContainerId !== null) throw refuse(say.mergedEntryStays);
  await deleteEntry(scope, id);
  await recalculateEntry(scope, { kind: 'wasteRemoved', container, entryId: id, before, after: null });
}

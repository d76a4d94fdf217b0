import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { saveWasteAccumulation } from '@oikos/contract/waste/handling/waste-entries.ts';
import { daysBetween, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { accumulationAsOf } from '@oikos/domain/waste/container/container-timeline.ts';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditEntry, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, readTimelines, recalculateClocks, todayAt } from '../../accumulation/public.ts';
import {
  askAboutWaste,
  type ContainerRecord,
  changeContainers,
  lockContainer,
  readContainers,
  refuseFuture,
  siteOf,
} from '../../site/public.ts';

/** The dates of the waste in a container (E226). */
export async function readAccumulation(scope: TenantScope, id: number) {
  const [container] = await readContainers(scope, [id]);
  if (!container) throw notFound();
  const { initialAccumulationDate, fullDate, moveShipDate, deadline, version } = container;
  const daysLeft = deadline === null ? null : daysBetween(await todayAt(scope, container.siteId), deadline);
  return { containerId: id, initialAccumulationDate, dateFull: fullDate, moveShipDate, deadline, daysLeft, version };
}

type Dates = ParsedInputOf<typeof saveWasteAccumulation>;

interface Start {
  /** What is recorded: a date set by hand, null where it no longer is, undefined where nothing changes. */
  readonly byHand: LocalDate | null | undefined;
  /** When the accumulation began, once that is recorded. */
  readonly date: LocalDate | null;
}

/** A date set by hand may bring the start forward; later than what the container went through it would lengthen a clock. */
async function startOf(scope: TenantScope, container: ContainerRecord, input: Dates, today: string): Promise<Start> {
  const wanted = input.initialAccumulationDate;
  if (wanted === container.initialAccumulationDate) return { byHand: undefined, date: wanted };
  const clear = {
    containerId: container.id,
    occurredOn: today,
    kind: 'changed' as const,
    details: { initialAccumulationDate: null },
  };
  const [timeline] = await readTimelines(scope, [container.id], [clear]);
  const computed = timeline ? accumulationAsOf(timeline.events, today).startedOn : null;
  if (wanted === null || wanted === computed) return { byHand: null, date: computed };
  if (computed !== null && wanted > computed)
    throw refuseField('initialAccumulationDate', say.initialTooLate, computed);
  return { byHand: wanted, date: wanted };
}

/**
 * V271, V272: refuses a date before the start. What was before it already stays: a drum that was full, or moved empty,
 * before the day on which its accumulation began by a move or by its first waste.
 */
function refuseBeforeStart(container: ContainerRecord, input: Dates, start: LocalDate | null): void {
  if (start === null) return;
  const isLaterStart = start > (container.initialAccumulationDate ?? '');
  const refuse = (date: LocalDate | null, before: LocalDate | null, field: keyof Dates, message: Message) => {
    if (date !== null && date < start && (date !== before || isLaterStart)) throw refuseField(field, message);
  };
  refuse(input.dateFull, container.fullDate, 'dateFull', say.fullBeforeInitial);
  refuse(input.moveShipDate, container.moveShipDate, 'moveShipDate', say.moveShipBeforeInitial);
}

/** Changes the dates of the waste in a container (E227). */
export async function saveAccumulation(scope: TenantScope, input: Dates) {
  const siteId = await siteOf(scope, input.containerId);
  await lockSites(scope, [siteId]);
  const container = await lockContainer(scope, input.containerId, input.version);
  const today = await todayAt(scope, siteId);
  refuseFuture(input.initialAccumulationDate, today, 'initialAccumulationDate');
  refuseFuture(input.dateFull, today, 'dateFull');
  const entered = [
    { path: 'initialAccumulationDate', date: input.initialAccumulationDate, before: container.initialAccumulationDate },
    { path: 'dateFull', date: input.dateFull, before: container.fullDate },
    { path: 'moveShipDate', date: input.moveShipDate, before: container.moveShipDate },
  ];
  const { byHand, date: start } = await startOf(scope, container, input, today);
  refuseBeforeStart(container, input, start);
  const containerSince = container.dateAdded;
  await askAboutWaste(scope, { siteId, today, containerSince }, entered, input.confirmedDates);
  await changeContainers(scope, [container.id], { fullDate: input.dateFull, moveShipDate: input.moveShipDate });
  const before = {
    initialAccumulationDate: container.initialAccumulationDate,
    fullDate: container.fullDate,
    moveShipDate: container.moveShipDate,
  };
  const { initialAccumulationDate, dateFull: fullDate, moveShipDate } = input;
  const after = { initialAccumulationDate, fullDate, moveShipDate };
  const entry = auditEntry('container', { id: container.id, before, after });
  const details = { changes: entry.changes, ...(byHand !== undefined && { initialAccumulationDate: byHand }) };
  await recalculateClocks(scope, [{ containerId: container.id, occurredOn: today, kind: 'changed', details }]);
  await writeAudit(scope, [entry]);
  return { id: container.id, version: container.version + 1 };
}

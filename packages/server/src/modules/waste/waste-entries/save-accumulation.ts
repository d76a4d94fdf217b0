import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { containerMessages as say } from '@oikos/contract/waste/container-messages.ts';
import type { saveWasteAccumulation } from '@oikos/contract/waste/waste-entries.ts';
import { daysBetween } from '@oikos/domain/period/local-date.ts';
import { accumulationAsOf } from '@oikos/domain/waste/container-timeline.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { changesBetween, writeAudit } from '../../work/public.ts';
import { settle } from '../accumulation/settle.ts';
import { lockSites, todayAt } from '../accumulation/sites.ts';
import { readTimelines } from '../accumulation/timelines.ts';
import {
  type ContainerRecord,
  lockContainer,
  readContainers,
  refuseFuture,
  siteOf,
} from '../containers/container-record.ts';

/** The dates of the waste in a container (E226). */
export async function readAccumulation(scope: TenantScope, id: number) {
  const [container] = await readContainers(scope, [id]);
  if (!container) throw notFound();
  const { initialAccumulationDate, fullDate, moveShipDate, deadline, version } = container;
  const daysLeft = deadline === null ? null : daysBetween(await todayAt(scope, container.siteId), deadline);
  return { containerId: id, initialAccumulationDate, dateFull: fullDate, moveShipDate, deadline, daysLeft, version };
}

type Dates = ParsedInputOf<typeof saveWasteAccumulation>;

/** A date set by hand may bring the start forward; later than what the container went through it would lengthen a clock. */
async function dateByHand(scope: TenantScope, container: ContainerRecord, input: Dates, today: string) {
  if (input.initialAccumulationDate === container.initialAccumulationDate) return undefined;
  const clear = {
    containerId: container.id,
    occurredOn: today,
    kind: 'changed' as const,
    details: { initialAccumulationDate: null },
  };
  const [timeline] = await readTimelines(scope, [container.id], [clear]);
  const computed = timeline ? accumulationAsOf(timeline.events, today).startedOn : null;
  const wanted = input.initialAccumulationDate;
  if (wanted === null || wanted === computed) return null;
  if (computed !== null && wanted > computed)
    throw refuseField('initialAccumulationDate', say.initialTooLate, computed);
  return wanted;
}

/** Changes the dates of the waste in a container (E227). */
export async function saveAccumulation(scope: TenantScope, input: Dates) {
  const siteId = await siteOf(scope, input.containerId);
  await lockSites(scope, [siteId]);
  const container = await lockContainer(scope, input.containerId, input.version);
  const today = await todayAt(scope, siteId);
  refuseFuture(input.initialAccumulationDate, today, 'initialAccumulationDate');
  refuseFuture(input.dateFull, today, 'dateFull');
  const byHand = await dateByHand(scope, container, input, today);
  await sql`
    update container set full_date = ${input.dateFull}::date, move_ship_date = ${input.moveShipDate}::date,
      version = version + 1 where id = ${container.id}`.execute(scope.db);
  const before = {
    initialAccumulationDate: container.initialAccumulationDate,
    fullDate: container.fullDate,
    moveShipDate: container.moveShipDate,
  };
  const { initialAccumulationDate, dateFull: fullDate, moveShipDate } = input;
  const changes = changesBetween(before, { initialAccumulationDate, fullDate, moveShipDate });
  const details = { changes, ...(byHand !== undefined && { initialAccumulationDate: byHand }) };
  await settle(scope, [{ containerId: container.id, occurredOn: today, kind: 'changed', details }]);
  await writeAudit(scope, [{ entity: 'container', entityId: container.id, action: 'update', changes }]);
  return { id: container.id, version: container.version + 1 };
}

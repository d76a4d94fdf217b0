import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type {
  createContainers as createEndpoint,
  updateContainer as updateEndpoint,
} from '@oikos/contract/waste/container/containers/containers.ts';
import {
  type ContainerStatus,
  containerMayBecome,
  DEFAULT_CONTAINER_STATUS,
  statusAfter,
} from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, recalculateClocks, todayAt } from '../../accumulation/public.ts';
import {
  addContainers,
  askAboutWaste,
  audited,
  type ContainerRecord,
  changeContainers,
  lockContainer,
  type NewEvent,
  readContainers,
  refuseFuture,
  refuseVoidedNumber,
  siteOf,
  takeNumbers,
} from '../../site/public.ts';
import { type Area, readArea, refuseForeignBay } from '../../storage/public.ts';
import { readCodesWithin, refuseCodes } from '../container-types/refused-codes.ts';
import { bringInnerAlong, checkBay } from './change-bay.ts';
import { containersReturned } from './container-shipments.ts';
import { giveFieldValues } from './custom-fields.ts';

type NewContainers = ParsedInputOf<typeof createEndpoint>;
type Change = ParsedInputOf<typeof updateEndpoint>;
type ChangedContainer = Change & { readonly statusName: ContainerStatus };

/** Where a container is put. */
export interface Place {
  readonly locationId: number;
  readonly wasteStorageAreaId: number;
  readonly bayId: number | null;
}

/** The area must be one where waste is stored, of the site. */
export async function areaOf(scope: TenantScope, place: Place): Promise<Area> {
  const area = await readArea(scope, place.wasteStorageAreaId, 'wasteStorageAreaId');
  if (area.siteId !== place.locationId) throw refuseField('wasteStorageAreaId', say.areaElsewhere, area.name);
  if (area.kind === 'disposalSystem') throw refuseField('wasteStorageAreaId', say.areaIsDisposalSystem, area.name);
  await refuseForeignBay(scope, place.bayId, area.id);
  return area;
}

async function refuseTakenNumber(scope: TenantScope, number: string, id: number | null): Promise<void> {
  await refuseVoidedNumber(scope, 'Container', number, 'containerIdValue');
  const { rows } = await sql`
    select 1 from container where lower(number) = lower(${number}) and id is distinct from ${id}`.execute(scope.db);
  if (rows.length > 0) throw refuseField('containerIdValue', say.idExists);
}

async function mayNumber(scope: TenantScope, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from node where id = ${siteId} and id in ${permittedNodes(scope, 'CONTAINER_AUTO_GENERATE_ID')}`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/** V266, V282: the number that was typed in, or the next ones of the location. */
async function numbersFor(scope: TenantScope, input: NewContainers): Promise<readonly string[]> {
  if (input.containerIdValue !== '') {
    if (input.count > 1) throw refuseField('containerIdValue', say.idForOneOnly);
    await refuseTakenNumber(scope, input.containerIdValue, null);
    return [input.containerIdValue];
  }
  if (!(await mayNumber(scope, input.locationId))) throw refuseField('containerIdValue', general.required);
  return takeNumbers(scope, input.locationId, 'Container', input.count);
}

async function insert(scope: TenantScope, input: NewContainers, numbers: readonly string[]): Promise<number[]> {
  const ids = await addContainers(scope, input, numbers);
  // Somebody saved the same id at the same moment.
  if (ids.length < numbers.length) throw refuseField('containerIdValue', say.idExists);
  return ids;
}

/** Adds containers of one kind to an area (E224). Their numbers are taken in the same transaction: no gaps, no doubles. */
export async function createContainers(scope: TenantScope, input: NewContainers) {
  const area = await areaOf(scope, input);
  const today = await todayAt(scope, input.locationId);
  refuseFuture(input.dateAdded, today, 'dateAdded');
  refuseFuture(input.fullDate, today, 'fullDate');
  if (input.statusName !== DEFAULT_CONTAINER_STATUS && input.statusName !== 'Inactive')
    throw refuseField('statusName', say.illegalStatus, DEFAULT_CONTAINER_STATUS, input.statusName);
  const entered = [
    { path: 'dateAdded', date: input.dateAdded },
    { path: 'fullDate', date: input.fullDate },
  ];
  await askAboutWaste(scope, { siteId: input.locationId, today }, entered, input.confirmedDates);
  await lockSites(scope, [input.locationId]);
  const ids = await insert(scope, input, await numbersFor(scope, input));
  const values = await giveFieldValues(scope, ids, input.containerTypeId, input.customFields);
  const events = ids.map(
    (containerId): NewEvent => ({
      containerId,
      occurredOn: input.dateAdded,
      kind: 'created',
      toAreaId: area.id,
      details: { toKind: area.kind },
    }),
  );
  await recalculateClocks(scope, events);
  const records = await readContainers(scope, ids);
  const added = records.map((record) => ({ id: record.id, before: null, after: { ...values, ...audited(record) } }));
  await auditChanges(scope, 'container', added);
  const [first] = records as [ContainerRecord];
  return {
    id: first.id,
    newId: first.id,
    version: first.version,
    containers: records.map(({ id, number, version }) => ({ id, containerIdValue: number, version })),
  };
}

const codesOf = async (scope: TenantScope, id: number): Promise<ReadonlySet<number>> =>
  (await readCodesWithin(scope, [id])).get(id) ?? new Set();

/** What an editor may not do to a container as it is. */
async function checkChange(scope: TenantScope, before: ContainerRecord, input: ChangedContainer): Promise<void> {
  if (before.status !== input.statusName && !containerMayBecome(before.status, input.statusName))
    throw refuseField('statusName', say.illegalStatus, before.status, input.statusName);
  if (before.status !== input.statusName && input.statusName !== 'Active' && input.statusName !== 'Inactive')
    throw refuseField('statusName', say.illegalStatus, before.status, input.statusName);
  const isElsewhere = before.siteId !== input.locationId || before.areaId !== input.wasteStorageAreaId;
  if (isElsewhere && (before.hasWaste || before.isParent || before.parentId !== null))
    throw refuseField('wasteStorageAreaId', say.siteChangesByMove);
  if (before.containerTypeId !== input.containerTypeId)
    await refuseCodes(scope, input.containerTypeId, await codesOf(scope, before.id), 'containerTypeId');
  if (!isElsewhere && before.bayId !== input.bayId) await checkBay(scope, before, input.bayId);
  if (before.number !== input.containerIdValue) await refuseTakenNumber(scope, input.containerIdValue, before.id);
  const today = await todayAt(scope, input.locationId);
  if (input.dateAdded !== before.dateAdded) refuseFuture(input.dateAdded, today, 'dateAdded');
  const entered = [
    { path: 'dateAdded', date: input.dateAdded, before: before.dateAdded },
    { path: 'fullDate', date: input.fullDate, before: before.fullDate },
  ];
  await askAboutWaste(scope, { siteId: input.locationId, today }, entered, input.confirmedDates);
  if (input.fullDate === before.fullDate || input.fullDate === null) return;
  refuseFuture(input.fullDate, today, 'fullDate');
  if (before.initialAccumulationDate !== null && input.fullDate < before.initialAccumulationDate)
    throw refuseField('fullDate', say.fullBeforeInitial);
}

/** A facility rejected it, and it is back on site. */
const isReturn = (before: ContainerRecord, { statusName }: ChangedContainer): boolean =>
  before.status === 'Shipment- Rejected' && statusName === statusAfter(before.status, 'takeBack');

function changeEvent(before: ContainerRecord, input: ChangedContainer, area: Area | null, today: string): NewEvent {
  if (area !== null && (before.areaId !== area.id || before.siteId !== area.siteId)) {
    const details = { toKind: area.kind };
    const areas = { fromAreaId: before.areaId, toAreaId: area.id };
    return { containerId: before.id, occurredOn: today, kind: 'moved', ...areas, details };
  }
  const details = before.status === input.statusName ? {} : { status: { old: before.status, new: input.statusName } };
  return {
    containerId: before.id,
    occurredOn: today,
    kind: isReturn(before, input) ? 'returned' : 'changed',
    details,
  };
}

/** Changes a container (E224). Its place changes here only while it is empty. */
export async function updateContainer(scope: TenantScope, change: Change) {
  await lockSites(scope, [await siteOf(scope, change.id), change.locationId]);
  const before = await lockContainer(scope, change.id, change.version);
  const input: ChangedContainer = { ...change, statusName: change.statusName ?? before.status };
  const keepsPlace = before.siteId === input.locationId && before.areaId === input.wasteStorageAreaId;
  const area = keepsPlace ? null : await areaOf(scope, input);
  if (keepsPlace) await refuseForeignBay(scope, input.bayId, input.wasteStorageAreaId);
  await checkChange(scope, before, input);
  await changeContainers(scope, [input.id], {
    number: input.containerIdValue,
    containerTypeId: input.containerTypeId,
    status: input.statusName,
    nodeId: input.locationId,
    areaId: input.wasteStorageAreaId,
    bayId: input.bayId,
    dateAdded: input.dateAdded,
    fullDate: input.fullDate,
    notes: input.notes,
  });
  const today = await todayAt(scope, input.locationId);
  if (isReturn(before, input)) await containersReturned.run(scope, [input.id], today);
  const along = await bringInnerAlong(scope, before, input.bayId, today);
  await recalculateClocks(scope, [changeEvent(before, input, area, today), ...along], [before.siteId]);
  const [after] = (await readContainers(scope, [input.id])) as [ContainerRecord];
  await auditChanges(scope, 'container', [{ id: input.id, before: audited(before), after: audited(after) }]);
  return { id: input.id, version: after.version };
}

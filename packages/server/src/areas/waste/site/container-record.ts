import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { ContainerStatus } from '@oikos/domain/waste/container/container-states.ts';
import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A container as it is saved. */
export interface ContainerRecord {
  readonly id: number;
  readonly number: string;
  readonly containerTypeId: number;
  readonly status: ContainerStatus;
  readonly siteId: number;
  readonly areaId: number | null;
  readonly bayId: number | null;
  readonly parentId: number | null;
  readonly parentNumber: string | null;
  readonly parentKind: 'commingled' | 'overpacked' | null;
  readonly dateAdded: LocalDate;
  readonly initialAccumulationDate: LocalDate | null;
  readonly fullDate: LocalDate | null;
  readonly moveShipDate: LocalDate | null;
  readonly disposalMethodId: number | null;
  readonly disposalDate: LocalDate | null;
  readonly shipmentLineId: number | null;
  readonly notes: string;
  readonly hasWaste: boolean;
  readonly isParent: boolean;
  readonly deadline: LocalDate | null;
  readonly version: number;
}

const recordColumns = sql`
  c.id, c.number, c.container_type_id, c.status, c.node_id as site_id, c.area_id,
  c.bay_id, c.parent_id,
  (select p.number from container p where p.company_id = c.company_id and p.id = c.parent_id) as parent_number, c.parent_kind, c.date_added,
  c.initial_accumulation_date, c.full_date,
  c.move_ship_date, c.disposal_method_id, c.disposal_date,
  c.shipment_line_id, c.notes,
  exists (select from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) as has_waste,
  c.is_parent, c.deadline, c.version`;

async function select(scope: TenantScope, ending: RawBuilder<unknown>): Promise<ContainerRecord[]> {
  const { rows } = await sql<ContainerRecord>`select ${recordColumns} from container c ${ending}`.execute(scope.db);
  return rows;
}

/** Containers as they are, locked in the order of their ids until the transaction ends. */
export const lockContainers = (scope: TenantScope, ids: readonly number[]): Promise<ContainerRecord[]> =>
  select(scope, sql`where c.id = any(${[...ids]}::bigint[]) order by c.id for update of c`);

export const readContainers = (scope: TenantScope, ids: readonly number[]): Promise<ContainerRecord[]> =>
  select(scope, sql`where c.id = any(${[...ids]}::bigint[]) order by c.id`);

/** The containers that are in each of some others, however deep. */
export async function readInner(scope: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ outerId: number; id: number }>`
    with recursive inner_container as (
      select c.parent_id as outer_id, c.id from container c
      where c.parent_id = any(${[...ids]}::bigint[]) and c.parent_kind = 'overpacked'
      union
      select i.outer_id, c.id from container c
      join inner_container i on c.parent_id = i.id and c.parent_kind = 'overpacked')
    select outer_id, id from inner_container order by id`.execute(scope.db);
  const inner = new Map<number, number[]>();
  for (const { outerId, id } of rows) inner.set(outerId, [...(inner.get(outerId) ?? []), id]);
  return inner;
}

/** Containers that are in others, however deep. */
export async function readInnerIds(scope: TenantScope, ids: readonly number[]): Promise<number[]> {
  return [...new Set([...(await readInner(scope, ids)).values()].flat())];
}

export async function siteOf(scope: TenantScope, id: number): Promise<number> {
  const container = await scope.db.selectFrom('container').select('nodeId').where('id', '=', id).executeTakeFirst();
  if (!container) throw notFound();
  return container.nodeId;
}

export async function lockContainer(scope: TenantScope, id: number, version?: number): Promise<ContainerRecord> {
  const [record] = await lockContainers(scope, [id]);
  if (!record) throw notFound();
  if (version !== undefined) await requireVersion(scope, 'container', record, version);
  return record;
}

export function refuseUnlessInUse({ number, status }: ContainerRecord): void {
  if (!isInUse(status)) throw refuse(say.notInUse, number, status);
}

export function refuseFuture(date: LocalDate | null, today: LocalDate, field: string): void {
  if (date !== null && date > today) throw refuseField(field, say.inTheFuture);
}

/** What the audit log shows of a container. */
export const audited = ({ id, version, hasWaste, isParent, parentNumber, deadline, ...values }: ContainerRecord) =>
  values;

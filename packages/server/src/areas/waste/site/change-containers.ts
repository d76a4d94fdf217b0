import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Values by column; an expression may name the row by `container`. */
type ContainerValues = Omit<UpdateObject<DB, 'container'>, 'id' | 'companyId' | 'version'>;

const among = (ids: readonly number[]): RawBuilder<boolean> => sql`id = any(${[...ids]}::bigint[])`;

/** Changes containers as people do: each has a new version. */
export async function changeContainers(
  scope: TenantScope,
  ids: readonly number[],
  values: ContainerValues = {},
): Promise<void> {
  await scope.db
    .updateTable('container')
    .set({ ...values, version: sql`version + 1` })
    .where(among(ids))
    .execute();
}

/** Keeps what follows from other records: the version stays. */
export async function refreshContainers(
  scope: TenantScope,
  ids: readonly number[],
  values: ContainerValues,
): Promise<void> {
  await scope.db.updateTable('container').set(values).where(among(ids)).execute();
}

/** What the clocks of a container come to. */
interface ContainerDates {
  readonly id: number;
  readonly initial_accumulation_date: string | null;
  readonly deadline: string | null;
}

export async function keepDates(scope: TenantScope, dates: readonly ContainerDates[]): Promise<void> {
  await sql`
    update container c set initial_accumulation_date = d.initial_accumulation_date, deadline = d.deadline
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d(id bigint, initial_accumulation_date date, deadline date)
    where c.id = d.id and (c.initial_accumulation_date is distinct from d.initial_accumulation_date
      or c.deadline is distinct from d.deadline)`.execute(scope.db);
}

export interface NewContainers {
  readonly containerTypeId: number;
  readonly statusName: string;
  readonly locationId: number;
  readonly wasteStorageAreaId: number;
  readonly bayId: number | null;
  readonly dateAdded: string;
  readonly fullDate: string | null;
  readonly notes: string;
}

/** Adds a container for each number, in their order; a number that somebody else took at the same moment is left out. */
export async function addContainers(
  scope: TenantScope,
  fields: NewContainers,
  numbers: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into container (number, container_type_id, status, node_id, area_id, bay_id, date_added, full_date, notes, created_by)
    select number, ${fields.containerTypeId}, ${fields.statusName}, ${fields.locationId}, ${fields.wasteStorageAreaId},
      ${fields.bayId}::bigint, ${fields.dateAdded}::date, ${fields.fullDate}::date, ${fields.notes}, ${scope.userId}::bigint
    from unnest(${[...numbers]}::text[]) with ordinality as n(number, position) order by position
    on conflict do nothing returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Waste that came out of the container stays where it went. */
export async function removeContainer(scope: TenantScope, id: number): Promise<void> {
  await scope.db
    .updateTable('waste_entry')
    .set({ childContainerId: null })
    .where('childContainerId', '=', id)
    .execute();
  await scope.db.deleteFrom('container').where('id', '=', id).execute();
}

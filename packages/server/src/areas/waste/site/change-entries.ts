import type { SplitEntry } from '@oikos/domain/waste/handling/pour.ts';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type NewEntry = Insertable<DB['waste_entry']>;
/** What an entry says of the waste; which container holds it isn't edited. */
export type EntryValues = Omit<NewEntry, 'id' | 'companyId' | 'containerId' | 'version'>;

async function saveCodes(scope: TenantScope, entryId: number, codeIds: readonly number[]): Promise<void> {
  await scope.db.deleteFrom('waste_entry_code').where('wasteEntryId', '=', entryId).execute();
  await sql`
    insert into waste_entry_code (waste_entry_id, waste_code_id)
    select ${entryId}, code from unnest(${[...codeIds]}::bigint[]) as code`.execute(scope.db);
}

/** Waste that was generated at the container's site. */
export async function insertEntry(
  scope: TenantScope,
  container: { readonly id: number; readonly siteId: number },
  values: EntryValues,
  codeIds: readonly number[],
): Promise<number> {
  const made = { containerId: container.id, generatedNodeId: container.siteId, createdBy: scope.userId };
  const { id } = await scope.db
    .insertInto('waste_entry')
    .values({ ...values, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveCodes(scope, id, codeIds);
  return id;
}

export async function changeEntry(
  scope: TenantScope,
  id: number,
  values: EntryValues,
  codeIds: readonly number[],
): Promise<void> {
  await scope.db
    .updateTable('waste_entry')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await saveCodes(scope, id, codeIds);
}

export async function deleteEntry(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('waste_entry').where('id', '=', id).execute();
}

/** The waste of containers becomes that of another one, which remembers where it came from. */
export async function mixEntries(scope: TenantScope, containerIds: readonly number[], intoId: number): Promise<void> {
  await sql`
    update waste_entry set child_container_id = container_id, container_id = ${intoId}
    where container_id = any(${[...containerIds]}::bigint[])`.execute(scope.db);
}

/** What is poured stays waste of its day, its site and its codes: the month doesn't count it again. */
export async function splitEntries(
  scope: TenantScope,
  splits: readonly SplitEntry[],
  sourceId: number,
  targetId: number,
): Promise<void> {
  await sql`
    with split as (
      select * from jsonb_to_recordset(${JSON.stringify(splits)}::jsonb) as s("entryId" bigint, poured numeric, "left" numeric)
    ), made as (
      insert into waste_entry (container_id, child_container_id, waste_stream_id, date_added, amount, unit_id, physical_state,
        density_kg_per_litre, density_from, description, is_acute, is_acute_residue, is_regulated, exclusion,
        exclusion_reason, episodic_event_id, generated_node_id, poured_from_entry_id, created_by)
      select ${targetId}::bigint, ${sourceId}::bigint, e.waste_stream_id, e.date_added, s.poured, e.unit_id, e.physical_state,
        e.density_kg_per_litre, e.density_from, e.description, e.is_acute, e.is_acute_residue, e.is_regulated, e.exclusion,
        e.exclusion_reason, e.episodic_event_id, e.generated_node_id, e.id, ${scope.userId}::bigint
      from split s join waste_entry e on e.id = s."entryId" order by e.id
      returning id, poured_from_entry_id
    ), coded as (
      insert into waste_entry_code (waste_entry_id, waste_code_id)
      select made.id, k.waste_code_id from made join waste_entry_code k on k.waste_entry_id = made.poured_from_entry_id)
    update waste_entry e set amount = s."left", version = e.version + 1 from split s where e.id = s."entryId"`.execute(
    scope.db,
  );
}

/** What entries were measured to be; a null is unknown. */
interface EntryMeasure {
  readonly entryId: number;
  readonly kilograms: string | null;
  readonly massBasis: string;
  readonly litres: string | null;
  readonly volumeBasis: string;
}

export async function keepMeasures(scope: TenantScope, measured: readonly EntryMeasure[]): Promise<void> {
  if (measured.length === 0) return;
  await sql`
    update waste_entry e set mass_kg = m.kilograms, mass_basis = m."massBasis", volume_litres = m.litres,
      volume_basis = m."volumeBasis"
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
      as m("entryId" bigint, kilograms numeric, "massBasis" text, litres numeric, "volumeBasis" text)
    where e.id = m."entryId"`.execute(scope.db);
}

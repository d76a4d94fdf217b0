import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container/container-types/container-type-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const { endpoints } = containerTypeCodes;

interface Restriction {
  readonly wasteCodeId: number;
  readonly reason: string;
  readonly incompatibleWasteCodeIds: readonly number[];
}

interface Stored extends Restriction {
  readonly version: number;
}

const restrictionRows = (containerTypeId: number) => sql`
  select r.id, r.id as "containerTypeWasteCodeId", r.container_type_id as "containerTypeId", r.waste_code_id as "wasteCodeId",
    w.code as "wasteCode", w.description as "wasteCodeDescription", r.reason,
    coalesce(i.ids, '{}') as "incompatibleWasteCodeIds", coalesce(i.codes, '{}') as "incompatibleWasteCodes", r.version
  from container_type_waste_code r
  join waste_code w on w.company_id = r.company_id and w.id = r.waste_code_id
  left join lateral (
    select array_agg(x.waste_code_id order by c.code) as ids, array_agg(c.code order by c.code) as codes
    from container_type_incompatible_code x
    join waste_code c on c.company_id = x.company_id and c.id = x.waste_code_id
    where x.company_id = r.company_id and x.container_type_waste_code_id = r.id) i on true
  where r.container_type_id = ${containerTypeId}`;

async function lockRestriction(scope: TenantScope, containerTypeId: number, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select r.waste_code_id as "wasteCodeId", r.reason, r.version, array(
      select waste_code_id from container_type_incompatible_code i
      where i.container_type_waste_code_id = r.id order by 1) as "incompatibleWasteCodeIds"
    from container_type_waste_code r where r.id = ${id} and r.container_type_id = ${containerTypeId} for update`.execute(
    scope.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** A code that excludes itself could never be filled in (V294). */
function refuseWithItself({ wasteCodeId, incompatibleWasteCodeIds }: Restriction): void {
  if (incompatibleWasteCodeIds.includes(wasteCodeId))
    throw refuseField('incompatibleWasteCodeIds', say.incompatibleWithItself);
}

const orderedIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

async function writeIncompatible(scope: TenantScope, id: number, codeIds: readonly number[]): Promise<void> {
  await sql`
    with given as (select unnest(${orderedIds(codeIds)}::bigint[]) as waste_code_id), gone as (
      delete from container_type_incompatible_code
      where container_type_waste_code_id = ${id} and waste_code_id not in (select waste_code_id from given))
    insert into container_type_incompatible_code (container_type_waste_code_id, waste_code_id)
    select ${id}, waste_code_id from given on conflict do nothing`.execute(scope.db);
}

const audited = ({ wasteCodeId, reason, incompatibleWasteCodeIds }: Restriction) => ({
  wasteCodeId,
  reason,
  incompatibleWasteCodeIds: orderedIds(incompatibleWasteCodeIds),
});

const entity = 'containerTypeWasteCode';

export const restrictedCodeHandlers: Handler[] = [
  serveList({
    name: containerTypeCodes.name,
    endpoint: endpoints.search,
    sortable: ['wasteCode', 'wasteCodeDescription', 'reason'],
    query: ({ input }) => {
      const matching = containsCondition(containerTypeCodes.searched, input.contains);
      const rows = restrictionRows(input.containerTypeId);
      return matching.length > 0 ? sql`select * from (${rows}) as source where ${sql.join(matching)}` : rows;
    },
  }),
  handle(endpoints.read, async ({ scope, input }) => {
    const { rows } = await sql<OutputOf<typeof endpoints.read>>`
      select * from (${restrictionRows(input.containerTypeId)}) as source where id = ${input.id}`.execute(scope.db);
    if (!rows[0]) throw notFound();
    return rows[0];
  }),
  handle(endpoints.create, async ({ scope, input }) => {
    refuseWithItself(input);
    const { rows } = await sql<{ id: number; version: number }>`
      insert into container_type_waste_code (container_type_id, waste_code_id, reason)
      values (${input.containerTypeId}, ${input.wasteCodeId}, ${input.reason})
      on conflict do nothing returning id, version`.execute(scope.db);
    const row = rows[0];
    if (!row) throw refuseField('wasteCodeId', say.restrictionExists);
    await writeIncompatible(scope, row.id, input.incompatibleWasteCodeIds);
    const changes = changesBetween(null, { containerTypeId: input.containerTypeId, ...audited(input) });
    await writeAudit(scope, [{ entity, entityId: row.id, action: 'create', changes }]);
    return { id: row.id, newId: row.id, version: row.version };
  }),
  handle(endpoints.update, async ({ scope, input }) => {
    const before = await lockRestriction(scope, input.containerTypeId, input.id);
    if (before.version !== input.version) throw await versionConflict(scope, entity, input.id);
    const { reason = before.reason, incompatibleWasteCodeIds = before.incompatibleWasteCodeIds } = input;
    const after = { wasteCodeId: before.wasteCodeId, reason, incompatibleWasteCodeIds };
    refuseWithItself(after);
    await sql`
      update container_type_waste_code set reason = ${after.reason}, version = version + 1 where id = ${input.id}`.execute(
      scope.db,
    );
    await writeIncompatible(scope, input.id, after.incompatibleWasteCodeIds);
    const changes = changesBetween(audited(before), audited(after));
    await writeAudit(scope, [{ entity, entityId: input.id, action: 'update', changes }]);
    return { id: input.id, version: before.version + 1 };
  }),
  handle(endpoints.remove, async ({ scope, input }) => {
    const before = await lockRestriction(scope, input.containerTypeId, input.id);
    await sql`delete from container_type_waste_code where id = ${input.id}`.execute(scope.db);
    const changes = changesBetween(audited(before), null);
    await writeAudit(scope, [{ entity, entityId: input.id, action: 'delete', changes }]);
    return { isSuccessful: true as const };
  }),
];

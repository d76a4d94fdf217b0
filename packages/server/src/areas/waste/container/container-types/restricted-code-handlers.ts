import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container/container-types/container-type-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeUndoably, saveRecord } from '../../../../foundation/records/save-record.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const { endpoints } = containerTypeCodes;

interface Restriction {
  readonly wasteCodeId: number;
  readonly reason: string;
  readonly incompatibleWasteCodeIds: readonly number[];
}

interface Stored extends Restriction {
  readonly containerTypeId: number;
  readonly version: number;
}

const restrictionRows = (containerTypeId: number) => sql`
  select r.id, r.id as container_type_waste_code_id, r.container_type_id, r.waste_code_id,
    w.code as waste_code, w.description as waste_code_description, r.reason,
    coalesce(i.ids, '{}') as incompatible_waste_code_ids, coalesce(i.codes, '{}') as incompatible_waste_codes, r.version
  from container_type_waste_code r
  join waste_code w on w.company_id = r.company_id and w.id = r.waste_code_id
  left join lateral (
    select array_agg(x.waste_code_id order by c.code) as ids, array_agg(c.code order by c.code) as codes
    from container_type_incompatible_code x
    join waste_code c on c.company_id = x.company_id and c.id = x.waste_code_id
    where x.company_id = r.company_id and x.container_type_waste_code_id = r.id) i on true
  where r.container_type_id = ${containerTypeId}`;

async function readRestriction(scope: TenantScope, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select r.container_type_id, r.waste_code_id, r.reason, r.version, array(
      select waste_code_id from container_type_incompatible_code i
      where i.container_type_waste_code_id = r.id order by 1) as incompatible_waste_code_ids
    from container_type_waste_code r where r.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const restrictions = recordKind({
  entity: 'containerTypeWasteCode',
  table: 'container_type_waste_code',
  read: readRestriction,
});

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

export const restrictedCodeHandlers: Handler[] = [
  serveList({
    endpoint: endpoints.search,
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
    const { containerTypeId, wasteCodeId, reason, incompatibleWasteCodeIds } = input;
    return createRecord(
      scope,
      restrictions,
      { containerTypeId, wasteCodeId, reason },
      {
        taken: () => refuseField('wasteCodeId', say.restrictionExists),
        addParts: (id) => writeIncompatible(scope, id, incompatibleWasteCodeIds),
      },
    );
  }),
  handle(endpoints.update, ({ scope, input }) =>
    saveRecord(scope, restrictions, input, async (before) => {
      const { reason = before.reason, incompatibleWasteCodeIds = before.incompatibleWasteCodeIds } = input;
      refuseWithItself({ ...before, incompatibleWasteCodeIds });
      await writeIncompatible(scope, input.id, incompatibleWasteCodeIds);
      return { reason };
    }),
  ),
  handle(endpoints.remove, ({ scope, input }) =>
    removeUndoably(scope, restrictions, { endpoint: endpoints.remove, input }),
  ),
];

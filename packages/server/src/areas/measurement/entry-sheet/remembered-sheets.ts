import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  keepEntrySheet as keep,
  RememberedSheet,
  readEntryStart as start,
} from '@oikos/contract/measurement/entry-start.ts';
import { sql } from 'kysely';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { enteredParameters } from './entered-parameters.ts';

/** A place with more nodes than this is chosen by hand: its sheet would show too much to begin with. */
const NODES_TO_BEGIN_WITH = 500;

/** The sheet that the person had last; null where its place, its set or its type of node is gone or closed to them. */
async function readKept(scope: TenantScope, userId: number, moduleId: number): Promise<RememberedSheet | null> {
  const { rows } = await sql<{ sheet: RememberedSheet }>`
    select sheet from kept_entry_sheet k where user_id = ${userId} and module_id = ${moduleId}
      and ((sheet ->> 'nodeId')::bigint <= 0 or (sheet ->> 'nodeId')::bigint in ${permittedNodes(scope, 'DATA_ENTRY')})
      and ((sheet ->> 'parameterSetId')::bigint <= 0
        or exists (select from parameter_set s where s.id = (k.sheet ->> 'parameterSetId')::bigint))
      and ((sheet ->> 'nodeTypeId')::bigint <= 0
        or exists (select from node_type t where t.id = (k.sheet ->> 'nodeTypeId')::bigint))`.execute(scope.db);
  return rows[0]?.sheet ?? null;
}

interface Beginning {
  readonly siteId: number | null;
  readonly hasSites: boolean;
  readonly hasSources: boolean;
}

/** The one place below which all is that the person may see, if it isn't large, and what there is to begin with. */
async function readBeginning(scope: TenantScope, moduleId: 1 | 2): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    with reached as materialized (select id from node where id in ${permittedNodes(scope, 'DATA_ENTRY')}),
    top as (
      select reached.id, a.parent_id from reached
      join hierarchy h on h.is_organisation
      join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id and a.node_id = reached.id
        and a.valid_from <= company_today() and a.valid_to > company_today()
      where a.parent_id is null or a.parent_id not in (select id from reached)
    ), site as (
      select n.id from reached join node n on n.id = reached.id
      join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
      where t.kind = 'location' and n.id not in (select id from top where parent_id is null) limit 1
    ), source as (
      select from reached join node n on n.id = reached.id
      where n.node_type_id in (select node_type_id from (${enteredParameters(moduleId)}) list) limit 1
    )
    select case when (select count(*) from top) = 1 and (select count(*) from reached) <= ${NODES_TO_BEGIN_WITH}
        and exists (select from source) then (select id from top) end as site_id,
      exists (select from site) as has_sites, exists (select from source) as has_sources`.execute(scope.db);
  return rows[0] ?? { siteId: null, hasSites: false, hasSources: false };
}

/** Where manual data entry begins for a person. */
export async function readEntryStart(
  scope: TenantScope,
  { userId }: Session,
  { moduleId }: ParsedInputOf<typeof start>,
): Promise<OutputOf<typeof start>> {
  return { sheet: await readKept(scope, userId, moduleId), ...(await readBeginning(scope, moduleId)) };
}

export async function keepEntrySheet(
  scope: TenantScope,
  { userId }: Session,
  { moduleId, sheet }: ParsedInputOf<typeof keep>,
) {
  const kept = JSON.stringify(sheet);
  await scope.db
    .insertInto('kept_entry_sheet')
    .values({ userId, moduleId, sheet: kept })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'moduleId']).doUpdateSet({ sheet: kept }))
    .execute();
  return { isSuccessful: true as const };
}

import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';

/** How many more parameters sets may have. */
export interface PlacesLeft {
  /** Refuses one more when the set is full (V217). */
  readonly refuseFull: (parameterSetId: number) => void;
  readonly take: (parameterSetId: number) => void;
}

/** The parameters of a set count, and so do their properties, once each however many nodes they differ at. */
export async function readPlacesLeft(scope: TenantScope, parameterSetIds: readonly number[]): Promise<PlacesLeft> {
  const ids = [...new Set(parameterSetIds)];
  const maximum = await readSetting(scope, 'maximumParametersPerSet');
  // The sets' rows are locked, so that two at once can't both take the last place.
  await sql`select from parameter_set where id = any(${ids}::bigint[]) order by id for update`.execute(scope.db);
  const { rows } = await sql<{ id: number; count: number }>`
    select p.parameter_set_id as id, (count(distinct p.id)
      + count(distinct (pp.parameter_id, pp.picklist_id)) filter (where pp.id is not null))::int as count
    from parameter p
    left join parameter_property pp on pp.company_id = p.company_id and pp.parameter_id = p.id
    where p.parameter_set_id = any(${ids}::bigint[]) group by p.parameter_set_id`.execute(scope.db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const countOf = (id: number): number => counts.get(id) ?? 0;
  return {
    refuseFull: (id) => {
      if (countOf(id) >= maximum) throw refuse(parameterMessages.maximumReached);
    },
    take: (id) => void counts.set(id, countOf(id) + 1),
  };
}

export async function refuseBeyondMaximum(scope: TenantScope, parameterSetId: number): Promise<void> {
  (await readPlacesLeft(scope, [parameterSetId])).refuseFull(parameterSetId);
}

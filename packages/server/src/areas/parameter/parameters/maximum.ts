import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';

/**
 * Refuses one more when the set is full (V217): its parameters count, and so do their properties, once each however many
 * nodes they differ at.
 */
export async function refuseBeyondMaximum(scope: TenantScope, parameterSetId: number): Promise<void> {
  const maximum = await readSetting(scope, 'maximumParametersPerSet');
  // The set's row is locked, so that two at once can't both take the last place.
  await scope.db.selectFrom('parameter_set').select('id').where('id', '=', parameterSetId).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select (count(distinct p.id) + count(distinct (pp.parameter_id, pp.picklist_id)) filter (where pp.id is not null))::int as count
    from parameter p
    left join parameter_property pp on pp.company_id = p.company_id and pp.parameter_id = p.id
    where p.parameter_set_id = ${parameterSetId}`.execute(scope.db);
  if ((rows[0]?.count ?? 0) >= maximum) throw refuse(parameterMessages.maximumReached);
}

import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { exceedancesChanged } from './exceedances-changed.ts';

type Ids = readonly { readonly id: number }[];

async function changed(scope: TenantScope, exceedances: Ids): Promise<void> {
  const ids = exceedances.map(({ id }) => id);
  if (ids.length > 0) await exceedancesChanged.run(scope, ids);
}

/** Actions repeat what the limits say: their citation, and until when to answer. */
export async function limitsChanged(scope: TenantScope, parameterLimitIds: readonly number[]): Promise<void> {
  if (parameterLimitIds.length === 0) return;
  const open = await scope.db
    .selectFrom('limit_exceedance')
    .select('id')
    .where('parameterLimitId', 'in', [...parameterLimitIds])
    .where('state', '=', 'open')
    .execute();
  await changed(scope, open);
}

/** The exceedances go before their limit, so that their actions end. */
export async function removeExceedances(scope: TenantScope, parameterLimitId: number): Promise<void> {
  const gone = await scope.db
    .deleteFrom('limit_exceedance')
    .where('parameterLimitId', '=', parameterLimitId)
    .returning('id')
    .execute();
  await changed(scope, gone);
}

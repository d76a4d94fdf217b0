import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { keepingAdministrator } from '../../identity/public.ts';

interface Placing {
  readonly nodeIds: readonly number[];
  readonly parentId: number | null;
  readonly from: LocalDate;
}

/**
 * Places nodes in the organization. What holds for the whole company is held at its root: another root has to have an administrator
 * at once, and so comes today, not on a later day.
 */
export async function keepingRoot(scope: TenantScope, placing: Placing, write: () => Promise<void>): Promise<void> {
  const { nodeIds, parentId, from } = placing;
  if (parentId === null) return keepingAdministrator(scope, write);
  const { rows } = await sql<{ name: string; isLater: boolean }>`
    select name, ${from}::date > company_today() as is_later from node
    where id = (select organisation_root()) and id = any(${[...nodeIds]}::bigint[])`.execute(scope.db);
  const [root] = rows;
  if (root?.isLater) throw refuse(say.rootMovesLater, root.name);
  await (root ? keepingAdministrator(scope, write) : write());
}

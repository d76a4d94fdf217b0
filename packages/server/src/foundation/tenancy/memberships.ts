import type { TenantScope } from './tenant-scope.ts';

/** Makes a person a member of the company. */
export async function addMembership({ db, companyId }: TenantScope, userId: number, userTypeId: number): Promise<void> {
  await db
    .insertInto('installation.membership')
    .values({ companyId: companyId, userId: userId, userTypeId: userTypeId })
    .execute();
}

/** The place that a member begins at in the company; null: none. */
export async function setDefaultNode(
  { db, companyId }: TenantScope,
  userId: number,
  nodeId: number | null,
): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set({ defaultNodeId: nodeId })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

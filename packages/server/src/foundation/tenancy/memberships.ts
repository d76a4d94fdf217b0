import type { TenantScope } from './tenant-scope.ts';

/** Makes a person a member of the company. */
export async function addMembership({ db, companyId }: TenantScope, userId: number, userTypeId: number): Promise<void> {
  await db
    .insertInto('installation.membership')
    .values({ company_id: companyId, user_id: userId, user_type_id: userTypeId })
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
    .set({ default_node_id: nodeId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

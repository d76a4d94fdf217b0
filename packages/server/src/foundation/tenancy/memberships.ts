import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { notFound } from '../http/refusals.ts';
import type { TenantScope } from './tenant-scope.ts';

type Membership = DB['installation.membership'];
/** What a company says of a person. */
export type MembershipFields = Omit<Updateable<Membership>, 'companyId' | 'userId' | 'version'>;

/** Makes a person a member of the company. */
export async function addMembership(
  { db, companyId }: TenantScope,
  userId: number,
  fields: Omit<Insertable<Membership>, 'companyId' | 'userId'>,
): Promise<void> {
  await db
    .insertInto('installation.membership')
    .values({ ...fields, companyId, userId })
    .execute();
}

/** Locks a membership until the transaction ends, and returns its version; 404 where the person isn't the company's. */
export async function lockMembership({ db, companyId }: TenantScope, userId: number): Promise<number> {
  const { version } = await db
    .selectFrom('installation.membership')
    .select('version')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return version;
}

/** Changes what the company says of a person, as the next version. */
export async function changeMembership(
  { db, companyId }: TenantScope,
  userId: number,
  fields: MembershipFields,
): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
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

import { sql, type Updateable } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { notFound } from '../http/refusals.ts';
import type { TenantScope } from './tenant-scope.ts';

type ServiceAccount = DB['installation.service_account'];

export interface NewServiceAccount {
  /** Of its row among the people. */
  readonly userId: number;
  readonly name: string;
  readonly purpose: string;
  readonly ownerId: number;
}

/** Says of a user of the company that it is no person, and who owns it. */
export async function addServiceAccountOf(
  { db, companyId, userId: madeBy }: TenantScope,
  account: NewServiceAccount,
): Promise<void> {
  await db
    .insertInto('installation.service_account')
    .values({ ...account, companyId, madeBy })
    .execute();
}

/** Locks a service account until the transaction ends; 404 where it isn't the company's. */
export async function lockServiceAccountOf({ db, companyId }: TenantScope, userId: number): Promise<void> {
  await db
    .selectFrom('installation.service_account')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Changes a service account, as the next version. */
export async function changeServiceAccountOf(
  { db, companyId }: TenantScope,
  userId: number,
  fields: Pick<Updateable<ServiceAccount>, 'name' | 'purpose' | 'ownerId'>,
): Promise<void> {
  await db
    .updateTable('installation.service_account')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/** It is over, for good. */
export async function endServiceAccountOf({ db, companyId }: TenantScope, userId: number): Promise<void> {
  await db
    .updateTable('installation.service_account')
    .set((set) => ({ endedAt: sql`now()`, version: set('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ErasedPerson } from '../../identity/public.ts';

/**
 * Reviews that are closed keep the names of their evidence; open ones call somebody who was erased by the code from now on:
 * whom they review, who reviews and decided, who began them and who gave the access.
 */
export async function renameInReviews({ db }: TenantScope, { userId, code }: ErasedPerson): Promise<void> {
  await sql`
    update access_review_item i set user_name = ${code} from access_review r
    where r.id = i.review_id and r.closed_at is null and i.user_id = ${userId}`.execute(db);
  await sql`
    update access_review_item i set granted_by_name = ${code}
    from access_review r, user_group_assignment a
    where r.id = i.review_id and r.closed_at is null and a.user_id = i.user_id and a.user_group_id = i.user_group_id
      and a.node_id = i.node_id and a.granted_at = i.granted_at and a.granted_by = ${userId}`.execute(db);
  await sql`
    update access_reviewer v set user_name = ${code} from access_review r
    where r.id = v.review_id and r.closed_at is null and v.user_id = ${userId}`.execute(db);
  await sql`
    update access_review_decision d set decided_by_name = ${code} from access_review r
    where r.id = d.review_id and r.closed_at is null and d.decided_by = ${userId}`.execute(db);
  await db
    .updateTable('access_review')
    .set({ startedByName: code })
    .where('startedBy', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}

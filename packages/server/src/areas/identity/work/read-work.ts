import type { WorkKind, WorkOfUsers } from '@oikos/contract/identity/work/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName, writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { heldWork } from './work-kinds.ts';

interface WorkRow {
  readonly userId: number;
  readonly userName: string;
  readonly kind: WorkKind;
  readonly count: number;
}

export type WorkOfUser = WorkOfUsers['users'][number];

const allHeld = () =>
  sql.join(
    heldWork().map(([kind, { held }]) => sql`select ${kind}::text as kind, held.user_id from (${held}) as held`),
    sql` union all `,
  );

async function readWhere(scope: TenantScope, name: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<WorkRow>`
    select w.user_id, ${name} as user_name, w.kind, count(*)::int as count
    from (${allHeld()}) as w
    join installation.membership m on m.company_id = current_company() and m.user_id = w.user_id
    join installation.app_user u on u.id = m.user_id
    where ${where} group by w.user_id, u.id, w.kind order by w.user_id, w.kind desc`.execute(scope.db);
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(
    ([userId, list]): WorkOfUser => ({
      userId,
      userName: list[0]?.userName ?? '',
      work: list.map(({ kind, count }) => ({ kind, count })),
    }),
  );
}

/** What each of some people would leave; those who leave nothing aren't listed. */
export const readWorkOf = (scope: TenantScope, userIds: readonly number[]): Promise<WorkOfUser[]> =>
  readWhere(scope, personName('u'), sql`w.user_id = any(${[...userIds]}::bigint[])`);

/** What people left whose access has ended, whichever way: everybody's, or some people's. */
export function readWorkLeft(scope: TenantScope, userIds?: readonly number[]): Promise<WorkOfUser[]> {
  const ids = userIds ? [...userIds] : null;
  return readWhere(
    scope,
    writtenName('u'),
    sql`(not m.is_active or m.ends_on <= (select company_today()))
      and (m.invited_at is null or m.accepted_at is not null)
      and (${ids}::bigint[] is null or w.user_id = any(${ids}::bigint[]))`,
  );
}

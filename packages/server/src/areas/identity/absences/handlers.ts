import {
  deleteAbsence,
  readAbsences,
  saveAbsence,
  searchDeputies,
} from '@oikos/contract/identity/absences/absences.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { denied, notFound } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { removeUndoably } from '../../../foundation/records/save-record.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople, requirePeople } from '../delegation/judge-people.ts';
import { findPeopleByText } from '../users/find-people-by-text.ts';
import { readSeenUser } from '../users/read-user.ts';
import { absences, readAbsence, readAbsencesOf, requireValidAbsence, saveAbsenceOf } from './save-absence.ts';

/** People say when they are away; for others it is said by those who may change them. */
async function requireEditor(scope: TenantScope, session: Session, userId: number): Promise<void> {
  if (userId === session.userId) return;
  if (!session.permissions.has('SC_USERS_FULL')) throw denied();
  await readSeenUser(scope, userId);
  await requirePeople(scope, [userId]);
}

/** One's own, or of somebody whom the caller may see. */
async function requireReader(scope: TenantScope, session: Session, userId: number): Promise<void> {
  if (userId === session.userId) return;
  if (!session.permissions.has('SC_USERS')) throw notFound();
  await readSeenUser(scope, userId);
}

async function mayEdit(scope: TenantScope, session: Session, userId: number): Promise<boolean> {
  if (userId === session.userId) return true;
  return session.permissions.has('SC_USERS_FULL') && (await judgePeople(scope, [userId]))(userId) === undefined;
}

/** Who sees one of somebody's places, and who has something to do at one of them or below. */
const colleagues = (id: number) => sql`
  select user_id from people_seeing(array(select a.node_id from held_assignment a where a.user_id = ${id}))
  union all
  select part.user_id from held_assignment part where part.node_id = any(array(
    select below.node_id from held_assignment a cross join lateral places_below(a.node_id) as below where a.user_id = ${id}))`;

/** Another absence may have its days by now, or its deputy may be gone. */
whenUndone(deleteAbsence, async (scope, { input }) => {
  const id = Number(input.id);
  const absence = await readAbsence(scope, id);
  if (scope.session) await requireEditor(scope, scope.session, absence.userId);
  await requireValidAbsence(scope, { id, ...absence });
});

export const absenceHandlers: Handler[] = [
  handle(readAbsences, async ({ scope, session, input: { id } }) => {
    await requireReader(scope, session, id);
    return { absences: await readAbsencesOf(scope, id), mayEdit: await mayEdit(scope, session, id) };
  }),
  handle(saveAbsence, async ({ scope, session, input }) => {
    await requireEditor(scope, session, input.userId);
    return saveAbsenceOf(scope, input);
  }),
  handle(deleteAbsence, ({ scope, session, input }) =>
    removeUndoably(scope, absences, { endpoint: deleteAbsence, input }, ({ userId }) =>
      requireEditor(scope, session, userId),
    ),
  ),
  serveList({
    endpoint: searchDeputies,
    query: async ({ scope, input: { id, contains = '' } }) => sql`
      select * from (
        select u.id, ${personName('u')} as name
        from installation.membership m join installation.app_user u on u.id = m.user_id
        where ${sql.join([sql`m.company_id = current_company()`, ...(await findPeopleByText(scope, contains))], sql` and `)}
          and m.is_active and m.ends_on > (select company_today()) and u.id <> ${id}
          and (${id} = ${scope.userId} or ${scope.session?.permissions.has('SC_USERS') ?? false})
          and u.id in (${colleagues(id)})) as list
      where ${contains} = '' or strpos(lower(name), ${contains.toLowerCase()}) > 0`,
  }),
];

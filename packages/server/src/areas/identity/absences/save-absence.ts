import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { absenceMessages as say } from '@oikos/contract/identity/absences/absence-messages.ts';
import {
  type Absence,
  MOST_ABSENCES,
  type saveAbsence as saveEndpoint,
} from '@oikos/contract/identity/absences/absences.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { createRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import { broughtVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday } from '../users/save-assignments.ts';

type Input = ParsedInputOf<typeof saveEndpoint>;

/** A person's absences, the next first; those that are over at the end. */
export async function readAbsencesOf({ db }: TenantScope, userId: number): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.id, a.user_id, a.deputy_id, ${personName('u')} as deputy_name, a.first_day, a.last_day,
      case when a.last_day < (select company_today()) then 'over' when a.first_day > (select company_today()) then 'planned'
        else 'now' end as state, a.version
    from absence a join installation.app_user u on u.id = a.deputy_id
    where a.user_id = ${userId}
    order by a.last_day < (select company_today()), a.first_day, a.id limit ${MOST_ABSENCES}`.execute(db);
  return rows;
}

interface StoredAbsence {
  readonly userId: number;
  readonly deputyId: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly version: number;
}

export async function readAbsence({ db }: TenantScope, id: number): Promise<StoredAbsence> {
  return db
    .selectFrom('absence')
    .select(['userId', 'deputyId', 'firstDay', 'lastDay', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

export const absences = recordKind({
  entity: 'absence',
  table: 'absence',
  read: readAbsence,
  partOf: ({ userId }: StoredAbsence) => ({ entity: 'user' as const, entityId: userId, name: '' }),
});

/** Why somebody can't be the deputy, or why the days can't be. */
export async function requireValidAbsence(
  scope: TenantScope,
  { id, userId, deputyId, firstDay, lastDay }: Input,
): Promise<void> {
  if (lastDay < firstDay) throw refuseField('lastDay', generalMessages.endBeforeBegin);
  if (lastDay < (await companyToday(scope))) throw refuseField('lastDay', say.over);
  if (deputyId === userId) throw refuseField('deputyId', say.notOneself);
  const { rows } = await sql<{ name: string; isActive: boolean; isAway: boolean; overlaps: boolean; count: number }>`
    select ${personName('u')} as name, m.is_active and m.ends_on > (select company_today()) as is_active,
      exists (select from absence b where b.user_id = ${deputyId} and b.first_day <= ${lastDay}::date
        and b.last_day >= ${firstDay}::date) as is_away,
      exists (select from absence b where b.user_id = ${userId} and b.id <> ${id} and b.first_day <= ${lastDay}::date
        and b.last_day >= ${firstDay}::date) as overlaps,
      (select count(*)::int from absence b where b.user_id = ${userId}) as count
    from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.company_id = current_company() and m.user_id = ${deputyId}`.execute(scope.db);
  const deputy = rows[0];
  if (!deputy?.isActive) throw refuseField('deputyId', say.deputyInactive, deputy?.name ?? '');
  if (deputy.isAway) throw refuseField('deputyId', say.deputyAway, deputy.name);
  if (deputy.overlaps) throw refuseField('firstDay', say.overlaps);
  if (id <= 0 && deputy.count >= MOST_ABSENCES) throw refuse(say.tooMany, MOST_ABSENCES);
}

/** Says when somebody is away; whether the caller may is decided before. */
export async function saveAbsenceOf(scope: TenantScope, input: Input): Promise<OutputOf<typeof saveEndpoint>> {
  const { id, userId, deputyId, firstDay, lastDay, version } = input;
  await requireValidAbsence(scope, input);
  const columns = { userId, deputyId, firstDay, lastDay };
  if (id <= 0) return createRecord(scope, absences, { ...columns, createdBy: scope.userId });
  const saved = await saveRecord(scope, absences, { id, version: broughtVersion(version) }, (before) => {
    if (before.userId !== userId) throw notFound();
    return columns;
  });
  return { ...saved, newId: id };
}

import { trainingTexts } from '@oikos/contract/identity/users/training-texts.ts';
import { say } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import { noteEndingTraining } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { MOST_TOLD, notifiedPeople } from '../notified-people.ts';
import { readAdministrators } from './ending-access.ts';

async function namesOf({ db }: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${writtenName('u')} as name from installation.app_user u where u.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whose training to sign manifests ends soon hears of it once, by the bell, and so do the administrators of their places. */
export async function tellEndingTraining(scope: TenantScope, today: LocalDate): Promise<void> {
  const ending = await noteEndingTraining(scope, today);
  const ids = ending.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const [names, administrators] = [await namesOf(scope, ids), await readAdministrators(scope, ids)];
  for (const { userId, trainedUntil } of ending) {
    await notifiedPeople.run(scope, { userIds: [userId], titleSaid: say(trainingTexts.ownEnds, trainedUntil) });
    const told = (administrators.get(userId) ?? []).slice(0, MOST_TOLD);
    const titleSaid = say(trainingTexts.ofOtherEnds, names.get(userId) ?? '', trainedUntil);
    if (told.length > 0) await notifiedPeople.run(scope, { userIds: told, titleSaid });
  }
}

import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { previewActivation, ReturningStep } from '@oikos/contract/identity/users/activation.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { firstSaidBy, type Refusal, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refusalsOfPeople } from '../delegation/judge-people.ts';
import { previewOfReturn } from '../rights/preview-access.ts';
import { judgeActivation } from './judge-deactivation.ts';
import { readStoredUsers, type StoredUser } from './read-user.ts';
import { companyToday } from './save-assignments.ts';

/** Whose access each step gives back. */
const returning: Readonly<Record<ReturningStep, readonly StoredUser['state'][]>> = {
  activate: ['inactive', 'expired'],
  renew: ['expired'],
};

/** Why a step isn't done for each of people. */
async function refusalsOf(
  scope: TenantScope,
  people: readonly StoredUser[],
  step: ReturningStep,
): Promise<ReadonlyMap<number, Refusal>> {
  const ids = people.map(({ id }) => id);
  const deniedOf = await refusalsOfPeople(scope, ids);
  const refusalOf = step === 'activate' ? await judgeActivation(scope, ids) : () => undefined;
  return new Map(
    people.flatMap((person) => {
      const refusal = deniedOf(person.id) ?? refusalOf(person);
      return refusal ? [[person.id, refusal] as const] : [];
    }),
  );
}

/** Why somebody for whom a step is done has no access afterward: their last day stays. */
const stillEnded = ({ expiresOn }: StoredUser, today: LocalDate): Refusal | undefined =>
  expiresOn !== null && expiresOn < today ? refuse(say.lastDayOver, expiresOn) : undefined;

/** What people gain who have access again by a step; what somebody who has access holds doesn't change by it. */
export async function previewOfActivation(
  scope: TenantScope,
  userIds: readonly number[],
  step: ReturningStep,
): Promise<OutputOf<typeof previewActivation>> {
  const people = await readStoredUsers(scope, userIds);
  const refusals = await refusalsOf(scope, people, step);
  const [first] = refusals.values();
  if (first && refusals.size === people.length) throw first;
  const today = await companyToday(scope);
  const reasonOf = (person: StoredUser) =>
    refusals.get(person.id) ?? (returning[step].includes(person.state) ? stillEnded(person, today) : undefined);
  const back = people.filter((person) => returning[step].includes(person.state) && !reasonOf(person));
  const preview = await previewOfReturn(
    scope,
    back.map(({ id }) => id),
  );
  const without = people.flatMap((person) => {
    const reason = person.state === 'active' ? undefined : reasonOf(person);
    return reason ? [{ userId: person.id, userName: person.name, problem: firstSaidBy(reason) }] : [];
  });
  return { ...preview, missing: [], without };
}

import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import type { createUser } from '@oikos/contract/identity/users/users.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { conflict, Refusal, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { InvitedDetails } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { grantRefusal, judgeGrants } from '../delegation/judge-grants.ts';
import {
  addAllInvited,
  type InvitedMember,
  type InvitingConfiguration,
  refuseServiceAddress,
  sendInvitations,
} from '../invitations/invite-person.ts';
import { checkNotice, fieldRules, modulesOfCompany, readExternalIds } from './judge-fields.ts';
import { readAssignmentsOf } from './read-user.ts';
import { assignmentsOf, checkAssignments, companyToday, insertAssignments } from './save-assignments.ts';
import { auditedAssignment, setModules } from './save-user.ts';

export type NewUser = ParsedInputOf<typeof createUser>;

export interface SavedNewUser {
  readonly id: number;
  readonly newId: number;
  readonly version: number;
  /** Shown once; null where it went by mail. */
  readonly invitationLink: string | null;
}

/** With the days that the company's settings say where none are given. */
type WithDays = NewUser & Pick<InvitedDetails, 'expirationDays' | 'notificationDays'>;

async function withDays(scope: TenantScope, inputs: readonly NewUser[]): Promise<WithDays[]> {
  const usual = {
    expirationDays: await readSetting(scope, 'userExpirationDays'),
    notificationDays: await readSetting(scope, 'userNotificationDays'),
  };
  return inputs.map((input) => ({
    ...input,
    expirationDays: input.expirationDays ?? usual.expirationDays,
    notificationDays: input.notificationDays ?? usual.notificationDays,
  }));
}

/** Why each is refused, as if those before it were saved; undefined: it isn't. */
async function judge(
  scope: TenantScope,
  inputs: readonly WithDays[],
  today: LocalDate,
): Promise<(Refusal | undefined)[]> {
  const checkFields = await fieldRules(scope, today);
  const externalIds = inputs.flatMap(({ externalId }) => (externalId ? [externalId] : []));
  const taken = new Set((await readExternalIds(scope, externalIds)).keys());
  const missingOf = await judgeGrants(
    scope,
    inputs.flatMap(({ userGroupAssignments }) => userGroupAssignments),
  );
  const check = async (input: WithDays): Promise<void> => {
    checkNotice(input);
    checkFields(input);
    if (input.externalId && taken.has(input.externalId)) throw refuseField('externalId', say.externalIdTaken);
    refuseServiceAddress({ email: input.emailAddress });
    checkAssignments(input.userGroupAssignments, today);
    for (const grant of input.userGroupAssignments) {
      const missing = missingOf(grant);
      if (missing) throw await grantRefusal(scope, missing);
    }
    if (input.externalId) taken.add(input.externalId);
  };
  const refusals: (Refusal | undefined)[] = [];
  for (const input of inputs) {
    const refusal = await check(input).catch((error: unknown) => error);
    if (refusal !== undefined && !(refusal instanceof Refusal)) throw refusal;
    refusals.push(refusal);
  }
  return refusals;
}

const invitationOf = (input: WithDays, today: LocalDate) => ({
  email: input.emailAddress,
  firstName: input.firstName,
  lastName: input.lastName,
  userTypeId: input.userTypeId,
  details: {
    phone: input.phone,
    defaultNodeId: input.defaultNodeId,
    expirationDays: input.expirationDays,
    notificationDays: input.notificationDays,
    expiryCountsFrom: today,
    expiresOn: input.expiresOn ? addDays(input.expiresOn, 1) : NO_END,
    trainedUntil: input.trainedUntil,
    externalId: input.externalId || null,
  },
});

interface Invited {
  readonly input: WithDays;
  readonly person: InvitedMember;
}

/** Assigns people who were invited, and gives them their modules: all of the company where none are named. */
async function giveAccess(scope: TenantScope, invited: readonly Invited[], today: LocalDate): Promise<void> {
  if (invited.length === 0) return;
  const ids = invited.map(({ person }) => person.userId);
  const audited = async () => {
    const [assignments, modules] = [await readAssignmentsOf(scope, ids), await readModules(scope, ids)];
    return (id: number) => ({
      userGroupAssignments: assignments.get(id)?.map(auditedAssignment) ?? [],
      modules: modules.get(id) ?? [],
    });
  };
  const before = await audited();
  const given = invited.flatMap(({ input, person }) => assignmentsOf(person.userId, input.userGroupAssignments, today));
  await insertAssignments(scope, given);
  const all = await modulesOfCompany(scope);
  const modules = invited.map(({ input, person }) => ({
    userId: person.userId,
    modules: input.modules.length > 0 ? input.modules : all,
  }));
  await setModules(scope, modules);
  const after = await audited();
  const changed = ids.map((id) => ({ id, before: before(id), after: after(id) }));
  await auditChanges(scope, 'user', changed, { skipsSame: true });
}

async function readModules({ db }: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ userId: number; modules: number[] }>`
    select user_id, array_agg(module_id order by module_id) as modules from user_module
    where user_id = any(${[...ids]}::bigint[]) group by user_id`.execute(db);
  return new Map(rows.map(({ userId, modules }) => [userId, modules]));
}

/**
 * Invites people of different addresses: the account, the membership with all that was entered, modules and assignments. Each
 * is saved, or refused for itself; some statements for all of them, in the order given.
 */
export async function saveNewUsers(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  inputs: readonly NewUser[],
): Promise<(SavedNewUser | Refusal)[]> {
  const today = await companyToday(scope);
  const people = await withDays(scope, inputs);
  const refusals = await judge(scope, people, today);
  const asked = people.filter((_, at) => refusals[at] === undefined);
  const added = await addAllInvited(
    scope,
    asked.map((input) => invitationOf(input, today)),
  );
  const invited = asked.flatMap((input, at) => {
    const person = added[at];
    return person ? [{ input, person }] : [];
  });
  await giveAccess(scope, invited, today);
  const links = await sendInvitations(
    scope,
    configuration,
    invited.map(({ person }) => person),
  );
  const saved = new Map(
    invited.map(({ input, person: { userId, version } }, at) => [
      input,
      { id: userId, newId: userId, version, invitationLink: links[at]?.address ?? null },
    ]),
  );
  return people.map((input, at) => refusals[at] ?? saved.get(input) ?? conflict(accountMessages.alreadyMember));
}

/** Invites one person. */
export async function saveNewUser(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  input: NewUser,
): Promise<SavedNewUser> {
  const [saved] = await saveNewUsers(scope, configuration, [input]);
  if (saved instanceof Refusal) throw saved;
  return saved as SavedNewUser;
}

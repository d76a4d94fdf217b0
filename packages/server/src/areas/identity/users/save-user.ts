import type { AssignmentRow } from '@oikos/contract/identity/users/assignments.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import {
  changeMemberships,
  forgetExternalIds,
  lockMemberships,
  type MembershipFields,
} from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { changeNames } from './change-names.ts';
import { type Change, judgeChanges } from './judge-changes.ts';
import type { ChangedUser, Fields } from './judge-fields.ts';
import { readStoredUsers, type StoredUser } from './read-user.ts';
import { companyToday, replaceAssignments } from './save-assignments.ts';

/** An assignment by its names. */
export const auditedAssignment = ({ userGroupName, nodeName, validFrom, validTo }: AssignmentRow): string =>
  `${userGroupName} @ ${nodeName}, ${validFrom} - ${validTo ?? NO_END}`;

/** A user as the audit log compares it: assignments by name, in words that stay true when a group is renamed later. */
function audited({ userGroupAssignments, ...user }: StoredUser): Record<string, unknown> {
  const {
    version: _version,
    name: _name,
    userGroups: _groups,
    assignmentCount: _count,
    state: _state,
    ...fields
  } = user;
  const { lastSignInAt: _seen, hasSecondFactor: _factor, defaultNodeName: _place, lastDay: _lastDay, ...kept } = fields;
  const { isAuthenticatedByProvider: _provider, isOurAccount: _ours, isServiceAccount: _machine, ...shown } = kept;
  return {
    ...shown,
    userGroupAssignments: userGroupAssignments.map(auditedAssignment),
  };
}

/** Writes what changed between two states of a user, in the transaction of the change. */
export const auditUser = (scope: TenantScope, before: StoredUser, after: StoredUser): Promise<void> =>
  auditUsers(scope, [before], [after]);

/** The same of several people at once. */
export async function auditUsers(
  scope: TenantScope,
  before: readonly StoredUser[],
  after: readonly StoredUser[],
  reason?: string,
): Promise<void> {
  const former = new Map(before.map((user) => [user.id, user]));
  const entries = after.flatMap((user) => {
    const earlier = former.get(user.id) ?? user;
    const said = changesBetween(audited(earlier), audited(user));
    // A renewal changes nothing else: the days are counted from another one.
    const changes =
      Object.keys(said).length > 0 ? said : changesBetween({ lastDay: earlier.lastDay }, { lastDay: user.lastDay });
    if (Object.keys(changes).length === 0) return [];
    return [{ entity: 'user' as const, entityId: user.id, action: 'update' as const, changes, reason }];
  });
  await writeAudit(scope, entries);
}

/** The modules in which somebody works. */
export interface ModulesOfUser {
  readonly userId: number;
  readonly modules: readonly number[];
}

/** Puts modules in place of those that each of the people has. */
export async function setModules({ db }: TenantScope, people: readonly ModulesOfUser[]): Promise<void> {
  const rows = people.flatMap(({ userId, modules }) => modules.map((moduleId) => ({ userId, moduleId })));
  const given = sql`
    select * from unnest(${rows.map(({ userId }) => userId)}::bigint[], ${rows.map(({ moduleId }) => moduleId)}::smallint[])
      as given(user_id, module_id)`;
  await sql`
    delete from user_module um where um.user_id = any(${people.map(({ userId }) => userId)}::bigint[])
      and not exists (select from (${given}) as given where given.user_id = um.user_id and given.module_id = um.module_id)`.execute(
    db,
  );
  await sql`insert into user_module (user_id, module_id) ${given} on conflict do nothing`.execute(db);
}

/** The columns of the membership that are sent. Who is saved with expiration days ends by days without a sign-in from then on. */
function membershipOf(fields: Fields, today: LocalDate): MembershipFields {
  const {
    phone,
    userTypeId,
    isActive,
    defaultNodeId,
    expirationDays,
    notificationDays,
    expiresOn,
    trainedUntil,
    externalId,
  } = fields;
  return {
    ...(phone !== undefined && { phone }),
    ...(userTypeId !== undefined && { userTypeId }),
    ...(isActive !== undefined && { isActive }),
    ...(defaultNodeId !== undefined && { defaultNodeId }),
    ...(expirationDays !== undefined && { expirationDays, expiryCountsFrom: today }),
    ...(notificationDays !== undefined && { notificationDays }),
    ...(expiresOn !== undefined && { expiresOn: expiresOn === null ? NO_END : addDays(expiresOn, 1) }),
    ...(trainedUntil !== undefined && { trainedUntil }),
    ...(externalId !== undefined && { externalId: externalId || null }),
  };
}

/** Frees the external ids that some of the people give up and others of them get. */
async function passExternalIds(scope: TenantScope, changes: readonly Change[]): Promise<void> {
  const givers = changes.filter(({ fields, before }) => fields.externalId !== undefined && before.externalId);
  const given = new Set(givers.map(({ before }) => before.externalId));
  const isPassed = changes.some(
    ({ fields: { externalId }, before }) => externalId && externalId !== before.externalId && given.has(externalId),
  );
  if (!isPassed) return;
  await forgetExternalIds(
    scope,
    givers.map(({ id }) => id),
  );
}

/** Writes the fields of changes that may be made. */
async function writeFields(scope: TenantScope, changes: readonly Change[], today: LocalDate): Promise<void> {
  await changeNames(
    scope,
    changes.flatMap(({ id, before, renaming }) =>
      renaming ? [{ userId: id, formerEmail: before.emailAddress, to: renaming }] : [],
    ),
  );
  await passExternalIds(scope, changes);
  await changeMemberships(
    scope,
    changes.map(({ id, fields }) => ({ userId: id, fields: membershipOf(fields, today) })),
  );
  const working = changes.flatMap(({ id, fields: { modules } }) => (modules ? [{ userId: id, modules }] : []));
  if (working.length > 0) await setModules(scope, working);
}

type SavedUser = { readonly id: number; readonly version: number };

/** Makes the changes of different people, each of which is judged for itself; some statements for all of them. */
async function saveAtOnce(scope: TenantScope, inputs: readonly ChangedUser[]): Promise<(SavedUser | Refusal)[]> {
  const ids = inputs.map(({ id }) => id);
  const versions = await lockMemberships(scope, ids);
  const before = new Map((await readStoredUsers(scope, ids)).map((user) => [user.id, user]));
  const today = await companyToday(scope);
  const asked = inputs.map((input) => {
    const { id, version: _version, userGroupAssignments: _assignments, ...fields } = input;
    return { id, fields, input, version: versions.get(id), before: before.get(id) };
  });
  const judged = await judgeChanges(scope, asked, today);
  const changes = judged.flatMap((each) => (each instanceof Refusal ? [] : [each]));
  if (changes.length > 0) {
    await writeFields(scope, changes, today);
    await replaceAssignments(
      scope,
      changes.flatMap(({ replacement }) => replacement ?? []),
    );
    await noteChanges(scope, changes, today);
  }
  return judged.map((each) => (each instanceof Refusal ? each : { id: each.id, version: each.before.version + 1 }));
}

/** Writes what changed into the audit log, and lets others know whose access may have changed. */
async function noteChanges(scope: TenantScope, changes: readonly Change[], today: LocalDate): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const after = new Map((await readStoredUsers(scope, ids)).map((user) => [user.id, user]));
  await auditUsers(
    scope,
    changes.map(({ before }) => before),
    ids.flatMap((id) => after.get(id) ?? []),
  );
  await accessChanged.run(scope, today, ids);
}

/**
 * Changes different people: what is left out stays, and assignments are judged place by place. Each is saved, or refused for
 * itself, in the order given.
 */
export async function saveUsers(scope: TenantScope, inputs: readonly ChangedUser[]): Promise<(SavedUser | Refusal)[]> {
  return keepingAdministrator(scope, async () => {
    // Who changes themselves may hold less from then on: what comes after is judged by that.
    const own = inputs.findIndex(({ id }) => id === scope.userId);
    const parts = [inputs.slice(0, own + 1), inputs.slice(own + 1)].filter((part) => part.length > 0);
    const saved: (SavedUser | Refusal)[] = [];
    for (const part of parts) saved.push(...(await saveAtOnce(scope, part)));
    return saved;
  });
}

/** Changes one user. */
export async function saveUser(scope: TenantScope, input: ChangedUser): Promise<SavedUser> {
  const [saved] = await saveUsers(scope, [input]);
  if (saved instanceof Refusal) throw saved;
  return saved as SavedUser;
}

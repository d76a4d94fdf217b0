import { confirmationMessages as say } from '@oikos/contract/governance/confirmations/confirmation-messages.ts';
import type { gainKinds } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { administratorRights } from '@oikos/contract/identity/changes-access.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { SecondPersonNeeded } from '../../../foundation/http/second-person.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { readOwnAdministrators } from '../../identity/public.ts';

/**
 * What needs a second person is found by its effect: who holds rights of administrators where, and who is erased, before a
 * change and after it. So it holds for every way to rights: assignments, roles, groups, invitations, mappings of the
 * directory, service accounts.
 */

export interface StoredGain {
  readonly kind: (typeof gainKinds)[number];
  /** Null: of somebody whom only the confirmation adds, of a group of the directory, or of the whole company. */
  readonly userId: number | null;
  /**
   * Their address, which stays the same if they are added again; of somebody erased, who has none any more, the id; of a token
   * of the directory its name, with how many have it as the permission.
   */
  readonly subject: string;
  readonly name: string;
  readonly nodeId: number | null;
  readonly permission: string;
  readonly validTo: string;
}

interface Held extends StoredGain {
  readonly validFrom: string;
}

/** Joins the rights of administrators `p` that a row of a user group gives. */
const rightsOf = (row: 'a' | 'm') => sql`
  join user_group_role r on r.user_group_id = ${sql.ref(`${row}.user_group_id`)}
  join role_permission p on p.role_id = r.role_id and p.permission = any(${administratorRights}::text[])`;

/** The subject of what a group of the directory gives. */
const OF_DIRECTORY = 'directory ';

/** Of the user `u`: they hold rights of administrators. */
const administers = sql`exists (
  select from user_group_assignment a
  ${rightsOf('a')}
  where a.user_id = u.id and a.valid_to > (select company_today()))`;

/**
 * Who says who people are: the company's provider while it is on, the domains whose people it signs in, and the sign-ins of another
 * provider that are tied to administrators. A person who decides that could be any of them.
 */
const heldBySignIn = sql`
  select 'provider', null, concat_ws(' ', 'provider', p.issuer, p.client_id, p.emails_are_verified, p.groups_claim),
    p.name || ' (' || p.issuer || ')', null, '', '0001-01-01', '9999-12-31'
  from installation.company_sign_in p where p.company_id = current_company() and p.is_active
  union
  select 'domain', null, 'domain ' || d.domain, d.domain, null, '', '0001-01-01', '9999-12-31'
  from installation.company_domain d join installation.company_sign_in p on p.company_id = d.company_id and p.is_active
  where d.company_id = current_company() and d.proven_at is not null
  union
  select 'tie', u.id, u.email, ${writtenName('u')}, null, t.issuer || ' ' || t.subject, '0001-01-01', '9999-12-31'
  from installation.company_sign_in_tie t join installation.app_user u on u.id = t.user_id
  where t.company_id = current_company() and not t.needs_confirmation and ${administers}
  union
  select 'tie', u.id, u.email, ${writtenName('u')}, null, u.open_id, '0001-01-01', '9999-12-31'
  from installation.membership m join installation.app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.open_id is not null and u.open_id <> u.guid::text and ${administers}`;

async function readHeld({ db }: TenantScope): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select 'grant' as kind, u.id as user_id, u.email as subject, ${writtenName('u')} as name, a.node_id, p.permission,
      a.valid_from, a.valid_to
    from user_group_assignment a
    ${rightsOf('a')}
    join installation.app_user u on u.id = a.user_id
    where a.valid_to > (select company_today())
    union
    select 'grant', null, ${OF_DIRECTORY}::text || g.id, g.name, m.node_id, p.permission, '0001-01-01', '9999-12-31'
    from directory_group_mapping m
    join directory_group g on g.id = m.directory_group_id
    ${rightsOf('m')}
    union
    select 'grant', null, 'token ' || m.group_name, m.group_name, m.node_id, p.permission, '0001-01-01', '9999-12-31'
    from token_group_mapping m
    ${rightsOf('m')}
    union
    select 'active', u.id, u.email, ${writtenName('u')}, null, '', '0001-01-01', m.expires_on
    from installation.membership m
    join installation.app_user u on u.id = m.user_id
    where m.company_id = current_company() and m.is_active and m.ends_on > (select company_today()) and exists (
      select from user_group_assignment a
      ${rightsOf('a')}
      where a.user_id = m.user_id and a.valid_to > (select company_today()))
    union
    select 'token', null, 'token ' || t.name, t.name, null, count(*)::text, '0001-01-01', '9999-12-31'
    from installation.personal_token t join directory d on d.user_id = t.user_id
    group by t.name
    union
    ${heldBySignIn}
    union
    select 'erase', m.user_id, 'user ' || m.user_id, '', null, '', '0001-01-01', '9999-12-31'
    from installation.membership m
    where m.company_id = current_company() and (m.erases_on is not null or m.erased_at is not null)`.execute(db);
  return rows;
}

const keyOf = ({ kind, subject, nodeId, permission }: StoredGain) => `${kind} ${subject} ${nodeId} ${permission}`;

/** Whether what is given is the same, whatever the day on which it begins. */
export const isSameGain = (one: readonly StoredGain[], other: readonly StoredGain[]): boolean => {
  const texts = (gains: readonly StoredGain[]) =>
    gains
      .map((gain) => `${keyOf(gain)} ${gain.validTo}`)
      .sort()
      .join('\n');
  return texts(one) === texts(other);
};

const ofCompany = { userId: null, subject: '', nodeId: null, permission: '' } as const;

const isOn = (scope: TenantScope): Promise<boolean> => readSetting(scope, 'twoPeopleDecide');

/** Until when those who act for somebody may make changes; blank: they may not. */
const readSupportUntil = (scope: TenantScope): Promise<string> => readSetting(scope, 'supportMayChangeUntil');

/** What a change of the settings gives. A last administrator, who has nobody to ask, may turn the rule off. */
async function gainsBySettings(scope: TenantScope, formerSupportUntil: string): Promise<readonly StoredGain[]> {
  const supportUntil = await readSupportUntil(scope);
  const gains: StoredGain[] = [];
  if (!(await isOn(scope)) && (await readOwnAdministrators(scope, 2)).some((each) => each !== scope.userId))
    gains.push({ ...ofCompany, kind: 'ruleOff', name: '', validTo: NO_END });
  if (supportUntil > formerSupportUntil)
    gains.push({ ...ofCompany, kind: 'support', name: supportUntil, validTo: supportUntil });
  return gains;
}

/** Two people can only decide where there are two. */
async function requireTwo(scope: TenantScope): Promise<void> {
  if ((await readOwnAdministrators(scope, 2)).length < 2) throw refuseField('values.twoPeopleDecide', say.twoNeeded);
}

/** Does a change and tells what rights of administrators it gave; one such change in a company after the other. */
export async function gainsOf<Result>(
  scope: TenantScope,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly gains: readonly StoredGain[] }> {
  if (!(await isOn(scope))) {
    const result = await work();
    if (await isOn(scope)) await requireTwo(scope);
    return { result, gains: [] };
  }
  await lockCompany(scope);
  const supportUntil = await readSupportUntil(scope);
  const before = await readHeld(scope);
  const result = await work();
  const gains = gainsSince(before, await readHeld(scope));
  return { result, gains: [...gains, ...(await gainsBySettings(scope, supportUntil))] };
}

/** What is held beyond what was: by people under the address that they had, whatever it is now. */
function gainsSince(before: readonly Held[], after: readonly Held[]): StoredGain[] {
  const former = new Map(
    before.flatMap(({ userId, kind, subject }) => (userId && kind !== 'erase' ? [[userId, subject]] : [])),
  );
  const subjectOf = ({ kind, userId, subject }: Held) =>
    kind === 'erase' ? subject : (former.get(userId ?? 0) ?? subject);
  const byKey = Map.groupBy(before, keyOf);
  const gained = after
    .map((held) => ({ ...held, subject: subjectOf(held) }))
    .filter(
      (held) =>
        !byKey
          .get(keyOf(held))
          ?.some(({ validFrom, validTo }) => validFrom <= held.validFrom && validTo >= held.validTo),
    )
    .map(({ validFrom: _validFrom, ...gain }) => gain);
  const givesByDirectory = after.some(({ subject }) => subject.startsWith(OF_DIRECTORY));
  return [...gained.filter(({ kind }) => kind !== 'token' || givesByDirectory), ...otherAddresses(former, after)];
}

/** Administrators whose address is another: who reads the mail of one is a step from being one. */
function otherAddresses(former: ReadonlyMap<number, string>, after: readonly Held[]): StoredGain[] {
  const changed = after.filter(
    ({ kind, userId, subject }) => kind !== 'erase' && userId !== null && (former.get(userId) ?? subject) !== subject,
  );
  const people = new Map(changed.map(({ userId, name, subject }) => [userId, { ...ofCompany, userId, name, subject }]));
  return [...people.values()].map((person) => ({ ...person, kind: 'address', validTo: NO_END }));
}

/** Does a change that one person may do alone; one that gives rights of administrators waits for a second person. */
export async function judgedByEffect<Result>(scope: TenantScope, work: () => Promise<Result>): Promise<Result> {
  const { result, gains } = await gainsOf(scope, work);
  if (gains.length > 0) throw new SecondPersonNeeded(gains);
  return result;
}

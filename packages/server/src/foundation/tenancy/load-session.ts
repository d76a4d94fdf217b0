import type { FeatureFlag } from '@oikos/contract/endpoint.ts';
import {
  permissions as everyPermission,
  isPermission,
  type Permission,
  satisfiedBy,
} from '@oikos/contract/identity/permissions.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { opensCompany } from '@oikos/identity-provider/sessions.ts';
import type { Pool, PoolClient } from 'pg';
import { createSlot } from '../records/hook.ts';
import { mayStillAct } from './acting.ts';
import { type Actor, flagSettings, type NonMember, type Session, type SignedOut, type TokenHolder } from './session.ts';

interface PersonRow {
  isSignedIn: boolean;
  id: number;
  guid: string;
  email: string;
  firstName: string;
  lastName: string;
  isSuperAdmin: boolean;
  lastModuleId: number | null;
  /** Null, as all that follows, where the person is a member of no company. */
  companyId: number | null;
  companyName: string | null;
  environmentKey: string | null;
  companyTimeZone: string | null;
  userTypeId: number | null;
  defaultNodeId: number | null;
  trainedUntil: LocalDate | null;
  ownerId: number | null;
  /** What the sign-in opens: this company alone, and all but this one. */
  onlyCompanyId: number | null;
  exceptCompanyId: number | null;
  /** Whom the person acts for at present. */
  support: Support | null;
}

interface Support {
  readonly id: number;
  readonly subjectId: number;
  readonly companyId: number;
  readonly until: string;
  readonly mayChange: boolean;
}

type MemberColumn = 'companyId' | 'companyName' | 'environmentKey' | 'companyTimeZone' | 'userTypeId';
type MemberRow = PersonRow & { readonly [Column in MemberColumn]: NonNullable<PersonRow[Column]> };

const isOfCompany = (person: PersonRow): person is MemberRow => person.companyId !== null;

const personWhere = (condition: string, company: string): string => `
  select u.id, u.guid, u.email, u.first_name, u.last_name, u.last_module_id,
         -- A company's provider opens its company, and says nothing of the installation.
         u.is_super_admin and b.only_company_id is null as is_super_admin, b.only_company_id, b.except_company_id,
         m.company_id, c.name as company_name, c.environment_key, c.time_zone as company_time_zone,
         m.user_type_id, m.default_node_id, m.trained_until, s.owner_id,
         (select json_build_object('id', a.id, 'subjectId', a.subject_id, 'companyId', a.company_id, 'until', a.ends_at,
            'mayChange', a.may_change)
          from installation.support_access a
          where a.actor_id = u.id and a.ends_at > now() and a.ended_at is null and a.sign_in is not distinct from $2::text
          order by a.id desc limit 1) as support,
         ($2::text is null or exists (
           select from installation.identity_provider_state s
           where s.kind = 'Session' and s.uid = $2 and s.account_id = u.open_id and s.expires_at > now()
             and (b.only_company_id is not null
               or exists (select from installation.credential d where d.user_id = u.id)))) as is_signed_in
  from installation.app_user u
  left join installation.sign_in_session b on b.uid = $2::text
  left join installation.service_account s on s.user_id = u.id
  left join (installation.membership m join installation.company c on c.id = m.company_id)
    on m.user_id = u.id and ${opensCompany('b', 'm.company_id')}
      and m.is_active and m.ends_on > (now() at time zone c.time_zone)::date
      -- A service account is suspended while its owner has no access.
      and (s.user_id is null or exists (
        select from installation.membership o where o.company_id = m.company_id and o.user_id = s.owner_id
          and o.is_active and o.ends_on > (now() at time zone c.time_zone)::date))
  where ${condition} and u.is_service_account = $3 and (c.id is null or c.is_active)
  order by (m.company_id = ${company}) desc nulls last, m.company_id
  limit 1`;
const PERSON = personWhere('u.open_id = $1', 'u.current_company_id');
/** Of somebody whom another acts for, in the company in which they do. */
const SUBJECT = personWhere('u.id = $1::bigint', '$4::bigint');

/** The query of the rights of a person ($1), a row of `RightsRow`; the area of identity fills it in. */
export const rightsQuery = createSlot<string>('the rights of people');

interface RightsRow {
  permissions: string[];
  companyPermissions: string[];
  modules: ModuleId[];
  companyModules: ModuleId[];
  switches: string[];
  preference: {
    decimal_precision: number | null;
    time_zone: string | null;
    default_landing_page: string | null;
  } | null;
}

function grantedPermissions(person: PersonRow, given: readonly string[]): ReadonlySet<Permission> {
  if (person.isSuperAdmin) return new Set(everyPermission);
  const held = new Set(given.filter(isPermission));
  return new Set(everyPermission.filter((permission) => satisfiedBy(permission).some((each) => held.has(each))));
}

async function rightsOf(client: PoolClient, companyId: number, userId: number): Promise<RightsRow> {
  await client.query(`begin read only; set local app.company_id = '${companyId}'`);
  try {
    const { rows } = await client.query<RightsRow>(rightsQuery.read(), [userId]);
    return rows[0] as RightsRow;
  } finally {
    await client.query('commit');
  }
}

interface Member {
  readonly person: MemberRow;
  readonly rights: RightsRow;
  readonly permissions: ReadonlySet<Permission>;
}

async function memberOf(client: PoolClient, person: MemberRow): Promise<Member> {
  const rights = await rightsOf(client, person.companyId, person.id);
  return { person, rights, permissions: grantedPermissions(person, rights.permissions) };
}

const nameOf = ({ firstName, lastName, email }: PersonRow): string => `${firstName} ${lastName}`.trim() || email;

async function readSubject(client: PoolClient, { subjectId, companyId }: Support): Promise<Member | undefined> {
  const { rows } = await client.query<PersonRow>(SUBJECT, [subjectId, null, false, companyId]);
  const [subject] = rows;
  const isOfIt = subject && isOfCompany(subject) && subject.companyId === companyId && !subject.isSuperAdmin;
  return isOfIt ? memberOf(client, subject) : undefined;
}

/** The session of the person whom somebody acts for, as long as both work in the company and the one holds all that the other holds. */
async function actingSession(pool: Pool, own: Session, support: Support | null): Promise<Session | undefined> {
  if (support === null || support.companyId !== own.companyId) return undefined;
  if (!(await mayStillAct(pool, own, support.subjectId))) return undefined;
  const subject = await withClient(pool, (client) => readSubject(client, support));
  if (!subject) return undefined;
  const { id: supportAccessId, until, mayChange } = support;
  const { userId, userName: name, email, userTypeId } = own;
  return sessionOf(subject, own.holder, { userId, name, email, userTypeId, supportAccessId, until, mayChange });
}

function sessionOf({ person, rights, permissions }: Member, holder: TokenHolder, actor: Actor | null): Session {
  const switches = new Set(rights.switches);
  return {
    kind: 'member',
    userId: person.id,
    guid: person.guid,
    openId: holder.openId,
    holder,
    email: person.email,
    userName: nameOf(person),
    isSuperAdministrator: person.isSuperAdmin,
    companyId: person.companyId,
    companyName: person.companyName,
    environmentKey: person.environmentKey,
    userTypeId: person.userTypeId,
    modules: person.isSuperAdmin ? rights.companyModules : rights.modules,
    trainedUntil: person.trainedUntil,
    permissions,
    companyPermissions: grantedPermissions(person, rights.companyPermissions),
    flags: new Set((Object.keys(flagSettings) as FeatureFlag[]).filter((flag) => switches.has(flagSettings[flag]))),
    timeZone: rights.preference?.time_zone ?? person.companyTimeZone,
    companyTimeZone: person.companyTimeZone,
    decimalPrecision: rights.preference?.decimal_precision ?? null,
    defaultNodeId: person.defaultNodeId,
    lastModuleId: person.lastModuleId,
    defaultLandingPage: rights.preference?.default_landing_page ?? null,
    ownerId: person.ownerId,
    onlyCompanyId: person.onlyCompanyId,
    exceptCompanyId: person.exceptCompanyId,
    actor,
  };
}

async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Reads the caller's session from the database: the company is the user's current one, if still a member, else the first. */
export async function loadSession(pool: Pool, holder: TokenHolder): Promise<Session | NonMember | SignedOut> {
  const { openId, email, sessionId = null, by = 'signIn' } = holder;
  const read = await withClient(pool, async (client) => {
    const { rows } = await client.query<PersonRow>(PERSON, [openId, sessionId, by === 'serviceToken']);
    const [person] = rows;
    if (person?.isSignedIn === false) return { kind: 'signedOut' as const };
    if (!person || !isOfCompany(person))
      return {
        kind: 'stranger' as const,
        userId: person?.id ?? null,
        openId,
        email,
        onlyCompanyId: person?.onlyCompanyId ?? null,
      };
    return { kind: 'member' as const, member: await memberOf(client, person) };
  });
  if (read.kind !== 'member') return read;
  const own = sessionOf(read.member, holder, null);
  // A script acts for nobody but its owner.
  const acting = by === 'signIn' ? await actingSession(pool, own, read.member.person.support) : undefined;
  return acting ?? own;
}

/** The session that somebody would have in a company at this moment, for what they asked for before; undefined: they have no access. */
export async function loadSessionIn(pool: Pool, companyId: number, userId: number): Promise<Session | undefined> {
  const member = await withClient(pool, async (client) => {
    const { rows } = await client.query<PersonRow>(SUBJECT, [userId, null, false, companyId]);
    const [person] = rows;
    return person && isOfCompany(person) && person.companyId === companyId ? memberOf(client, person) : undefined;
  });
  return member && sessionOf(member, { openId: '' }, null);
}

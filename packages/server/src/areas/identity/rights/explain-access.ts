import { type AnyEndpoint, addressOf, changedBy, isReadOnly, type ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { isPermission, type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { rightMessages as say } from '@oikos/contract/identity/rights/right-messages.ts';
import type { AccessExplanation, explainAccess } from '@oikos/contract/identity/rights/rights.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { isTrained } from '@oikos/domain/waste/shipment/manifest/training.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { flagSettings } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { readSeenUser, type StoredUser } from '../users/read-user.ts';
import { type ModulesThen, readModulesThen } from './past-modules.ts';
import {
  assignmentTable,
  gaveThen,
  groupTable,
  heldThen,
  isOwnerUnknown,
  type Moment,
  membersThen,
  momentOf,
  roleTable,
  wasSuperAdministrator,
} from './past-rights.ts';

type Asked = ParsedInputOf<typeof explainAccess>;
type Check = AccessExplanation['checks'][number];

/** What is asked for, as the page or the call declares it. */
type Wanted = Pick<AnyEndpoint, 'userTypes' | 'modules' | 'flag' | 'also' | 'signsManifest'> & {
  readonly permissions: readonly Permission[];
  readonly isSuperOnly: boolean;
  readonly isForCompany: boolean;
  readonly summary: string;
};

/** Whether 'POST container/search' or its whole address names the call. */
function isNamed({ method, path, aliases = [] }: AnyEndpoint, asked: string): boolean {
  const [verb = '', address = ''] = asked.split(/\s+/);
  const wanted = address.split('?')[0]?.replace(/\/$/, '') ?? '';
  const whole = wanted.startsWith('/') ? wanted : addressOf(wanted);
  if (verb.toUpperCase() !== method) return false;
  return [path, ...aliases].some((each) => {
    const parts = addressOf(each).split('/');
    const given = whole.split('/');
    return given.length === parts.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
  });
}

function wantedByCall(call: string): Wanted {
  const endpoint = endpoints.find((each) => isNamed(each, call.trim()));
  if (!endpoint) throw refuseField('call', say.unknownCall);
  const { permission, userTypes, modules, flag, also, signsManifest, summary } = endpoint;
  return {
    permissions: [permission].flat().filter(isPermission),
    isSuperOnly: permission === 'superAdministrator',
    isForCompany:
      !isReadOnly(endpoint) && typeof endpoint.changes !== 'function' && changedBy(endpoint, {}) === 'company',
    summary,
    ...(userTypes && { userTypes }),
    ...(modules && { modules }),
    ...(flag && { flag }),
    ...(also && { also }),
    ...(signsManifest && { signsManifest }),
  };
}

const wantedOf = ({ call, permissions, userTypes, modules, flag }: Asked): Wanted =>
  call.trim() === ''
    ? { permissions, userTypes, modules, isSuperOnly: false, isForCompany: false, summary: '', ...(flag && { flag }) }
    : wantedByCall(call);

interface Held {
  permission: string;
  nodeId: number;
  nodeName: string;
  isHere: boolean;
  isSeen: boolean;
  isOwnerUnknown: boolean;
}

interface Facts {
  isSuperAdministrator: boolean;
  /** Absent: no member of the company then. */
  state: StoredUser['state'] | 'absent';
  userTypeId: number;
  trainedUntil: LocalDate | null;
  today: LocalDate;
  held: Held[];
}

/** Where it is asked: at a place or above it, at the root for what is the whole company's, or anywhere. */
function here({ nodeId, at }: Asked, { isForCompany }: Wanted, { day }: Moment): RawBuilder<unknown> {
  if (nodeId > 0)
    return at === undefined
      ? sql`a.node_id in (select node_id from places_above(${nodeId}::bigint))`
      : sql`a.node_id in (select node_id from places_above_on(${nodeId}::bigint, ${day}))`;
  return isForCompany ? sql`a.node_id = (select organisation_root())` : sql`true`;
}

/** Nobody's account is followed through the past but for whether they could sign in. */
const stateThen = (user: StoredUser, at: string | undefined): RawBuilder<unknown> =>
  at === undefined
    ? sql`${user.state}`
    : sql`case when m.user_id is null then 'absent' when m.is_active and m.ends_on > moment.day then 'active' when m.is_active then 'expired' else 'inactive' end`;

/** The assignments of the moment; those of today are what every call is judged by. */
const assignmentsThen = (moment: Moment): RawBuilder<unknown> =>
  moment.instant === null
    ? sql`select * from held_assignment`
    : sql`select * from (${heldThen(assignmentTable, moment)}) as a
        where valid_from <= ${moment.day} and valid_to > ${moment.day} and ${gaveThen(moment)}`;

async function readFacts(scope: TenantScope, user: StoredUser, asked: Asked, wanted: Wanted): Promise<Facts> {
  const moment = momentOf(asked.at);
  const enough = [...wanted.permissions, ...(wanted.also ? [wanted.also] : [])].flatMap(satisfiedBy);
  const { rows } = await sql<Facts>`
    select ${wasSuperAdministrator(moment)} as is_super_administrator, ${stateThen(user, asked.at)} as state,
      coalesce(m.user_type_id, ${user.userTypeId}) as user_type_id, m.trained_until, moment.day as today,
      coalesce((select json_agg(distinct jsonb_build_object('permission', rp.permission, 'nodeId', a.node_id,
          'nodeName', coalesce(place.name, ''), 'isHere', ${here(asked, wanted, moment)}, 'isSeen', ${seenAssignments(scope)},
          'isOwnerUnknown', ${isOwnerUnknown(moment)}))
        from (${assignmentsThen(moment)}) as a
        join (${heldThen(groupTable, moment)}) as gr on gr.user_group_id = a.user_group_id
        join (${heldThen(roleTable, moment)}) as rp on rp.role_id = gr.role_id and rp.permission = any(${enough}::text[])
        left join (${namedPlaces.read()}) as place on place.id = a.node_id
        where a.user_id = u.id), '[]') as held
    from installation.app_user u
    cross join (select ${moment.day} as day) as moment
    left join (${membersThen(moment)}) as m on m.user_id = u.id
    where u.id = ${asked.id}`.execute(scope.db);
  return rows[0] as Facts;
}

function permissionCheck(kind: 'permission' | 'also', wanted: readonly Permission[], facts: Facts): Check {
  const enough: readonly string[] = wanted.flatMap(satisfiedBy);
  const held = facts.held.filter(({ permission }) => enough.includes(permission));
  const heldHere = held.filter(({ isHere }) => isHere);
  const places = new Map(held.filter(({ isSeen }) => isSeen).map(({ nodeId, nodeName }) => [nodeId, nodeName]));
  return {
    kind,
    isMet: facts.isSuperAdministrator || heldHere.length > 0,
    wanted: [...wanted],
    places: [...places].slice(0, 50).map(([nodeId, nodeName]) => ({ nodeId, nodeName })),
    isOwnerUnknown: !facts.isSuperAdministrator && heldHere.some((each) => each.isOwnerUnknown),
  };
}

/** Each condition of the one place that decides (`foundation/http/access.ts`), met or not. */
function checksOf(wanted: Wanted, facts: Facts & ModulesThen): Check[] {
  const isSuper = facts.isSuperAdministrator;
  const check = (kind: Check['kind'], isMet: boolean, needed: readonly (string | number)[]): Check[] => [
    { kind, isMet, wanted: needed.map(String), places: [], isOwnerUnknown: false },
  ];
  const { userTypes = [], modules = [], flag, permissions, also, signsManifest } = wanted;
  const inCompany = modules.some((module) => facts.companyModules.includes(module));
  return [
    ...check('account', facts.state === 'active', [facts.state]),
    ...(wanted.isSuperOnly ? check('superAdministrator', isSuper, []) : []),
    ...(userTypes.length > 0 ? check('userType', userTypes.includes(facts.userTypeId), userTypes) : []),
    ...(modules.length > 0 ? check('companyModule', isSuper || inCompany, modules) : []),
    ...(modules.length > 0
      ? check('module', isSuper || modules.some((module) => facts.modules.includes(module)), modules)
      : []),
    ...(flag ? check('switch', facts.switches.includes(flagSettings[flag]), [flag]) : []),
    ...(permissions.length > 0 ? [permissionCheck('permission', permissions, facts)] : []),
    ...(also ? [permissionCheck('also', [also], facts)] : []),
    ...(signsManifest
      ? check('training', isTrained(facts.trainedUntil, facts.today), facts.trainedUntil ? [facts.trainedUntil] : [])
      : []),
  ];
}

/** Why somebody may or may not do what a page or a call does, and which groups would help. */
export async function explainTo(scope: TenantScope, asked: Asked): Promise<AccessExplanation> {
  const user = await readSeenUser(scope, asked.id);
  const wanted = wantedOf(asked);
  const modulesThen = await readModulesThen(scope, asked.id, asked.at);
  const checks = checksOf(wanted, { ...(await readFacts(scope, user, asked, wanted)), ...modulesThen });
  const missing = checks.flatMap(({ kind, isMet, wanted: needed }) =>
    !isMet && (kind === 'permission' || kind === 'also') ? needed.filter(isPermission).flatMap(satisfiedBy) : [],
  );
  const { rows: groups } = await sql<{ userGroupId: number; name: string }>`
    select g.id as user_group_id, g.name from user_group g
    where exists (select from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
      where gr.user_group_id = g.id and rp.permission = any(${missing}::text[]))
    order by g.name, g.id limit 100`.execute(scope.db);
  const { isForCompany, summary, modules = [], flag } = wanted;
  const modulesKnownFrom = modules.length > 0 || flag ? modulesThen.modulesKnownFrom : null;
  return { isAllowed: checks.every(({ isMet }) => isMet), summary, isForCompany, checks, groups, modulesKnownFrom };
}

import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { permissionsNamed } from '@oikos/contract/identity/permission-texts.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type RightRow, type rightGroupings, searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById, personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { lastDayOf } from '../users/user-rows.ts';

type Filters = ParsedInputOf<typeof searchRights>;

/** When access is looked at: a minute by the company's clock, or now. */
interface Moment {
  readonly day: RawBuilder<unknown>;
  /** Null: now, when nothing that is past counts. */
  readonly instant: RawBuilder<unknown> | null;
}

const momentOf = (at: string | undefined): Moment =>
  at === undefined
    ? { day: sql`(select company_today())`, instant: null }
    : {
        day: sql`${at}::timestamp::date`,
        instant: sql`(select ${at}::timestamp at time zone c.time_zone from installation.company c where c.id = current_company())`,
      };

interface Kept {
  readonly present: string;
  readonly columns: readonly string[];
  /** What only the past remembers: the name of what may be gone. */
  readonly remembered?: string;
}

/** What a table of access and its past held at the moment. */
function heldThen({ present, columns, remembered }: Kept, { instant }: Moment): RawBuilder<unknown> {
  const read = sql.join([...columns, 'granted_at', 'granted_by'].map((each) => sql.ref(each)));
  const name = (value: RawBuilder<unknown>) => (remembered ? sql`, ${value} as remembered` : sql``);
  const now = sql`select ${read}${name(sql`''`)} from ${sql.table(present)}`;
  if (instant === null) return now;
  const begun = sql`(granted_at is null or granted_at <= ${instant})`;
  return sql`
    ${now} where ${begun}
    union all
    select ${read}${name(sql.ref(remembered ?? ''))} from ${sql.table(`past_${present}`)} where ${begun} and ended_at > ${instant}`;
}

const assignmentTable = {
  present: 'user_group_assignment',
  columns: ['user_id', 'user_group_id', 'node_id', 'valid_from', 'valid_to'],
  remembered: 'user_group_name',
};
const groupTable = { present: 'user_group_role', columns: ['user_group_id', 'role_id'], remembered: 'role_name' };
const roleTable = { present: 'role_permission', columns: ['role_id', 'permission'] };

/** What narrows rights down; without one of these nobody could read all that are listed. */
function narrowing(filters: Filters, moment: Moment): RawBuilder<unknown>[] {
  const { userId, userGroupId, roleId, nodeId, permissions } = filters;
  return [
    ...(userId > 0 ? [sql`a.user_id = ${userId}`] : []),
    ...(userGroupId > 0 ? [sql`a.user_group_id = ${userGroupId}`] : []),
    ...(roleId > 0 ? [sql`gr.role_id = ${roleId}`] : []),
    ...(nodeId > 0 ? [sql`a.node_id in (select node_id from places_above_on(${nodeId}::bigint, ${moment.day}))`] : []),
    ...(permissions?.length ? [sql`rp.permission = any(${permissions.flatMap(satisfiedBy)}::text[])`] : []),
  ];
}

/** Who added the last part of the path. */
const giver = nameById(`case greatest(a.granted_at, gr.granted_at, rp.granted_at)
  when a.granted_at then a.granted_by when gr.granted_at then gr.granted_by else rp.granted_by end`);

/** Each right with its path, of the assignments that the caller sees: one statement, whatever the moment. */
function rights(scope: TenantScope, filters: Filters): RawBuilder<unknown> {
  const moment = momentOf(filters.at);
  const narrowed = narrowing(filters, moment);
  const conditions = [
    sql`a.valid_from <= ${moment.day} and a.valid_to > ${moment.day}`,
    seenAssignments(scope),
    ...(narrowed.length > 0 ? narrowed : [sql`false`]),
  ];
  return sql`
    select concat_ws('.', a.user_id, a.node_id, a.user_group_id, gr.role_id, rp.permission) as id,
      a.user_id, ${personName('u')} as user_name, m.is_active and m.ends_on > (select company_today()) as is_active,
      rp.permission, a.node_id, coalesce(place.name, '') as node_name,
      a.user_group_id, coalesce((select g.name from user_group g where g.id = a.user_group_id), a.remembered) as user_group_name,
      gr.role_id, coalesce((select r.name from role r where r.id = gr.role_id), gr.remembered) as role_name,
      ${lastDayOf(sql`a.valid_to`)} as last_day, greatest(a.granted_at, gr.granted_at, rp.granted_at) as since, ${giver} as granted_by
    from (${heldThen(assignmentTable, moment)}) as a
    join (${heldThen(groupTable, moment)}) as gr on gr.user_group_id = a.user_group_id
    join (${heldThen(roleTable, moment)}) as rp on rp.role_id = gr.role_id
    join installation.membership m on m.company_id = current_company() and m.user_id = a.user_id
    join installation.app_user u on u.id = a.user_id
    left join (${namedPlaces.read()}) as place on place.id = a.node_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** What is typed is looked for in all names of the path, and in the words of the permissions. */
function found(query: RawBuilder<unknown>, contains: string | undefined): RawBuilder<unknown> {
  if (!contains?.trim()) return query;
  const [named] = containsCondition(['userName', 'nodeName', 'userGroupName', 'roleName'], contains);
  return sql`select * from (${query}) as list where ${named} or permission = any(${permissionsNamed(contains.trim())}::text[])`;
}

const groups: Readonly<Record<(typeof rightGroupings)[number], readonly (keyof RightRow)[]>> = {
  place: ['nodeName', 'nodeId'],
  permission: ['permission'],
  user: ['userName', 'userId'],
};

export const rightList = serveList({
  endpoint: searchRights,
  query: ({ scope, input }) => found(rights(scope, input), input.contains),
  groupedBy: ({ groupedBy }) => (groupedBy ? groups[groupedBy] : []),
});

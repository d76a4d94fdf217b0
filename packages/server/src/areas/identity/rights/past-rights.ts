import { type RawBuilder, sql } from 'kysely';

/** When access is looked at: a minute by the company's clock, or now. */
export interface Moment {
  readonly day: RawBuilder<unknown>;
  /** Null: now, when nothing that is past counts. */
  readonly instant: RawBuilder<unknown> | null;
}

export const momentOf = (at: string | undefined): Moment =>
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
export function heldThen({ present, columns, remembered }: Kept, { instant }: Moment): RawBuilder<unknown> {
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

export const assignmentTable = {
  present: 'user_group_assignment',
  columns: ['user_id', 'user_group_id', 'node_id', 'valid_from', 'valid_to'],
  remembered: 'user_group_name',
};
export const groupTable = {
  present: 'user_group_role',
  columns: ['user_group_id', 'role_id'],
  remembered: 'role_name',
};
export const roleTable = { present: 'role_permission', columns: ['role_id', 'permission'] };

/** What memberships of the company were at the moment; nobody who wasn't a member has one. */
export function membersThen({ instant }: Moment): RawBuilder<unknown> {
  const read = (table: string) =>
    sql`select user_id, user_type_id, is_active, ends_on, trained_until from ${sql.table(table)} where company_id = current_company()`;
  const now = read('installation.membership');
  if (instant === null) return now;
  return sql`
    ${now} and (changed_at is null or changed_at <= ${instant})
    union all
    ${read('installation.past_membership')} and (began_at is null or began_at <= ${instant}) and ended_at > ${instant}`;
}

/** Whether a membership `m` let somebody sign in on the day of the moment. */
export const mightSignIn = ({ day }: Moment): RawBuilder<unknown> =>
  sql`coalesce(m.is_active and m.ends_on > ${day}, false)`;

/** Whether the person `u` administered all companies at the moment, as the log of the installation tells. */
export const wasSuperAdministrator = ({ instant }: Moment): RawBuilder<unknown> =>
  instant === null
    ? sql`u.is_super_admin`
    : sql`(u.is_super_admin or u.email in (select subject from installation.audit_entry where kind = 'superAdministrator'))
      and coalesce((select coalesce((e.old ->> 'is_super_admin')::boolean, false) from installation.audit_entry e
        where e.kind = 'superAdministrator' and e.subject = u.email and e.recorded_at > ${instant}
        order by e.recorded_at, e.id limit 1), u.is_super_admin)`;

/** Who owned service accounts at the moment, as far as it was kept. */
function ownersThen({ instant }: Moment): RawBuilder<unknown> {
  const read = (table: string) =>
    sql`select user_id, owner_id from ${sql.table(table)} where company_id = current_company()`;
  const now = read('installation.service_account');
  if (instant === null) return now;
  return sql`
    ${now} and owner_since <= ${instant}
    union all
    ${read('installation.past_service_owner')} and began_at <= ${instant} and ended_at > ${instant}`;
}

/** Whether the person `o.owner_id` could sign in at the moment and held, at the place of the assignment `a`, all that its group gave. */
function ownerHeld(moment: Moment): RawBuilder<unknown> {
  if (moment.instant === null) return sql`holds_group_at(o.owner_id, a.user_group_id, a.node_id)`;
  const { day } = moment;
  return sql`
    exists (select from (${membersThen(moment)}) as m where m.user_id = o.owner_id and ${mightSignIn(moment)})
    and (exists (select from installation.app_user u where u.id = o.owner_id and ${wasSuperAdministrator(moment)})
      or not exists (
        select from (${heldThen(groupTable, moment)}) as given
        join (${heldThen(roleTable, moment)}) as wanted on wanted.role_id = given.role_id
        where given.user_group_id = a.user_group_id and not exists (
          select from (${heldThen(assignmentTable, moment)}) as own
          join (${heldThen(groupTable, moment)}) as of_group on of_group.user_group_id = own.user_group_id
          join (${heldThen(roleTable, moment)}) as held on held.role_id = of_group.role_id
          where own.user_id = o.owner_id and own.valid_from <= ${day} and own.valid_to > ${day}
            and own.node_id in (select node_id from places_above_on(a.node_id, ${day}))
            and held.permission in (wanted.permission, wanted.permission || '_FULL', wanted.permission || '_DELETE'))))`;
}

const isServiceAccounts = sql`exists (select from installation.service_account s where s.user_id = a.user_id)`;

/** Whether assignment `a` belongs to a service account whose owner at that moment wasn't recorded. */
export const isOwnerUnknown = (moment: Moment): RawBuilder<unknown> =>
  moment.instant === null
    ? sql`false`
    : sql`(${isServiceAccounts} and not exists (select from (${ownersThen(moment)}) as o where o.user_id = a.user_id))`;

/** Whether the assignment `a` gave what its group gives: to a service account only what its owner held, where the owner is known. */
export const gaveThen = (moment: Moment): RawBuilder<unknown> => sql`
  (not ${isServiceAccounts} or ${isOwnerUnknown(moment)}
    or exists (select from (${ownersThen(moment)}) as o where o.user_id = a.user_id and ${ownerHeld(moment)}))`;

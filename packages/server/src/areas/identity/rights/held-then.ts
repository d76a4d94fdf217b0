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

import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { momentOf } from './past-rights.ts';

/** The modules and switches on which access depends besides rights. */
export interface ModulesThen {
  readonly companyModules: readonly number[];
  /** Those of the user. */
  readonly modules: readonly number[];
  /** The names of those that are on. */
  readonly switches: readonly string[];
  /** The minute from which on they are known, by the company's clock, where it is later than the one asked about. */
  readonly modulesKnownFrom: string | null;
}

/** What a table and its past had at an instant. */
const hadThen = (table: string, column: string, instant: RawBuilder<unknown>, where = sql`true`): RawBuilder<unknown> =>
  sql`select ${sql.ref(column)} from ${sql.table(table)} where granted_at <= ${instant} and ${where}
    union select ${sql.ref(column)} from ${sql.table(`past_${table}`)}
    where granted_at <= ${instant} and ended_at > ${instant} and ${where}`;

const isOn = sql`value_type = 'bool' and value = 'true'`;

/** The first instant of which a table and its past know something. */
const knownSince = (table: string, where = sql`true`): RawBuilder<unknown> => sql`
  least((select min(granted_at) from ${sql.table(table)} where ${where}),
    (select min(granted_at) from ${sql.table(`past_${table}`)} where ${where}))`;

/**
 * The modules and switches at a minute, or now. Before they were kept, those that are known first count, with the minute since
 * which they are.
 */
export async function readModulesThen(
  { db }: TenantScope,
  userId: number,
  at: string | undefined,
): Promise<ModulesThen> {
  const { instant } = momentOf(at);
  const asked = instant ?? sql`now()`;
  const ofUser = sql`user_id = ${userId}`;
  const { rows } = await sql<ModulesThen>`
    with moment as materialized (
      select asked.at, asked.company_since, coalesce(asked.user_since, asked.company_since) as user_since,
        greatest(asked.at, asked.company_since) as company_at, greatest(asked.at, asked.user_since) as user_at
      from (select ${asked} as at, ${knownSince('company_module')} as company_since,
        ${knownSince('user_module', ofUser)} as user_since) as asked)
    select
      array(${hadThen('company_module', 'module_id', sql`moment.company_at`)} order by 1) as company_modules,
      array(${hadThen('user_module', 'module_id', sql`moment.user_at`, ofUser)} order by 1) as modules,
      array(${hadThen('company_configuration', 'name', sql`moment.company_at`, isOn)} order by 1) as switches,
      case when moment.at < greatest(moment.company_since, moment.user_since) then
        (select to_char(greatest(moment.company_since, moment.user_since) at time zone c.time_zone, 'YYYY-MM-DD"T"HH24:MI')
          from installation.company c where c.id = current_company()) end as modules_known_from
    from moment`.execute(db);
  return rows[0] as ModulesThen;
}

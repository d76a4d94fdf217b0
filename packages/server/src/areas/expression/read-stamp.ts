import type { SqlRunner } from '../../foundation/db/sql-runner.ts';

export interface Stamp {
  /** The company, in this database of this server as it was started. */
  readonly place: string;
  /** The latest revision that superseded a row of the configuration. */
  readonly latest: number;
  /** Changes with every new unit: units are only ever added, and supersede nothing. */
  readonly units: string;
  /** This transaction made the latest revision, and may yet be rolled back. */
  readonly isOurs: boolean;
}

/** Which configuration of its company the transaction sees. */
export async function readStamp(sql: SqlRunner): Promise<Stamp> {
  const [stamp] = await sql.rows<Stamp>(
    `select concat_ws('/', inet_server_addr(), inet_server_port(), pg_postmaster_start_time(), d.oid, c.company) as place,
       coalesce(r.latest, 0) as latest, concat_ws('/', u.count, u.last) as units,
       coalesce(r.latest = nullif(current_setting('app.revision_' || c.company, true), '')::bigint, false) as is_ours
     from (select current_company() as company) c,
       (select oid from pg_database where datname = current_database()) d,
       (select max(superseded_revision) as latest from configuration_history) r,
       (select count(*) as count, max(id) as last from unit) u`,
  );
  return stamp as Stamp;
}

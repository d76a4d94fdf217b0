import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import { type CalculationConfiguration, loadConfiguration } from './calculation-configuration.ts';

interface CachedConfiguration {
  readonly key: string;
  readonly configuration: CalculationConfiguration;
}

/** Companies whose configuration is kept, the one used longest ago first: some megabytes for a company of 5,000 nodes. */
const cache = new Map<string, CachedConfiguration>();
const mostCached = 8;

interface Stamp {
  readonly place: string;
  readonly key: string;
  readonly isOurs: boolean;
}

/**
 * Which configuration the transaction sees. `key` changes with every change of it (the latest revision that superseded a
 * row; units are only ever added); `isOurs` says that this transaction changed it and may yet be rolled back.
 */
async function readStamp(sql: SqlRunner): Promise<Stamp> {
  const [stamp] = await sql.rows<Stamp>(
    `select concat_ws('/', inet_server_addr(), inet_server_port(), current_database(), c.company) as place,
       concat_ws('/', pg_postmaster_start_time(), r.latest, u.count, u.last) as key,
       coalesce(r.latest = nullif(current_setting('app.revision_' || c.company, true), '')::bigint, false) as is_ours
     from (select current_company() as company) c,
       (select max(superseded_revision) as latest from configuration_history) r,
       (select count(*) as count, max(id) as last from unit) u`,
  );
  return stamp as Stamp;
}

/**
 * The configuration as it is now, loaded only when it has changed since it was last asked for. For what is asked again and
 * again, like what depends on a value that is being saved.
 */
export async function currentConfiguration(sql: SqlRunner): Promise<CalculationConfiguration> {
  const { place, key, isOurs } = await readStamp(sql);
  const found = cache.get(place);
  if (isOurs) return loadConfiguration(sql, null);
  if (found?.key === key) {
    cache.delete(place);
    cache.set(place, found);
    return found.configuration;
  }
  const configuration = await loadConfiguration(sql, null);
  // Loaded in several statements: what changed between them would make a configuration that never was.
  if ((await readStamp(sql)).key !== key) return configuration;
  cache.delete(place);
  cache.set(place, { key, configuration });
  for (const oldest of cache.keys()) {
    if (cache.size <= mostCached) break;
    cache.delete(oldest);
  }
  return configuration;
}

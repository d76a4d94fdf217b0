import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import type { ConfigurationTable } from './configuration-rows.ts';

/** Thousands of rows that change with the editions of shipped catalogs: they are read again only when they have changed. */
const tables = ['factor', 'global_warming_potential'] as const satisfies readonly ConfigurationTable[];

type CatalogTable = (typeof tables)[number];
type CatalogRows = Readonly<Record<CatalogTable, readonly unknown[]>>;

interface KeptRows {
  readonly rows: CatalogRows;
  /** The company's revision that they are known to be of. */
  readonly revision: number;
}

/** By company, the one used longest ago first. */
const kept = new Map<string, KeptRows>();
const MOST_KEPT = 8;

interface Stamp {
  readonly place: string;
  /** The latest revision that superseded a row of the configuration. */
  readonly latest: number;
  /** This transaction made it, and may yet be rolled back. */
  readonly isOurs: boolean;
}

async function readStamp(sql: SqlRunner): Promise<Stamp> {
  const [stamp] = await sql.rows<Stamp>(
    `select concat_ws('/', inet_server_addr(), inet_server_port(), pg_postmaster_start_time(), d.oid, c.company) as place,
       coalesce(r.latest, 0) as latest,
       coalesce(r.latest = nullif(current_setting('app.revision_' || c.company, true), '')::bigint, false) as is_ours
     from (select current_company() as company) c,
       (select oid from pg_database where datname = current_database()) d,
       (select max(superseded_revision) as latest from configuration_history) r`,
  );
  return stamp as Stamp;
}

async function hasChangedSince(sql: SqlRunner, revision: number): Promise<boolean> {
  const [row] = await sql.rows<{ isChanged: boolean }>(
    `select exists (select from configuration_history
       where superseded_revision > $1 and table_name in (${tables.map((table) => `'${table}'`).join()})) as is_changed`,
    [revision],
  );
  return row?.isChanged !== false;
}

function keep(place: string, rows: KeptRows): void {
  kept.delete(place);
  kept.set(place, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The rows of the shipped catalogs as the transaction sees them, which `load` reads where they aren't kept. */
export async function catalogRows(
  sql: SqlRunner,
  load: (table: CatalogTable) => Promise<readonly unknown[]>,
): Promise<CatalogRows> {
  const { place, latest, isOurs } = await readStamp(sql);
  // Revisions follow one another as their transactions end, so that before ours all have ended.
  const ended = isOurs ? latest - 1 : latest;
  const found = kept.get(place);
  // A transaction that began before the kept rows changed doesn't see them.
  if (
    found &&
    latest >= found.revision &&
    (latest === found.revision || !(await hasChangedSince(sql, found.revision)))
  ) {
    keep(place, { rows: found.rows, revision: Math.max(found.revision, ended) });
    return found.rows;
  }
  const rows = { factor: await load('factor'), global_warming_potential: await load('global_warming_potential') };
  if (ended >= (found?.revision ?? 0) && !(await hasChangedSince(sql, ended))) keep(place, { rows, revision: ended });
  return rows;
}

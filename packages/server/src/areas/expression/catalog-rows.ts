import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import { CompanyCache } from './company-cache.ts';
import type { ConfigurationTable } from './configuration-rows.ts';
import { readStamp } from './read-stamp.ts';

/** Thousands of rows that change with the editions of shipped catalogs: they are read again only when they have changed. */
const tables = ['factor', 'global_warming_potential'] as const satisfies readonly ConfigurationTable[];

type CatalogTable = (typeof tables)[number];
type CatalogRows = Readonly<Record<CatalogTable, readonly unknown[]>>;

interface KeptRows {
  readonly rows: CatalogRows;
  /** The company's revision that they are known to be of. */
  readonly revision: number;
}

const cache = new CompanyCache<KeptRows>();

async function hasChangedSince(sql: SqlRunner, revision: number): Promise<boolean> {
  const [row] = await sql.rows<{ isChanged: boolean }>(
    `select exists (select from configuration_history
       where superseded_revision > $1 and table_name in (${tables.map((table) => `'${table}'`).join()})) as is_changed`,
    [revision],
  );
  return row?.isChanged !== false;
}

/** The rows of the shipped catalogs as the transaction sees them, which `load` reads where they aren't kept. */
export async function catalogRows(
  sql: SqlRunner,
  load: (table: CatalogTable) => Promise<readonly unknown[]>,
): Promise<CatalogRows> {
  const { place, latest, isOurs } = await readStamp(sql);
  // Revisions follow one another as their transactions end, so that before ours all have ended.
  const ended = isOurs ? latest - 1 : latest;
  const found = cache.get(place);
  // A transaction that began before the kept rows changed doesn't see them.
  if (
    found &&
    latest >= found.revision &&
    (latest === found.revision || !(await hasChangedSince(sql, found.revision)))
  ) {
    cache.set(place, { rows: found.rows, revision: Math.max(found.revision, ended) });
    return found.rows;
  }
  const rows = { factor: await load('factor'), global_warming_potential: await load('global_warming_potential') };
  if (ended >= (found?.revision ?? 0) && !(await hasChangedSince(sql, ended)))
    cache.set(place, { rows, revision: ended });
  return rows;
}

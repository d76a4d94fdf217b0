import '../packages/server/src/areas/entities.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/foundation/db/migrate.ts';

export interface MigratedDatabase {
  readonly ownerUrl: string;
  /** For files beside the database; gone with it. */
  readonly folder: string;
}

/** Does its work with an empty database that is there for it alone. Unless it is `durable`, nothing waits for the disk. */
export async function inMigratedDatabase<Result>(
  work: (database: MigratedDatabase) => Promise<Result>,
  { durable = false } = {},
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  // Elsewhere the account that runs the database would keep its data under /var.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'data'), temporary: !durable });
  try {
    await migrate(postgres.ownerUrl);
    return await work({ ownerUrl: postgres.ownerUrl, folder });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

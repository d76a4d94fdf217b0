import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/foundation/db/migrate.ts';
import { FACILITIES, loadEmissions } from './dashboard/load-emissions.ts';
import { compareLists } from './waste/compare-lists.ts';

/** The corporate dashboard over thousands of facilities, against its own statements run bare. */
export async function measure() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
  try {
    await migrate(postgres.ownerUrl);
    const loaded = await loadEmissions(postgres.ownerUrl);
    const name = `dashboard over ${FACILITIES} facilities`;
    return await compareLists(postgres.ownerUrl, loaded, [{ name, path: 'dashboard/corporate', input: {} }]);
  } finally {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const { name, ratio, goal, reference } of await measure()) {
    console.log(`${name}: ${ratio.toFixed(2)} times ${reference} (goal at most ${goal})`);
  }
}

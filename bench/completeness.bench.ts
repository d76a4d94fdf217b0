import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/foundation/db/migrate.ts';
import { LAST_YEAR, LOCATIONS, loadForms, MONTHS } from './dashboard/load-forms.ts';
import { compareLists } from './waste/compare-lists.ts';

const matrix = { path: 'dashboard/manager/completeness', input: { year: LAST_YEAR, years: 2, take: LOCATIONS } };

const calls = [
  { ...matrix, name: `completeness of ${LOCATIONS} locations by ${MONTHS} months` },
  {
    name: `numbers of the manager dashboard over ${LOCATIONS} locations`,
    path: 'dashboard/manager',
    input: { year: LAST_YEAR },
  },
  {
    name: 'progress of forms by person',
    path: 'dashboard/manager/progress/search',
    input: { year: LAST_YEAR, groupBy: 'owner' },
  },
];

/** The dashboards of forms against their own statements run bare. */
export async function measure() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
  try {
    await migrate(postgres.ownerUrl);
    return await compareLists(postgres.ownerUrl, await loadForms(postgres.ownerUrl), calls);
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

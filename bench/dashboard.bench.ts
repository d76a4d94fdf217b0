import { FACILITIES, loadEmissions } from './dashboard/load-emissions.ts';
import { inMigratedDatabase } from './migrated-database.ts';
import { compareLists } from './waste/compare-lists.ts';

/** The corporate dashboard over thousands of facilities, against its own statements run bare. */
export async function measure() {
  return inMigratedDatabase(async ({ ownerUrl }) => {
    const loaded = await loadEmissions(ownerUrl);
    const name = `dashboard over ${FACILITIES} facilities`;
    return await compareLists(ownerUrl, loaded, [{ name, path: 'dashboard/corporate', input: {} }]);
  });
}

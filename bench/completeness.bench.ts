import { LAST_YEAR, LOCATIONS, loadForms, MONTHS } from './dashboard/load-forms.ts';
import { inMigratedDatabase } from './migrated-database.ts';
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
  return inMigratedDatabase(async ({ ownerUrl }) => {
    return await compareLists(ownerUrl, await loadForms(ownerUrl), calls);
  });
}

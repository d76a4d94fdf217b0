import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { raiseSoonAt } from '../../../waste/site/public.ts';
import { containersOfSites } from './affected-containers.ts';
import { consequences, recordWithConsequences } from './clock-consequences.ts';
import { evaluateTimelines, storeClocks } from './evaluate-clocks.ts';
import { recalculateSatelliteAreas } from './satellite-areas.ts';
import { lockSites, readToday } from './sites.ts';
import { readTimelines } from './timelines.ts';

async function satelliteAreasOf(scope: TenantScope, siteId: number): Promise<number[]> {
  const areas = await scope.db
    .selectFrom('waste_area')
    .select('nodeId')
    .where('siteId', '=', siteId)
    .where('kind', '=', 'satellite')
    .execute();
  return areas.map(({ nodeId }) => nodeId);
}

/** Settles a whole site as it is today, after its rules changed or time went by. Answers how many deadlines changed. */
export async function recalculateSite(scope: TenantScope, siteId: number): Promise<number> {
  await lockSites(scope, [siteId]);
  const today = await readToday(scope, [siteId]);
  const marks = await recalculateSatelliteAreas(
    scope,
    await satelliteAreasOf(scope, siteId),
    today.get(siteId) as LocalDate,
  );
  const ids = new Set([...(await containersOfSites(scope, [siteId])), ...marks.map(({ containerId }) => containerId)]);
  const evaluated = await evaluateTimelines(scope, await readTimelines(scope, [...ids], marks));
  await storeClocks(scope, evaluated);
  const changed = consequences(evaluated, new Set(marks.map(({ containerId }) => containerId)), today);
  await recordWithConsequences(scope, marks, changed, new Set());
  await scope.db.updateTable('waste_site').set({ isOutdated: false }).where('nodeId', '=', siteId).execute();
  await raiseSoonAt(scope, [siteId]);
  return changed.length;
}

/**
 * Sites whose clocks change without anybody touching a container: a rule changed, or an excess has stayed beyond its three
 * days and is managed in place, so that its clock counts from its date (262.15(a)(6)(i)).
 */
const outdatedSites = sql<{ id: number }>`
  select node_id as id from waste_site where is_outdated
  union
  select a.site_id from satellite_excess e join waste_area a on a.company_id = e.company_id and a.node_id = e.node_id
  join node site on site.company_id = a.company_id and site.id = a.site_id
  where e.resolved_on is null and e.remove_by < ${todayAtNode('site')}`;

export const recalculateWasteSites = defineJob({
  name: 'recalculate-waste-sites',
  formerNames: ['settle-waste-sites'],
  title: jobTitles.clocks,
  payload: z.object({}),
  run: async (job) => {
    const sites = await job.inCompany({ readOnly: true }, async ({ db }) => (await outdatedSites.execute(db)).rows);
    let changed = 0;
    for (const { id } of sites) changed += await job.inCompany({}, (scope) => recalculateSite(scope, id));
    return { sites: sites.length, changed };
  },
});

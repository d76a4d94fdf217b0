import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { raiseBy, wasteRules, wasteRulesOfSites } from './waste-rules.ts';

/** One run after the other: an older look at the data never undoes what a later one raised. */
export const WASTE_ACTIONS_QUEUE = 'waste-actions';

/** Long enough for changes that follow each other to share a run, short enough for nobody to wait. */
const DELAY_MS = 1500;

const soon = () => new Date(Date.now() + DELAY_MS).toISOString();

/** Brings the actions that waste raises in line with what is due now, each rule in a transaction of its own: of one site, or of all. */
export const raiseWasteActions = defineJob({
  name: 'raise-waste-actions',
  title: jobTitles.wasteDue,
  payload: z.object({ siteId: z.int().positive().optional() }),
  run: async (job, { siteId }) => {
    const [names, only] = siteId === undefined ? [wasteRules, {}] : [wasteRulesOfSites, { siteId }];
    const counts = { raised: 0, closed: 0 };
    for (const name of names) {
      const { raised, closed } = await job.inCompany({}, (scope) => raiseBy(scope, [name], only));
      counts.raised += raised;
      counts.closed += closed;
    }
    return counts;
  },
});

/** After a change of what belongs to no single site. */
export const raiseSoon = (scope: TenantScope): Promise<number> =>
  enqueue(scope, raiseWasteActions, {}, { key: 'all', queue: WASTE_ACTIONS_QUEUE, runAt: soon() });

/** After a change at sites: what it makes due, or settles, is on the lists of actions within seconds. */
export async function raiseSoonAt(scope: TenantScope, siteIds: readonly number[]): Promise<void> {
  for (const siteId of [...siteIds].sort((first, second) => first - second)) {
    await enqueue(
      scope,
      raiseWasteActions,
      { siteId },
      { key: `site ${siteId}`, queue: WASTE_ACTIONS_QUEUE, runAt: soon() },
    );
  }
}

import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { type DueMatter, raiseActions } from '../../work/public.ts';
import { areasNearLimit, clocksDue, fullContainers, satelliteExcess } from './container-matters.ts';
import { episodicEventsEnding, episodicNoticesDue } from './episodic-matters.ts';
import { deficienciesOpen, inspectionsDue } from './inspection-matters.ts';
import { shipmentRules } from './shipment-actions.ts';
import { profilesExpiring } from './shipment-matters.ts';
import { WASTE } from './waste-module.ts';

/** Each rule with what it finds; its name keeps its actions apart and never changes. */
const rules: Readonly<Record<string, (scope: TenantScope) => Promise<DueMatter[]>>> = {
  clockDue: clocksDue,
  satelliteExcess,
  containerFull: fullContainers,
  areaNearLimit: areasNearLimit,
  inspectionDue: (scope) => inspectionsDue(scope),
  deficiencyOpen: (scope) => deficienciesOpen(scope),
  episodicNoticeDue: episodicNoticesDue,
  episodicEventEnds: episodicEventsEnding,
  ...shipmentRules,
  profileExpiring: profilesExpiring,
};

/** Brings the actions that waste raises in line with what is due now; each rule in a transaction of its own. */
export const raiseWasteActions = defineJob({
  name: 'raise-waste-actions',
  title: 'What is due in waste',
  payload: z.object({}),
  run: async (job) => {
    const counts = { raised: 0, settled: 0 };
    for (const [rule, find] of Object.entries(rules)) {
      const { raised, settled } = await job.inCompany({}, async (scope) =>
        raiseActions(scope, rule, WASTE, await find(scope)),
      );
      counts.raised += raised;
      counts.settled += settled;
    }
    return counts;
  },
});

import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { type DueMatter, raiseActions } from '../../work/public.ts';
import { areasNearLimit, clocksDue, fullContainers, inspectionsDue, satelliteExcess } from './container-matters.ts';
import { certificatesMissing, manifestsMissing, profilesExpiring, shipmentsOverdue } from './shipment-matters.ts';

const WASTE = 3;

/** Each rule with what it finds; its name keeps its actions apart and never changes. */
const rules: Readonly<Record<string, (scope: TenantScope) => Promise<DueMatter[]>>> = {
  clockDue: clocksDue,
  satelliteExcess,
  containerFull: fullContainers,
  areaNearLimit: areasNearLimit,
  inspectionDue: inspectionsDue,
  manifestMissing: manifestsMissing,
  certificateMissing: certificatesMissing,
  shipmentOverdue: shipmentsOverdue,
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

import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { categoryChanged } from '../../location/public.ts';
import { inspectionInterval as intervalOfInspections } from '../storage/public.ts';
import { recalculateWasteSites } from './clocks/recalculate-sites.ts';
import { inspectionInterval } from './rules/inspection-interval.ts';

categoryChanged.add(async (scope) => {
  await enqueue(scope, recalculateWasteSites, {}, { key: 'rules' });
});

intervalOfInspections.fill(inspectionInterval);

import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { categoryChanged } from '../../location/public.ts';
import { settleWasteSites } from './clocks/settle-sites.ts';

categoryChanged.add(async (scope) => {
  await enqueue(scope, settleWasteSites, {}, { key: 'rules' });
});

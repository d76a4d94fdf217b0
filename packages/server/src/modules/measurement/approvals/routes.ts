import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { approveValues as approve } from './approve-values.ts';
import { approvalList } from './list-approvals.ts';

export const approvalHandlings: Handling[] = [
  approvalList,
  handle(approveValues, ({ scope, input }) => approve(scope, input)),
];

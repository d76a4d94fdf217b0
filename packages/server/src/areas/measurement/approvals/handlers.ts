import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { approveValues as approve } from './approve-values.ts';
import { approvalList } from './list-approvals.ts';

export const approvalHandlers: Handler[] = [
  approvalList,
  handle(approveValues, ({ scope, input }) => approve(scope, input)),
];

import { explainAccess } from '@oikos/contract/identity/rights/rights.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { explainTo } from './explain-access.ts';
import { rightList } from './list-rights.ts';

export const rightHandlers: Handler[] = [
  rightList,
  handle(explainAccess, ({ scope, input }) => explainTo(scope, input)),
];

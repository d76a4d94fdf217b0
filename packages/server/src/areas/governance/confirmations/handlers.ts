import {
  confirmRequest,
  refuseRequest,
  withdrawRequest,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { type Handler, handle, handleStepwise } from '../../../foundation/http/handler.ts';
import { confirm, refuseAsked, withdraw } from './decide-requests.ts';
import { confirmationList } from './list-confirmations.ts';

export const confirmationHandlers: Handler[] = [
  confirmationList,
  handleStepwise(confirmRequest, confirm),
  handle(refuseRequest, ({ scope, session, input }) => refuseAsked(scope, session, input)),
  handle(withdrawRequest, ({ scope, session, input }) => withdraw(scope, session, input)),
];

import { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { countWaitingValues } from './count-waiting.ts';

export const waitingHandlers: Handler[] = [
  handle(countWaiting, ({ scope, input }) => countWaitingValues(scope, input)),
];

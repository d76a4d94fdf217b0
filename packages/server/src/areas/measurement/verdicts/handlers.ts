import { acknowledgeVerdicts, assignVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { acknowledge } from './acknowledge-verdicts.ts';
import { assign, ownerList } from './assign-verdicts.ts';
import { verdictList } from './list-verdicts.ts';

export const verdictHandlers: Handler[] = [
  verdictList,
  ownerList,
  handle(assignVerdicts, ({ scope, input }) => assign(scope, input)),
  handle(acknowledgeVerdicts, ({ scope, input }) => acknowledge(scope, input)),
];

import { acknowledgeVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { acknowledge } from './acknowledge-verdicts.ts';
import { verdictList } from './list-verdicts.ts';

export const verdictHandlers: Handler[] = [
  verdictList,
  handle(acknowledgeVerdicts, ({ scope, input }) => acknowledge(scope, input)),
];

import { evaluateDependent } from '@oikos/contract/expression/what-if.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { evaluateWhatIf } from './evaluate-dependent.ts';

export const whatIfHandlers: Handler[] = [
  handle(evaluateDependent, ({ scope, input }) => evaluateWhatIf(scope, input)),
];

import { evaluateDependent } from '@oikos/contract/expression/what-if.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { evaluateWhatIf } from './evaluate-dependent.ts';

export const whatIfHandlings: Handling[] = [
  handle(evaluateDependent, ({ scope, input }) => evaluateWhatIf(scope, input)),
];

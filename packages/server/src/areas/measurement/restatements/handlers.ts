import { decideRestatements } from '@oikos/contract/measurement/restatements.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { decideRestatements as decide } from './decide-restatements.ts';
import { restatementList } from './search-restatements.ts';

export const restatementHandlers: Handler[] = [
  restatementList,
  handle(decideRestatements, ({ scope, input }) => decide(scope, input)),
];

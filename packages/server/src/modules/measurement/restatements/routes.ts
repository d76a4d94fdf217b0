import { decideRestatements } from '@oikos/contract/measurement/restatements.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { decideRestatements as decide } from './decide-restatements.ts';
import { restatementList } from './search-restatements.ts';

export const restatementHandlings: Handling[] = [
  restatementList,
  handle(decideRestatements, ({ scope, input }) => decide(scope, input)),
];

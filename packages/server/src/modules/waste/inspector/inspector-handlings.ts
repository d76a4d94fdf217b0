import { makeInspectorPack } from '@oikos/contract/waste/inspector.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { makePack } from './make-pack.ts';

export const inspectorHandlings: Handling[] = [
  handle(makeInspectorPack, ({ scope, input }) => makePack(scope, input.locationId, input.instant)),
];

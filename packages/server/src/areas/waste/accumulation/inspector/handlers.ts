import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { makePack } from './write-pack.ts';

export const inspectorHandlers: Handler[] = [
  handle(makeInspectorPack, ({ scope, input }) => makePack(scope, input.locationId, input.instant)),
];

import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { writePack } from './write-pack.ts';

export const inspectorHandlers: Handler[] = [
  handle(makeInspectorPack, ({ scope, input }) => writePack(scope, input.locationId, input.instant)),
];

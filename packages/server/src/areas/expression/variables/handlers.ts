import {
  createVariableMap,
  deleteVariableMap,
  readMeasureAttributes,
  readNodeTypeVariables,
  readNodeVariables,
  updateVariableMap,
} from '@oikos/contract/expression/variables.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { addMap, changeMap, removeMap } from './change-maps.ts';
import { readAttributes } from './measure-attributes.ts';
import { readVariableList } from './read-variables.ts';

export const mapHandlers: Handler[] = [
  handle(readMeasureAttributes, ({ scope }) => readAttributes(scope)),
  handle(readNodeVariables, ({ scope, input }) => readVariableList(scope, { ...input, nodeTypeId: 0 })),
  handle(readNodeTypeVariables, ({ scope, input }) => readVariableList(scope, { ...input, nodeId: 0 })),
  handle(createVariableMap, ({ scope, input }) => addMap(scope, input)),
  handle(updateVariableMap, ({ scope, input }) => changeMap(scope, input)),
  handle(deleteVariableMap, async ({ scope, input }) => {
    await removeMap(scope, input);
    return { isSuccessful: true as const };
  }),
];

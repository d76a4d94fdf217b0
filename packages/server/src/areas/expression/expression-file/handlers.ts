import {
  type ExpressionFileValues,
  expressionFile,
} from '@oikos/contract/expression/expression-file/expression-file.ts';
import type { Handler } from '../../../foundation/http/handler.ts';
import { serveRowGroups } from '../../../foundation/records/row-groups/register-groups.ts';
import type { RowGroupKind } from '../../../foundation/records/row-groups/row-groups.ts';
import { removeExpression } from '../expressions/delete-expression.ts';
import { lockExpressions } from '../expressions/expression-rows.ts';
import { verifyExpressions } from '../expressions/verify-expressions.ts';
import { expressionFileRows, findExpressions } from './file-rows.ts';
import { storedRow } from './mapping-of-row.ts';
import { placeOfField, saveFileExpression } from './save-file-expression.ts';

const kind: RowGroupKind = {
  resource: expressionFile,
  key: ['parameterId', 'nodeTypeId', 'nodeId', 'effectiveDate'],
  head: ['formula', 'unitId', 'description', 'comments', 'citation'],
  line: ['variable', 'mapNodeId'],
  isOrdered: false,
  rows: expressionFileRows,
  find: (scope, rows) =>
    findExpressions(scope, [...new Set(rows.flatMap((row) => (row as ExpressionFileValues).parameterId ?? []))]),
  asStored: (values) => storedRow(values as ExpressionFileValues),
  save: saveFileExpression,
  verify: verifyExpressions,
  remove: (scope, { id, rows }) =>
    removeExpression(scope, { id: rows[0]?.parameterId as number, expressionId: id }, null),
  lock: lockExpressions,
  placeOf: placeOfField,
};

export const expressionFileHandlers: readonly Handler[] = [serveRowGroups(kind)];

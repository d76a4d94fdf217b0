import {
  checkParameterExpression,
  createExpression,
  deleteExpression,
  deleteExpressionAt,
  readExpression,
  readNodeExpression,
  resetExpressions,
  searchExpressions,
  updateExpression,
  updateExpressionAt,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkStoredExpression } from './check-expression.ts';
import { removeExpression } from './delete-expression.ts';
import { expressionRows, readStoredExpression } from './expression-rows.ts';
import { readExpressionAtNode, readTypeExpression } from './read-expression.ts';
import { dropOverrides } from './reset-expressions.ts';
import { addExpression, changeExpression } from './save-expression.ts';

const search = serveList({
  endpoint: searchExpressions,
  query: ({ scope, input }) => {
    const conditions = [
      sql`parameter_id = ${input.id}`,
      sql`(node_id = 0 or node_id in ${permittedNodes(scope, 'EXPRESSIONS')})`,
      ...(input.nodeId >= 0 ? [sql`node_id = ${input.nodeId}`] : []),
      ...(input.nodeTypeId >= 0 ? [sql`node_type_id = ${input.nodeTypeId}`] : []),
      ...(input.effectiveOn
        ? [sql`effective_date <= ${input.effectiveOn}::date and (end_date = '' or end_date >= ${input.effectiveOn})`]
        : []),
      ...containsCondition(['formula', 'description', 'node', 'nodeType'], input.contains),
    ];
    return sql`select * from (${expressionRows(Math.max(0, input.nodeId))}) as source where ${sql.join(conditions, sql` and `)}`;
  },
});

export const parameterExpressionHandlers: Handler[] = [
  search,
  handle(readExpression, ({ scope, input }) => readTypeExpression(scope, input)),
  handle(readNodeExpression, ({ scope, input }) => readExpressionAtNode(scope, input)),
  handle(createExpression, ({ scope, input }) => addExpression(scope, input)),
  handle(updateExpression, ({ scope, input }) => changeExpression(scope, input, null)),
  handle(updateExpressionAt, async ({ scope, input: { x, ...input } }) => {
    if (x > 0) return changeExpression(scope, input, x);
    // 0 names the node type's expression (U116); a node's own isn't that.
    const row = await readStoredExpression(scope, input.id, input.expressionId);
    if (row.nodeId !== null) throw notFound();
    return changeExpression(scope, input, null);
  }),
  handle(deleteExpression, async ({ scope, input }) => {
    await removeExpression(scope, input, null);
    return { isSuccessful: true as const };
  }),
  handle(deleteExpressionAt, async ({ scope, input }) => {
    const row = await readStoredExpression(scope, input.id, input.expressionId);
    if (row.nodeId !== (input.x > 0 ? input.x : null)) throw notFound();
    await removeExpression(scope, input, row.nodeId);
    return { isSuccessful: true as const };
  }),
  handle(checkParameterExpression, ({ scope, input }) => checkStoredExpression(scope, input)),
  handle(resetExpressions, ({ scope, input }) => dropOverrides(scope, input)),
];

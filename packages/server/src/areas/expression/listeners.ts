import { sql } from 'kysely';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';
import { nodeChanges } from '../hierarchy/public.ts';
import {
  formulaColumns,
  incompleteParameters as incompleteParametersSupplier,
  parameterChanges,
  withFormulas,
} from '../parameter/public.ts';
import { copyFormulas, deleteFormulasOfNodes } from './expressions/copy-expressions.ts';
import { dropVirtualExpression, followVirtualParameter } from './expressions/virtual-expression.ts';
import { formulasInLists } from './variables/formula-columns.ts';
import { incompleteParameters } from './variables/incomplete-parameters.ts';

nodeChanges.copied.add(copyFormulas);
nodeChanges.removing.add(deleteFormulasOfNodes);
parameterChanges.saved.add(followVirtualParameter);
parameterChanges.isVirtualNoMore.add(dropVirtualExpression);
formulaColumns.fill(formulasInLists);
incompleteParametersSupplier.set(incompleteParameters);
withFormulas.set(async ({ db }: TenantScope, ids) => {
  const { rows } = await sql<{ id: number }>`
    select distinct parameter_id as id from parameter_expression
    where parameter_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
});

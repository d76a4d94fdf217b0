import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';
import { nodeChanges } from '../hierarchy/public.ts';
import {
  formulaColumns,
  hasFormulas,
  incompleteParameters as incompleteParametersSupplier,
  parameterChanges,
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
hasFormulas.set(async (scope: TenantScope, parameterId) => {
  const expression = await scope.db
    .selectFrom('parameter_expression')
    .select('parameterId')
    .where('parameterId', '=', parameterId)
    .limit(1)
    .executeTakeFirst();
  return expression !== undefined;
});

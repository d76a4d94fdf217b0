import { FIRST_EFFECTIVE_DATE } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { quoted } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { namingFields, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkStoredExpression } from './check-expression.ts';
import { addVirtualExpression } from './save-expression.ts';

/** The field of a parameter that names the one it stands for. */
const FIELD = 'virtualParameterId';

interface VirtualParameter {
  readonly source: number;
  readonly unitId: number | null;
  /** Whether its expression says so already. */
  readonly isFollowing: boolean;
}

async function readVirtual(scope: TenantScope, parameterId: number): Promise<VirtualParameter | undefined> {
  const { rows } = await sql<VirtualParameter>`
    select p.virtual_parameter_id as source, p.unit_id, exists (
        select from parameter_expression e
        join expression_variable v on v.company_id = e.company_id and v.parameter_expression_id = e.id
        join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id
        where e.parameter_id = p.id and m.source_parameter_id = p.virtual_parameter_id
          and v.unit_id is not distinct from p.unit_id) as is_following
    from parameter p where p.id = ${parameterId} and p.virtual_parameter_id is not null`.execute(scope.db);
  return rows[0];
}

/** Refuses, beside the field, an expression that can't be calculated. */
async function refuseUnfit(scope: TenantScope, parameterId: number, expressionId: number): Promise<void> {
  const { canUse, problems, mappingProblems } = await checkStoredExpression(scope, { id: parameterId, expressionId });
  if (canUse) return;
  const [first] = [...mappingProblems.flatMap(({ messages }) => messages), ...problems];
  throw refuseField(FIELD, say.virtualUnfit, first ? quoted(first) : '');
}

/** Takes the expression of a virtual parameter away: it is deleted, or stands for nothing any more. */
export async function dropVirtualExpression(scope: TenantScope, parameterId: number): Promise<void> {
  await scope.db.deleteFrom('parameter_expression').where('parameterId', '=', parameterId).execute();
}

/**
 * A virtual parameter (E151) is calculated: by one expression, which nobody edits and which takes the values of the
 * parameter it stands for, in its own unit and periods. Makes that expression what the saved parameter says.
 */
export async function followVirtualParameter(scope: TenantScope, parameterId: number): Promise<void> {
  const virtual = await readVirtual(scope, parameterId);
  if (virtual === undefined || virtual.isFollowing) return;
  await dropVirtualExpression(scope, parameterId);
  const { id } = await namingFields({ formula: FIELD }, () =>
    addVirtualExpression(scope, parameterId, virtual, FIRST_EFFECTIVE_DATE),
  );
  await refuseUnfit(scope, parameterId, id);
}

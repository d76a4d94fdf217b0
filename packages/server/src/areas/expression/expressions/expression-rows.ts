import {
  type ParameterExpressionReply,
  parameterExpression,
} from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ParameterExpression } from '../../../db/generated/database.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { mapsAsJson } from '../variables/map-rows.ts';

/**
 * Expressions as replies show them, with variables and maps: those of the expression and those that `nodeId` has of its
 * own. Maps of other nodes are left out: there may be thousands.
 */
export const expressionRows = (nodeId: number): RawBuilder<unknown> => sql`
  select e.id, e.id as parameter_expression_id, e.parameter_id, p.name as parameter,
         p.parameter_set_id, s.name as parameter_set,
         coalesce(e.node_id, 0) as node_id, n.name as node, coalesce(e.node_type_id, 0) as node_type_id, t.name as node_type,
         e.valid_from as effective_date, case when e.valid_to = ${NO_END} then '' else (e.valid_to - 1)::text end as end_date,
         e.formula, coalesce(e.unit_id, 0) as unit_id, coalesce(u.code, pu.code) as unit, e.description, e.comments, e.citation,
         coalesce(e.expression_library_id, 0) as expression_library_id,
         ${personName('a')} as created_by, e.created_at, e.version,
         coalesce((
           select jsonb_agg(jsonb_build_object('variableId', v.id, 'name', v.name, 'unitId', coalesce(v.unit_id, 0), 'unit', vu.code,
             'description', v.description, 'version', v.version, 'maps',
             ${mapsAsJson(sql`m.expression_variable_id = v.id and (m.node_id is null or m.node_id = ${nodeId})`)}) order by v.sequence, v.id)
           from expression_variable v left join unit vu on vu.company_id = v.company_id and vu.id = v.unit_id
           where v.parameter_expression_id = e.id
         ), '[]'::jsonb) as variables
  from parameter_expression e
  join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join node n on n.company_id = e.company_id and n.id = e.node_id
  left join node_type t on t.company_id = e.company_id and t.id = e.node_type_id
  left join unit u on u.company_id = e.company_id and u.id = e.unit_id
  left join unit pu on pu.company_id = p.company_id and pu.id = p.unit_id
  left join installation.app_user a on a.id = e.created_by`;

/** One expression as replies show it. */
export async function readExpressionReply(
  scope: TenantScope,
  id: number,
  nodeId: number,
): Promise<ParameterExpressionReply> {
  const { rows } = await sql`select * from (${expressionRows(nodeId)}) as e where id = ${id}`.execute(scope.db);
  return parameterExpression.parse(rows[0]);
}

/** The stored row of an expression, as far as saving needs it. */
export type StoredExpression = Readonly<Omit<Selectable<ParameterExpression>, 'companyId' | 'createdAt' | 'createdBy'>>;

/** Reads an expression of the parameter; one of another parameter isn't there. */
export async function readStoredExpression(
  scope: TenantScope,
  parameterId: number,
  id: number,
): Promise<StoredExpression> {
  return scope.db
    .selectFrom('parameter_expression')
    .select([
      'id',
      'parameterId',
      'nodeId',
      'nodeTypeId',
      'validFrom',
      'validTo',
      'formula',
      'unitId',
      'description',
      'comments',
      'citation',
      'expressionLibraryId',
      'version',
    ])
    .where('id', '=', id)
    .where('parameterId', '=', parameterId)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Lets one change of a parameter's expressions go on at a time, so that their dates stay apart. Refuses a virtual
 * parameter: its expression follows from what it stands for.
 */
export async function lockExpressionsOf(scope: TenantScope, parameterId: number): Promise<void> {
  const parameter = await scope.db
    .selectFrom('parameter')
    .select('virtualParameterId')
    .where('id', '=', parameterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (parameter && parameter.virtualParameterId !== null) throw refuse(say.virtual);
}

/** The same of many expressions, which may be of several parameters. */
export async function lockExpressions({ db }: TenantScope, ids: readonly number[]): Promise<void> {
  await sql`
    select id from parameter where id in (select parameter_id from parameter_expression where id = any(${[...ids]}::bigint[]))
    order by id for no key update`.execute(db);
}

import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { mappingForm } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { createExpression, updateExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { lastDayOrNoEnd } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges, auditEntry, writeAudit } from '../../../foundation/records/audit.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refuseUnfitMappings } from '../variables/refuse-unfit-mappings.ts';
import { lockExpressionsOf, readStoredExpression, type StoredExpression } from './expression-rows.ts';
import { inheritMaps, saveVariables, type VariableInput } from './save-variables.ts';
import { beginEarlier, endOn, makeRoom, type Place, placeOf } from './timeline.ts';
import { type Verify, verifyExpression } from './verify-expressions.ts';

type CreateInput = ParsedInputOf<typeof createExpression>;
type UpdateInput = ParsedInputOf<typeof updateExpression>;

/** The columns of an expression that can be edited. */
interface Content {
  readonly formula: string;
  readonly unitId: number | null;
  readonly description: string;
  readonly comments: string;
  readonly citation: string;
  readonly expressionLibraryId: number | null;
}

const idOrNull = (id: number): number | null => (id > 0 ? id : null);

const contentOf = (input: CreateInput | UpdateInput): Content => ({
  formula: input.formula,
  unitId: idOrNull(input.unitId),
  description: input.description,
  comments: input.comments,
  citation: input.citation,
  expressionLibraryId: idOrNull(input.expressionLibraryId),
});

/** Refuses an expression where none can be: of a parameter that isn't calculated, at a type its set doesn't apply to. */
async function refusePlace(scope: TenantScope, place: Place): Promise<void> {
  if (place.nodeId !== null && place.nodeTypeId !== null) throw refuseField('nodeTypeId', say.placeTwice);
  const { rows } = await sql<{ isCalculated: boolean; name: string | null; applies: boolean }>`
    select p.is_calculated, coalesce(n.name, t.name) as name, exists (
        select 1 from parameter_set_node_type st
        where st.parameter_set_id = p.parameter_set_id and st.node_type_id = coalesce(n.node_type_id, t.id)) as applies
    from parameter p
    left join node n on n.company_id = p.company_id and n.id = ${place.nodeId}::bigint
    left join node_type t on t.company_id = p.company_id and t.id = ${place.nodeTypeId}::bigint
    where p.id = ${place.parameterId}`.execute(scope.db);
  const row = rows[0];
  if (!row) throw notFound();
  if (!row.isCalculated) throw refuseField('id', say.notCalculated);
  if (row.name !== null && !row.applies) {
    throw refuseField(place.nodeId === null ? 'nodeTypeId' : 'nodeId', say.notOfSet, row.name);
  }
}

async function insertExpression(
  scope: TenantScope,
  place: Place,
  content: Content,
  dates: { readonly from: string; readonly to: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('parameter_expression')
    .values({
      ...place,
      ...content,
      validFrom: dates.from,
      validTo: dates.to,
      createdBy: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Adding {
  readonly place: Place;
  readonly content: Content;
  readonly from: string;
  readonly variables: readonly VariableInput[];
  readonly heir?: StoredExpression;
}

async function added(scope: TenantScope, { place, content, from, variables, heir }: Adding, verify: Verify) {
  const to = await makeRoom(scope, place, from);
  const id = await insertExpression(scope, place, content, { from, to });
  // Ids of variables are those of the expression it is made from; here they are new.
  await saveVariables(
    scope,
    id,
    variables.map((each) => ({ ...each, variableId: 0 })),
  );
  if (heir) await inheritMaps(scope, heir.id, id, heir.nodeId === place.nodeId ? null : place.nodeId);
  const after = { ...place, ...content, effectiveDate: from, variables: shown(variables) };
  await auditChanges(scope, 'parameterExpression', [{ id, before: null, after }]);
  return saved(scope, id, verify);
}

const shown = (variables: readonly VariableInput[]) =>
  variables.map(({ name, unitId, map }) => ({ name, unitId, map }));

async function saved(scope: TenantScope, id: number, verify: Verify) {
  const problems = await verify(scope, id);
  const expression = await scope.db
    .selectFrom('parameter_expression')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, newId: id, parameterExpressionId: id, version: expression?.version ?? 1, problems };
}

/** E164: adds an expression at its place; the one in effect until then ends on its effective date. */
export async function addExpression(scope: TenantScope, input: CreateInput, verify: Verify = verifyExpression) {
  const place = {
    parameterId: input.id,
    nodeId: idOrNull(input.nodeId),
    nodeTypeId: idOrNull(input.nodeTypeId),
  };
  await lockExpressionsOf(scope, input.id);
  await refusePlace(scope, place);
  const adding = { place, content: contentOf(input), from: input.effectiveDate, variables: input.variables };
  const reply = await added(scope, adding, verify);
  await refuseUnfitMappings(scope, reply.id, input.variables);
  return reply;
}

/** The expression of a virtual parameter: the values of the parameter it stands for, wherever its set applies. */
export function addVirtualExpression(
  scope: TenantScope,
  parameterId: number,
  { source, unitId }: { readonly source: number; readonly unitId: number | null },
  from: string,
) {
  const content = { formula: 'value', unitId: null, description: '', comments: '', citation: '' };
  const map = mappingForm.parse({ mapParameterId: source });
  const place = { parameterId, nodeId: null, nodeTypeId: null };
  const variables = [{ name: 'value', unitId: unitId ?? 0, description: '', variableId: 0, map }];
  return added(scope, { place, content: { ...content, expressionLibraryId: null }, from, variables }, verifyExpression);
}

function refuseOtherPlace(row: StoredExpression, input: UpdateInput): void {
  if (input.nodeId > 0 && input.nodeId !== row.nodeId) throw refuseField('nodeId', general.fixedAfterSaving);
  if (input.nodeTypeId > 0 && input.nodeTypeId !== row.nodeTypeId) {
    throw refuseField('nodeTypeId', general.fixedAfterSaving);
  }
}

/**
 * E165, E166: changes an expression. With its own effective date it is corrected, with a later one it ends there and the
 * changed one goes on. `nodeId`: at this node only, which makes a copy of its own from an expression of the node type.
 */
export async function changeExpression(
  scope: TenantScope,
  input: UpdateInput,
  nodeId: number | null,
  verify: Verify = verifyExpression,
) {
  const reply = await changed(scope, input, nodeId, verify);
  await refuseUnfitMappings(scope, reply.id, input.variables);
  return reply;
}

async function changed(scope: TenantScope, input: UpdateInput, nodeId: number | null, verify: Verify) {
  await lockExpressionsOf(scope, input.id);
  const row = await readStoredExpression(scope, input.id, input.expressionId);
  await requireVersion(scope, 'parameterExpression', row, input.version);
  const from = input.effectiveDate ?? row.validFrom;
  if (nodeId !== null && row.nodeId === null) {
    const place = { parameterId: input.id, nodeId, nodeTypeId: null };
    await refusePlace(scope, place);
    const adding = { place, content: contentOf(input), from, variables: input.variables, heir: row };
    return added(scope, adding, verify);
  }
  if (nodeId !== null && row.nodeId !== nodeId) throw notFound();
  refuseOtherPlace(row, input);
  if (from > row.validFrom) {
    await endOn(scope, row, from);
    return succeeded(scope, row, input, from, verify);
  }
  if (from < row.validFrom) await beginEarlier(scope, row, from);
  return corrected(scope, row, input, from, verify);
}

/** The changed expression goes on where the row now ends, until the row ended before. */
async function succeeded(scope: TenantScope, row: StoredExpression, input: UpdateInput, from: string, verify: Verify) {
  const content = contentOf(input);
  const id = await insertExpression(scope, placeOf(row), content, { from, to: row.validTo });
  await saveVariables(
    scope,
    id,
    input.variables.map((each) => ({ ...each, variableId: 0 })),
  );
  await inheritMaps(scope, row.id, id, null);
  const before = { effectiveDate: row.validFrom, formula: row.formula, unitId: row.unitId };
  const after = { ...content, effectiveDate: from, variables: shown(input.variables) };
  const [until, now] = [{ endDate: lastDayOrNoEnd(row.validTo) }, { endDate: lastDayOrNoEnd(from) }];
  await writeAudit(scope, [
    { ...auditEntry('parameterExpression', { id, before, after }), action: 'create' },
    auditEntry('parameterExpression', { id: row.id, before: until, after: now }),
  ]);
  return saved(scope, id, verify);
}

async function corrected(scope: TenantScope, row: StoredExpression, input: UpdateInput, from: string, verify: Verify) {
  const content = contentOf(input);
  await scope.db
    .updateTable('parameter_expression')
    .set({ ...content, validFrom: from, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await saveVariables(scope, row.id, input.variables);
  const { formula, unitId, description, comments, citation, expressionLibraryId } = row;
  const former = { formula, unitId, description, comments, citation, expressionLibraryId };
  const before = { ...former, effectiveDate: row.validFrom };
  const after = { ...content, effectiveDate: from, variables: shown(input.variables) };
  await auditChanges(scope, 'parameterExpression', [{ id: row.id, before, after }]);
  return saved(scope, row.id, verify);
}

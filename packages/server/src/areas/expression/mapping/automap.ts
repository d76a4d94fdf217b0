import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { automapNode } from '@oikos/contract/expression/mapping.ts';
import { sql } from 'kysely';
import { columnsFrom } from '../../../foundation/db/field-names.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { type CalculationConfiguration, dayOf, loadConfiguration } from '../calculation-configuration.ts';
import type { ExpressionRow } from '../configuration-rows.ts';
import { mapAt } from '../expression-scope.ts';
import { verifyPlaces } from '../expressions/verify-expressions.ts';
import { mapAssignments, mapColumnList, mapColumns, mapColumnTypes } from '../variables/map-values.ts';
import {
  type AutomapSituation,
  type Proposal,
  parameterProposals,
  potentialProposals,
  propertyProposals,
} from './candidates.ts';
import { factorProposals, referenceProposals } from './factor-candidates.ts';

type AutomapInput = Omit<ParsedInputOf<typeof automapNode>, 'nodeId'>;
type AutomapReply = OutputOf<typeof automapNode>;
type AutomapVariableReply = AutomapReply['variables'][number];

const MOST_PROPOSALS = 10;
/** A proposal is applied from this confidence on, and only when the next is clearly behind. */
const LEAST_TO_APPLY = 0.7;
const CLEARLY_BEHIND = 0.02;

async function readWanted(scope: TenantScope, valueIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    picklistId: number;
    displayValue: string;
    storeValueCharacter: string | null;
  }>`
    select id, picklist_id, display_value, store_value_character from picklist_value where id = any(${valueIds}::bigint[])`.execute(
    scope.db,
  );
  const wanted = new Map(
    [...Map.groupBy(rows, (row) => row.picklistId)].map(([id, group]) => [id, new Set(group.map((row) => row.id))]),
  );
  const wantedSubjects = rows.flatMap(({ storeValueCharacter: key, displayValue: name }) =>
    key ? [{ key, name }] : [],
  );
  return { wanted, wantedSubjects };
}

async function readPicklistNames(scope: TenantScope): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.db.selectFrom('picklist').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function proposalsFor(
  situation: AutomapSituation,
  variable: { readonly name: string; readonly unitId: number },
): Proposal[] {
  const unit = variable.unitId > 0 ? (situation.configuration.units.get(variable.unitId) ?? null) : null;
  const given = { name: variable.name, unit };
  return [
    ...parameterProposals(situation, given),
    ...propertyProposals(situation, given),
    ...factorProposals(situation, given),
    ...potentialProposals(situation, given),
    ...referenceProposals(situation, given),
  ]
    .sort((left, right) => right.confidence - left.confidence)
    .slice(0, MOST_PROPOSALS)
    .map((proposal) => ({ ...proposal, confidence: Math.round(proposal.confidence * 1000) / 1000 }));
}

/** The expression that the saved variables belong to; null where none is saved. */
function expressionOf(configuration: CalculationConfiguration, input: AutomapInput): ExpressionRow | null {
  const id = input.expressionVariables.find(({ variableId }) => variableId > 0)?.variableId;
  if (id === undefined) return null;
  const expression = configuration.expressions.get(configuration.variables.get(id)?.parameter_expression_id ?? 0);
  if (expression === undefined) throw notFound();
  return expression;
}

/** E178, E179. `nodeId` 0: for all nodes of the type. */
export async function automap(
  scope: TenantScope,
  input: AutomapInput,
  place: { readonly nodeId: number; readonly nodeTypeId: number },
): Promise<AutomapReply> {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  const expression = expressionOf(configuration, input);
  const nodeTypeId = place.nodeId > 0 ? (configuration.nodes.get(place.nodeId)?.node_type_id ?? 0) : place.nodeTypeId;
  const situation: AutomapSituation = {
    configuration,
    ...(await readWanted(scope, input.picklistValues)),
    picklistNames: await readPicklistNames(scope),
    nodeId: place.nodeId,
    nodeTypeId,
    parameterId: expression?.parameter_id ?? Math.max(0, input.parameterId),
    matchByVariableName: input.matchByVariableName,
    day: dayOf(input.currentDate ?? todayOf(scope)),
  };
  const variables = input.expressionVariables.map(({ variableId, name, unitId }) => {
    const saved = configuration.variables.get(variableId);
    const known = saved === undefined ? { name, unitId } : { name: saved.name, unitId: saved.unit_id ?? 0 };
    return {
      variableId: Math.max(0, variableId),
      name: known.name,
      proposals: proposalsFor(situation, known),
      isApplied: false,
    };
  });
  if (!input.apply || expression === null) return { variables, appliedCount: 0 };
  const unmapped = variables.filter(
    ({ variableId }) =>
      configuration.variables.get(variableId)?.parameter_expression_id === expression.id &&
      mapAt(configuration, variableId, place.nodeId) === null,
  );
  const applied = await applySurest(scope, expression, place.nodeId, unmapped);
  return {
    variables: variables.map((variable) => ({ ...variable, isApplied: applied.has(variable.variableId) })),
    appliedCount: applied.size,
  };
}

/** Saves the first proposal of each variable where it is sure and the next is clearly behind. */
async function applySurest(
  scope: TenantScope,
  expression: ExpressionRow,
  nodeId: number,
  variables: readonly AutomapVariableReply[],
): Promise<ReadonlySet<number>> {
  const place = nodeId > 0 && expression.node_id !== nodeId ? nodeId : null;
  const rows = variables.flatMap(({ variableId, proposals: [first, second] }) => {
    if (first === undefined || first.confidence < LEAST_TO_APPLY) return [];
    if (second !== undefined && first.confidence - second.confidence <= CLEARLY_BEHIND) return [];
    return [{ expressionVariableId: variableId, nodeId: place, ...mapColumns(first) }];
  });
  const { rows: saved } = await sql<{ id: number; expressionVariableId: number }>`
    insert into variable_map as m (expression_variable_id, node_id, ${mapColumnList})
    select expression_variable_id, node_id, ${mapColumnList}
    from jsonb_to_recordset(${JSON.stringify(rows.map(columnsFrom))}::jsonb) as g(expression_variable_id bigint, node_id bigint, ${mapColumnTypes})
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do update set ${mapAssignments}, version = m.version + 1
    returning id, expression_variable_id`.execute(scope.db);
  const { parameter_id: parameterId, node_id, node_type_id } = expression;
  await verifyPlaces(scope, [
    place === null
      ? { parameterId, nodeId: node_id, nodeTypeId: node_type_id }
      : { parameterId, nodeId: place, nodeTypeId: null },
  ]);
  const changed = saved.map(({ id, expressionVariableId }) => {
    const automap = rows.find((each) => each.expressionVariableId === expressionVariableId);
    return { id, before: {}, after: { automap } };
  });
  await auditChanges(scope, 'variableMap', changed);
  return new Set(saved.map((row) => row.expressionVariableId));
}

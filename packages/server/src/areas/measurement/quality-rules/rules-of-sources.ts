import { type CompiledRule, compileRule, type QualityRule } from '@oikos/domain/measurement/quality/quality-rule.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { asReadParameters, inputsOfRule, type RuleInput } from './read-inputs.ts';

/** A parameter at a node, with what decides which rules it has. */
export interface RuledSource {
  /** The node, or the one that it will be below. */
  readonly nodeId: number;
  readonly nodeTypeId: number | null;
  readonly parameterId: number;
  readonly parameterSetId: number;
  readonly isNumber: boolean;
  readonly unit: Unit | null;
}

interface RuleRow extends Omit<QualityRule, 'validFrom' | 'validTo'> {
  readonly parameterSetId: number;
  readonly parameterId: number | null;
  readonly nodeTypeId: number | null;
  readonly nodeId: number | null;
  readonly beginDate: string;
  readonly endDate: string;
  readonly inputs: readonly RuleInput[] | null;
}

const readActive = (sql: SqlRunner, parameterSetIds: readonly number[]): Promise<RuleRow[]> =>
  sql.rows<RuleRow>(
    `select id, name, message, severity, formula, parameter_set_id, parameter_id, node_type_id, node_id, begin_date, end_date,
       ${inputsOfRule} as inputs
     from quality_rule r where is_active and parameter_set_id = any($1::bigint[]) order by id`,
    [parameterSetIds],
  );

/** Which of the nodes are at or below each of the places, as 'place|node'. */
async function readPlaced(
  sql: SqlRunner,
  places: readonly number[],
  nodeIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (places.length === 0) return new Set();
  const rows = await sql.rows<{ placed: string }>(
    `select above.node_id || '|' || n.id as placed from unnest($1::bigint[]) as n(id)
     cross join lateral places_above(n.id) as above(node_id) where above.node_id = any($2::bigint[])`,
    [nodeIds, places],
  );
  return new Set(rows.map(({ placed }) => placed));
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The active rules that judge each source, by parameter or set, type of node, and place in the organization today. */
export async function readRulesOfSources(
  sql: SqlRunner,
  sources: readonly RuledSource[],
  units: ReadonlyMap<number, Unit>,
): Promise<readonly (readonly CompiledRule[])[]> {
  const rows = await readActive(sql, distinct(sources.map(({ parameterSetId }) => parameterSetId)));
  if (rows.length === 0) return sources.map(() => []);
  const places = distinct(rows.flatMap(({ nodeId }) => nodeId ?? []));
  const placed = await readPlaced(sql, places, distinct(sources.map(({ nodeId }) => nodeId)));
  const compiled = new Map<string, CompiledRule | null>();
  const compiledFor = ({ beginDate, endDate, inputs, ...rule }: RuleRow, unit: Unit | null): CompiledRule | null => {
    const key = `${rule.id}|${unit?.id ?? 0}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const { id, name, message, severity, formula } = rule;
    const described = { id, name, message, severity, formula, validFrom: beginDate, validTo: endDate };
    const made = compileRule(described, unit, asReadParameters(inputs, units));
    compiled.set(key, made);
    return made;
  };
  return sources.map((source) => {
    if (!source.isNumber) return [];
    return rows
      .filter((rule) => holdsFor(rule, source, placed))
      .flatMap((rule) => compiledFor(rule, source.unit) ?? []);
  });
}

function holdsFor(rule: RuleRow, source: RuledSource, placed: ReadonlySet<string>): boolean {
  return (
    rule.parameterSetId === source.parameterSetId &&
    (rule.parameterId === null || rule.parameterId === source.parameterId) &&
    (rule.nodeTypeId === null || rule.nodeTypeId === source.nodeTypeId) &&
    (rule.nodeId === null || placed.has(`${rule.nodeId}|${source.nodeId}`))
  );
}

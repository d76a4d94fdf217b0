import { dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { isSystemTypeKey, SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import type {
  AssociationRow,
  ChoiceRow,
  ConfigurationRows,
  ExpressionRow,
  FactorRow,
  FactorSetRow,
  NodeRow,
  ParameterRow,
  ParameterSetRow,
  PicklistValueRow,
  ProgrammeRow,
  PropertyRow,
  ReferenceCellRow,
  ReferencePropertyRow,
  ReferenceRowRow,
  UnitRow,
  VariableMapRow,
  VariableRow,
  WarmingPotentialRow,
} from './configuration-rows.ts';
import { loadConfigurationRows, loadUnitRows } from './load-configuration-rows.ts';

/** What a variable means: by default, and where a node has a map of its own. */
export interface VariableMaps {
  readonly general: VariableMapRow | null;
  readonly byNode: ReadonlyMap<number, VariableMapRow>;
}

/** Everything a calculation depends on but the values, indexed; as of now or as of a revision of the company. */
export interface CalculationConfiguration {
  readonly rows: ConfigurationRows;
  readonly units: ReadonlyMap<number, Unit>;
  readonly sets: ReadonlyMap<number, ParameterSetRow>;
  /** The node types each parameter set applies to. */
  readonly typesOfSets: ReadonlyMap<number, readonly number[]>;
  readonly parameters: ReadonlyMap<number, ParameterRow>;
  readonly nodes: ReadonlyMap<number, NodeRow>;
  readonly expressions: ReadonlyMap<number, ExpressionRow>;
  readonly expressionsOfParameter: ReadonlyMap<number, readonly ExpressionRow[]>;
  readonly variablesOfExpression: ReadonlyMap<number, readonly VariableRow[]>;
  readonly variables: ReadonlyMap<number, VariableRow>;
  readonly maps: ReadonlyMap<number, VariableMaps>;
  /** By `parameter:picklist:node`, node 0 where it holds for all. */
  readonly properties: ReadonlyMap<string, PropertyRow>;
  readonly picklistValues: ReadonlyMap<number, PicklistValueRow>;
  readonly programmes: ReadonlyMap<number, ProgrammeRow>;
  /** Where a node is in the organisation; nothing where no node chooses factors of its own. */
  readonly associations: ReadonlyMap<number, readonly AssociationRow[]>;
  readonly factorSets: ReadonlyMap<number, FactorSetRow>;
  /** By `set:subject:property`. */
  readonly factors: ReadonlyMap<string, readonly FactorRow[]>;
  readonly potentials: readonly WarmingPotentialRow[];
  /** By `programme:node:kind`, 0 where null. */
  readonly choices: ReadonlyMap<string, readonly ChoiceRow[]>;
  readonly referenceProperties: ReadonlyMap<number, ReferencePropertyRow>;
  readonly referenceRows: ReadonlyMap<number, readonly ReferenceRowRow[]>;
  /** By `row:property`. */
  readonly referenceCells: ReadonlyMap<string, ReferenceCellRow>;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export function groupBy<Key, Row>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function unitOf(row: UnitRow): Unit {
  // A type the product does not know has a dimension of its own: it converts within itself and meets nothing else.
  const dimension =
    row.system_type !== null && isSystemTypeKey(row.system_type)
      ? SYSTEM_TYPES[row.system_type].dimension
      : { [`type ${row.unit_type_id}`]: 1 };
  const { id, code, name, add } = row;
  return { id, code, name, add, multiplyBy: row.multiply_by, typeId: row.unit_type_id, dimension };
}

/** Units of the company as the whole product knows them, by their ids. */
export const unitsOf = (rows: readonly UnitRow[]): ReadonlyMap<number, Unit> =>
  new Map(rows.map((row) => [row.id, unitOf(row)]));

function variableMaps(rows: readonly VariableMapRow[]): ReadonlyMap<number, VariableMaps> {
  const maps = new Map<number, VariableMaps>();
  for (const [variable, group] of groupBy(rows, (row) => row.expression_variable_id)) {
    const byNode = new Map<number, VariableMapRow>();
    let general: VariableMapRow | null = null;
    for (const row of group) {
      if (row.node_id === null) general = row;
      else byNode.set(row.node_id, row);
    }
    maps.set(variable, { general, byNode });
  }
  return maps;
}

const factorsOfRows = new WeakMap<readonly FactorRow[], ReadonlyMap<string, readonly FactorRow[]>>();

/** By what they are asked for; grouped once, as long as the rows are kept. */
function factorsOf(rows: readonly FactorRow[]): ReadonlyMap<string, readonly FactorRow[]> {
  const known = factorsOfRows.get(rows);
  if (known) return known;
  const groups = groupBy(rows, (row) => factorKey(row.factor_set_id, row.subject_key, row.property));
  factorsOfRows.set(rows, groups);
  return groups;
}

export function buildConfiguration(rows: ConfigurationRows, unitRows: readonly UnitRow[]): CalculationConfiguration {
  return {
    rows,
    units: unitsOf(unitRows),
    sets: byId(rows.parameter_set),
    typesOfSets: new Map(
      [...groupBy(rows.parameter_set_node_type, (row) => row.parameter_set_id)].map(([set, group]) => [
        set,
        group.map((row) => row.node_type_id),
      ]),
    ),
    parameters: byId(rows.parameter),
    nodes: byId(rows.node),
    expressions: byId(rows.parameter_expression),
    expressionsOfParameter: groupBy(rows.parameter_expression, (row) => row.parameter_id),
    variablesOfExpression: groupBy(rows.expression_variable, (row) => row.parameter_expression_id),
    variables: byId(rows.expression_variable),
    maps: variableMaps(rows.variable_map),
    properties: new Map(
      rows.parameter_property.map((row) => [propertyKey(row.parameter_id, row.picklist_id, row.node_id), row]),
    ),
    picklistValues: byId(rows.picklist_value),
    programmes: byId(rows.reporting_programme),
    associations: groupBy(rows.hierarchy_association, (row) => row.node_id),
    factorSets: byId(rows.factor_set),
    factors: factorsOf(rows.factor),
    potentials: rows.global_warming_potential,
    choices: groupBy(rows.calculation_choice, (row) => choiceKey(row.programme_id, row.node_id, row.kind)),
    referenceProperties: byId(rows.reference_data_property),
    referenceRows: groupBy(rows.reference_data_row, (row) => row.reference_data_id),
    referenceCells: new Map(
      rows.reference_data_cell.map((row) => [`${row.reference_data_row_id}:${row.reference_data_property_id}`, row]),
    ),
  };
}

export const propertyKey = (parameterId: number, picklistId: number, nodeId: number | null): string =>
  `${parameterId}:${picklistId}:${nodeId ?? 0}`;

export const factorKey = (setId: number, subject: string, property: string): string =>
  `${setId}:${subject}:${property}`;

export const choiceKey = (programmeId: number | null, nodeId: number | null, kind: string): string =>
  `${programmeId ?? 0}:${nodeId ?? 0}:${kind}`;

/** Loads the configuration now (`revision` null) or as it was at a revision of the company. */
export async function loadConfiguration(sql: SqlRunner, revision: number | null): Promise<CalculationConfiguration> {
  return buildConfiguration(await loadConfigurationRows(sql, revision), await loadUnitRows(sql));
}

const dayNumbers = new Map<LocalDate, number>();

/** Days since 1970-01-01 of a date, remembered: the same few dates are asked for again and again. */
export function dayOf(date: LocalDate): number {
  let day = dayNumbers.get(date);
  if (day === undefined) {
    day = dayNumberOf(date);
    if (dayNumbers.size > 100_000) dayNumbers.clear();
    dayNumbers.set(date, day);
  }
  return day;
}

/** A property's picklist value at the node, or the one that holds for all nodes. */
export function propertyAt(
  configuration: CalculationConfiguration,
  parameterId: number,
  picklistId: number,
  nodeId: number,
): PicklistValueRow | null {
  const { properties, picklistValues } = configuration;
  const found =
    properties.get(propertyKey(parameterId, picklistId, nodeId)) ??
    properties.get(propertyKey(parameterId, picklistId, null));
  return found === undefined ? null : (picklistValues.get(found.picklist_value_id) ?? null);
}

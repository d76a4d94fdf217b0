import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import {
  type ConfigurationTable,
  type DayRange,
  dayOf,
  type ExpressionRow,
  isAtOrBelow,
  storedProperty,
  type VariableMapRow,
} from '../../expression/public.ts';
import type { Binder, Instance } from './bindings.ts';
import { noEndDay } from './day-periods.ts';
import { type DependencyGraph, expressionsReading } from './dependents.ts';

/** A changed row of the configuration; `oldRow` null where it is new. */
export interface ConfigurationChange {
  readonly table: ConfigurationTable;
  readonly rowId: number;
  readonly oldRow: Readonly<Record<string, unknown>> | null;
}

export interface TouchedResult {
  readonly instance: Instance;
  readonly days: DayRange;
}

type State = Readonly<Record<string, unknown>>;

/** Columns that explain a result without entering it. */
const texts: Partial<Readonly<Record<ConfigurationTable, readonly string[]>>> = {
  parameter_set: ['name'],
  parameter: ['name'],
  parameter_expression: ['description', 'citation', 'version'],
  expression_variable: ['description'],
  picklist_value: ['display_value'],
  factor_set: ['key', 'name', 'publisher', 'edition', 'citation'],
  factor: ['subject_name', 'source', 'citation', 'version'],
  global_warming_potential: ['source', 'citation', 'version'],
  calculation_choice: ['citation', 'tier_citation'],
  node: ['name'],
};

/** Whether a change touches nothing that a calculation reads; `now` has just the columns that one may read. */
function onlyTextsDiffer(table: ConfigurationTable, old: State, now: State): boolean {
  return Object.keys(now).every((column) => texts[table]?.includes(column) || old[column] === now[column]);
}

const allDays: DayRange = { from: dayOf('0001-01-01'), to: noEndDay };

/** Finds the results that a changed row of the configuration may change. Too many is slow, too few would be wrong. */
export class ConfigurationChangeReader {
  readonly #binder: Binder;
  readonly #graph: DependencyGraph;

  constructor(binder: Binder, graph: DependencyGraph) {
    this.#binder = binder;
    this.#graph = graph;
  }

  touched(change: ConfigurationChange): readonly TouchedResult[] {
    const states = this.#states(change);
    if (states.length === 2 && onlyTextsDiffer(change.table, states[0] as State, states[1] as State)) return [];
    const days = validityOf(states);
    return this.#instances(change, states).map((instance) => ({ instance, days }));
  }

  /** The row as it was and as it is, as far as there is one. */
  #states({ table, rowId, oldRow }: ConfigurationChange): readonly State[] {
    const rows = this.#binder.configuration.rows[table] as readonly { readonly id: number }[] | undefined;
    const now = rows?.find(({ id }) => id === rowId) as unknown as State | undefined;
    return [oldRow, now].filter((state): state is State => state !== null && state !== undefined);
  }

  #instances({ table, rowId }: ConfigurationChange, states: readonly State[]): readonly Instance[] {
    const has = (column: string, value: unknown) => states.some((state) => state[column] === value);
    const values = (column: string) => states.map((state) => state[column] as number | null);
    switch (table) {
      case 'parameter_expression':
        return states.flatMap((state) => this.#ofExpression(state as unknown as ExpressionRow));
      case 'expression_variable':
        return this.#ofExpressions(values('parameter_expression_id'));
      case 'variable_map':
        return states.flatMap((state) => this.#ofMap(state as unknown as VariableMapRow));
      case 'factor':
        return this.#reading(
          (map) => map.source === 'factor' && has('property', storedProperty(map.factor_property as string)),
        );
      case 'factor_set':
        return this.#reading((map) => map.source === 'factor');
      case 'global_warming_potential':
        return this.#reading((map) => map.source === 'global_warming_potential' && has('gas', map.gas));
      case 'calculation_choice':
        return this.#choosing(states);
      case 'parameter_property':
        return this.#withProperty(values('parameter_id'), values('node_id'));
      case 'picklist_value':
        return this.#withPicklistValue(rowId);
      case 'parameter':
        return [...this.#ofParameter(rowId), ...this.#reading((map) => map.source_parameter_id === rowId)];
      case 'parameter_set':
        return this.#ofSet(rowId);
      case 'parameter_set_node_type':
        return this.#ofSetAtTypes(values('parameter_set_id'), values('node_type_id'));
      case 'node':
        return this.#atNode(rowId);
      case 'hierarchy_association':
        return this.#chosenBelow(values('node_id'));
      case 'reference_data_property':
      case 'reference_data_row':
      case 'reference_data_cell':
        return this.#reading((map) => map.source === 'reference_data');
      default:
        // A programme's name explains a result, it does not change one.
        return [];
    }
  }

  #bound(nodeIds: readonly number[], parameterId: number): Instance[] {
    return nodeIds.flatMap((nodeId) => this.#binder.instance(nodeId, parameterId) ?? []);
  }

  #ofExpression(expression: ExpressionRow): Instance[] {
    return this.#bound(this.#graph.nodesOf(expression), expression.parameter_id);
  }

  #ofExpressions(ids: readonly (number | null)[]): Instance[] {
    const { expressions } = this.#binder.configuration;
    return [...new Set(ids)].flatMap((id) => {
      const expression = id === null ? undefined : expressions.get(id);
      return expression ? this.#ofExpression(expression) : [];
    });
  }

  #ofMap(map: VariableMapRow): Instance[] {
    const { variables, expressions } = this.#binder.configuration;
    const expression = expressions.get(variables.get(map.expression_variable_id)?.parameter_expression_id ?? 0);
    if (expression === undefined) return [];
    return map.node_id === null ? this.#ofExpression(expression) : this.#bound([map.node_id], expression.parameter_id);
  }

  #reading(reads: (map: VariableMapRow) => boolean): Instance[] {
    return expressionsReading(this.#binder.configuration, reads).flatMap(({ map, expression }) =>
      map.node_id === null ? this.#ofExpression(expression) : this.#bound([map.node_id], expression.parameter_id),
    );
  }

  #choosing(states: readonly State[]): Instance[] {
    const { parameters, sets } = this.#binder.configuration;
    const programmeOf = (instance: Instance) => instance.set.programme_id;
    const kinds = new Set(states.map(({ kind }) => kind));
    const nodes = states.map(({ node_id }) => node_id as number | null);
    const programmes = states.map(({ programme_id }) => programme_id);
    const found = this.#reading((map) =>
      kinds.has(
        map.source === 'factor' ? map.factor_kind : map.source === 'global_warming_potential' ? map.source : null,
      ),
    );
    return found.filter(
      (instance) =>
        parameters.has(instance.parameter.id) &&
        sets.has(instance.set.id) &&
        (nodes.includes(null) || isAtOrBelow(this.#binder.configuration, instance.node.id, nodes)) &&
        (programmes.includes(null) || programmes.includes(programmeOf(instance))),
    );
  }

  /** What is below a node that moves may come under another's choice of factors; where no node chooses, nothing does. */
  #chosenBelow(nodeIds: readonly (number | null)[]): Instance[] {
    const { configuration } = this.#binder;
    if (configuration.rows.calculation_choice.every(({ node_id }) => node_id === null)) return [];
    const reading = this.#reading(({ source }) => source === 'factor' || source === 'global_warming_potential');
    return reading.filter(({ node }) => isAtOrBelow(configuration, node.id, nodeIds));
  }

  /** Formulas that read a property of the parameter: those that name it, and its own where they name none. */
  #withProperty(parameterIds: readonly (number | null)[], nodeIds: readonly (number | null)[]): Instance[] {
    const reads = (map: VariableMapRow) => map.picklist_id !== null || map.source === 'reference_data';
    const everywhere = nodeIds.includes(null);
    return expressionsReading(this.#binder.configuration, reads).flatMap(({ map, expression }) => {
      if (!parameterIds.includes(map.source_parameter_id ?? expression.parameter_id)) return [];
      const scope = map.node_id === null ? this.#graph.nodesOf(expression) : [map.node_id];
      const here = scope.filter((nodeId) => everywhere || nodeIds.includes(map.source_node_id ?? nodeId));
      return this.#bound(here, expression.parameter_id);
    });
  }

  #withPicklistValue(valueId: number): Instance[] {
    const { parameter_property, reference_data_cell } = this.#binder.configuration.rows;
    const naming = parameter_property.filter(({ picklist_value_id }) => picklist_value_id === valueId);
    const isReference = reference_data_cell.some(({ picklist_value_id }) => picklist_value_id === valueId);
    return [
      ...naming.flatMap(({ parameter_id, node_id }) => this.#withProperty([parameter_id], [node_id])),
      ...(isReference ? this.#reading((map) => map.source === 'reference_data') : []),
    ];
  }

  #ofParameter(parameterId: number): Instance[] {
    const expressions = this.#binder.configuration.expressionsOfParameter.get(parameterId) ?? [];
    return expressions.flatMap((expression) => this.#ofExpression(expression));
  }

  #ofSet(setId: number): Instance[] {
    const parameters = this.#binder.configuration.rows.parameter.filter(
      ({ parameter_set_id }) => parameter_set_id === setId,
    );
    return parameters.flatMap(({ id }) => [
      ...this.#ofParameter(id),
      ...this.#reading((map) => map.source_parameter_id === id),
    ]);
  }

  #ofSetAtTypes(setIds: readonly (number | null)[], nodeTypeIds: readonly (number | null)[]): Instance[] {
    const nodeIds = nodeTypeIds.flatMap((type) => (type === null ? [] : this.#graph.nodesOfType(type)));
    const parameters = this.#binder.configuration.rows.parameter.filter(
      ({ parameter_set_id, is_calculated }) => is_calculated && setIds.includes(parameter_set_id),
    );
    return parameters.flatMap(({ id }) => this.#bound(nodeIds, id));
  }

  #atNode(nodeId: number): Instance[] {
    const { rows } = this.#binder.configuration;
    const calculated = rows.parameter.filter(({ is_calculated }) => is_calculated);
    const here = calculated.flatMap(({ id }) => this.#bound([nodeId], id));
    return [...here, ...this.#reading((map) => map.source_node_id === nodeId)];
  }
}

function validityOf(states: readonly State[]): DayRange {
  const dated = states.filter((state) => typeof state.valid_from === 'string' && typeof state.valid_to === 'string');
  if (dated.length === 0 || dated.length < states.length) return allDays;
  return {
    from: Math.min(...dated.map((state) => dayOf(state.valid_from as LocalDate))),
    to: Math.max(...dated.map((state) => dayOf(state.valid_to as LocalDate))),
  };
}

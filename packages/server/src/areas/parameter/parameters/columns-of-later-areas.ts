import type { RawBuilder } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type Select = RawBuilder<unknown>;

/** What lists of parameters show of formulas; the area of expressions fills it in. */
interface FormulaColumns {
  /** A lateral select of `formula` and `level`: of the expression that holds today for a parameter `p` at a node `n`. */
  readonly ofToday: (scope: TenantScope) => Select;
  /**
   * What reads parameters at a node, one row a mapped variable: `reader_id` (the parameter calculated), `formula`,
   * `valid_from`, `reader_node_id` and `reader_node_type_id` (null: the node itself), `source`, `read_parameter_id`,
   * `picklist_id`.
   */
  readonly readsAtNode: (nodeId: number) => Select;
}

export const formulaColumns = createSlot<FormulaColumns>('the formulas of parameters');

/** What lists of parameters show of values; the area of measurements fills it in. */
interface ValueColumns {
  /** A lateral select of the newest value of a parameter `p` at a node `n`. */
  readonly newest: (scope: TenantScope) => Select;
  /** The names of the nodes at which the parameters of a select of `id` have values. */
  readonly nodesWith: (parameters: Select) => Select;
}

export const valueColumns = createSlot<ValueColumns>('the values of parameters');

import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { PARAMETER_BASE } from './column-units.ts';
import type { CompanyData, ImportNode, ImportParameter } from './company-data.ts';
import { OrdinalSet } from './ordinal-set.ts';
import { type MomentReader, PeriodTable } from './period-table.ts';
import { type Reject, reject } from './reject.ts';

const HOUR = 2;

/** The refusal of a period on which the node isn't active. */
export const outsideOf = (node: ImportNode): Reject =>
  reject('outsideActiveDates', node.name, node.activeDate, shownLastDay(node.inactiveDate) || NO_END);

/** A parameter at a node, checked once for all its values. */
export interface Pair {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly node: ImportNode;
  readonly parameter: ImportParameter;
  readonly problem: Reject | null;
  readonly periods: PeriodTable;
  readonly seen: OrdinalSet;
}

/** The parameters at nodes that a file has values of. */
export class CheckedPairs {
  readonly pairs: Pair[] = [];
  readonly #companyData: CompanyData;
  readonly #momentReader: MomentReader;
  readonly #places = new Map<number, number>();
  readonly #periodTables = new Map<string, PeriodTable>();

  constructor(companyData: CompanyData, momentReader: MomentReader) {
    this.#companyData = companyData;
    this.#momentReader = momentReader;
  }

  /** The place among the pairs of a parameter at a node, both by their own places. */
  placeOf(node: number, nodeFact: ImportNode, parameter: number, parameterFact: ImportParameter): number {
    const key = node * PARAMETER_BASE + parameter;
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.pairs.push(this.#newPair(nodeFact, parameterFact)) - 1;
      this.#places.set(key, place);
    }
    return place;
  }

  #newPair(node: ImportNode, parameter: ImportParameter): Pair {
    const zone = parameter.timespan === HOUR ? node.timeZone : '';
    const key = `${parameter.timespan} ${zone}`;
    const periods = this.#periodTables.get(key) ?? new PeriodTable(parameter.timespan, zone, this.#momentReader);
    this.#periodTables.set(key, periods);
    const problem = this.#problemOf(node, parameter);
    return { nodeId: node.id, parameterId: parameter.id, node, parameter, problem, periods, seen: new OrdinalSet() };
  }

  #problemOf(node: ImportNode, parameter: ImportParameter): Reject | null {
    if (parameter.isCalculated) return reject('calculated', parameter.name);
    if (parameter.isReadOnly || this.#companyData.readOnlyAt.has(`${node.id}:${parameter.id}`))
      return reject('readOnly', parameter.name);
    if (!parameter.nodeTypeIds.has(node.nodeTypeId)) return reject('parameterNotHere', parameter.name, node.nodeType);
    return null;
  }
}

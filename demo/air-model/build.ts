import { createExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { parameterSets, writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { throwingClient } from '../throwing-client.ts';
import {
  calculatedSets,
  enteredSets,
  type ModelNodeType,
  type ModelParameter,
  type ModelSet,
  type ModelVariable,
  modelNodeTypes,
} from './definition.ts';

/** Ids of what a model made, by name: for values, properties and imports. */
export interface AirModel {
  readonly parameters: ReadonlyMap<string, { readonly id: number; readonly unitId: number; readonly setId: number }>;
  readonly nodeTypes: ReadonlyMap<string, number>;
}

interface CompanyIds {
  readonly units: ReadonlyMap<string, { id: number; unitTypeId: number }>;
  readonly picklists: ReadonlyMap<string, number>;
  readonly programmes: ReadonlyMap<string, number>;
}

async function readCompanyIds(call: Call): Promise<CompanyIds> {
  const unitRows = (await call(units.endpoints.search, { top: 0 })).body.items;
  const listRows = (await call(picklists.endpoints.search, { isUserOrSystem: 'system', top: 0 })).body.items;
  const programmeRows = (await call(programmes.endpoints.search, { top: 0 })).body.items;
  const fuelType = listRows.find((list) => list.categoryId === 2);
  const gridSubregion = listRows.find((list) => list.name === 'Electricity grid subregion');
  return {
    units: new Map(unitRows.map((unit) => [unit.code, unit])),
    picklists: new Map([
      ['fuelType', fuelType?.id ?? 0],
      ['gridSubregion', gridSubregion?.id ?? 0],
    ]),
    programmes: new Map(programmeRows.map((programme) => [programme.key, programme.id])),
  };
}

/** The value under a key that the model's own definition names. */
function need<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The model names '${key}', which is not there`);
  return value;
}

class Builder {
  readonly #call: Call;
  readonly #ids: CompanyIds;
  readonly parameters = new Map<string, { id: number; unitId: number; setId: number }>();
  readonly nodeTypes = new Map<string, number>();

  constructor(call: Call, ids: CompanyIds) {
    this.#call = call;
    this.#ids = ids;
  }

  async addNodeTypes(types: readonly ModelNodeType[]): Promise<void> {
    for (const type of types) {
      const { body } = await this.#call(nodeTypes.endpoints.create, type);
      this.nodeTypes.set(type.name, body.id);
    }
  }

  async addSet(set: ModelSet): Promise<void> {
    const { body } = await this.#call(parameterSets.endpoints.create, {
      name: set.name,
      timespan: set.timespan ?? TIMESPAN.month,
      programmeId: set.programme ? need(this.#ids.programmes, set.programme) : null,
    });
    await this.#call(writeParameterSetNodeTypes, {
      id: body.id,
      version: body.version,
      nodeTypeIds: set.nodeTypes.map((type) => need(this.nodeTypes, type)),
    });
    for (const [sequence, parameter] of set.parameters.entries())
      await this.#addParameter(body.id, parameter, sequence);
    for (const parameter of set.parameters) await this.#addExpression(parameter);
  }

  async #addParameter(setId: number, parameter: ModelParameter, sequence: number): Promise<void> {
    const unit = need(this.#ids.units, parameter.unit);
    const { body } = await this.#call(parameters.endpoints.create, {
      parameterSetId: setId,
      name: parameter.name,
      uomTypeId: unit.unitTypeId,
      unitId: unit.id,
      isCalculated: parameter.formula !== undefined,
      rollUp: 'sum',
      sequence,
      quantityKind: parameter.kind,
      emissionScope: parameter.scope ?? null,
      scope2Method: parameter.scope2Method ?? null,
    });
    this.parameters.set(parameter.name, { id: body.id, unitId: unit.id, setId });
  }

  async #addExpression(parameter: ModelParameter): Promise<void> {
    if (!parameter.formula) return;
    await this.#call(createExpression, {
      id: need(this.parameters, parameter.name).id,
      formula: parameter.formula.text,
      citation: parameter.formula.citation,
      variables: parameter.formula.variables.map((variable) => ({
        name: variable.name,
        unitId: variable.unit ? need(this.#ids.units, variable.unit).id : 0,
        map: this.#mapOf(variable),
      })),
    });
  }

  #mapOf({ map }: ModelVariable) {
    switch (map.source) {
      case 'parameter':
        return { source: map.source, mapParameterId: need(this.parameters, map.parameter).id };
      case 'factor':
        return {
          source: map.source,
          factorKind: map.kind,
          factorProperty: map.property,
          picklistId: need(this.#ids.picklists, map.picklist),
          mapParameterId: need(this.parameters, map.of).id,
        };
      case 'property':
        return {
          source: map.source,
          picklistId: need(this.#ids.picklists, map.picklist),
          mapParameterId: need(this.parameters, map.of).id,
        };
      default:
        return { source: map.source, gas: map.gas, origin: map.origin };
    }
  }
}

/** Sets a model up in the caller's company through the product's own calls: node types, then sets in the given order. */
export async function buildModel(
  call: Call,
  nodeTypes: readonly ModelNodeType[],
  sets: readonly ModelSet[],
): Promise<AirModel> {
  const ask = throwingClient(call);
  const builder = new Builder(ask, await readCompanyIds(ask));
  await builder.addNodeTypes(nodeTypes);
  for (const set of sets) await builder.addSet(set);
  return builder;
}

/** The demo companies' model of emissions. */
export const buildAirModel = (call: Call): Promise<AirModel> =>
  buildModel(call, modelNodeTypes, [...enteredSets, ...calculatedSets]);

import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { AirModel } from '../air-model/build.ts';
import { HEAT_INPUT, NET_GENERATION } from '../air-model/definition.ts';
import { fuels, renewables } from '../sources.ts';
import { nodeTypeId, picklistValue, unitId } from './company-lookups.ts';
import type { TrialMapping } from './import-file.ts';

export const fuelCodes = Object.keys(fuels);
/** Sources that generate without burning a fuel. The heat that the form gives for them is a convention, not combustion. */
export const renewableCodes = Object.keys(renewables);

export const columns = {
  plant: 'plant_id_eia',
  month: 'report_date',
  fuel: 'fuel_type',
  mover: 'prime_mover_code',
  heat: 'fuel_consumed_mmbtu',
  generation: 'net_generation_mwh',
} as const;

const parameterOf = (model: AirModel, name: string): number => {
  const parameter = model.parameters.get(name);
  if (!parameter) throw new Error(`The model has no parameter ${name}`);
  return parameter.id;
};

/** Units are named by plant, fuel and prime mover, and are below their plant. */
async function unitsOfType(call: Call, type: string, below: number) {
  return {
    columns: [columns.plant, columns.fuel, columns.mover],
    separator: '-',
    matchBy: 'externalId' as const,
    create: {
      parentNodeId: below,
      nodeTypeId: await nodeTypeId(call, type),
      levels: [
        { columns: [columns.plant], nodeTypeId: await nodeTypeId(call, 'Site'), matchBy: 'externalId' as const },
      ],
    },
  };
}

const source = 'EIA-923, monthly generation and fuel';

/** The rows that burn a fuel: heat input and net generation, the fuel as a property of the new unit. */
export async function fuelMapping(call: Call, model: AirModel, below: number): Promise<TrialMapping> {
  const heat = parameterOf(model, HEAT_INPUT);
  const values = await Promise.all(
    Object.entries(fuels).map(async ([text, { key }]) => ({ text, ...(await picklistValue(call, key)) })),
  );
  const node = await unitsOfType(call, 'Combustion source', below);
  const picklistId = values[0]?.picklistId ?? 0;
  const texts = values.map(({ text, picklistValueId }) => ({ text, picklistValueId }));
  return {
    rowFilters: [{ column: columns.fuel, texts: fuelCodes }],
    node: {
      ...node,
      create: { ...node.create, properties: [{ parameterId: heat, picklistId, column: columns.fuel, texts }] },
    },
    period: { kind: 'date', column: columns.month, format: 'yyyy-MM-dd' },
    values: [
      { column: columns.heat, parameterId: heat, unitId: await unitId(call, 'mmBtu') },
      {
        column: columns.generation,
        parameterId: parameterOf(model, NET_GENERATION),
        unitId: await unitId(call, 'MWh'),
      },
    ],
    dataOrigin: source,
  };
}

/** The rows of water and sun: net generation alone. */
export async function renewableMapping(call: Call, model: AirModel, below: number): Promise<TrialMapping> {
  return {
    rowFilters: [{ column: columns.fuel, texts: renewableCodes }],
    node: await unitsOfType(call, 'Renewable generating unit', below),
    period: { kind: 'date', column: columns.month, format: 'yyyy-MM-dd' },
    values: [
      {
        column: columns.generation,
        parameterId: parameterOf(model, NET_GENERATION),
        unitId: await unitId(call, 'MWh'),
      },
    ],
    dataOrigin: source,
  };
}

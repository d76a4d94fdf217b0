import { calculationChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { createParameterProperty } from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { type AirModel, buildModel } from '../air-model/build.ts';
import type { ModelNodeType, ModelSet } from '../air-model/definition.ts';
import { picklistValue, unitId } from './company-lookups.ts';

export const BUILDING = 'Benchmarked building';
export const GAS = 'Natural gas of the year';
export const ELECTRICITY = 'Electricity of the year';
export const DIRECT = 'Direct emissions of the year';
export const INDIRECT = 'Indirect emissions of the year';

const PROGRAMME = 'philadelphia-benchmarking';
const CITATION =
  'City of Philadelphia, municipal building energy benchmarking 2011 to 2014 (ENERGY STAR Portfolio Manager)';
const fuel = { kind: 'stationary_combustion', subject: 'natural-gas', name: 'Natural gas', of: GAS } as const;
const grid = { kind: 'electricity_location', subject: 'egrid-RFCE', name: 'RFC East', of: ELECTRICITY } as const;

/** The factors that the city's figures were made with, and the days they hold. */
const figures = [
  { ...fuel, value: 5.31, unit: 'kg/therm', beginDate: '', endDate: '' },
  { ...grid, value: 432.1, unit: 'kg/MWh', beginDate: '2011-01-01', endDate: '2013-12-31' },
  { ...grid, value: 456.7, unit: 'kg/MWh', beginDate: '2014-01-01', endDate: '2014-12-31' },
];

const nodeType: ModelNodeType = {
  name: BUILDING,
  kind: 'asset',
  icon: 'building',
  comments: 'A building whose energy of the year is compared with others',
};

const sets: readonly ModelSet[] = [
  {
    name: 'Building energy',
    nodeTypes: [BUILDING],
    timespan: TIMESPAN.year,
    parameters: [
      { name: GAS, unit: 'therm', kind: 'energy' },
      { name: ELECTRICITY, unit: 'kWh', kind: 'electricity' },
    ],
  },
  {
    name: 'Building emissions (Philadelphia benchmarking)',
    nodeTypes: [BUILDING],
    timespan: TIMESPAN.year,
    programme: PROGRAMME,
    parameters: [
      {
        name: DIRECT,
        unit: 't',
        kind: 'co2',
        scope: 1,
        formula: {
          text: 'gas * factor',
          citation: CITATION,
          variables: [
            { name: 'gas', unit: 'therm', map: { source: 'parameter', parameter: GAS } },
            {
              name: 'factor',
              unit: 'kg/therm',
              map: { source: 'factor', kind: fuel.kind, property: 'co2', picklist: 'fuelType', of: GAS },
            },
          ],
        },
      },
      {
        name: INDIRECT,
        unit: 't',
        kind: 'co2',
        scope: 2,
        scope2Method: 'location',
        formula: {
          text: 'electricity * factor',
          citation: CITATION,
          variables: [
            { name: 'electricity', unit: 'kWh', map: { source: 'parameter', parameter: ELECTRICITY } },
            {
              name: 'factor',
              unit: 'kg/MWh',
              map: { source: 'factor', kind: grid.kind, property: 'co2', picklist: 'gridSubregion', of: ELECTRICITY },
            },
          ],
        },
      },
    ],
  },
];

/** A programme with factor sets of its own, chosen for it alone. */
async function addProgramme(call: Call): Promise<void> {
  const programme = await call(programmes.endpoints.create, {
    key: PROGRAMME,
    name: 'Philadelphia benchmarking',
    citation: CITATION,
  });
  for (const { kind, name } of [fuel, grid]) {
    const set = await call(factorSets.endpoints.create, {
      key: `${PROGRAMME}-${kind}`.replaceAll('_', '-'),
      name: `Philadelphia benchmarking, ${name}`,
      kind,
      publisher: 'City of Philadelphia',
      citation: CITATION,
    });
    for (const figure of figures.filter((each) => each.kind === kind)) {
      await call(factors.endpoints.create, {
        factorSetId: set.body.id,
        subjectKey: figure.subject,
        subjectName: figure.name,
        property: 'co2',
        value: figure.value,
        unitId: await unitId(call, figure.unit),
        beginDate: figure.beginDate,
        endDate: figure.endDate,
        citation: CITATION,
      });
    }
    await call(calculationChoices.endpoints.create, {
      programmeId: programme.body.id,
      kind,
      factorSetId: set.body.id,
      citation: CITATION,
    });
  }
}

/** Programme, factors, choices, parameters of the year and their expressions: all of it data. */
export async function buildPhiladelphiaModel(call: Call): Promise<AirModel> {
  await addProgramme(call);
  const model = await buildModel(call, [nodeType], sets);
  // Every building burns natural gas and depends on Philadelphia's grid.
  for (const { of, subject } of [fuel, grid]) {
    const id = model.parameters.get(of)?.id ?? 0;
    await call(createParameterProperty, { id, nodeId: 0, ...(await picklistValue(call, subject)) });
  }
  return model;
}

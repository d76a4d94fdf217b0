import { burnt, combustion, fuelUse, NATURAL_GAS } from './combustion-parts.ts';
import { evidence, remark, section, table } from './form-parts.ts';
import {
  ELECTRICITY,
  ENERGY_SET,
  electricity,
  electricityUse,
  INVENTORY,
  inventoryChoices,
  inventoryProgramme,
  POTENTIALS_CITATION,
} from './inventory-parts.ts';
import type { TemplateDescription, TemplateVariable } from './template-description.ts';

const SITE = 'Store 1';
const STORE = 'Store building';
const REFRIGERATION = 'Refrigeration system';
const REFRIGERANT = 'Refrigerant use';
const LEAKS = 'Refrigerant emissions';
const ADDED = 'R-404A added';
const CHARGE = 'Full charge';

const entered = (name: string) => ({ source: 'parameter', mapParameterId: `${REFRIGERANT} / ${name}` });
const potential = (name: string, gas: string): TemplateVariable => ({
  name,
  map: { source: 'global_warming_potential', gas, origin: 'any' },
});

/** A retailer: stores with energy and refrigeration systems, whose leaks are repaired by rule. */
export const retailer: TemplateDescription = {
  nodeTypes: [
    { name: STORE, comments: 'Uses gas and electricity' },
    { name: REFRIGERATION, comments: 'Holds R-404A; another refrigerant needs another formula' },
  ],
  nodes: [
    { name: SITE, type: 'Site' },
    { name: 'Store building 1', type: STORE, parent: SITE },
    { name: 'Rack 1', type: REFRIGERATION, parent: SITE },
  ],
  programmes: [inventoryProgramme],
  choices: inventoryChoices,
  sets: [
    { name: ENERGY_SET, timespan: 'Month', nodeTypes: [STORE], parameters: [fuelUse(NATURAL_GAS), electricityUse] },
    {
      name: REFRIGERANT,
      timespan: 'Month',
      nodeTypes: [REFRIGERATION],
      parameters: [
        { name: ADDED, unit: 'lb', description: 'To make up for leaks; 0 where nothing was added' },
        { name: CHARGE, unit: 'lb', rollUp: 'last', description: 'Of the appliance' },
      ],
    },
    combustion({
      entered: ENERGY_SET,
      name: 'Combustion emissions',
      programme: INVENTORY,
      nodeTypes: [STORE],
      fuels: [NATURAL_GAS],
      citation: POTENTIALS_CITATION,
    }),
    electricity([STORE]),
    {
      name: LEAKS,
      timespan: 'Month',
      nodeTypes: [REFRIGERATION],
      programme: INVENTORY,
      parameters: [
        {
          name: 'CO2e from refrigerant',
          unit: 't',
          kind: 'co2e',
          scope: 1,
          formula: {
            text: 'added * (0.44 * gwp_125 + 0.04 * gwp_134a + 0.52 * gwp_143a)',
            variables: [
              { name: 'added', unit: 't', map: entered(ADDED) },
              potential('gwp_125', 'HFC-125'),
              potential('gwp_134a', 'HFC-134a'),
              potential('gwp_143a', 'HFC-143a'),
            ],
            citation: `ANSI/ASHRAE Standard 34: R-404A is 44 % HFC-125, 4 % HFC-134a and 52 % HFC-143a; ${POTENTIALS_CITATION}`,
            comments: 'What is added made up for a leak, as in the simplified mass balance of the GHG Protocol.',
          },
        },
        {
          name: 'Leak rate',
          unit: '%',
          formula: {
            text: 'added / charge',
            variables: [
              { name: 'added', unit: 'lb', map: entered(ADDED) },
              { name: 'charge', unit: 'lb', map: entered(CHARGE) },
            ],
            citation: '40 CFR 84.102, definition of leak rate, rolling average method',
          },
        },
      ],
    },
  ],
  limits: [
    {
      nodeId: 'Rack 1',
      parameterId: `${LEAKS} / Leak rate`,
      operator: 'atMost',
      value: 20,
      unitId: '%',
      beginDate: '2026-01-01',
      averaging: 'rollingYear',
      statistic: 'total',
      warningPercent: 75,
      citation: '40 CFR 84.106(c)(2)(i): 20 percent for commercial refrigeration with HFCs',
    },
  ],
  rules: [
    {
      name: 'More added than a charge',
      parameterSetId: REFRIGERANT,
      parameterId: ADDED,
      severity: 'ask',
      formula: 'value > 2000',
      message: 'More than a rack of a store holds. Check the unit.',
    },
  ],
  forms: [
    {
      name: 'Monthly store report',
      code: 'STORE',
      instructions: 'Take energy from the bills, and refrigerant from the service reports.',
      parts: [
        section('energy', 'Energy'),
        ...table('energy_used', 'Energy', STORE, [
          ['gas', `${ENERGY_SET} / ${burnt(NATURAL_GAS)}`, 'scf'],
          ['power', `${ENERGY_SET} / ${ELECTRICITY}`, 'kWh'],
        ]),
        section('refrigerant', 'Refrigerant'),
        ...table('refrigerant_added', 'Refrigerant', REFRIGERATION, [
          ['added', `${REFRIGERANT} / ${ADDED}`, 'lb'],
          ['charge', `${REFRIGERANT} / ${CHARGE}`, 'lb'],
        ]),
        ...remark('leak', 'Was a leak repaired?', 'Where, and when was it verified?'),
        evidence('service', 'Service report'),
      ],
    },
  ],
  areas: [],
};

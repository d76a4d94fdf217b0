import { wasteAreas } from './area-parts.ts';
import { burnt, combustion, fuelUse, NATURAL_GAS } from './combustion-parts.ts';
import { remark, section, table } from './form-parts.ts';
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
import type { TemplateDescription } from './template-description.ts';

const SITE = 'Laboratory 1';
const BUILDING = 'Laboratory building';
const OUTFALL = 'Sewer connection';
const WATER = 'Wastewater';
const SOLVENTS = 'Solvent use';
const RESULTS = 'Solvent emissions';

/** A laboratory: energy of its building, solvents in its hoods, and the wastewater that it discharges to a sewer. */
export const laboratory: TemplateDescription = {
  nodeTypes: [
    { name: BUILDING, comments: 'Uses gas, electricity and solvents' },
    { name: OUTFALL, comments: 'Where wastewater leaves to the public sewer' },
  ],
  nodes: [
    { name: SITE, type: 'Site' },
    { name: 'Laboratory building 1', type: BUILDING, parent: SITE },
    { name: 'Sewer connection 1', type: OUTFALL, parent: SITE },
  ],
  programmes: [inventoryProgramme],
  choices: inventoryChoices,
  sets: [
    { name: ENERGY_SET, timespan: 'Month', nodeTypes: [BUILDING], parameters: [fuelUse(NATURAL_GAS), electricityUse] },
    {
      name: SOLVENTS,
      timespan: 'Month',
      nodeTypes: [BUILDING],
      parameters: [
        { name: 'Solvent bought', unit: 'kg' },
        { name: 'Solvent shipped as waste', unit: 'kg', description: 'From the manifests' },
      ],
    },
    {
      name: WATER,
      timespan: 'Day',
      nodeTypes: [OUTFALL],
      modules: 'Air; Water',
      parameters: [
        { name: 'pH of wastewater', rollUp: 'mean', description: 'The lowest of the day' },
        { name: 'Wastewater discharged', unit: 'gal', kind: 'water' },
      ],
    },
    combustion({
      entered: ENERGY_SET,
      name: 'Combustion emissions',
      programme: INVENTORY,
      nodeTypes: [BUILDING],
      fuels: [NATURAL_GAS],
      citation: POTENTIALS_CITATION,
    }),
    electricity([BUILDING]),
    {
      name: RESULTS,
      timespan: 'Month',
      nodeTypes: [BUILDING],
      parameters: [
        {
          name: 'Solvent evaporated',
          unit: 'kg',
          formula: {
            text: 'MAX(bought - shipped, 0 * bought)',
            variables: [
              {
                name: 'bought',
                unit: 'kg',
                map: { source: 'parameter', mapParameterId: `${SOLVENTS} / Solvent bought` },
              },
              {
                name: 'shipped',
                unit: 'kg',
                map: { source: 'parameter', mapParameterId: `${SOLVENTS} / Solvent shipped as waste` },
              },
            ],
            citation: 'Mass balance: what was bought and not shipped as waste evaporated',
          },
        },
      ],
    },
  ],
  limits: [
    {
      nodeId: 'Sewer connection 1',
      parameterId: `${WATER} / pH of wastewater`,
      operator: 'atLeast',
      value: 5,
      beginDate: '2026-01-01',
      averaging: 'none',
      citation: '40 CFR 403.5(b)(2): no discharge to a public sewer with a pH below 5.0',
    },
  ],
  rules: [
    {
      name: 'pH outside its scale',
      parameterSetId: WATER,
      parameterId: 'pH of wastewater',
      severity: 'hold',
      formula: 'value < 0 OR value > 14',
      message: 'A pH is between 0 and 14',
    },
  ],
  forms: [
    {
      name: 'Monthly laboratory report',
      code: 'LAB',
      instructions: 'Take energy from the bills, and solvents from the stock list.',
      parts: [
        section('energy', 'Energy'),
        ...table('energy_used', 'Energy', BUILDING, [
          ['gas', `${ENERGY_SET} / ${burnt(NATURAL_GAS)}`, 'scf'],
          ['power', `${ENERGY_SET} / ${ELECTRICITY}`, 'kWh'],
        ]),
        section('solvents', 'Solvents'),
        ...table('solvent', 'Solvents', BUILDING, [
          ['bought', `${SOLVENTS} / Solvent bought`, 'kg'],
          ['shipped', `${SOLVENTS} / Solvent shipped as waste`, 'kg'],
        ]),
        ...remark('spill', 'Was anything spilled into a drain?', 'What, when, and how much?'),
      ],
    },
  ],
  areas: wasteAreas(SITE),
};

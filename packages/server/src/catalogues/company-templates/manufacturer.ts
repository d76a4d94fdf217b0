import { wasteAreas } from './area-parts.ts';
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
import type { TemplateDescription } from './template-description.ts';

const SITE = 'Factory 1';
const BUILDING = 'Production building';
const LINE = 'Coating line';
const COATING = 'Coating use';
const VOC = 'Coating emissions';

/** A manufacturer with buildings that use energy and a line whose coatings evaporate. */
export const manufacturer: TemplateDescription = {
  nodeTypes: [
    { name: BUILDING, comments: 'Burns gas and uses electricity' },
    { name: LINE, comments: 'Uses coatings and solvents that evaporate' },
  ],
  nodes: [
    { name: SITE, type: 'Site' },
    { name: 'Building 1', type: BUILDING, parent: SITE },
    { name: 'Line 1', type: LINE, parent: SITE },
  ],
  programmes: [inventoryProgramme],
  choices: inventoryChoices,
  sets: [
    { name: ENERGY_SET, timespan: 'Month', nodeTypes: [BUILDING], parameters: [fuelUse(NATURAL_GAS), electricityUse] },
    {
      name: COATING,
      timespan: 'Month',
      nodeTypes: [LINE],
      parameters: [
        { name: 'Coating used', unit: 'gal', description: 'As applied, thinner included' },
        { name: 'VOC content', unit: 'lb/gal', rollUp: 'mean', description: 'As applied, from the data sheet' },
        { name: 'HAP content', unit: 'lb/gal', rollUp: 'mean', description: 'Of the one with the most' },
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
      name: VOC,
      timespan: 'Month',
      nodeTypes: [LINE],
      parameters: ['VOC', 'HAP'].map((kind) => ({
        name: `${kind} emitted`,
        unit: 'short ton',
        formula: {
          text: 'used * content',
          variables: [
            { name: 'used', unit: 'gal', map: { source: 'parameter', mapParameterId: `${COATING} / Coating used` } },
            {
              name: 'content',
              unit: 'lb/gal',
              map: { source: 'parameter', mapParameterId: `${COATING} / ${kind} content` },
            },
          ],
          citation: 'Mass balance: all that is in the coating evaporates, as without a control device',
        },
      })),
    },
  ],
  limits: [
    {
      nodeId: 'Line 1',
      parameterId: `${VOC} / HAP emitted`,
      operator: 'below',
      value: 10,
      unitId: 'short ton',
      beginDate: '2026-01-01',
      averaging: 'rollingYear',
      statistic: 'total',
      warningPercent: 80,
      citation:
        '40 CFR 63.2, definition of major source: 10 tons per year or more of one hazardous air pollutant, 25 of several',
    },
  ],
  rules: [
    {
      name: 'VOC content too high',
      parameterSetId: COATING,
      parameterId: 'VOC content',
      severity: 'ask',
      formula: 'value > 8',
      message: 'More than 8 lb per gallon is more than most solvents weigh. Check the unit.',
    },
  ],
  forms: [
    {
      name: 'Monthly energy and coatings',
      code: 'MONTH',
      instructions: 'Take energy from the bills, and coatings from the inventory.',
      parts: [
        section('energy', 'Energy'),
        ...table('energy_used', 'Energy', BUILDING, [
          ['gas', `${ENERGY_SET} / ${burnt(NATURAL_GAS)}`, 'scf'],
          ['power', `${ENERGY_SET} / ${ELECTRICITY}`, 'kWh'],
        ]),
        evidence('bills', 'Bills of the month'),
        section('coatings', 'Coatings'),
        ...table('coating', 'Coatings', LINE, [
          ['used', `${COATING} / Coating used`, 'gal'],
          ['voc', `${COATING} / VOC content`, 'lb/gal'],
          ['hap', `${COATING} / HAP content`, 'lb/gal'],
        ]),
        ...remark('new_coating', 'Was a new coating used?', 'Which one?'),
      ],
    },
  ],
  areas: wasteAreas(SITE),
};

import type { TemplateParameter, TemplateSet } from './template-description.ts';

/** A program of the company's own, with the latest edition of the factors that the product ships. */
export const INVENTORY = 'Company inventory';

export const inventoryProgramme = {
  name: INVENTORY,
  key: 'company-inventory',
  description: 'Scopes 1 and 2 with the factors of one edition of the EPA hub, and one set of warming potentials.',
  citation: 'WRI and WBCSD, GHG Protocol Corporate Accounting and Reporting Standard (2004)',
};

const HUB = 'EPA, Emission Factors for Greenhouse Gas Inventories, 15 January 2025';

export const POTENTIALS_CITATION = `${HUB}, table 11 (IPCC Fifth Assessment Report)`;

const choice = (kind: string, factorSetId: string, table: string) => ({
  programmeId: INVENTORY,
  kind,
  factorSetId,
  citation: `${HUB}, ${table}`,
});

export const inventoryChoices = [
  choice('Stationary combustion', 'EPA emission factors hub 2025, stationary combustion', 'table 1'),
  choice('electricity_location', 'EPA emission factors hub 2025, electricity (eGRID2023)', 'table 6 (eGRID2023)'),
  {
    programmeId: INVENTORY,
    kind: 'global_warming_potential',
    assessment: 'AR5',
    horizon: 100,
    citation: POTENTIALS_CITATION,
  },
];

export const ELECTRICITY = 'Electricity purchased';
export const ENERGY_SET = 'Energy use';
const RESULTS = 'Electricity emissions';

export const electricityUse: TemplateParameter = {
  name: ELECTRICITY,
  description: "From the supplier's bill",
  unit: 'kWh',
  kind: 'electricity',
};

const SCOPE_2 = 'GHG Protocol Scope 2 Guidance (2015), location-based method';

const gas = (kind: 'co2' | 'ch4' | 'n2o'): TemplateParameter => ({
  name: `${kind.toUpperCase()} from electricity`,
  unit: 't',
  kind,
  scope: 2,
  method: 'location',
  formula: {
    text: 'energy * factor',
    variables: [
      { name: 'energy', unit: 'MWh', map: { source: 'parameter', mapParameterId: `${ENERGY_SET} / ${ELECTRICITY}` } },
      {
        name: 'factor',
        unit: 'lb/MWh',
        map: { source: 'factor', factorKind: 'electricity_location', factorProperty: kind, subjectKey: 'egrid-US' },
      },
    ],
    citation: `${SCOPE_2}; ${HUB}, table 6`,
    comments: 'Takes the US average. Replace egrid-US with the subregion of your grid, such as egrid-RFCW.',
  },
});

const ofResult = (name: string) => ({ source: 'parameter', mapParameterId: `${RESULTS} / ${name}` });

/** Emissions of purchased electricity by the grid's factors. */
export const electricity = (nodeTypes: readonly string[]): TemplateSet => ({
  name: RESULTS,
  timespan: 'Month',
  nodeTypes,
  programme: INVENTORY,
  parameters: [
    gas('co2'),
    gas('ch4'),
    gas('n2o'),
    {
      name: 'CO2e from electricity',
      unit: 't',
      kind: 'co2e',
      scope: 2,
      method: 'location',
      formula: {
        text: 'co2 + ch4 * gwp_ch4 + n2o * gwp_n2o',
        variables: [
          { name: 'co2', unit: 't', map: ofResult('CO2 from electricity') },
          { name: 'ch4', unit: 't', map: ofResult('CH4 from electricity') },
          { name: 'n2o', unit: 't', map: ofResult('N2O from electricity') },
          { name: 'gwp_ch4', map: { source: 'global_warming_potential', gas: 'CH4', origin: 'fossil' } },
          { name: 'gwp_n2o', map: { source: 'global_warming_potential', gas: 'N2O', origin: 'any' } },
        ],
        citation: `${SCOPE_2}; ${POTENTIALS_CITATION}`,
      },
    },
  ],
});

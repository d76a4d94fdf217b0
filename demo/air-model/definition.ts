import type { NodeKind } from '@oikos/domain/hierarchy/structure.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';

/**
 * A model of emissions as a company sets one up: what is entered, what is calculated from it, and under which programme.
 * Several programmes are side by side, each with its own factors and warming potentials.
 */

export interface ModelVariable {
  readonly name: string;
  /** Code of the unit; absent: a pure number. */
  readonly unit?: string;
  readonly map:
    | { readonly source: 'parameter'; readonly parameter: string }
    | {
        readonly source: 'factor';
        readonly kind: string;
        readonly property: string;
        readonly picklist: 'fuelType' | 'gridSubregion';
        readonly of: string;
      }
    | { readonly source: 'property'; readonly picklist: 'fuelType' | 'gridSubregion'; readonly of: string }
    | {
        readonly source: 'global_warming_potential';
        readonly gas: string;
        readonly origin: 'fossil' | 'biogenic' | 'any';
      };
}

export interface ModelParameter {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'co2e' | 'co2' | 'ch4' | 'n2o' | 'biogenic_co2' | 'energy' | 'production' | 'electricity';
  readonly scope?: 1 | 2;
  readonly scope2Method?: 'location' | 'market';
  readonly formula?: { readonly text: string; readonly variables: readonly ModelVariable[]; readonly citation: string };
}

export interface ModelSet {
  readonly name: string;
  readonly nodeTypes: readonly string[];
  readonly programme?: string;
  /** The period of its values; a month where it is left out. */
  readonly timespan?: Timespan;
  readonly parameters: readonly ModelParameter[];
}

export interface ModelNodeType {
  readonly name: string;
  readonly kind: NodeKind;
  readonly icon: string;
  readonly comments: string;
}

export const modelNodeTypes: readonly ModelNodeType[] = [
  {
    name: 'Combustion source',
    kind: 'asset',
    icon: 'flame',
    comments: 'Boilers, turbines and engines that burn one fuel',
  },
  {
    name: 'Renewable generating unit',
    kind: 'asset',
    icon: 'solar-panel',
    comments: 'Generates electricity without burning a fuel',
  },
  { name: 'Electricity meter', kind: 'asset', icon: 'bolt', comments: 'Purchased electricity' },
];

export const HEAT_INPUT = 'Heat input';
export const NET_GENERATION = 'Net generation';
export const ELECTRICITY = 'Electricity purchased';

/** What people enter or import. */
export const enteredSets: readonly ModelSet[] = [
  {
    name: 'Fuel use',
    nodeTypes: ['Combustion source'],
    parameters: [{ name: HEAT_INPUT, unit: 'mmBtu', kind: 'energy' }],
  },
  {
    name: 'Generation',
    nodeTypes: ['Combustion source', 'Renewable generating unit'],
    parameters: [{ name: NET_GENERATION, unit: 'MWh', kind: 'production' }],
  },
  {
    name: 'Purchased electricity',
    nodeTypes: ['Electricity meter'],
    parameters: [{ name: ELECTRICITY, unit: 'kWh', kind: 'electricity' }],
  },
];

const EQUATION_C1 = '40 CFR 98.33(a)(1)(iii), Equation C-1b';
const EQUATION_C8 = '40 CFR 98.33(c)(1)(ii), Equation C-8b';

const heat: ModelVariable = { name: 'heat', unit: 'mmBtu', map: { source: 'parameter', parameter: HEAT_INPUT } };
const biogenic: ModelVariable = {
  name: 'biogenic_share',
  map: { source: 'property', picklist: 'fuelType', of: HEAT_INPUT },
};
const fuelFactor = (gas: 'co2' | 'ch4' | 'n2o', unit: string): ModelVariable => ({
  name: `ef_${gas}`,
  unit,
  map: { source: 'factor', kind: 'stationary_combustion', property: gas, picklist: 'fuelType', of: HEAT_INPUT },
});
const potential = (name: string, gas: string, origin: 'fossil' | 'biogenic' | 'any'): ModelVariable => ({
  name,
  map: { source: 'global_warming_potential', gas, origin },
});
const result = (name: string, parameter: string): ModelVariable => ({
  name,
  unit: 't',
  map: { source: 'parameter', parameter },
});

/** What the gases of burning fuel come to by their warming potentials. */
const combustionTotal = (named: (gas: string) => string): ModelParameter => ({
  name: named('CO2e'),
  unit: 't',
  kind: 'co2e',
  scope: 1,
  formula: {
    text: 'co2 + ch4 * (gwp_ch4_fossil * (1 - biogenic_share) + gwp_ch4_biogenic * biogenic_share) + n2o * gwp_n2o',
    variables: [
      result('co2', named('CO2')),
      result('ch4', named('CH4')),
      result('n2o', named('N2O')),
      potential('gwp_ch4_fossil', 'CH4', 'fossil'),
      potential('gwp_ch4_biogenic', 'CH4', 'biogenic'),
      potential('gwp_n2o', 'N2O', 'any'),
      biogenic,
    ],
    citation: 'Biogenic CO2 is reported apart; its CH4 and N2O count (GHG Protocol Corporate Standard, chapter 4)',
  },
});

/** Results of burning fuel, for one programme. */
const combustion = (label: string, programme: string): ModelSet => {
  const named = (gas: string) => `${gas} from combustion (${label})`;
  return {
    name: `Combustion emissions (${label})`,
    nodeTypes: ['Combustion source'],
    programme,
    parameters: [
      {
        name: named('CO2'),
        unit: 't',
        kind: 'co2',
        scope: 1,
        formula: {
          text: 'heat * ef_co2 * (1 - biogenic_share)',
          variables: [heat, fuelFactor('co2', 'kg/mmBtu'), biogenic],
          citation: EQUATION_C1,
        },
      },
      {
        name: named('Biogenic CO2'),
        unit: 't',
        kind: 'biogenic_co2',
        scope: 1,
        formula: {
          text: 'heat * ef_co2 * biogenic_share',
          variables: [heat, fuelFactor('co2', 'kg/mmBtu'), biogenic],
          citation: EQUATION_C1,
        },
      },
      {
        name: named('CH4'),
        unit: 't',
        kind: 'ch4',
        scope: 1,
        formula: { text: 'heat * ef_ch4', variables: [heat, fuelFactor('ch4', 'g/mmBtu')], citation: EQUATION_C8 },
      },
      {
        name: named('N2O'),
        unit: 't',
        kind: 'n2o',
        scope: 1,
        formula: { text: 'heat * ef_n2o', variables: [heat, fuelFactor('n2o', 'g/mmBtu')], citation: EQUATION_C8 },
      },
      combustionTotal(named),
    ],
  };
};

const electricity = (label: string, programme: string): ModelSet => {
  const energy: ModelVariable = { name: 'energy', unit: 'MWh', map: { source: 'parameter', parameter: ELECTRICITY } };
  const results = (method: 'location' | 'market'): ModelParameter[] => {
    const named = (gas: string) => `${gas} from electricity by ${method} (${label})`;
    const factor = (gas: string): ModelVariable => ({
      name: `ef_${gas}`,
      unit: 'lb/MWh',
      map: {
        source: 'factor',
        kind: `electricity_${method}`,
        property: gas,
        picklist: 'gridSubregion',
        of: ELECTRICITY,
      },
    });
    const gas = (kind: 'co2' | 'ch4' | 'n2o', title: string): ModelParameter => ({
      name: named(title),
      unit: 't',
      kind,
      scope: 2,
      scope2Method: method,
      formula: {
        text: `energy * ef_${kind}`,
        variables: [energy, factor(kind)],
        citation: `GHG Protocol Scope 2 Guidance (2015), ${method}-based method`,
      },
    });
    return [
      gas('co2', 'CO2'),
      gas('ch4', 'CH4'),
      gas('n2o', 'N2O'),
      {
        name: named('CO2e'),
        unit: 't',
        kind: 'co2e',
        scope: 2,
        scope2Method: method,
        formula: {
          text: 'co2 + ch4 * gwp_ch4 + n2o * gwp_n2o',
          variables: [
            result('co2', named('CO2')),
            result('ch4', named('CH4')),
            result('n2o', named('N2O')),
            potential('gwp_ch4', 'CH4', 'fossil'),
            potential('gwp_n2o', 'N2O', 'any'),
          ],
          citation: `GHG Protocol Scope 2 Guidance (2015), ${method}-based method`,
        },
      },
    ];
  };
  return {
    name: `Electricity emissions (${label})`,
    nodeTypes: ['Electricity meter'],
    programme,
    parameters: [...results('location'), ...results('market')],
  };
};

/** What is calculated, programme by programme. */
export const calculatedSets: readonly ModelSet[] = [
  combustion('EPA hub 2021', 'epa-hub-inventory'),
  electricity('EPA hub 2021', 'epa-hub-inventory'),
  combustion('GHG Protocol', 'ghg-protocol-corporate'),
  electricity('GHG Protocol', 'ghg-protocol-corporate'),
];

import type { TemplateParameter, TemplateSet, TemplateVariable } from './template-description.ts';

/** A fuel that is burnt, as the shipped factors call it. */
export interface BurntFuel {
  /** 'Natural gas' */
  readonly name: string;
  readonly key: string;
  readonly unit: string;
}

export const NATURAL_GAS: BurntFuel = { name: 'Natural gas', key: 'natural-gas', unit: 'scf' };
export const FUEL_OIL: BurntFuel = { name: 'Distillate fuel oil', key: 'distillate-fuel-oil-no-2', unit: 'gal' };

const KIND = 'stationary_combustion';
const EQUATION_C1 = '40 CFR 98.33(a)(1)(i), Equation C-1; 40 CFR 98, Table C-1';
const EQUATION_C8 = '40 CFR 98.33(c)(1), Equation C-8; 40 CFR 98, Table C-2';

export const burnt = ({ name }: BurntFuel): string => `${name} burned`;
const perUnit = ({ unit }: BurntFuel): string => `mmBtu/${unit}`;

/** What people enter of a fuel. */
export const fuelUse = (fuel: BurntFuel): TemplateParameter => ({
  name: burnt(fuel),
  description: "Read from the meter or from the supplier's bill",
  unit: fuel.unit,
  kind: 'fuel',
});

const factor = (fuel: BurntFuel, property: string): TemplateVariable['map'] => ({
  source: 'factor',
  factorKind: KIND,
  factorProperty: property,
  subjectKey: fuel.key,
});

const result = (set: string, name: string): TemplateVariable['map'] => ({
  source: 'parameter',
  mapParameterId: `${set} / ${name}`,
});

const potential = (gas: string, origin: string): TemplateVariable['map'] => ({
  source: 'global_warming_potential',
  gas,
  origin,
});

interface Combustion {
  readonly entered: string;
  readonly name: string;
  readonly programme: string;
  readonly nodeTypes: readonly string[];
  readonly fuels: readonly BurntFuel[];
  /** Of the warming potentials. */
  readonly citation: string;
}

/** What burning a fuel comes to in a gas: heat from the quantity and its heat content, then the gas from the heat. */
function gasOf({ entered }: Combustion, fuel: BurntFuel, gas: 'co2' | 'ch4' | 'n2o'): TemplateParameter {
  const named = gas.toUpperCase();
  return {
    name: `${named} from ${fuel.name.toLowerCase()}`,
    unit: 't',
    kind: gas,
    scope: 1,
    formula: {
      text: 'fuel * heat_content * factor',
      variables: [
        { name: 'fuel', unit: fuel.unit, map: result(entered, burnt(fuel)) },
        { name: 'heat_content', unit: perUnit(fuel), map: factor(fuel, 'heat_content') },
        { name: 'factor', unit: gas === 'co2' ? 'kg/mmBtu' : 'g/mmBtu', map: factor(fuel, gas) },
      ],
      citation: gas === 'co2' ? EQUATION_C1 : EQUATION_C8,
    },
  };
}

function totalOf({ name, citation }: Combustion, fuel: BurntFuel): TemplateParameter {
  const of = (gas: string) => result(name, `${gas} from ${fuel.name.toLowerCase()}`);
  return {
    name: `CO2e from ${fuel.name.toLowerCase()}`,
    unit: 't',
    kind: 'co2e',
    scope: 1,
    formula: {
      text: 'co2 + ch4 * gwp_ch4 + n2o * gwp_n2o',
      variables: [
        { name: 'co2', unit: 't', map: of('CO2') },
        { name: 'ch4', unit: 't', map: of('CH4') },
        { name: 'n2o', unit: 't', map: of('N2O') },
        { name: 'gwp_ch4', map: potential('CH4', 'fossil') },
        { name: 'gwp_n2o', map: potential('N2O', 'any') },
      ],
      citation,
    },
  };
}

/** The results of burning fuels under a program. */
export const combustion = (set: Combustion): TemplateSet => ({
  name: set.name,
  timespan: 'Month',
  nodeTypes: set.nodeTypes,
  programme: set.programme,
  parameters: set.fuels.flatMap((fuel) => [
    gasOf(set, fuel, 'co2'),
    gasOf(set, fuel, 'ch4'),
    gasOf(set, fuel, 'n2o'),
    totalOf(set, fuel),
  ]),
});

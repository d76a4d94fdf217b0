/**
 * 40 CFR Part 98, subpart C, table C-1 'Default CO2 Emission Factors and High Heat Values for Various Types of Fuel'
 * (last amended 81 FR 89188, Dec. 9, 2016): default high heat value in mmBtu per physical
 * unit, default CO2 factor in kg per mmBtu.
 */
export type TableC1Line = readonly [fuelKey: string, highHeatValue: number, carbonDioxide: number];

/** A heading of table C-1 with its fuels, and the row of table C-2 that applies to them: kg CH4 and kg N2O per mmBtu. */
export interface TableC1Section {
  readonly heading: string;
  readonly physicalUnit: string;
  readonly tableC2Row: string;
  readonly methane: number;
  readonly nitrousOxide: number;
  readonly fuels: readonly TableC1Line[];
}

const COAL_AND_COKE = { tableC2Row: 'Coal and Coke', methane: 1.1e-2, nitrousOxide: 1.6e-3 } as const;
const NATURAL_GAS = { tableC2Row: 'Natural Gas', methane: 1.0e-3, nitrousOxide: 1.0e-4 } as const;
const PETROLEUM = { tableC2Row: 'Petroleum Products', methane: 3.0e-3, nitrousOxide: 6.0e-4 } as const;
const OTHER_SOLID = { tableC2Row: 'Other Fuels - Solid', methane: 3.2e-2, nitrousOxide: 4.2e-3 } as const;
const FUEL_GAS = { tableC2Row: 'Fuel Gas', methane: 3.0e-3, nitrousOxide: 6.0e-4 } as const;
const BLAST_FURNACE = { tableC2Row: 'Blast Furnace Gas', methane: 2.2e-5, nitrousOxide: 1.0e-4 } as const;
const COKE_OVEN = { tableC2Row: 'Coke Oven Gas', methane: 4.8e-4, nitrousOxide: 1.0e-4 } as const;
const WOOD = { tableC2Row: 'Wood and wood residuals', methane: 7.2e-3, nitrousOxide: 3.6e-3 } as const;
const BIOMASS_SOLID = { tableC2Row: 'Biomass Fuels - Solid', methane: 3.2e-2, nitrousOxide: 4.2e-3 } as const;
const BIOMASS_GASEOUS = { tableC2Row: 'Biomass Fuels - Gaseous', methane: 3.2e-3, nitrousOxide: 6.3e-4 } as const;
const BIOMASS_LIQUID = { tableC2Row: 'Biomass Fuels - Liquid', methane: 1.1e-3, nitrousOxide: 1.1e-4 } as const;

export const TABLE_C1: readonly TableC1Section[] = [
  {
    heading: 'Coal and coke',
    physicalUnit: 'short ton',
    ...COAL_AND_COKE,
    fuels: [
      ['anthracite-coal', 25.09, 103.69],
      ['bituminous-coal', 24.93, 93.28],
      ['sub-bituminous-coal', 17.25, 97.17],
      ['lignite-coal', 14.21, 97.72],
      ['coal-coke', 24.8, 113.67],
      ['mixed-commercial-sector', 21.39, 94.27],
      ['mixed-industrial-coking', 26.28, 93.9],
      ['mixed-industrial-sector', 22.35, 94.67],
      ['mixed-electric-power-sector', 19.73, 95.52],
    ],
  },
  { heading: 'Natural gas', physicalUnit: 'scf', ...NATURAL_GAS, fuels: [['natural-gas', 1.026e-3, 53.06]] },
  {
    heading: 'Petroleum products - liquid',
    physicalUnit: 'gal',
    ...PETROLEUM,
    fuels: [
      ['distillate-fuel-oil-no-1', 0.139, 73.25],
      ['distillate-fuel-oil-no-2', 0.138, 73.96],
      ['distillate-fuel-oil-no-4', 0.146, 75.04],
      ['residual-fuel-oil-no-5', 0.14, 72.93],
      ['residual-fuel-oil-no-6', 0.15, 75.1],
      ['used-oil', 0.138, 74],
      ['kerosene', 0.135, 75.2],
      ['liquefied-petroleum-gases', 0.092, 61.71],
      ['propane', 0.091, 62.87],
      ['propylene', 0.091, 67.77],
      ['ethane', 0.068, 59.6],
      ['ethanol-petroleum-products', 0.084, 68.44],
      ['ethylene', 0.058, 65.96],
      ['isobutane', 0.099, 64.94],
      ['isobutylene', 0.103, 68.86],
      ['butane', 0.103, 64.77],
      ['butylene', 0.105, 68.72],
      ['naphtha', 0.125, 68.02],
      ['natural-gasoline', 0.11, 66.88],
      ['other-oil', 0.139, 76.22],
      ['pentanes-plus', 0.11, 70.02],
      ['petrochemical-feedstocks', 0.125, 71.02],
      ['special-naphtha', 0.125, 72.34],
      ['unfinished-oils', 0.139, 74.54],
      ['heavy-gas-oils', 0.148, 74.92],
      ['lubricants', 0.144, 74.27],
      ['motor-gasoline', 0.125, 70.22],
      ['aviation-gasoline', 0.12, 69.25],
      ['kerosene-type-jet-fuel', 0.135, 72.22],
      ['asphalt-and-road-oil', 0.158, 75.36],
      ['crude-oil', 0.138, 74.54],
    ],
  },
  {
    heading: 'Petroleum products - solid',
    physicalUnit: 'short ton',
    ...PETROLEUM,
    fuels: [['petroleum-coke', 30, 102.41]],
  },
  // Propane gas is under petroleum products, so that C-2's petroleum row applies; some transcriptions carry
  // 2.2e-5 kg CH4 for it, the figure of blast furnace gas.
  {
    heading: 'Petroleum products - gaseous',
    physicalUnit: 'scf',
    ...PETROLEUM,
    fuels: [['propane-gas', 2.516e-3, 61.46]],
  },
  {
    heading: 'Other fuels - solid',
    physicalUnit: 'short ton',
    ...OTHER_SOLID,
    fuels: [
      ['municipal-solid-waste', 9.95, 90.7],
      ['tires', 28, 85.97],
      ['plastics', 38, 75],
    ],
  },
  {
    heading: 'Other fuels - gaseous',
    physicalUnit: 'scf',
    ...BLAST_FURNACE,
    fuels: [['blast-furnace-gas', 0.092e-3, 274.32]],
  },
  { heading: 'Other fuels - gaseous', physicalUnit: 'scf', ...COKE_OVEN, fuels: [['coke-oven-gas', 0.599e-3, 46.85]] },
  { heading: 'Other fuels - gaseous', physicalUnit: 'scf', ...FUEL_GAS, fuels: [['fuel-gas', 1.388e-3, 59]] },
  // Dry basis: note 5 of the table gives the wet basis (wetBasisHighHeatValue).
  {
    heading: 'Biomass fuels - solid',
    physicalUnit: 'short ton',
    ...WOOD,
    fuels: [['wood-and-wood-residuals', 17.48, 93.8]],
  },
  {
    heading: 'Biomass fuels - solid',
    physicalUnit: 'short ton',
    ...BIOMASS_SOLID,
    fuels: [
      ['agricultural-byproducts', 8.25, 118.17],
      ['peat', 8, 111.84],
      ['solid-byproducts', 10.39, 105.51],
    ],
  },
  {
    heading: 'Biomass fuels - gaseous',
    physicalUnit: 'scf',
    ...BIOMASS_GASEOUS,
    fuels: [
      ['landfill-gas', 0.485e-3, 52.07],
      ['other-biomass-gases', 0.655e-3, 52.07],
    ],
  },
  {
    heading: 'Biomass fuels - liquid',
    physicalUnit: 'gal',
    ...BIOMASS_LIQUID,
    fuels: [
      ['ethanol', 0.084, 68.44],
      ['biodiesel', 0.128, 73.84],
      ['rendered-animal-fat', 0.125, 71.06],
      ['vegetable-oil', 0.12, 81.55],
    ],
  },
];

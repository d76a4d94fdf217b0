/** What a parameter is of a material (V212). */
export const MATERIAL_TYPE = {
  temperature: 1,
  pressure: 2,
  density: 3,
  heatGasVolume: 4,
  molecularWeight: 5,
  weightConcentration: 6,
} as const;

/** How values come (V213). */
export const PARAMETER_MODE = { normal: 0, continuous: 3, instant: 4 } as const;

/** What a value is (V215). */
export const DATA_TYPE = { number: 0, character: 1, date: 2 } as const;

/** How values become one of a longer period. */
export const ROLL_UPS = ['sum', 'mean', 'last', 'none'] as const;

/** What reports and dashboards read a parameter as. */
export const QUANTITY_KINDS = [
  'co2e',
  'co2',
  'ch4',
  'n2o',
  'biogenic_co2',
  'energy',
  'production',
  'fuel',
  'electricity',
  'water',
  'floor_area',
] as const;

/** How many parameters, with their properties for all nodes, a set may have where the company says nothing else (V217). */
export const STANDARD_MAXIMUM_PARAMETERS = 500;

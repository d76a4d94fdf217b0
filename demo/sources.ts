import fuelUse from './data/power-plant-fuel.json' with { type: 'json' };

/** Something values are collected at, below the place with the external id `place`, with its monthly values by parameter. */
export interface DemoSource {
  readonly externalId: string;
  readonly name: string;
  readonly nodeType: 'Combustion source' | 'Renewable generating unit' | 'Electricity meter';
  readonly place: string;
  /** Key of the fuel or grid region its factors are chosen by. */
  readonly subject?: {
    readonly picklist: 'fuelType' | 'gridSubregion';
    readonly key: string;
    readonly parameter: string;
  };
  /** Values from `firstMonth` on, by parameter; null is blank. */
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
  readonly estimatedMonths?: readonly number[];
}

export const firstMonth = fuelUse.months[0] as string;

/** Fuel codes of Form EIA-923 and the fuels of EPA's hub that they are. */
export const fuels: Readonly<Record<string, { key: string; name: string }>> = {
  SUB: { key: 'sub-bituminous-coal', name: 'Sub-bituminous coal' },
  BIT: { key: 'bituminous-coal', name: 'Bituminous coal' },
  NG: { key: 'natural-gas', name: 'Natural gas' },
  DFO: { key: 'distillate-fuel-oil-no-2', name: 'Distillate oil' },
  RFO: { key: 'residual-fuel-oil-no-6', name: 'Residual oil' },
};
export const renewables: Readonly<Record<string, string>> = { WAT: 'Hydro', SUN: 'Solar' };
const movers: Readonly<Record<string, string>> = {
  ST: 'steam turbines',
  GT: 'combustion turbines',
  HY: 'turbines',
  PV: 'photovoltaics',
};

function plantSource(series: (typeof fuelUse.series)[number]): DemoSource {
  const fuel = fuels[series.fuel];
  const externalId = `EIA-${series.plant}-${series.fuel}-${series.mover}`;
  const place = `EIA-${series.plant}`;
  const mover = movers[series.mover] as string;
  if (!fuel) {
    return {
      externalId,
      place,
      name: `${renewables[series.fuel]} ${mover}`,
      nodeType: 'Renewable generating unit',
      values: { 'Net generation': series.generation },
    };
  }
  return {
    externalId,
    place,
    name: `${fuel.name}, ${mover}`,
    nodeType: 'Combustion source',
    subject: { picklist: 'fuelType', key: fuel.key, parameter: 'Heat input' },
    values: { 'Heat input': series.heat, 'Net generation': series.generation },
  };
}

const MONTHS = fuelUse.series[0]?.heat.length ?? 0;

/** Invented figures of a small company: a base with a season, growing slowly; the same at every seeding. */
function seasonal(base: number, swing: number, peakMonth: number, growthPerYear: number): number[] {
  return Array.from({ length: MONTHS }, (_, month) => {
    const season = Math.cos(((month - peakMonth) / 12) * 2 * Math.PI);
    return Math.round((base + swing * season) * (1 + growthPerYear * (month / 12)));
  });
}

export const desertSources: readonly DemoSource[] = [
  ...fuelUse.series.map(plantSource),
  {
    externalId: 'DS-HQ-METER',
    name: 'Headquarters electricity',
    nodeType: 'Electricity meter',
    place: 'DS-HQ',
    subject: { picklist: 'gridSubregion', key: 'egrid-AZNM', parameter: 'Electricity purchased' },
    values: { 'Electricity purchased': seasonal(182_000, 61_000, 6, 0.01) },
  },
];

export const orchardSources: readonly DemoSource[] = [
  {
    externalId: 'OV-BOILER-1',
    name: 'Boiler 1, natural gas',
    nodeType: 'Combustion source',
    place: 'OV-CANNERY',
    subject: { picklist: 'fuelType', key: 'natural-gas', parameter: 'Heat input' },
    values: { 'Heat input': seasonal(4_150, 1_320, 8, -0.01) },
  },
  {
    externalId: 'OV-BOILER-2',
    name: 'Boiler 2, wood residuals',
    nodeType: 'Combustion source',
    place: 'OV-CANNERY',
    subject: { picklist: 'fuelType', key: 'wood-and-wood-residuals', parameter: 'Heat input' },
    // The boiler started in its third month, and its last reading is still missing.
    values: {
      'Heat input': seasonal(1_900, 700, 9, 0.05).map((value, month) =>
        month < 2 || month === MONTHS - 1 ? null : value,
      ),
    },
    estimatedMonths: [11, 12],
  },
  {
    externalId: 'OV-METER-1',
    name: 'Cold store electricity',
    nodeType: 'Electricity meter',
    place: 'OV-COLD',
    subject: { picklist: 'gridSubregion', key: 'egrid-NYUP', parameter: 'Electricity purchased' },
    values: { 'Electricity purchased': seasonal(96_000, 22_000, 7, 0.02) },
  },
];

import { equalDimensions, productOfDimensions, quotientOfDimensions } from '../quantity/dimension.ts';
import { SYSTEM_TYPES } from '../quantity/system-types.ts';
import type { Dimension, Unit } from '../quantity/unit.ts';

/** What a figure measures above and below the line of its unit. */
type Measure = 'gas' | 'gasOfFuel' | 'heatOfFuel' | 'energyOfActivity';

interface FactorProperty {
  readonly key: string;
  readonly name: string;
  readonly measure: Measure;
}

/** What a factor is a figure of. A company may add others: expressions name them. */
export const factorProperties = [
  { key: 'heat_content', name: 'Heat content', measure: 'heatOfFuel' },
  { key: 'co2', name: 'CO2', measure: 'gas' },
  { key: 'ch4', name: 'CH4', measure: 'gas' },
  { key: 'n2o', name: 'N2O', measure: 'gas' },
  // A published CO2e figure already holds the three below it: each has a property of its own, so none is added twice.
  { key: 'co2e', name: 'CO2e of all gases', measure: 'gas' },
  { key: 'co2e_of_co2', name: 'CO2e of CO2 alone', measure: 'gas' },
  { key: 'co2e_of_ch4', name: 'CO2e of CH4 alone', measure: 'gas' },
  { key: 'co2e_of_n2o', name: 'CO2e of N2O alone', measure: 'gas' },
  { key: 'co2_product', name: 'CO2 per quantity, as printed', measure: 'gasOfFuel' },
  { key: 'ch4_product', name: 'CH4 per quantity, as printed', measure: 'gasOfFuel' },
  { key: 'n2o_product', name: 'N2O per quantity, as printed', measure: 'gasOfFuel' },
  { key: 'co2_avoided', name: 'CO2 avoided (non-baseload)', measure: 'gas' },
  { key: 'ch4_avoided', name: 'CH4 avoided (non-baseload)', measure: 'gas' },
  { key: 'n2o_avoided', name: 'N2O avoided (non-baseload)', measure: 'gas' },
  { key: 'energy_use', name: 'Energy use', measure: 'energyOfActivity' },
] as const satisfies readonly FactorProperty[];

/** Formulas split the CO2 of a fuel by the origin of its carbon: both are read from the same figure. */
const readFromCarbonDioxide = ['fossil_co2', 'biogenic_co2'];

const { mass, volume, standardGasVolume, energy, area, length, time } = SYSTEM_TYPES;
const fuelQuantities: readonly Dimension[] = [mass.dimension, volume.dimension, standardGasVolume.dimension];
const burnt: readonly Dimension[] = [energy.dimension, ...fuelQuantities];
const freight = productOfDimensions(mass.dimension, length.dimension);
/** Passengers, vehicles and rooms are counted, and a count has no dimension. */
const counted: Dimension = {};
const activities: readonly Dimension[] = [...burnt, length.dimension, freight, area.dimension, time.dimension, counted];

/** What a gas is measured per, by the kind of the factor set; other kinds are of any activity. */
const activitiesOfKind: Readonly<Record<string, readonly Dimension[]>> = {
  stationary_combustion: burnt,
  mobile_combustion: [...burnt, length.dimension, freight],
  electricity_location: [energy.dimension],
  electricity_market: [energy.dimension],
  purchased_heat: [energy.dimension],
};

function quotientsOf(measure: Measure, kind: string): readonly Dimension[] {
  const per = (top: Dimension, bottoms: readonly Dimension[]) =>
    bottoms.map((bottom) => quotientOfDimensions(top, bottom));
  switch (measure) {
    case 'gas':
      return per(mass.dimension, activitiesOfKind[kind] ?? activities);
    case 'gasOfFuel':
      return per(mass.dimension, fuelQuantities);
    case 'heatOfFuel':
      return per(energy.dimension, fuelQuantities);
    case 'energyOfActivity':
      return per(energy.dimension, activities);
  }
}

/** What the unit of a factor must measure, in words. */
export const factorUnitNeeds = {
  gas: 'a mass per heat, fuel or activity, such as kg/mmBtu',
  gasOfFuel: 'a mass per quantity of fuel, such as kg/gal',
  heatOfFuel: 'heat per quantity of fuel, such as mmBtu/scf',
  energyOfActivity: 'energy per activity, such as kWh/km',
  gasOfStationaryCombustion: 'a mass per heat or quantity of fuel, such as kg/mmBtu',
  gasOfMobileCombustion: 'a mass per heat, fuel or distance, such as kg/gal',
  gasOfElectricity: 'a mass per energy, such as lb/MWh',
  gasOfPurchasedHeat: 'a mass per energy, such as kg/mmBtu',
} as const satisfies Readonly<Record<Measure | string, string>>;
export type FactorUnitNeed = keyof typeof factorUnitNeeds;

const needsOfKind: Readonly<Record<string, FactorUnitNeed>> = {
  stationary_combustion: 'gasOfStationaryCombustion',
  mobile_combustion: 'gasOfMobileCombustion',
  electricity_location: 'gasOfElectricity',
  electricity_market: 'gasOfElectricity',
  purchased_heat: 'gasOfPurchasedHeat',
};

/** A unit that doesn't measure the property: its key, and what its unit must measure. */
export interface FactorUnitProblem {
  readonly property: string;
  readonly needed: FactorUnitNeed;
}

/** Whether a unit can be that of a factor. A property of a company's own may have any unit or none. */
export function factorUnitProblem(
  { kind, property }: { readonly kind: string; readonly property: string },
  unit: Pick<Unit, 'dimension' | 'add'> | null,
): FactorUnitProblem | null {
  const key = readFromCarbonDioxide.includes(property) ? 'co2' : property;
  const found: FactorProperty | undefined = factorProperties.find((each) => each.key === key);
  if (found === undefined) return null;
  const fits =
    unit !== null &&
    unit.add === 0 &&
    quotientsOf(found.measure, kind).some((dimension) => equalDimensions(dimension, unit.dimension));
  if (fits) return null;
  const needed = (found.measure === 'gas' && needsOfKind[kind]) || found.measure;
  return { property: found.key, needed };
}

import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FactorRow } from '../catalogue-rows.ts';
import { isBiogenicFuel } from '../fuels.ts';
import { HUB_2021 } from './factor-sets.ts';
import {
  PER_GALLON,
  PER_SHORT_TON,
  PER_STANDARD_CUBIC_FOOT,
  type StationaryCombustionLine,
} from './hub-2021-stationary-combustion.ts';

const CITATION = 'EPA, Emission Factors for Greenhouse Gas Inventories, 1 April 2021, table 1 (stationary combustion)';

/** The hub doesn't bound the years that its factors are for: whoever chooses the set decides. */
const VALIDITY = { validFrom: '1900-01-01', validTo: NO_END } as const;

const rowsOf = (physicalUnit: string, line: StationaryCombustionLine): readonly FactorRow[] => {
  const [fuelKey, heatContent, carbonDioxide, methane, nitrousOxide, ...products] = line;
  const [carbonDioxideProduct, methaneProduct, nitrousOxideProduct] = products;
  const row = (
    quantity: FactorRow['quantity'],
    basis: FactorRow['basis'],
    value: number,
    unitKey: string,
  ): FactorRow => ({
    factorSetKey: HUB_2021,
    fuelKey,
    gridKey: null,
    quantity,
    basis,
    value,
    unitKey,
    isBiogenic: isBiogenicFuel(fuelKey),
    citation: CITATION,
    ...VALIDITY,
  });
  return [
    row('heat content', 'component', heatContent, `mmBtu/${physicalUnit}`),
    row('CO2', 'component', carbonDioxide, 'kg/mmBtu'),
    row('CH4', 'component', methane, 'g/mmBtu'),
    row('N2O', 'component', nitrousOxide, 'g/mmBtu'),
    row('CO2', 'product', carbonDioxideProduct, `kg/${physicalUnit}`),
    row('CH4', 'product', methaneProduct, `g/${physicalUnit}`),
    row('N2O', 'product', nitrousOxideProduct, `g/${physicalUnit}`),
  ];
};

/**
 * EPA's hub of April 2021. The component columns are exact; the product columns are rounded in print, so a calculation
 * takes heat content and component.
 */
export const HUB_2021_FACTORS: readonly FactorRow[] = [
  ...PER_SHORT_TON.flatMap((line) => rowsOf('short ton', line)),
  ...PER_STANDARD_CUBIC_FOOT.flatMap((line) => rowsOf('scf', line)),
  ...PER_GALLON.flatMap((line) => rowsOf('gal', line)),
];

import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FactorRow } from '../catalogue-rows.ts';
import { isBiogenicFuel } from '../fuels.ts';
import { HUB_2021, HUB_2024, HUB_2025 } from './factor-sets.ts';
import {
  PER_GALLON,
  PER_SHORT_TON,
  PER_STANDARD_CUBIC_FOOT,
  type StationaryCombustionLine,
} from './hub-stationary-combustion.ts';

interface Edition {
  readonly set: string;
  readonly citation: string;
}

const edition = (set: string, date: string): Edition => ({
  set,
  citation: `EPA, Emission Factors for Greenhouse Gas Inventories, ${date}, table 1 (stationary combustion)`,
});

/** Table 1 has the same figures in these editions for all fuels of the edition of 2021. */
const EDITIONS: readonly Edition[] = [
  edition(HUB_2021, '15 September 2021'),
  edition(HUB_2024, '13 February 2024'),
  edition(HUB_2025, '15 January 2025'),
];

/** The hub doesn't bound the years that its factors are for: anyone who chooses the set decides. */
const VALIDITY = { validFrom: '1900-01-01', validTo: NO_END } as const;

const rowsOf = (
  { set, citation }: Edition,
  physicalUnit: string,
  line: StationaryCombustionLine,
): readonly FactorRow[] => {
  const [fuelKey, heatContent, carbonDioxide, methane, nitrousOxide, ...products] = line;
  const [carbonDioxideProduct, methaneProduct, nitrousOxideProduct] = products;
  const row = (
    quantity: FactorRow['quantity'],
    basis: FactorRow['basis'],
    value: number,
    unitKey: string,
  ): FactorRow => ({
    factorSetKey: set,
    fuelKey,
    gridKey: null,
    activityKey: null,
    quantity,
    basis,
    value,
    unitKey,
    isBiogenic: isBiogenicFuel(fuelKey),
    citation,
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
 * EPA's hub, by edition. The component columns are exact; the product columns are rounded in print, so a calculation
 * takes heat content and component.
 */
export const HUB_FACTORS: readonly FactorRow[] = EDITIONS.flatMap((each) => [
  ...PER_SHORT_TON.flatMap((line) => rowsOf(each, 'short ton', line)),
  ...PER_STANDARD_CUBIC_FOOT.flatMap((line) => rowsOf(each, 'scf', line)),
  ...PER_GALLON.flatMap((line) => rowsOf(each, 'gal', line)),
]);

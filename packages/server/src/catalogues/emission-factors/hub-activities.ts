import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { ActivityRow, FactorRow } from '../catalogue-rows.ts';
import { isBiogenicFuel } from '../fuels.ts';
import { HEAT_2024, HEAT_2025, MOBILE_2024, MOBILE_2025 } from './factor-sets.ts';
import { NON_ROAD_2024, NON_ROAD_2025, NON_ROAD_VEHICLES, type NonRoadLine } from './hub-non-road.ts';

/** Table 2 'Mobile Combustion CO2', the same in both editions: kg CO2 per gallon, of compressed gas per standard cubic foot. */
const MOBILE_CARBON_DIOXIDE: readonly (readonly [fuelKey: string, carbonDioxide: number, unitKey: string])[] = [
  ['aviation-gasoline', 8.31, 'kg/gal'],
  ['biodiesel', 9.45, 'kg/gal'],
  ['compressed-natural-gas', 0.05444, 'kg/scf'],
  ['diesel-fuel', 10.21, 'kg/gal'],
  ['ethanol', 5.75, 'kg/gal'],
  ['kerosene-type-jet-fuel', 9.75, 'kg/gal'],
  ['liquefied-natural-gas', 4.5, 'kg/gal'],
  ['liquefied-petroleum-gases', 5.68, 'kg/gal'],
  ['motor-gasoline', 8.78, 'kg/gal'],
  ['residual-fuel-oil', 11.27, 'kg/gal'],
];

const STEAM_AND_HEAT: ActivityRow = { key: 'steam-and-heat', name: 'Steam and Heat' };

/** Table 7 'Steam and Heat', the same in both editions. */
const STEAM_AND_HEAT_FIGURES = [
  ['CO2', 66.33, 'kg/mmBtu'],
  ['CH4', 1.25, 'g/mmBtu'],
  ['N2O', 0.125, 'g/mmBtu'],
] as const;

/** What these tables give factors for besides fuels. */
export const ACTIVITIES: readonly ActivityRow[] = [...NON_ROAD_VEHICLES, STEAM_AND_HEAT];

interface Edition {
  readonly mobileSet: string;
  readonly heatSet: string;
  readonly date: string;
  readonly nonRoad: readonly NonRoadLine[];
}

const EDITIONS: readonly Edition[] = [
  { mobileSet: MOBILE_2024, heatSet: HEAT_2024, date: '13 February 2024', nonRoad: NON_ROAD_2024 },
  { mobileSet: MOBILE_2025, heatSet: HEAT_2025, date: '15 January 2025', nonRoad: NON_ROAD_2025 },
];

type Figure = Pick<FactorRow, 'quantity' | 'basis' | 'value' | 'unitKey'>;

const rowOf = (
  { date }: Edition,
  factorSetKey: string,
  table: string,
  subject: { readonly fuelKey: string } | { readonly activityKey: string },
  figure: Figure,
): FactorRow => ({
  factorSetKey,
  fuelKey: null,
  gridKey: null,
  activityKey: null,
  ...subject,
  ...figure,
  isBiogenic: 'fuelKey' in subject && isBiogenicFuel(subject.fuelKey),
  citation: `EPA, Emission Factors for Greenhouse Gas Inventories, ${date}, ${table}`,
  // The hub doesn't bound the years of use.
  validFrom: '1900-01-01',
  validTo: NO_END,
});

const rowsOf = (edition: Edition): readonly FactorRow[] => {
  const perGallon = (quantity: FactorRow['quantity'], value: number): Figure => ({
    quantity,
    basis: 'direct',
    value,
    unitKey: 'g/gal',
  });
  const table2 = MOBILE_CARBON_DIOXIDE.map(([fuelKey, value, unitKey]) =>
    rowOf(
      edition,
      edition.mobileSet,
      'table 2 (mobile combustion)',
      { fuelKey },
      { quantity: 'CO2', basis: 'direct', value, unitKey },
    ),
  );
  const table5 = edition.nonRoad.flatMap(([activityKey, methane, nitrousOxide]) =>
    [perGallon('CH4', methane), perGallon('N2O', nitrousOxide)].map((figure) =>
      rowOf(edition, edition.mobileSet, 'table 5 (mobile combustion, non-road vehicles)', { activityKey }, figure),
    ),
  );
  const table7 = STEAM_AND_HEAT_FIGURES.map(([quantity, value, unitKey]) =>
    rowOf(
      edition,
      edition.heatSet,
      'table 7 (steam and heat)',
      { activityKey: STEAM_AND_HEAT.key },
      { quantity, basis: 'component', value, unitKey },
    ),
  );
  return [...table2, ...table5, ...table7];
};

/** EPA's hub by edition: mobile combustion, and purchased steam and heat. */
export const HUB_ACTIVITY_FACTORS: readonly FactorRow[] = EDITIONS.flatMap(rowsOf);

import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FactorRow } from '../catalogue-rows.ts';
import { isBiogenicFuel } from '../fuels.ts';
import { PART_98_SUBPART_C } from './factor-sets.ts';
import { TABLE_C1, type TableC1Section } from './part-98-tables.ts';

const CITED_C1 = '40 CFR Part 98 subpart C, table C-1 (last amended 81 FR 89188, Dec. 9, 2016)';
const CITED_C2 =
  '40 CFR Part 98 subpart C, table C-2 (78 FR 71952, Nov. 29, 2013, as amended at 81 FR 89252, Dec. 9, 2016)';

/** From the first reporting year that the tables of the rule of December 2016 serve as a whole. */
const VALIDITY = { validFrom: '2017-01-01', validTo: NO_END } as const;

const rowsOf = (section: TableC1Section): readonly FactorRow[] =>
  section.fuels.flatMap(([fuelKey, highHeatValue, carbonDioxide]) => {
    const row = (quantity: FactorRow['quantity'], value: number, unitKey: string, citation: string): FactorRow => ({
      factorSetKey: PART_98_SUBPART_C,
      fuelKey,
      gridKey: null,
      activityKey: null,
      quantity,
      basis: 'component',
      value,
      unitKey,
      isBiogenic: isBiogenicFuel(fuelKey),
      citation,
      ...VALIDITY,
    });
    return [
      row('heat content', highHeatValue, `mmBtu/${section.physicalUnit}`, `${CITED_C1}, ${section.heading}`),
      row('CO2', carbonDioxide, 'kg/mmBtu', `${CITED_C1}, ${section.heading}`),
      row('CH4', section.methane, 'kg/mmBtu', `${CITED_C2}, ${section.tableC2Row}`),
      row('N2O', section.nitrousOxide, 'kg/mmBtu', `${CITED_C2}, ${section.tableC2Row}`),
    ];
  });

/** Default factors of the regulation; how they differ from the hub: petroleum coke (CH4 3 g, not 32 g per mmBtu). */
export const PART_98_FACTORS: readonly FactorRow[] = TABLE_C1.flatMap(rowsOf);

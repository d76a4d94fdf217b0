import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FactorRow, GridRow } from '../catalogue-rows.ts';
import { EGRID_2019, type GridLine } from './egrid-2019.ts';
import { EGRID_2019_SET } from './factor-sets.ts';

const CITATION = 'EPA, Emission Factors for Greenhouse Gas Inventories, 1 April 2021, table 6 (eGRID2019)';

const gridKeyOf = (code: string): string => `egrid-${code}`;

/** The subregions of eGRID, and the United States as a whole. */
export const GRIDS: readonly GridRow[] = EGRID_2019.map(([code, name]) => ({ key: gridKeyOf(code), code, name }));

const rowsOf = (line: GridLine): readonly FactorRow[] => {
  const [code, , carbonDioxide, methane, nitrousOxide, ...nonBaseload] = line;
  const row = (quantity: FactorRow['quantity'], basis: FactorRow['basis'], value: number): FactorRow => ({
    factorSetKey: EGRID_2019_SET,
    fuelKey: null,
    gridKey: gridKeyOf(code),
    quantity,
    basis,
    value,
    unitKey: 'lb/MWh',
    isBiogenic: false,
    citation: CITATION,
    // Data of 2019; the hub doesn't bound the years of use.
    validFrom: '1900-01-01',
    validTo: NO_END,
  });
  return [
    row('CO2', 'total output', carbonDioxide),
    row('CH4', 'total output', methane),
    row('N2O', 'total output', nitrousOxide),
    row('CO2', 'non-baseload', nonBaseload[0]),
    row('CH4', 'non-baseload', nonBaseload[1]),
    row('N2O', 'non-baseload', nonBaseload[2]),
  ];
};

export const GRID_FACTORS: readonly FactorRow[] = EGRID_2019.flatMap(rowsOf);

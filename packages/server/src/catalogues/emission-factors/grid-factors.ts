import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FactorRow, GridRow } from '../catalogue-rows.ts';
import { EGRID_2019, type GridLine } from './egrid-2019.ts';
import { EGRID_2022 } from './egrid-2022.ts';
import { EGRID_2023 } from './egrid-2023.ts';
import { EGRID_2023_REVISION_2 } from './egrid-2023-revision-2.ts';
import { EGRID_2019_SET, EGRID_2022_SET, EGRID_2023_REVISED_SET, EGRID_2023_SET } from './factor-sets.ts';

interface Edition {
  readonly set: string;
  readonly citation: string;
}

const ofHub = (set: string, date: string, year: number): Edition => ({
  set,
  citation: `EPA, Emission Factors for Greenhouse Gas Inventories, ${date}, table 6 (eGRID${year})`,
});
const REVISED: Edition = {
  set: EGRID_2023_REVISED_SET,
  citation: 'EPA, eGRID2023 revision 2, table of subregions of the Power Profiler',
};

const gridKeyOf = (code: string): string => `egrid-${code}`;

/** The subregions of eGRID, and the United States as a whole. */
export const GRIDS: readonly GridRow[] = EGRID_2019.map(([code, name]) => ({ key: gridKeyOf(code), code, name }));

const rowOf =
  ({ set, citation }: Edition, code: string) =>
  (quantity: FactorRow['quantity'], basis: FactorRow['basis'], value: number): FactorRow => ({
    factorSetKey: set,
    fuelKey: null,
    gridKey: gridKeyOf(code),
    activityKey: null,
    quantity,
    basis,
    value,
    unitKey: 'lb/MWh',
    isBiogenic: false,
    citation,
    // The hub doesn't bound the years of use.
    validFrom: '1900-01-01',
    validTo: NO_END,
  });

const rowsOf = (edition: Edition, line: GridLine): readonly FactorRow[] => {
  const [code, , carbonDioxide, methane, nitrousOxide, ...nonBaseload] = line;
  const row = rowOf(edition, code);
  return [
    row('CO2', 'total output', carbonDioxide),
    row('CH4', 'total output', methane),
    row('N2O', 'total output', nitrousOxide),
    row('CO2', 'non-baseload', nonBaseload[0]),
    row('CH4', 'non-baseload', nonBaseload[1]),
    row('N2O', 'non-baseload', nonBaseload[2]),
  ];
};

const LINES: readonly (readonly [Edition, readonly GridLine[]])[] = [
  [ofHub(EGRID_2019_SET, '15 September 2021', 2019), EGRID_2019],
  [ofHub(EGRID_2022_SET, '13 February 2024', 2022), EGRID_2022],
  [ofHub(EGRID_2023_SET, '15 January 2025', 2023), EGRID_2023],
];

export const GRID_FACTORS: readonly FactorRow[] = [
  ...LINES.flatMap(([edition, lines]) => lines.flatMap((line) => rowsOf(edition, line))),
  ...EGRID_2023_REVISION_2.flatMap(([code, carbonDioxide, equivalent]) => {
    const row = rowOf(REVISED, code);
    return [row('CO2', 'total output', carbonDioxide), row('CO2e', 'total output', equivalent)];
  }),
];

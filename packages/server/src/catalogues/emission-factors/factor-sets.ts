import type { FactorSetRow } from '../catalogue-rows.ts';

export const HUB_2021 = 'epa-hub-2021';
export const PART_98_SUBPART_C = 'part-98-subpart-c';
export const EGRID_2019_SET = 'epa-hub-2021-egrid-2019';
export const HUB_2024 = 'epa-hub-2024';
export const EGRID_2022_SET = 'epa-hub-2024-egrid-2022';
export const HUB_2025 = 'epa-hub-2025';
export const EGRID_2023_SET = 'epa-hub-2025-egrid-2023';
export const MOBILE_2024 = 'epa-hub-2024-mobile-combustion';
export const HEAT_2024 = 'epa-hub-2024-steam-and-heat';
export const MOBILE_2025 = 'epa-hub-2025-mobile-combustion';
export const HEAT_2025 = 'epa-hub-2025-steam-and-heat';
export const EGRID_2023_REVISED_SET = 'egrid-2023-revision-2';

const HUB = {
  publisher: 'EPA Center for Corporate Climate Leadership',
  url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
};
const TABLE_1 = 'Emission Factors for Greenhouse Gas Inventories, table 1';
/** One set: a choice takes one for mobile combustion, and CO2 is in table 2, CH4 and N2O in table 5. */
const TABLES_2_AND_5 = 'Emission Factors for Greenhouse Gas Inventories, tables 2 and 5';
const TABLE_7 = 'Emission Factors for Greenhouse Gas Inventories, table 7';
const TABLE_6 = 'Emission Factors for Greenhouse Gas Inventories, table 6';

/** The editions that are shipped. */
export const FACTOR_SETS: readonly FactorSetRow[] = [
  {
    key: HUB_2021,
    name: 'EPA emission factors hub 2021, stationary combustion',
    kind: 'stationary_combustion',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 1',
    edition: 'Last modified 15 September 2021',
    publishedOn: '2021-09-15',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  {
    key: EGRID_2019_SET,
    name: 'EPA emission factors hub 2021, electricity (eGRID2019)',
    kind: 'electricity_location',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 6',
    edition: 'Last modified 15 September 2021; data year 2019',
    publishedOn: '2021-09-15',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  {
    key: PART_98_SUBPART_C,
    name: '40 CFR 98 subpart C, tables C-1 and C-2',
    kind: 'stationary_combustion',
    publisher: 'US Environmental Protection Agency',
    document: '40 CFR Part 98, subpart C, tables C-1 and C-2',
    edition: 'As amended at 81 FR 89188, Dec. 9, 2016',
    publishedOn: '2016-12-09',
    url: 'https://www.ecfr.gov/current/title-40/chapter-I/subchapter-C/part-98/subpart-C',
  },
  {
    ...HUB,
    key: HUB_2024,
    name: 'EPA emission factors hub 2024 (February), stationary combustion',
    kind: 'stationary_combustion',
    document: TABLE_1,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: EGRID_2022_SET,
    name: 'EPA emission factors hub 2024 (February), electricity (eGRID2022)',
    kind: 'electricity_location',
    document: TABLE_6,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024; data year 2022',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: MOBILE_2024,
    name: 'EPA emission factors hub 2024 (February), mobile combustion',
    kind: 'mobile_combustion',
    document: TABLES_2_AND_5,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: HEAT_2024,
    name: 'EPA emission factors hub 2024 (February), steam and heat',
    kind: 'purchased_heat',
    document: TABLE_7,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: HUB_2025,
    name: 'EPA emission factors hub 2025, stationary combustion',
    kind: 'stationary_combustion',
    document: TABLE_1,
    edition: 'Last modified 15 January 2025',
    publishedOn: '2025-01-15',
  },
  {
    ...HUB,
    key: EGRID_2023_SET,
    name: 'EPA emission factors hub 2025, electricity (eGRID2023)',
    kind: 'electricity_location',
    document: TABLE_6,
    edition: 'Last modified 15 January 2025; data year 2023',
    publishedOn: '2025-01-15',
  },
  {
    ...HUB,
    key: MOBILE_2025,
    name: 'EPA emission factors hub 2025, mobile combustion',
    kind: 'mobile_combustion',
    document: TABLES_2_AND_5,
    edition: 'Last modified 15 January 2025',
    publishedOn: '2025-01-15',
  },
  {
    ...HUB,
    key: HEAT_2025,
    name: 'EPA emission factors hub 2025, steam and heat',
    kind: 'purchased_heat',
    document: TABLE_7,
    edition: 'Last modified 15 January 2025',
    publishedOn: '2025-01-15',
  },
  {
    key: EGRID_2023_REVISED_SET,
    name: 'eGRID2023 revision 2, total output',
    kind: 'electricity_location',
    publisher: 'US Environmental Protection Agency',
    document:
      'eGRID2023 by subregion, as the Power Profiler has it (github.com/USEPA/power-profiler, app/data/subregion.json)',
    edition: 'Revision 2; data year 2023',
    publishedOn: null,
    url: 'https://www.epa.gov/egrid',
  },
];

import type { FactorSetRow } from '../catalogue-rows.ts';

export const HUB_2021 = 'epa-hub-2021';
export const PART_98_SUBPART_C = 'part-98-subpart-c';
export const EGRID_2019_SET = 'epa-hub-2021-egrid-2019';
export const HUB_2024 = 'epa-hub-2024';
export const EGRID_2022_SET = 'epa-hub-2024-egrid-2022';
export const HUB_2025 = 'epa-hub-2025';
export const EGRID_2023_SET = 'epa-hub-2025-egrid-2023';
export const EGRID_2023_REVISED_SET = 'egrid-2023-revision-2';

const HUB = {
  publisher: 'EPA Center for Corporate Climate Leadership',
  url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
};
const TABLE_1 = 'Emission Factors for Greenhouse Gas Inventories, table 1';
const TABLE_6 = 'Emission Factors for Greenhouse Gas Inventories, table 6';

/** The editions that are shipped. */
export const FACTOR_SETS: readonly FactorSetRow[] = [
  {
    key: HUB_2021,
    name: 'EPA emission factors hub 2021, stationary combustion',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 1',
    edition: 'Last modified 15 September 2021',
    publishedOn: '2021-09-15',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  {
    key: EGRID_2019_SET,
    name: 'EPA emission factors hub 2021, electricity (eGRID2019)',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 6',
    edition: 'Last modified 15 September 2021; data year 2019',
    publishedOn: '2021-09-15',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  {
    key: PART_98_SUBPART_C,
    name: '40 CFR 98 subpart C, tables C-1 and C-2',
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
    document: TABLE_1,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: EGRID_2022_SET,
    name: 'EPA emission factors hub 2024 (February), electricity (eGRID2022)',
    document: TABLE_6,
    edition: 'Last modified 13 February 2024, before the correction of 5 June 2024; data year 2022',
    publishedOn: '2024-02-13',
  },
  {
    ...HUB,
    key: HUB_2025,
    name: 'EPA emission factors hub 2025, stationary combustion',
    document: TABLE_1,
    edition: 'Last modified 15 January 2025',
    publishedOn: '2025-01-15',
  },
  {
    ...HUB,
    key: EGRID_2023_SET,
    name: 'EPA emission factors hub 2025, electricity (eGRID2023)',
    document: TABLE_6,
    edition: 'Last modified 15 January 2025; data year 2023',
    publishedOn: '2025-01-15',
  },
  {
    key: EGRID_2023_REVISED_SET,
    name: 'eGRID2023 revision 2, total output',
    publisher: 'US Environmental Protection Agency',
    document:
      'eGRID2023 by subregion, as the Power Profiler has it (github.com/USEPA/power-profiler, app/data/subregion.json)',
    edition: 'Revision 2; data year 2023',
    publishedOn: null,
    url: 'https://www.epa.gov/egrid',
  },
];

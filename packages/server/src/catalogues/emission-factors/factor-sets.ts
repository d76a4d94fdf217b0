import type { FactorSetRow } from '../catalogue-rows.ts';

export const HUB_2021 = 'epa-hub-2021';
export const PART_98_SUBPART_C = 'part-98-subpart-c';
export const EGRID_2019_SET = 'epa-hub-2021-egrid-2019';

/** The editions that are shipped. */
export const FACTOR_SETS: readonly FactorSetRow[] = [
  {
    key: HUB_2021,
    name: 'EPA emission factors hub 2021, stationary combustion',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 1',
    edition: 'Last modified 1 April 2021',
    publishedOn: '2021-04-01',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  {
    key: EGRID_2019_SET,
    name: 'EPA emission factors hub 2021, electricity (eGRID2019)',
    publisher: 'EPA Center for Corporate Climate Leadership',
    document: 'Emission Factors for Greenhouse Gas Inventories, table 6',
    edition: 'Last modified 1 April 2021; data year 2019',
    publishedOn: '2021-04-01',
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
];

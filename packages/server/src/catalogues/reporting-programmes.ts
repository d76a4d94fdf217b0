import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { EGRID_2019_SET, HUB_2021, PART_98_SUBPART_C } from './emission-factors/factor-sets.ts';

/** A programme that results are reported under. */
export interface ProgrammeRow {
  readonly key: string;
  readonly name: string;
  /** What the rules for tiers call it; null: there are none. */
  readonly regulation: string | null;
  readonly subpart: string | null;
  readonly description: string;
  readonly citation: string;
}

/** What a programme uses for data of the days from `begin` to the day before `end`. */
export interface ChoiceRow {
  readonly key: string;
  readonly programmeKey: string;
  readonly kind: string;
  readonly factorSetKey: string | null;
  readonly assessment: string | null;
  readonly horizon: number | null;
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly citation: string;
}

const HUB_INVENTORY = 'epa-hub-inventory';
const PART_98_C = 'part-98-subpart-c';
const GHG_PROTOCOL = 'ghg-protocol-corporate';
const FIRST_DAY: LocalDate = '1900-01-01';

export const SHIPPED_PROGRAMMES: readonly ProgrammeRow[] = [
  {
    key: HUB_INVENTORY,
    name: 'EPA hub inventory',
    regulation: null,
    subpart: null,
    description: 'A voluntary inventory with the factors of one edition of the EPA hub; not a report under 40 CFR 98.',
    citation:
      'EPA Center for Corporate Climate Leadership, Emission Factors for Greenhouse Gas Inventories, 15 September 2021',
  },
  {
    key: PART_98_C,
    name: '40 CFR 98 subpart C',
    regulation: '40 CFR 98',
    subpart: 'C',
    description:
      'General stationary fuel combustion sources under the Greenhouse Gas Reporting Program. Units that report CO2 under part 75 belong to subpart D.',
    citation: '40 CFR Part 98, subpart C',
  },
  {
    key: GHG_PROTOCOL,
    name: 'GHG Protocol corporate inventory',
    regulation: null,
    subpart: null,
    description:
      'Scopes 1 and 2, electricity by location and by market, with one set of warming potentials for all years.',
    citation:
      'WRI and WBCSD, GHG Protocol Corporate Accounting and Reporting Standard (2004), and Scope 2 Guidance (2015)',
  },
];

const factorSet = (
  programmeKey: string,
  kind: string,
  factorSetKey: string,
  citation: string,
  begin: LocalDate = FIRST_DAY,
): ChoiceRow => ({
  key: `${programmeKey}:${kind}:${begin}`,
  programmeKey,
  kind,
  factorSetKey,
  assessment: null,
  horizon: null,
  begin,
  end: NO_END,
  citation,
});

const potentials = (
  programmeKey: string,
  assessment: string,
  citation: string,
  begin: LocalDate = FIRST_DAY,
  end: LocalDate = NO_END,
): ChoiceRow => ({
  // Without its day: a corrected day is the same choice, which companies then follow.
  key: `${programmeKey}:global_warming_potential:${assessment}`,
  programmeKey,
  kind: 'global_warming_potential',
  factorSetKey: null,
  assessment,
  horizon: 100,
  begin,
  end,
  citation,
});

const HUB_TABLE_1 = 'EPA emission factors hub, 15 September 2021, table 1';
const HUB_TABLE_6 = 'EPA emission factors hub, 15 September 2021, table 6';
const GRID_AVERAGE =
  'GHG Protocol Scope 2 Guidance (2015), chapter 6: grid averages where neither contracts nor a residual mix give a factor';

/** Tables C-1 and C-2 serve as a whole from data of 2017 on, and so does what the programme chooses. */
const PART_98_BEGIN: LocalDate = '2017-01-01';
/**
 * The effective date of 89 FR 31802. Which reporting year first uses the new table wasn't read in the rule itself:
 * decision 021 says what was read and how a correction of this day reaches every company.
 */
const PART_98_AR5: LocalDate = '2025-01-01';

/** What each shipped programme uses, until the company chooses otherwise. */
export const SHIPPED_CHOICES: readonly ChoiceRow[] = [
  factorSet(HUB_INVENTORY, 'stationary_combustion', HUB_2021, HUB_TABLE_1),
  factorSet(HUB_INVENTORY, 'electricity_location', EGRID_2019_SET, HUB_TABLE_6),
  factorSet(HUB_INVENTORY, 'electricity_market', EGRID_2019_SET, `${HUB_TABLE_6}; ${GRID_AVERAGE}`),
  potentials(HUB_INVENTORY, 'AR4', 'EPA emission factors hub, 15 September 2021, table 11'),
  factorSet(PART_98_C, 'stationary_combustion', PART_98_SUBPART_C, '40 CFR 98.33, tables C-1 and C-2', PART_98_BEGIN),
  potentials(
    PART_98_C,
    'AR4',
    '40 CFR 98 table A-1 as amended at 78 FR 71904, Nov. 29, 2013 (AR4)',
    PART_98_BEGIN,
    PART_98_AR5,
  ),
  potentials(
    PART_98_C,
    'AR5',
    '40 CFR 98 table A-1 as amended at 89 FR 31802, Apr. 25, 2024, effective Jan. 1, 2025 (AR5); applied to data from the effective date, since the reporting year of first use was not read in the rule',
    PART_98_AR5,
  ),
  factorSet(GHG_PROTOCOL, 'stationary_combustion', HUB_2021, HUB_TABLE_1),
  factorSet(GHG_PROTOCOL, 'electricity_location', EGRID_2019_SET, HUB_TABLE_6),
  factorSet(GHG_PROTOCOL, 'electricity_market', EGRID_2019_SET, `${HUB_TABLE_6}; ${GRID_AVERAGE}`),
  potentials(
    GHG_PROTOCOL,
    'AR6',
    'GHG Protocol, Required Greenhouse Gases in Inventories: Accounting and Reporting Standard Amendment (2013): the most recent assessment report',
  ),
];

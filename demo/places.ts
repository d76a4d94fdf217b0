/** A node of a demo company, below the node with the external id `parent` (the company's root where absent). */
export interface DemoPlace {
  readonly externalId: string;
  readonly name: string;
  readonly type: string;
  readonly parent?: string;
  readonly timeZone?: string;
  readonly description?: string;
}

/** Plants of Form EIA-923, by the identifiers of the Energy Information Administration. */
export const desertPlaces: readonly DemoPlace[] = [
  { externalId: 'REGION-AZ', name: 'Arizona', type: 'Region', timeZone: 'America/Phoenix' },
  {
    externalId: 'DS-HQ',
    name: 'Headquarters',
    type: 'Site',
    parent: 'REGION-AZ',
    description: 'Offices; electricity figures are invented',
  },
  { externalId: 'REGION-CA', name: 'California', type: 'Region', timeZone: 'America/Los_Angeles' },
  {
    externalId: 'EIA-113',
    name: 'Cholla',
    type: 'Site',
    parent: 'REGION-AZ',
    description: 'Coal-fired steam plant; EIA plant 113',
  },
  {
    externalId: 'EIA-116',
    name: 'Ocotillo',
    type: 'Site',
    parent: 'REGION-AZ',
    description: 'Gas steam and combustion turbines, solar; EIA plant 116',
  },
  {
    externalId: 'EIA-149',
    name: 'Hydro plant 149',
    type: 'Site',
    parent: 'REGION-AZ',
    description: 'Hydroelectric; EIA plant 149',
  },
  {
    externalId: 'EIA-151',
    name: 'McClure',
    type: 'Site',
    parent: 'REGION-CA',
    description: 'Dual-fuel combustion turbines; EIA plant 151',
  },
  {
    externalId: 'EIA-34',
    name: 'Hydro plant 34',
    type: 'Site',
    parent: 'REGION-CA',
    description: 'Hydroelectric; EIA plant 34',
  },
];

export const orchardPlaces: readonly DemoPlace[] = [
  {
    externalId: 'OV-CANNERY',
    name: 'Cannery',
    type: 'Site',
    timeZone: 'America/New_York',
    description: 'Fruit cannery with two boilers',
  },
  {
    externalId: 'OV-COLD',
    name: 'Cold store',
    type: 'Site',
    timeZone: 'America/New_York',
    description: 'Controlled-atmosphere storage',
  },
];

type Row = Readonly<Record<string, string | number | boolean>>;

/** Bulked and shipped off the site, until the company says what becomes of it. */
const STORAGE = 'H141';

/** 40 CFR 262.15(a): 55 gallons of hazardous waste, or a quart of acute hazardous waste, at the place where it is made. */
const SATELLITE = { most: 55, mostAcute: 0.25, unit: 'gal' };
/** 40 CFR 262.16(b)(1) and 262.14(a)(3): 6,000 kg at a small quantity generator, 1 kg of acute hazardous waste. */
const CENTRAL = { most: 6000, mostAcute: 1, unit: 'kg' };

const area = (siteId: string, name: string, kind: string, { most, mostAcute, unit }: typeof SATELLITE): Row => ({
  ...{ name, altname: name, siteId, kind, managementMethodId: STORAGE },
  ...{ storageMaximum: most, storageUnitId: unit, nonAcuteMaximum: most, nonAcuteUnitId: unit },
  ...{ acuteMaximum: mostAcute, acuteUnitId: unit },
});

/** Where waste is made, and where it waits to be shipped. */
export const wasteAreas = (site: string): readonly Row[] => [
  area(site, 'Satellite area 1', 'satellite', SATELLITE),
  area(site, 'Central accumulation area', 'central', CENTRAL),
];

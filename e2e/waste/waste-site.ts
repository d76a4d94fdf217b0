import { expect, type Page } from '@playwright/test';

/** A site of the demo made ready for containers, over the calls of the pages themselves: its names, and their ids. */
export interface PreparedSite {
  readonly id: number;
  readonly ids: Readonly<
    Record<'satellite' | 'central' | 'annex' | 'acidStore' | 'burner' | 'drum' | 'solvent' | 'acid', number>
  >;
  readonly name: string;
  readonly satellite: string;
  readonly central: string;
  readonly annex: string;
  readonly acidStore: string;
  readonly drum: string;
  readonly solvent: string;
  readonly acid: string;
}

const DAY_MILLISECONDS = 86_400_000;
/** So many days ago by the calendar of the demo's sites. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MILLISECONDS).toLocaleDateString('sv-SE', { timeZone: 'America/Phoenix' });

type Body = Readonly<Record<string, unknown>>;
type Reply = { readonly id: number; readonly items: readonly Record<string, unknown>[] };
export type Call = (method: 'GET' | 'POST', path: string, body?: Body) => Promise<Reply>;

/** Calls with the session of the page, whose headers are taken from a call that it makes itself. */
export async function callsOf(page: Page): Promise<Call> {
  const waiting = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.reload();
  const { authorization = '', ...headers } = (await waiting).headers();
  const tenant = headers['x-tenant-id'] ?? '';
  return async (method, path, body) => {
    const response = await page.request.fetch(`/api/v1.0/${path}`, {
      method,
      headers: { authorization, 'x-tenant-id': tenant },
      ...(body && { data: body }),
    });
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  };
}

const idOf = async (call: Call, path: string, search: Body, isIt: (item: Record<string, unknown>) => boolean) => {
  const { items } = await call('POST', path, search);
  const item = items.find(isIt);
  expect(item, `${path} ${JSON.stringify(search)}`).toBeDefined();
  return item?.id as number;
};

const unitOf = (call: Call, code: string) =>
  idOf(call, 'measurement/uoms/search', { contains: code, top: 200 }, (item) => item.code === code);

async function addStream(call: Call, name: string, codes: readonly string[], groups: readonly string[]) {
  const { id } = await call('POST', 'wastestreams/createormodify', {
    name,
    number: name,
    description: '',
    isActive: true,
    physicalState: 'liquid',
    bulkDensity: 0.8,
    bulkDensityUnitId: await unitOf(call, 'kg/L'),
    defaultUnitId: await unitOf(call, 'gal'),
    isHazardous: true,
    isAcuteResidue: false,
    isUniversalWaste: false,
    isPcb: false,
    generatorKnowledge: true,
    analysisRequired: false,
    compatibilityGroups: groups,
    isDilute: false,
    locationIds: [],
    profileRevision: 0,
    profileRevisionDate: '2025-01-01',
    isDotHazardous: false,
    hazardousMaterialId: null,
    identificationNumber: '',
    properShippingName: '',
    technicalNames: '',
    hazardClass: '',
    packingGroup: '',
    isReportableQuantity: false,
    emergencyResponseGuideId: null,
    transportationLabelIds: [],
    transportationMode: 'Highway',
    specialHandling: '',
    formCode: '',
    sourceCode: '',
    minimizationCode: '',
  });
  const wasteCodeIds = await Promise.all(
    codes.map((code) => idOf(call, 'wastecodes/search', { contains: code, top: 50 }, (item) => item.code === code)),
  );
  await call('POST', `wastestreams/${id}/wastecodes`, { id, version: 1, wasteCodeIds });
  return id;
}

async function addArea(call: Call, siteId: number, kind: string, name: string) {
  const [gallon, kilogram] = await Promise.all([unitOf(call, 'gal'), unitOf(call, 'kg')]);
  const managementMethodId = await idOf(call, 'wastemanagementmethods/search', { top: 1 }, () => true);
  const limits = { storageMaximum: 1000, storageMaximumUOMId: gallon, acuteMaximum: 1, acuteMaximumUOMId: kilogram };
  const { id } = await call('POST', 'wastestoragearea/createormodify', {
    ...limits,
    name,
    siteId,
    kind,
    nonAcuteMaximum: 55,
    nonAcuteMaximumUOMId: gallon,
    managementMethodId,
  });
  return id;
}

/** Areas, a kind of drum, numbering and two wastes that must not meet; `key` tells the names of one test from another's. */
export async function makeWasteSite(call: Call, key: string): Promise<PreparedSite> {
  const schemes = 'locationextensions/locationnumberingschemes';
  const { items } = await call('POST', `${schemes}/search`, { locationName: 'Cholla' });
  const site = items[0] as { id: number; locationName: string; containerPrefix: string | null };
  if (site.containerPrefix === null) {
    await call('POST', `${schemes}/createormodify`, {
      nodeId: site.id,
      type: 'Container',
      prefix: 'CH',
      digits: 5,
      format: 'dash',
    });
  }
  const names = {
    satellite: `Bench ${key}`,
    central: `Drum store ${key}`,
    annex: `Annex ${key}`,
    acidStore: `Acid store ${key}`,
    drum: `Drum ${key}`,
  };
  const [solvent, acid] = [`Solvent ${key}`, `Acid ${key}`];
  const ids = {
    satellite: await addArea(call, site.id, 'satellite', names.satellite),
    central: await addArea(call, site.id, 'central', names.central),
    annex: await addArea(call, site.id, 'central', names.annex),
    acidStore: await addArea(call, site.id, 'central', names.acidStore),
    burner: await addArea(call, site.id, 'disposalSystem', `Burner ${key}`),
    drum: (
      await call('POST', 'container/containertypes/createormodify', {
        containerTypesName: names.drum,
        containerCode: key.slice(0, 5),
        epaContainerCode: 'DM',
        description: '',
        maxCapacity: 55,
        maxCapacityUOMId: await unitOf(call, 'gal'),
        tareWeight: null,
        tareWeightUOMId: null,
        isLabPack: false,
        isBulkWaste: false,
        parentId: null,
      })
    ).id,
    solvent: await addStream(call, solvent, ['D001'], ['3-B']),
    acid: await addStream(call, acid, ['D002'], ['3-A']),
  };
  return { id: site.id, name: site.locationName, ...names, solvent, acid, ids };
}

/** Containers of the site's drum, in one of its areas. */
export async function addDrums(call: Call, site: PreparedSite, area: number, numbers: readonly string[]) {
  const ids: number[] = [];
  for (const containerIdValue of numbers) {
    const { id } = await call('POST', 'container/createormodify', {
      containerTypeId: site.ids.drum,
      locationId: site.id,
      wasteStorageAreaId: area,
      bayId: null,
      containerIdValue,
      dateAdded: daysAgo(300),
      fullDate: null,
      notes: '',
    });
    ids.push(id);
  }
  return ids;
}

export async function fillDrum(
  call: Call,
  site: PreparedSite,
  id: number,
  stream: 'solvent' | 'acid',
  gallons: number,
  dateAdded: string,
) {
  const code = stream === 'solvent' ? 'D001' : 'D002';
  await call('POST', `container/${id}/wastestream/createormodify`, {
    id,
    materialId: site.ids[stream],
    dateAdded,
    amount: gallons,
    unitId: await unitOf(call, 'gal'),
    physicalState: 'liquid',
    densityKgPerLitre: null,
    densityFrom: 'stream',
    wasteCodeIds: [await idOf(call, 'wastecodes/search', { contains: code, top: 50 }, (item) => item.code === code)],
    description: '',
    exclusion: null,
    exclusionReason: '',
  });
}

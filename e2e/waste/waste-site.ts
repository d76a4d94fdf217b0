import { addWasteStream } from './add-waste-stream.ts';
import type { WasteApi } from './waste-api.ts';

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

interface Made {
  readonly id: number;
}
interface Found {
  readonly items: readonly Made[];
}
interface Site extends Made {
  readonly locationName: string;
  readonly containerPrefix: string | null;
}

async function addStream(api: WasteApi, name: string, code: string, group: string) {
  const [bulkDensityUnitId, defaultUnitId] = await Promise.all([api.unit('kg/L'), api.unit('gal')]);
  const density = { bulkDensity: 0.8, bulkDensityUnitId, defaultUnitId };
  return addWasteStream(api, name, [code], { ...density, compatibilityGroups: [group] });
}

async function addArea(api: WasteApi, siteId: number, kind: string, name: string) {
  const [gallon, kilogram] = await Promise.all([api.unit('gal'), api.unit('kg')]);
  const methods = await api.call<Found>('POST', 'wastemanagementmethods/search', { top: 1 });
  const limits = { storageMaximum: 1000, storageMaximumUOMId: gallon, acuteMaximum: 1, acuteMaximumUOMId: kilogram };
  const { id } = await api.call<Made>('POST', 'wastestoragearea/createormodify', {
    ...limits,
    name,
    siteId,
    kind,
    nonAcuteMaximum: 55,
    nonAcuteMaximumUOMId: gallon,
    managementMethodId: methods.items[0]?.id,
  });
  return id;
}

interface SiteOptions {
  /** The name of a location of the demo. */
  readonly location?: string;
  readonly isNumbered?: boolean;
}

/** Areas, a kind of drum, numbering and two wastes that must not meet; `key` tells the names of one test from another's. */
export async function makeWasteSite(
  api: WasteApi,
  key: string,
  { location = 'Cholla', isNumbered = true }: SiteOptions = {},
): Promise<PreparedSite> {
  const schemes = 'locationextensions/locationnumberingschemes';
  const { items } = await api.call<{ items: readonly Site[] }>('POST', `${schemes}/search`, { locationName: location });
  const site = items[0] as Site;
  if (isNumbered && site.containerPrefix === null) {
    await api.call('POST', `${schemes}/createormodify`, {
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
    satellite: await addArea(api, site.id, 'satellite', names.satellite),
    central: await addArea(api, site.id, 'central', names.central),
    annex: await addArea(api, site.id, 'central', names.annex),
    acidStore: await addArea(api, site.id, 'central', names.acidStore),
    burner: await addArea(api, site.id, 'disposalSystem', `Burner ${key}`),
    drum: (
      await api.call<Made>('POST', 'container/containertypes/createormodify', {
        containerTypesName: names.drum,
        containerCode: key.slice(0, 5),
        epaContainerCode: 'DM',
        description: '',
        maxCapacity: 55,
        maxCapacityUOMId: await api.unit('gal'),
        tareWeight: null,
        tareWeightUOMId: null,
        isLabPack: false,
        isBulkWaste: false,
        parentId: null,
      })
    ).id,
    solvent: await addStream(api, solvent, 'D001', '3-B'),
    acid: await addStream(api, acid, 'D002', '3-A'),
  };
  return { id: site.id, name: site.locationName, ...names, solvent, acid, ids };
}

/** Containers of the site's drum, in one of its areas. */
export async function addDrums(api: WasteApi, site: PreparedSite, area: number, numbers: readonly string[]) {
  const ids: number[] = [];
  for (const containerIdValue of numbers) {
    const { id } = await api.call<Made>('POST', 'container/createormodify', {
      containerTypeId: site.ids.drum,
      locationId: site.id,
      wasteStorageAreaId: area,
      bayId: null,
      containerIdValue,
      dateAdded: daysAgo(300),
      confirmedDates: [daysAgo(300)],
      fullDate: null,
      notes: '',
    });
    ids.push(id);
  }
  return ids;
}

export async function fillDrum(
  api: WasteApi,
  site: PreparedSite,
  id: number,
  stream: 'solvent' | 'acid',
  gallons: number,
  dateAdded: string,
) {
  const code = stream === 'solvent' ? 'D001' : 'D002';
  await api.call('POST', `container/${id}/wastestream/createormodify`, {
    id,
    materialId: site.ids[stream],
    dateAdded,
    confirmedDates: [dateAdded],
    amount: gallons,
    unitId: await api.unit('gal'),
    physicalState: 'liquid',
    densityKgPerLitre: null,
    densityFrom: 'stream',
    wasteCodeIds: [await api.wasteCode(code)],
    description: '',
    exclusion: null,
    exclusionReason: '',
  });
}

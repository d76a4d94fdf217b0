import { searchContainers } from '../packages/contract/src/waste/container/containers/containers.ts';
import { compareLists, type ListCall } from './waste/compare-lists.ts';
import { inLoadedWaste } from './waste/load-waste.ts';

/** Filters one by one, then some together. */
function filters(sites: readonly number[], areas: readonly number[], types: readonly number[]) {
  return {
    none: {},
    'part of an id': { containerIdValue: 'D-0004' },
    'an id that one has': { containerIdValue: '00123457' },
    'an id that none has': { containerIdValue: 'no such drum' },
    'text in an id': { contains: '00123457' },
    'text in the names of streams': { contains: 'Stream 1f' },
    'text in the name of a location': { contains: 'Site c4' },
    'part of an id that all have': { containerIdValue: 'D-00' },
    'text that all have': { contains: 'D-00' },
    'text that all have, by the name of the location': { contains: 'D-00', sortColumn: 'locationName' },
    'text that nothing has': { contains: 'no such drum' },
    shipment: { shipmentNumber: 'SHP-0012' },
    location: { locationIds: sites.slice(0, 1) },
    'ten locations': { locationIds: sites.slice(0, 10) },
    'storage area': { wasteStorageAreaIds: areas.slice(0, 1) },
    'disposal system': { disposalSystemIds: areas.slice(4, 5) },
    'container type': { containerTypeIds: types.slice(0, 1) },
    status: { statuses: ['Active'] },
    'two statuses': { statuses: ['Shipment- Pending', 'Shipment- Shipped'] },
    parents: { showConsolidated: ['parents'] },
    children: { showConsolidated: ['children'] },
    'parents and children': { showConsolidated: ['parents', 'children'] },
    'due in a week': { dueWithinDays: 7, sortColumn: 'deadline' },
    'location, status and type': {
      locationIds: sites.slice(0, 3),
      statuses: ['Active'],
      containerTypeIds: types.slice(0, 4),
    },
    'area, part of an id and due in a month': {
      wasteStorageAreaIds: areas.slice(0, 20),
      containerIdValue: '1',
      dueWithinDays: 31,
    },
  };
}

/** A page of 20 out of a million containers: every filter, some together, and every sort both ways. */
export async function measure() {
  return inLoadedWaste(
    { containers: 1_000_000, openClocks: 10_000 },
    async ({ ownerUrl, waste, sites, areas, types }) => {
      const path = 'container/search';
      const filtered = Object.entries(filters(sites, areas, types)).map(
        ([name, input]): ListCall => ({ name: `containers by ${name}`, path, input }),
      );
      const sorted = searchContainers.list.sortable.flatMap((sortColumn) =>
        ['asc', 'desc'].map(
          (sortDirection): ListCall => ({
            name: `containers sorted by ${sortColumn} ${sortDirection}`,
            path,
            input: { sortColumn, sortDirection },
          }),
        ),
      );
      return compareLists(ownerUrl, waste, [...filtered, ...sorted]);
    },
  );
}

import { importCalls } from '@oikos/contract/collection/imports/imports.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { searchAccessReviews } from '@oikos/contract/identity/access-reviews/access-reviews.ts';
import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { searchServiceAccounts } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import { searchShipmentImports } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { searchShipmentParties } from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { searchNumberingSchemes } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { searchAreaInspections } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';

/** Which list has a record for a parameter of an address, in which of its fields, and what is searched for. */
interface Source {
  readonly list: AnyEndpoint;
  readonly field?: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

const inspections: Source = { list: searchAreaInspections };
const partyOf = (role: string): Source => ({ list: searchShipmentParties, search: { role } });

/** By the page's address in its module, without its parameters' signs: where each parameter comes from. */
const sources: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  '/data-collection/bulk-data-import/:transactionId?': { transactionId: { list: importCalls.search } },
  '/locations-and-nodes/node-details': { node: { list: searchLocations } },
  '/libraries/system-picklist/:categoryId': {
    categoryId: { list: picklists.endpoints.search, field: 'categoryId', search: { kind: 'system' } },
  },
  '/admin/language-management/:languageCode': {
    languageCode: { list: searchLanguages, field: 'isoCode', search: { filters: { isoCode: 'es-mx' } } },
  },
  '/admin/user-administration/:id': { id: { list: searchUsers } },
  '/admin/user-groups/:id': { id: { list: searchUserGroups } },
  '/admin/roles/:id': { id: { list: searchRoles } },
  '/admin/companyadmin/service-accounts/:id': { id: { list: searchServiceAccounts } },
  '/admin/access-reviews/:id': { id: { list: searchAccessReviews } },
  '/libraries/governing-bodies/:id': { id: { list: governingBodies.endpoints.search } },
  '/locations-and-nodes/location/:id': { id: { list: searchLocations } },
  '/locations-and-nodes/edit/:id': { id: { list: searchLocations } },
  '/materials/materials-manufacturers/:id': { id: { list: manufacturers.endpoints.search } },
  '/shipments/shipment/:generatorId/:transporterId/:facilityId': {
    generatorId: partyOf('ownGenerator'),
    transporterId: partyOf('transporter'),
    facilityId: partyOf('disposalFacility'),
  },
  '/shipments/batch-import-shipments/:transactionId?': { transactionId: { list: searchShipmentImports } },
  '/shipments/edit/:id': { id: { list: searchShipments } },
  '/containers/edit/:id': { id: { list: searchContainers, search: { sortColumn: 'deadline' } } },
  '/containers/area-codes/:siteId': { siteId: { list: searchDueAreas, field: 'siteId' } },
  '/containers/waste-inspection/:id': { id: inspections },
  '/containers/inspect-area/:areaId': { areaId: { list: searchDueAreas } },
  '/containers/correct-inspection/:id': { id: inspections },
  '/libraries/label-templates/:id': { id: { list: labelTemplates.endpoints.search } },
  '/containers/container-type-details/:id': { id: { list: containerTypes.endpoints.search } },
  '/waste-streams/materials/:materialId': { materialId: { list: searchMaterials } },
  '/libraries/auto-numbering-template/:id/:type?': { id: { list: searchNumberingSchemes } },
};

/** Asks the running product for the rows of a list, as the person who looks. */
export type AskRows = (list: AnyEndpoint, search: Readonly<Record<string, unknown>>) => Promise<readonly object[]>;

const isOptional = (name: string, pattern: string) => pattern.includes(`:${name}?`);

/**
 * The address of a page with records of the demo in it; without what may be left out where there is no such record, and
 * undefined where there has to be one.
 */
export async function withRecords(pattern: string, ask: AskRows): Promise<string | undefined> {
  const values = new Map<string, string>();
  for (const [name, { list, field = 'id', search = {} }] of Object.entries(sources[pattern] ?? {})) {
    const [row] = await ask(list, search);
    const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field];
    if (value !== undefined && value !== null) values.set(name, String(value));
  }
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => !values.has(name) && !isOptional(name, pattern))) return undefined;
  const address = pattern.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? '' : `/${value}`;
  });
  const query = [...values].filter(([name]) => !names.includes(name)).map((each) => each.join('='));
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

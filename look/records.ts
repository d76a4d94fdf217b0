import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { importCalls } from '@oikos/contract/collection/imports/imports.ts';
import { searchOnboardings } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { searchAccessReviews } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { searchServiceAccounts } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { searchLimitReport } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
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
interface FromList {
  readonly list: AnyEndpoint;
  readonly field?: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

/** A record of a list, or one of a few words. */
type Source = FromList | { readonly value: string };

const onboardings: Source = { list: searchOnboardings };
const inspections: Source = { list: searchAreaInspections };
const partyOf = (role: string): Source => ({ list: searchShipmentParties, search: { role } });

/** By the page's address in its module, without its parameters' signs: where each parameter comes from. */
const sources: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  '/data-collection/manual-data-entry/:formId?': { formId: { list: searchForms } },
  '/data-collection/data-entry-templates/:id': { id: { list: formTemplates.endpoints.search } },
  '/data-collection/bulk-data-import/:transactionId?': { transactionId: { list: importCalls.search } },
  '/onboarding-tools/validate-and-import/:transactionId?': { transactionId: onboardings },
  '/onboarding-tools/onboard-configuration/:transactionId?': { transactionId: onboardings },
  '/analytics/missing-data-methods/:id': { id: { list: missingDataMethods.endpoints.search } },
  '/analytics/evaluation-limit/:limitId': { limitId: { list: searchLimitReport, field: 'parameterLimitId' } },
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
  '/libraries/auto-numbering-template/:id/:type?': {
    id: { list: searchNumberingSchemes },
    type: { value: 'container' },
  },
};

/** Asks the running product for the rows of a list, as the person who looks. */
export type AskRows = (list: AnyEndpoint, search: Readonly<Record<string, unknown>>) => Promise<readonly object[]>;

const parametersOf = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The parameters of an address that no record is looked for. */
export const withoutSource = (pattern: string): readonly string[] =>
  parametersOf(pattern).filter((name) => sources[pattern]?.[name] === undefined);

async function valueFrom(source: Source, ask: AskRows): Promise<string | undefined> {
  if ('value' in source) return source.value;
  const { list, field = 'id', search = {} } = source;
  const [row] = await ask(list, search);
  const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field];
  return value === undefined || value === null ? undefined : String(value);
}

/** The address of a page with records of the demo in it; undefined where one of them isn't there. */
export async function withRecords(pattern: string, ask: AskRows): Promise<string | undefined> {
  const values = new Map<string, string>();
  for (const [name, source] of Object.entries(sources[pattern] ?? {})) {
    const value = await valueFrom(source, ask);
    if (value !== undefined) values.set(name, value);
  }
  const names = parametersOf(pattern);
  if (names.some((name) => !values.has(name))) return undefined;
  const address = pattern.replace(/:(\w+)\??/g, (_whole, name: string) => values.get(name) ?? '');
  const query = [...values].filter(([name]) => !names.includes(name)).map((each) => each.join('='));
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

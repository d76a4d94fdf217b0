import { FIRST_ACTIVE_DATE } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import type { AddressFields } from '@oikos/contract/location/locations/address-fields.ts';
import type { LocationFileValues } from '@oikos/contract/location/locations/location-file.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { besideField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  StoredRecord,
  Values,
} from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { createNodes, deleteNodes, readNodeRow, readNodeRows } from '../../hierarchy/public.ts';
import { storeAddress } from './addresses.ts';
import { changeLocation } from './change-location.ts';
import { addressIn } from './check-file-locations.ts';
import { readExtension, storeExtension } from './extensions.ts';
import { fileLocations } from './list-file-locations.ts';

const asLocation = (values: Values) => values as LocationFileValues;

/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(column: string, work: () => Promise<Result>): Promise<Result> =>
  besideField(column, { type: 'nodeTypeId', alternateName: 'altname' }, work);

const placeIn = ({ latitude, longitude }: LocationFileValues) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const factsIn = (values: LocationFileValues) => ({
  optionalName: values.optionalName,
  isWasteGenerator: values.isWasteGenerator,
  isTransporter: values.isTransporter,
  isDisposalFacility: values.isDisposalFacility,
  epaId: values.epaId,
  foreignSiteId: values.foreignSiteId,
  emergencyPhoneNumber: values.emergencyPhoneNumber,
  hemisphere: values.hemisphere,
  archived: values.archived,
});

/** Roles, addresses and coordinates of a new node. */
async function addFacts(scope: TenantScope, id: number, values: LocationFileValues): Promise<number> {
  for (const kind of ['physical', 'mailing'] as const) {
    const address = addressIn(values, kind);
    if (address) await storeAddress(scope, id, kind, address as AddressFields);
  }
  return storeExtension(scope, id, { ...factsIn(values), place: placeIn(values) });
}

/** By the names of the form's fields, without blanks; the node has an audit row of its own. */
function auditedFacts(values: LocationFileValues): object {
  const { latitude, longitude } = values;
  const place = placeIn(values) && { decimalLatitude: latitude, decimalLongitude: longitude };
  const facts = Object.entries({
    ...factsIn(values),
    coordinates: place,
    physicalAddress: addressIn(values, 'physical'),
    mailingAddress: addressIn(values, 'mailing'),
  }).filter(([, value]) => value !== '' && value !== false);
  return Object.fromEntries(facts);
}

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<{ rootId: number }>`select organisation_root() as root_id`.execute(scope.db);
  const rootId = rows[0]?.rootId as number;
  const locations = records.map(asLocation);
  const nodes = locations.map(({ name, altname, nodeTypeId, parentId, timeZone }) => ({
    ...{ name, altname, type: nodeTypeId, parentNodeId: parentId ?? rootId, timeZone },
    ...{ externalId: null, uniqueName: null, description: '', comment: '' },
    ...{ activeDate: FIRST_ACTIVE_DATE, inactiveDate: NO_END },
  }));
  const ids = await atColumns('parentId', () => createNodes(scope, nodes));
  const versions = new Map((await readNodeRows(scope, ids)).map(({ id, version }) => [id, version]));
  const added: AddedRecord[] = [];
  for (const [at, id] of ids.entries()) {
    const version = await addFacts(scope, id, locations[at] as LocationFileValues);
    added.push({ id, version: version + (versions.get(id) as number) });
  }
  const changed = ids.map((id, at) => ({ id, before: {}, after: auditedFacts(locations[at] as LocationFileValues) }));
  await auditChanges(scope, 'node', changed);
  return added;
}

/** Each goes through what the form goes through. */
async function update(scope: TenantScope, changes: readonly RecordChange[], reason?: string): Promise<void> {
  for (const { before, values: changed } of changes) {
    const { id: locationId } = before;
    const values = asLocation(changed);
    const { version } = await readExtension(scope, locationId);
    const { version: nodeVersion } = await readNodeRow(scope, locationId);
    const physical = addressIn(values, 'physical');
    const modification = {
      ...{ locationId, version, nodeVersion, ...factsIn(values) },
      ...{ name: values.name, alternateName: values.altname, nodeTypeId: values.nodeTypeId },
      timeZone: values.timeZone ?? undefined,
      mailingAddress: (addressIn(values, 'mailing') ?? null) as AddressFields | null,
      ...(physical && { physicalAddress: { ...(physical as AddressFields), syncCoordsWithAddress: false } }),
    };
    const [was, is] = [placeIn(asLocation(before.values)), placeIn(values)];
    const isMoved = was?.latitude !== is?.latitude || was?.longitude !== is?.longitude;
    const further = { ...(isMoved && { place: is }), isPhysicalRemoved: physical === undefined, reason };
    await atColumns('altname', () => changeLocation(scope, modification, further));
  }
}

async function remove(scope: TenantScope, records: readonly StoredRecord[], reason: string): Promise<void> {
  const ids = records.map(({ id }) => id);
  await deleteNodes(scope, await readNodeRows(scope, ids, true), reason);
}

export const fileLocationStorage: OwnStorage = { rows: fileLocations, insert, update, remove };

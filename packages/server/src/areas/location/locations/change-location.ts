import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import type { LocationModification, locationModified } from '@oikos/contract/location/locations/locations.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { isLikelyEpaId } from '@oikos/domain/location/epa-id.ts';
import type { GeographicPosition } from '@oikos/domain/location/utm.ts';
import type { z } from 'zod';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { broughtVersion, requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namingNodeFields, updateNode } from '../../hierarchy/public.ts';
import { categoryChanged } from '../generator-categories/category-changed.ts';
import { saveCategory } from '../generator-categories/generator-categories.ts';
import { checkAddress, removeAddress, storeAddress } from './addresses.ts';
import { placeOf } from './coordinates.ts';
import { type ExtensionChange, readExtension, storeExtension } from './extensions.ts';
import { findPoint } from './find-point.ts';
import { type LocationDetails, readLocation } from './read-location.ts';

type Modified = z.output<typeof locationModified>;

/** What the warnings beside the form say, for callers without one. */
export const epaIdWarnings = (epaId: string | undefined): SaidMessage[] =>
  epaId !== undefined && !isLikelyEpaId(epaId) ? [said(say.epaIdFormat)] : [];

/** Name, type and zone are the node's own: it has a version of its own. */
async function changeNode(
  scope: TenantScope,
  before: LocationDetails,
  input: LocationModification,
  reason: string | undefined,
): Promise<void> {
  const change = {
    name: input.name,
    altname: input.alternateName,
    type: input.nodeTypeId,
    timeZone: input.timeZone,
  };
  const now = { name: before.name, altname: before.alternateName, type: before.nodeTypeId, timeZone: before.timeZone };
  const changes = Object.entries(change).filter(
    ([field, value]) => value !== undefined && value !== now[field as keyof typeof now],
  );
  if (changes.length === 0) return;
  const nodeVersion = broughtVersion(input.nodeVersion, 'nodeVersion');
  if (change.type !== undefined && change.type !== before.nodeTypeId) await checkPlaceType(scope, change.type);
  const { locationId } = input;
  await namingNodeFields(() => updateNode(scope, locationId, nodeVersion, Object.fromEntries(changes), reason));
}

export async function checkPlaceType(scope: TenantScope, nodeTypeId: number): Promise<void> {
  const type = await scope.db
    .selectFrom('node_type')
    .select(['name', 'kind'])
    .where('id', '=', nodeTypeId)
    .executeTakeFirst();
  if (type && type.kind !== 'location') throw refuseField('nodeTypeId', say.parentNotLocation, type.name);
}

async function changeAddresses(
  scope: TenantScope,
  input: LocationModification,
  { isPhysicalRemoved }: FurtherChanges,
): Promise<void> {
  const { locationId, physicalAddress, mailingAddress } = input;
  if (isPhysicalRemoved) await removeAddress(scope, locationId, 'physical');
  else if (physicalAddress) {
    await checkAddress(scope, 'physicalAddress', physicalAddress);
    await storeAddress(scope, locationId, 'physical', physicalAddress);
  }
  if (mailingAddress === null) await removeAddress(scope, locationId, 'mailing');
  else if (mailingAddress) {
    await checkAddress(scope, 'mailingAddress', mailingAddress);
    await storeAddress(scope, locationId, 'mailing', mailingAddress);
  }
}

function extensionChange(input: LocationModification): ExtensionChange {
  const { optionalName, isWasteGenerator, isTransporter, isDisposalFacility, epaId, foreignSiteId } = input;
  const { emergencyPhoneNumber, hemisphere, archived } = input;
  return {
    optionalName,
    isWasteGenerator,
    isTransporter,
    isDisposalFacility,
    epaId,
    foreignSiteId,
    emergencyPhoneNumber,
    hemisphere,
    archived,
  };
}

/** What files change beside what the form does. */
interface FurtherChanges {
  readonly place?: GeographicPosition | null;
  readonly isPhysicalRemoved?: boolean;
  readonly reason?: string | undefined;
}

/** E132: changes the sections that were given, all of them or none. Refuses an old version. */
export async function changeLocation(
  scope: TenantScope,
  input: LocationModification,
  further: FurtherChanges = {},
): Promise<Modified> {
  const { locationId } = input;
  // Asked before anything is locked: it may take its time.
  const found = await findPoint(scope, input.physicalAddress);
  const extension = await readExtension(scope, locationId);
  await requireVersion(scope, 'node', { id: locationId, version: extension.version }, input.version);
  const before = await readLocation(scope, locationId);
  await changeNode(scope, before, input, further.reason);
  await changeAddresses(scope, input, further);
  const category = input.meta?.generatorCategory
    ? await saveCategory(scope, locationId, input.meta.generatorCategory)
    : undefined;
  if (category) await categoryChanged.run(scope);
  const version = await storeExtension(scope, locationId, {
    ...extensionChange(input),
    ...(found.point && { place: found.point, placeFrom: 'geocoded' as const }),
    ...(input.coordinates !== undefined && { place: placeOf(input.coordinates), placeFrom: 'entered' as const }),
    ...(further.place !== undefined && { place: further.place, placeFrom: 'entered' as const }),
  });
  await auditDetails(scope, before, await readLocation(scope, locationId), further.reason);
  return {
    id: locationId,
    version,
    ...(category && { ...category.said, generatorCategoryId: category.id }),
    warnings: [...epaIdWarnings(input.epaId), ...found.warnings],
  };
}

/** The node's own fields and the categories have audit rows of their own. */
async function auditDetails(
  scope: TenantScope,
  before: LocationDetails,
  after: LocationDetails,
  reason: string | undefined,
): Promise<void> {
  const audited = ({ meta: _meta, version: _version, nodeVersion: _node, ...details }: LocationDetails) => {
    const {
      name: _name,
      alternateName: _alternate,
      nodeTypeId: _type,
      timeZone: _zone,
      locationType,
      ...own
    } = details;
    return own;
  };
  const changed = { id: after.locationId, before: audited(before), after: audited(after) };
  await auditChanges(scope, 'node', [changed], { reason });
}

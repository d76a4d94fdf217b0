import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { createWasteLocation } from '@oikos/contract/location/locations/locations.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { alternateNameOf, createNode, namingNodeFields } from '../../hierarchy/public.ts';
import { checkAddress, storeAddress } from './addresses.ts';
import { checkPlaceType, epaIdWarnings } from './change-location.ts';
import { storeExtension } from './extensions.ts';
import { findPoint } from './find-point.ts';

const BEGINNING = '1900-01-01';

/** V139, V141, V145: node, place in the hierarchy, roles, extension and address in the caller's transaction. */
export async function createLocation(
  scope: TenantScope,
  input: ParsedInputOf<typeof createWasteLocation>,
): Promise<OutputOf<typeof createWasteLocation>> {
  const { physicalAddress } = input;
  await checkPlaceType(scope, input.nodeTypeId);
  await checkAddress(scope, 'physicalAddress', physicalAddress);
  const found = await findPoint(scope, physicalAddress);
  const altname = await alternateNameOf(scope, input.name, input.alternateName);
  const node = {
    name: input.name,
    altname,
    type: input.nodeTypeId,
    timeZone: input.timeZone,
    activeDate: BEGINNING,
    inactiveDate: NO_END,
  };
  const place = { hierarchyId: Math.max(input.hierarchyId, 0), parentNodeId: input.parentNodeId };
  const { id } = await namingNodeFields(() => createNode(scope, node, place));
  const version = await storeExtension(scope, id, {
    ...input,
    ...(found.point && { place: found.point, placeFrom: 'geocoded' as const }),
  });
  await storeAddress(scope, id, 'physical', physicalAddress);
  return {
    id,
    newId: id,
    locationId: id,
    nodeId: id,
    version,
    warnings: [...epaIdWarnings(input.epaId), ...found.warnings],
  };
}

import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { routePatterns } from '../../../../kit/page/page-address.ts';
import { findPage } from '../../../../kit/page/site-map.ts';
import { shipmentAddress } from '../../site/public.ts';
import { placeOf } from './finding-place.ts';

const WASTE = 3;

const recordPaths = { location: '/location/:id', wasteStream: '/materials/:materialId' } as const;

/** Undefined where the record has no page to open. */
function recordAddress(record: keyof typeof recordPaths, id: number, tab?: string): string | undefined {
  const page = findPage(recordPaths[record]);
  const address = page && routePatterns(page, WASTE)[0]?.replace(/:\w+$/, String(id));
  return address && tab ? `${address}?tab=${tab}` : address;
}

/** A tab of the page of a waste stream. */
export const wasteStreamAddress = (id: number, tab: string): string => recordAddress('wasteStream', id, tab) ?? '';

/** Where a finding is fixed; undefined where the record has no page to open. */
export function addressOf(finding: ManifestFinding, shipmentId: number): string | undefined {
  const place = placeOf(finding);
  if ('page' in place) return recordAddress(place.page, place.id, place.tab);
  const line = place.line === undefined ? '' : `&line=${place.line}`;
  const field = place.field === undefined ? '' : `&field=${place.field}`;
  return `${shipmentAddress(shipmentId, place.tab)}${line}${field}`;
}

import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import type { Manifest, ManifestRejection } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { manifestStatusOf } from '@oikos/domain/waste/shipment/manifest/manifest-status.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { manifestLineOf } from './manifest-line.ts';
import { type ManifestPassthrough, withPassthroughOf } from './manifest-passthrough.ts';
import { type HeadRow, readHead, readLineFacts, readSites, type SiteRow } from './manifest-rows.ts';
import { phoneOf, siteOf } from './manifest-site.ts';
import { withKnownSites } from './printed-sites.ts';

/** The manifest of a shipment with what it was made from. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly head: HeadRow;
  readonly lines: readonly ShipmentLine[];
}

export const isWhollyRejected = ({ isRejected, containers }: ShipmentLine): boolean =>
  isRejected && containers.every((container) => container.isRejected);

/** How much of it was rejected, also once it is closed; null: nothing. */
function extentOf({ status, rejectionReason }: HeadRow, lines: readonly ShipmentLine[]): 'full' | 'partial' | null {
  if (status === 'Rejected') return 'full';
  if (status === 'Partially Rejected') return 'partial';
  if (status !== 'Closed' || rejectionReason === '') return null;
  return lines.every(isWhollyRejected) ? 'full' : 'partial';
}

/**
 * A load that was rejected whole goes on with its transporter under the same manifest (items 18b and 18c), unless another
 * shipment carries it on; of a partial rejection the rest always goes with a manifest of its own (40 CFR 264.72(e), (f)).
 * null: not known yet.
 */
function wentOnWithTransporter(
  { rejectionDestination, isContinued }: HeadRow,
  extent: 'full' | 'partial',
): boolean | null {
  if (extent === 'partial' || isContinued) return false;
  return rejectionDestination === null ? null : true;
}

function rejectionOf(
  head: HeadRow,
  lines: readonly ShipmentLine[],
  sites: ReadonlyMap<number, SiteRow>,
): ManifestRejection | null {
  const extent = extentOf(head, lines);
  if (extent === null) return null;
  const { alternateFacilityId, rejectionDestination: destination, rejectedWasteArrivedOn: arrivedOn } = head;
  const isReturned = destination === 'generator';
  return {
    extent,
    transporterOnSite: wentOnWithTransporter(head, extent),
    destination,
    alternateFacility: alternateFacilityId === null ? null : siteOf(sites.get(alternateFacilityId), arrivedOn),
    generatorSignature: isReturned && arrivedOn !== null ? { printedName: null, date: arrivedOn } : null,
    newTrackingNumbers: head.nextTrackingNumbers,
    comments: blankToNull(head.rejectionReason),
  };
}

/** Item 18a as the shipment says it for all its lines. */
function discrepancyOf(head: HeadRow): Manifest['discrepancy'] {
  const { hasQuantityDiscrepancy: quantity, hasTypeDiscrepancy: type, hasResidue: residue } = head;
  const comments = blankToNull(head.discrepancies);
  return quantity || type || residue || comments !== null ? { quantity, type, residue, comments } : null;
}

/** What the shipment itself says, without what an import brought beyond it. */
export async function readOwnManifest(scope: TenantScope, shipmentId: number): Promise<ReadManifest> {
  const head = await readHead(scope, shipmentId);
  const { generatorId, disposalFacilityId, alternateFacilityId } = head;
  const partyIds = [generatorId, disposalFacilityId, ...head.transporters.map((each) => each.nodeId)];
  const sites = await readSites(scope, alternateFacilityId === null ? partyIds : [...partyIds, alternateFacilityId]);
  const lines = await readLines(scope, shipmentId);
  const facts = await readLineFacts(scope, shipmentId);
  const generator = siteOf(sites.get(generatorId), hasShipmentLeft(head.status) ? head.shipmentDate : null);
  const rejection = rejectionOf(head, lines, sites);
  const state = generator.siteAddress?.state ?? null;
  const manifest: Manifest = {
    submissionType: head.submissionType,
    status: manifestStatusOf(head.status, head.manifestReturnedOn),
    trackingNumber: blankToNull(head.trackingNumber),
    generator: { ...generator, emergencyPhone: phoneOf(head.emergencyPhone) },
    transporters: head.transporters.map((each) => siteOf(sites.get(each.nodeId), each.acceptedOn)),
    designatedFacility: siteOf(sites.get(disposalFacilityId), head.receivedOn),
    lines: lines.flatMap((line) => {
      const own = facts.get(line.id);
      return own ? [manifestLineOf(line, own, state)] : [];
    }),
    handlingInstructions: blankToNull(head.specialHandling),
    foreignOrigin: null,
    rejection,
    discrepancy: discrepancyOf(head),
    // What continues a rejected shipment carries the rejected waste on, of any other its residue.
    residueTrackingNumbers: rejection === null && head.hasResidue ? head.nextTrackingNumbers : [],
    previous:
      head.previousTrackingNumber === null
        ? null
        : {
            trackingNumbers: [head.previousTrackingNumber],
            content: head.isPreviousRejected ? 'rejected' : 'residue',
            // Back to the generator it would be no shipment: generator and facility differ.
            destination: 'facility',
          },
    passthrough: [],
  };
  return { manifest, head, lines };
}

/** The manifest of a shipment; of an imported one, all that EPA's document said wherever nothing was changed since. */
export async function readManifest(scope: TenantScope, shipmentId: number): Promise<ReadManifest> {
  const own = await readOwnManifest(scope, shipmentId);
  const remainder = own.head.remainder as ManifestPassthrough | null;
  return remainder === null ? own : { ...own, manifest: withPassthroughOf(own.manifest, remainder) };
}

/** The manifest of a shipment as its form shows it. */
export async function readPrintedManifest(scope: TenantScope, shipmentId: number): Promise<Manifest> {
  const { manifest: own, head } = await readOwnManifest(scope, shipmentId);
  const remainder = head.remainder as ManifestPassthrough | null;
  return remainder === null ? own : withKnownSites(withPassthroughOf(own, remainder), own);
}

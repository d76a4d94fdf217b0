import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say } from '@oikos/contract/message.ts';
import { manifestMessages, sayManifestProblem } from '@oikos/contract/waste/shipment/manifests/manifest-messages.ts';
import type { checkManifest as endpoint, ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import type { ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isDraft } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { preflight } from '@oikos/domain/waste/shipment/manifest/preflight.ts';
import { hasWrongTrackingNumber, needsUniformManifest } from '@oikos/domain/waste/shipment/manifest/tracking-number.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { guardSigning } from '../../../../foundation/http/guard-signing.ts';
import { Refusal, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { checkLandDisposal } from '../land-disposal-notices/shipment-notices.ts';
import { checkLoad } from './check-load.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';

const TRACKING_NUMBER = 'Emanifest.manifestTrackingNumber';

/** Where a field in EPA's names is fixed here. */
function targetOf(path: string, { head, lines, manifest }: ReadManifest): ManifestFinding['target'] {
  const [, part = '', place = '', ...rest] = path.split('.');
  const shipment = (field: string) => ({ kind: 'shipment', id: head.id, field }) as const;
  const location = (id: number, field: string, site: ManifestSite | null | undefined) =>
    ({ kind: 'location', id, field, ...(site?.name ? { name: site.name } : {}) }) as const;
  const ofSignature = place === 'paperSignatureInfo' || rest[0] === 'paperSignatureInfo';
  if (ofSignature) {
    if (part === 'transporters') return shipment(`transporters.${place}.acceptedOn`);
    return shipment(part === 'generator' ? 'shipmentDate' : 'receivedOn');
  }
  if (part === 'wastes') {
    const line = place === '' ? undefined : lines[Number(place)];
    return line ? { kind: 'line', id: line.id, field: rest.join('.') } : shipment('lines');
  }
  if (part === 'generator') {
    return place === 'emergencyPhone'
      ? shipment('emergencyPhone')
      : location(head.generatorId, place, manifest.generator);
  }
  if (part === 'designatedFacility') return location(head.disposalFacilityId, place, manifest.designatedFacility);
  if (part === 'transporters') {
    const transporter = head.transporters[Number(place)];
    const site = manifest.transporters[Number(place)];
    return transporter ? location(transporter.nodeId, rest.join('.'), site) : shipment('transporters');
  }
  if (part === 'manifestTrackingNumber') return shipment('trackingNumber');
  return shipment(part === 'additionalInfo' ? 'specialHandling' : part);
}

interface ExpiredProfile {
  readonly wasteStreamId: number;
  readonly wasteStream: string;
  readonly facility: string;
  readonly number: string;
  readonly expiredOn: string;
}

/** Streams on the shipment whose every profile at the facility has expired by the day of shipping (decisions: it blocks Shipped). */
async function expiredProfiles(scope: TenantScope, shipmentId: number): Promise<ManifestFinding[]> {
  const { rows } = await sql<ExpiredProfile>`
    select distinct on (w.id) w.id as waste_stream_id, w.name as waste_stream, f.name as facility,
      p.profile_number as number, p.expires_on as expired_on
    from shipment s
    join shipment_line l on l.company_id = s.company_id and l.shipment_id = s.id
    join waste_stream w on w.company_id = l.company_id and w.id = l.waste_stream_id
    join node f on f.company_id = s.company_id and f.id = s.disposal_facility_id
    join waste_stream_profile p on p.company_id = w.company_id and p.waste_stream_id = w.id and p.facility_id = s.disposal_facility_id
    where s.id = ${shipmentId} and not exists (
      select 1 from waste_stream_profile valid where valid.company_id = p.company_id
        and valid.waste_stream_id = p.waste_stream_id and valid.facility_id = p.facility_id
        and valid.expires_on > s.shipment_date)
    order by w.id, p.expires_on desc`.execute(scope.db);
  return rows.map((row) => {
    const said = say(shipmentMessages.profileExpired, row.number, row.wasteStream, row.facility, row.expiredOn);
    const target = { kind: 'wasteStream', id: row.wasteStreamId, field: 'profiles' } as const;
    return { severity: 'error', path: '', ...said, parameters: [...said.parameters], target };
  });
}

/** Everything that EPA or the receiver would refuse, with where it is fixed. */
export async function checkManifest(scope: TenantScope, shipmentId: number): Promise<OutputOf<typeof endpoint>> {
  const read = await readManifest(scope, shipmentId);
  const stage = read.head.receivedOn === null ? 'scheduled' : 'received';
  const source = read.head.remainder === null ? 'entry' : 'import';
  const problems = preflight(read.manifest, { stage, source, today: read.head.today });
  const found = problems.map((problem): ManifestFinding => {
    const said = sayManifestProblem(problem);
    const { severity, path } = problem;
    return { severity, path, ...said, parameters: [...said.parameters], target: targetOf(path, read) };
  });
  // What has left can no longer be loaded otherwise, and its notices went with it.
  const beforeLeaving = hasShipmentLeft(read.head.status)
    ? []
    : [...(await checkLoad(scope, shipmentId, read.lines)), ...(await checkLandDisposal(scope, shipmentId))];
  const findings = [...found, ...beforeLeaving, ...(await expiredProfiles(scope, shipmentId))];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { findings, errors, warnings: findings.length - errors, isDraft: isDraft(read.manifest) };
}

/** Waste that has left under a uniform manifest keeps a number of EPA's form, or none yet (U35). */
export async function refuseWrongTrackingNumber(
  scope: TenantScope,
  shipmentId: number,
  trackingNumber: string,
): Promise<void> {
  const { manifest } = await readManifest(scope, shipmentId);
  if (hasWrongTrackingNumber({ ...manifest, trackingNumber: blankToNull(trackingNumber) })) {
    throw refuseField('trackingNumber', manifestMessages.trackingNumberFormat);
  }
}

/** Who signs a uniform manifest was trained for it, by the day at the site; papers of other waste ask for no training. */
export async function refuseUntrained(scope: TenantScope, shipmentId: number): Promise<void> {
  const { manifest, head } = await readManifest(scope, shipmentId);
  if (needsUniformManifest(manifest)) await guardSigning(scope, head.today);
}

/** A field of the shipment itself by its own name, so that the refusal is shown beside it; any other by EPA's. */
const fieldOf = ({ path, target }: ManifestFinding): string =>
  path === TRACKING_NUMBER && target.kind === 'shipment' ? target.field : path;

/** Before a shipment leaves: errors refuse, warnings ask first. */
export async function refuseUnfitManifest(
  scope: TenantScope,
  shipmentId: number,
  acceptWarnings: boolean,
): Promise<void> {
  const { findings, errors, warnings } = await checkManifest(scope, shipmentId);
  if (errors === 0 && (warnings === 0 || acceptWarnings)) return;
  const severity = errors > 0 ? 'error' : 'warning';
  const said =
    errors > 0 ? say(shipmentMessages.preflightErrors, errors) : say(shipmentMessages.preflightWarnings, warnings);
  const problems = findings
    .filter((finding) => finding.severity === severity)
    .map((finding) => {
      const { code, message, parameters } = finding;
      return { path: fieldOf(finding), code, message, parameters };
    });
  throw new Refusal(errors > 0 ? 400 : 409, said, problems);
}

import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { sayManifestProblem } from '@oikos/contract/waste/manifest-messages.ts';
import type { importManifest as endpoint } from '@oikos/contract/waste/manifests.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment-messages.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import type { Manifest } from '@oikos/domain/waste/manifest/manifest.ts';
import { preflight } from '@oikos/domain/waste/manifest/preflight.ts';
import { sql } from 'kysely';
import { denied } from '../../../http/refusals.ts';
import { type ImportedManifest, importManifest } from '../../../integrations/e-manifest/import-manifest.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { changesBetween, writeAudit } from '../../work/public.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { refreshMass } from '../shipment-lines/shipment-mass.ts';
import { poundId } from '../shipments/pound.ts';
import { lockShipment } from '../shipments/shipment-record.ts';
import { storeTransporters } from '../shipments/store-transporters.ts';
import { importLine } from './import-lines.ts';
import { addSite, type FoundSite, findSites } from './import-sites.ts';
import { numberOfImported } from './imported-number.ts';
import { readOwnManifest } from './read-manifest.ts';
import type { Remainder } from './remainder.ts';

type Reply = OutputOf<typeof endpoint>;
type Readable = Extract<ImportedManifest, { readonly problems: readonly [] }>;

const refused = (path: string, message: string): Reply => ({
  shipment: null,
  problems: [{ path, message }],
  warnings: [],
  newSites: [],
});

/** The shipment that a manifest is here as already: by its tracking number; without one, by everything that it says. */
async function existing(scope: TenantScope, manifest: Manifest): Promise<string | null> {
  const { trackingNumber } = manifest;
  const isIt =
    trackingNumber === null
      ? sql`e_manifest_remainder -> 'imported' = ${JSON.stringify(manifest)}::jsonb`
      : sql`tracking_number = ${trackingNumber} or lower(shipment_number) = lower(${trackingNumber})`;
  const { rows } = await sql<{ number: string }>`
    select shipment_number as number from shipment where ${isIt} order by id limit 1`.execute(scope.db);
  return rows[0]?.number ?? null;
}

const mayAddSites = ({ session }: TenantScope): boolean =>
  session === undefined ||
  session === null ||
  session.isSuperAdministrator ||
  session.permissions.has('WASTE_LOCATIONS_FULL');

/** As people know a site. */
const titleOf = ({ name, epaId }: Manifest['generator'] | NonNullable<Manifest['designatedFacility']>): string =>
  [name, epaId].filter(Boolean).join(' ');

const sitesOf = (manifest: Manifest) => [
  { site: manifest.generator, role: 'generator' as const },
  ...manifest.transporters.map((site) => ({ site, role: 'transporter' as const })),
  ...(manifest.designatedFacility === null ? [] : [{ site: manifest.designatedFacility, role: 'facility' as const }]),
];

const statusOf = ({ manifest, shippedOn, receivedOn }: Readable): string => {
  if (receivedOn !== null && manifest.rejection !== null) {
    return manifest.rejection.extent === 'full' ? 'Rejected' : 'Partially Rejected';
  }
  if (receivedOn !== null) return 'Received';
  return shippedOn === null ? 'Pending' : 'Shipped';
};

/** Locations of the sites, in their order; those not known are added. */
async function locate(scope: TenantScope, sites: readonly FoundSite[]): Promise<number[]> {
  const added = new Map<string, number>();
  const ids: number[] = [];
  for (const { site, role, nodeId } of sites) {
    const key = site.epaId ?? site.name ?? '';
    const id = nodeId ?? added.get(key) ?? (await addSite(scope, site, role));
    added.set(key, id);
    ids.push(id);
  }
  return ids;
}

interface Placed {
  readonly generatorId: number;
  readonly facilityId: number;
  readonly transporterIds: readonly number[];
  readonly isOutgoing: boolean;
}

async function insert(scope: TenantScope, read: Readable, placed: Placed): Promise<number> {
  const { manifest, shippedOn, receivedOn } = read;
  const date = shippedOn ?? addDays(todayOf(scope), 1);
  const nodeId = placed.isOutgoing ? placed.generatorId : placed.facilityId;
  const number = await numberOfImported(scope, manifest, nodeId);
  const { rows } = await sql<{ id: number }>`
    insert into shipment (shipment_number, shipment_type, status, shipment_date, node_id, generator_id,
      disposal_facility_id, governing_body_id, id_number, tracking_number, submission_type, emergency_phone,
      special_handling, mass_unit_id, has_residue, rejection_reason, rejection_destination, received_on, created_by)
    select ${number}, ${placed.isOutgoing ? 'outgoing' : 'incoming'}, ${statusOf(read)}, ${date}::date,
      ${nodeId}::bigint, ${placed.generatorId}::bigint, ${placed.facilityId}::bigint, b.id, ${manifest.generator.epaId ?? 'UNKNOWN'},
      ${manifest.trackingNumber ?? ''}, ${manifest.submissionType}, ${manifest.generator.emergencyPhone?.number ?? ''},
      ${(manifest.handlingInstructions ?? '').slice(0, 1024)}, ${poundId},
      ${manifest.residueTrackingNumbers.length > 0}, ${manifest.rejection?.comments ?? ''},
      ${manifest.rejection?.destination ?? null}, ${receivedOn}::date, ${scope.userId}
    from governing_body b where b.shipped_key = 'epa'
    returning id`.execute(scope.db);
  const { id } = rows[0] as { id: number };
  const transporters = placed.transporterIds.map((transporterId, index) => ({
    transporterId,
    transportationMode: 'Highway',
    acceptedOn: manifest.transporters[index]?.signature?.date ?? (index === 0 ? shippedOn : null),
  }));
  await storeTransporters(scope, id, transporters);
  return id;
}

async function store(scope: TenantScope, read: Readable, sites: readonly FoundSite[], isOutgoing: boolean) {
  const ids = await locate(scope, sites);
  const placed = {
    generatorId: ids[0] as number,
    transporterIds: ids.slice(1, -1),
    facilityId: ids.at(-1) as number,
    isOutgoing,
  };
  const id = await insert(scope, read, placed);
  const unknownCodes: string[] = [];
  for (const [index, line] of read.manifest.lines.entries()) {
    unknownCodes.push(...(await importLine(scope, id, index + 1, line, read.manifest.trackingNumber ?? '')));
  }
  if (read.manifest.rejection?.extent === 'full') {
    await sql`update shipment_line set is_rejected = true where shipment_id = ${id}`.execute(scope.db);
  }
  await refreshMass(scope, id);
  const { manifest: baseline } = await readOwnManifest(scope, id);
  const remainder: Remainder = { imported: read.manifest, baseline };
  await sql`update shipment set e_manifest_remainder = ${JSON.stringify(remainder)}::jsonb where id = ${id}`.execute(
    scope.db,
  );
  const saved = await lockShipment(scope, id);
  const changes = changesBetween(null, { ...saved, importedFrom: 'e-Manifest' });
  const lines = auditOfLines([], await readLines(scope, id));
  await writeAudit(scope, [{ entity: 'shipment', entityId: id, action: 'create', changes }, ...lines]);
  return { saved, unknownCodes: [...new Set(unknownCodes)] };
}

/** EPA's e-Manifest JSON as a shipment, with all that the shipment has no place for kept beside it. */
export async function importShipment(
  scope: TenantScope,
  { document, isDryRun }: ParsedInputOf<typeof endpoint>,
): Promise<Reply> {
  const read = importManifest(document);
  if (read.manifest === null) {
    return {
      shipment: null,
      problems: read.problems.map(({ path, message }) => ({ path, message })),
      warnings: [],
      newSites: [],
    };
  }
  const { manifest } = read;
  const standing = await existing(scope, manifest);
  if (standing !== null) {
    const { trackingNumber } = manifest;
    const said =
      trackingNumber === null
        ? say(shipmentMessages.documentExists, standing)
        : say(shipmentMessages.manifestExists, trackingNumber, standing);
    return refused('Emanifest.manifestTrackingNumber', said.message);
  }
  if (manifest.designatedFacility === null)
    return refused('Emanifest.designatedFacility', generalMessages.required.english);
  const sites = await findSites(scope, sitesOf(manifest));
  const isOutgoing = sites[0]?.isOwn ?? false;
  if (!isOutgoing && !sites.at(-1)?.isOwn) {
    const [generator, facility] = [manifest.generator, manifest.designatedFacility].map(titleOf);
    return refused(
      'Emanifest.generator.epaSiteId',
      say(shipmentMessages.siteUnknown, generator ?? '', facility ?? '').message,
    );
  }
  const problems = preflight(manifest, {
    stage: read.receivedOn === null ? 'scheduled' : 'received',
    source: 'import',
    today: todayOf(scope),
  });
  const warnings = problems.map((problem) => ({ path: problem.path, message: sayManifestProblem(problem).message }));
  const newSites = sites.filter(({ nodeId }) => nodeId === null).map(({ site }) => site.name ?? site.epaId ?? '');
  if (isDryRun) return { shipment: null, problems: [], warnings, newSites };
  if (newSites.length > 0 && !mayAddSites(scope)) throw denied();
  const { saved, unknownCodes } = await store(scope, read, sites, isOutgoing);
  const unknown = unknownCodes.map((code) => ({
    path: 'Emanifest.wastes',
    message: `${code}: ${generalMessages.notFound.english}`,
  }));
  const { id, version, shipmentNumber } = saved;
  return {
    shipment: { id, newId: id, version, shipmentNumber },
    problems: [],
    warnings: [...warnings, ...unknown],
    newSites,
  };
}

import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type MessageParameter, type SaidMessage, say } from '@oikos/contract/message.ts';
import { sayManifestProblem } from '@oikos/contract/waste/shipment/manifests/manifest-messages.ts';
import type { importManifest as endpoint } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Manifest, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { preflight } from '@oikos/domain/waste/shipment/manifest/preflight.ts';
import { isTrackingNumber } from '@oikos/domain/waste/shipment/manifest/tracking-number.ts';
import { sql } from 'kysely';
import { denied } from '../../../../foundation/http/refusals.ts';
import { auditEntry, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ImportedManifest, importManifest } from '../../../../integrations/e-manifest/import-manifest.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { todayAt } from '../../accumulation/public.ts';
import { doubtedOfPlan, poundId, refuseDoubts } from '../../site/public.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { refreshMass } from '../shipment-lines/shipment-mass.ts';
import { saveTransporters } from '../shipments/save-transporters.ts';
import { lockShipment } from '../shipments/shipment-record.ts';
import { importLine } from './import-lines.ts';
import { type ImportOutcome, outcomeOf } from './import-outcome.ts';
import { addSite, type FoundSite, findSites, nameOfSite, storedName } from './import-sites.ts';
import { daysOfImport, tooFarAhead } from './imported-days.ts';
import { numberOfImported } from './imported-number.ts';
import { keepPassthrough } from './manifest-passthrough.ts';
import { readOwnManifest } from './read-manifest.ts';

type Reply = OutputOf<typeof endpoint>;

/** A document that can be read, and what it says happened. */
interface Read {
  readonly manifest: Manifest;
  readonly outcome: ImportOutcome;
}

const NOBODY: ManifestSite = {
  epaId: null,
  name: null,
  siteAddress: null,
  mailingAddress: null,
  phone: null,
  registered: null,
  signature: null,
  passthrough: [],
};

const refused = (path: string, said: SaidMessage): Reply => ({
  shipment: null,
  problems: [{ path, ...said }],
  warnings: [],
  newSites: [],
});

/** The shipment that a manifest is here as already: by EPA's tracking number; without one, by everything that it says. */
async function existing(scope: TenantScope, manifest: Manifest): Promise<string | null> {
  const { trackingNumber } = manifest;
  const isIt =
    trackingNumber === null || !isTrackingNumber(trackingNumber)
      ? sql`e_manifest_passthrough -> 'imported' = ${JSON.stringify(manifest)}::jsonb`
      : sql`tracking_number = ${trackingNumber} or lower(shipment_number) = lower(${trackingNumber})`;
  const { rows } = await sql<{ number: string }>`
    select shipment_number as number from shipment where ${isIt} order by id limit 1`.execute(scope.db);
  return rows[0]?.number ?? null;
}

const mayAddSites = ({ session }: TenantScope): boolean =>
  // They become locations right below the organization's root.
  session === undefined || session === null || session.companyPermissions.has('WASTE_LOCATIONS_FULL');

/** As people know a site. */
const titleOf = (found: FoundSite): MessageParameter => {
  const name = nameOfSite(found);
  return typeof name === 'string' ? [...new Set([name, found.site.epaId])].filter(Boolean).join(' ') : name;
};

const saidName = (found: FoundSite): SaidMessage => {
  const name = nameOfSite(found);
  return typeof name === 'string' ? { code: '', message: name, parameters: [] } : say(name);
};

/** Who receives the waste: a picture of a manifest may name the alternate facility alone, or nobody. */
const receiverOf = ({ designatedFacility, rejection }: Manifest): ManifestSite =>
  designatedFacility ?? rejection?.alternateFacility ?? NOBODY;

/** Item 18b: to whom rejected waste went on, beside the facility that rejected it. */
const alternateOf = ({ designatedFacility, rejection }: Manifest): ManifestSite | null =>
  designatedFacility === null || rejection?.destination === 'generator' ? null : (rejection?.alternateFacility ?? null);

const sitesOf = (manifest: Manifest) => {
  const alternate = alternateOf(manifest);
  return [
    { site: manifest.generator, role: 'generator' as const },
    ...manifest.transporters.map((site) => ({ site, role: 'transporter' as const })),
    { site: receiverOf(manifest), role: 'facility' as const },
    ...(alternate === null ? [] : [{ site: alternate, role: 'facility' as const }]),
  ];
};

/** Sites, or what was found of them, by what they are on the manifest. */
interface Parties<Site> {
  readonly generator: Site;
  readonly transporters: readonly Site[];
  readonly facility: Site;
  readonly alternate: Site | null;
}

/** In the order of `sitesOf`. */
function partiesOf<Site>({ transporters: { length } }: Manifest, sites: readonly Site[]): Parties<Site> {
  const [generator, facility, alternate] = [sites[0], sites[length + 1], sites[length + 2]];
  return {
    generator: generator as Site,
    transporters: sites.slice(1, length + 1),
    facility: facility as Site,
    alternate: alternate ?? null,
  };
}

/** Locations of the sites, in their order; those not known are added. */
async function locate(scope: TenantScope, sites: readonly FoundSite[]): Promise<number[]> {
  const added = new Map<string, number>();
  const ids: number[] = [];
  for (const { site, role, nodeId } of sites) {
    const key = storedName({ site: { ...site, name: site.epaId ?? site.name }, role });
    const id = nodeId ?? added.get(key) ?? (await addSite(scope, site, role));
    added.set(key, id);
    ids.push(id);
  }
  return ids;
}

interface Placed extends Parties<number> {
  readonly isOutgoing: boolean;
}

/** Where rejected waste went: a facility that is named as its alternate says it, too. */
const destinationOf = ({ rejection }: Manifest, alternateId: number | null) =>
  rejection?.destination ?? (alternateId === null ? null : 'facility');

async function insert(scope: TenantScope, read: Read, placed: Placed): Promise<{ id: number; number: string }> {
  const { manifest, outcome } = read;
  const { generator: generatorId, facility: facilityId } = placed;
  const nodeId = placed.isOutgoing ? generatorId : facilityId;
  // The facility that rejected the waste isn't where it went on to; the document is kept as it is.
  const alternateId = placed.alternate === facilityId ? null : placed.alternate;
  const destination = destinationOf(manifest, alternateId);
  const number = await numberOfImported(scope, manifest, nodeId);
  const { id } = await scope.db
    .insertInto('shipment')
    .values({
      shipmentNumber: number,
      shipmentType: placed.isOutgoing ? 'outgoing' : 'incoming',
      status: outcome.status,
      shipmentDate: outcome.shipmentDate,
      nodeId,
      generatorId,
      disposalFacilityId: facilityId,
      alternateFacilityId: alternateId,
      governingBodyId: sql`(select id from governing_body where shipped_key = 'epa')`,
      idNumber: manifest.generator.epaId ?? 'UNKNOWN',
      trackingNumber: manifest.trackingNumber ?? '',
      submissionType: manifest.submissionType,
      emergencyPhone: manifest.generator.emergencyPhone?.number ?? '',
      specialHandling: (manifest.handlingInstructions ?? '').slice(0, 1024),
      massUnitId: sql`${poundId}`,
      hasResidue: manifest.residueTrackingNumbers.length > 0,
      rejectionReason: manifest.rejection?.comments ?? '',
      rejectionDestination: destination,
      receivedOn: outcome.receivedOn,
      rejectedWasteArrivedOn: destination === null ? null : outcome.rejectedWasteArrivedOn,
      manifestReturnedOn: outcome.returnedOn,
      createdBy: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const transporters = placed.transporters.map((transporterId, index) => ({
    transporterId,
    transportationMode: 'Highway',
    acceptedOn: outcome.acceptedOn[index] ?? null,
  }));
  await saveTransporters(scope, id, transporters);
  return { id, number };
}

async function store(scope: TenantScope, read: Read, sites: readonly FoundSite[], isOutgoing: boolean) {
  const ids = await locate(scope, sites);
  const placed = { ...partiesOf(read.manifest, ids), isOutgoing };
  const { id, number } = await insert(scope, read, placed);
  const unknownCodes: string[] = [];
  for (const [index, line] of read.manifest.lines.entries()) {
    unknownCodes.push(...(await importLine(scope, id, index + 1, line, number)));
  }
  if (read.manifest.rejection?.extent === 'full') {
    await scope.db.updateTable('shipment_line').set({ isRejected: true }).where('shipmentId', '=', id).execute();
  }
  await refreshMass(scope, id);
  const { manifest: baseline } = await readOwnManifest(scope, id);
  await keepPassthrough(scope, id, { imported: read.manifest, baseline });
  const saved = await lockShipment(scope, id);
  const added = auditEntry('shipment', { id, before: null, after: { ...saved, importedFrom: 'e-Manifest' } });
  await writeAudit(scope, [added, ...auditOfLines([], await readLines(scope, id))]);
  await raiseForShipment(scope, id);
  return { saved, unknownCodes: [...new Set(unknownCodes)] };
}

/** The shipment is the generator's where that is one of the caller's own locations, else the receiving facility's. */
const ownSite = ({ generator, facility }: Parties<FoundSite>): FoundSite | undefined =>
  [generator, facility].find(({ isOwn }) => isOwn);

const storedAs = (trackingNumber: string | null, stored: string): SaidMessage =>
  trackingNumber !== null && isTrackingNumber(trackingNumber)
    ? say(shipmentMessages.manifestExists, trackingNumber, stored)
    : say(shipmentMessages.documentExists, stored);

type Valid = Extract<ImportedManifest, { readonly problems: readonly [] }>;

/** What to look at in a document that can be imported. */
function warningsOf({ manifest, outcome }: Read, today: LocalDate): Reply['warnings'] {
  const stage = outcome.receivedOn === null ? 'scheduled' : 'received';
  const problems = preflight(manifest, { stage, source: 'import', today });
  const found = problems.map((problem) => ({ path: problem.path, ...sayManifestProblem(problem) }));
  if (outcome.isDateKnown) return found;
  const said = say(shipmentMessages.shippingDayUnknown, outcome.shipmentDate);
  return [{ path: 'Emanifest.shippedDate', ...said }, ...found];
}

/** EPA's e-Manifest JSON as a shipment, with all that the shipment has no place for kept beside it. */
export async function importShipment(
  scope: TenantScope,
  { document, isDryRun, confirmedDates }: ParsedInputOf<typeof endpoint>,
): Promise<Reply> {
  const found = importManifest(document);
  if (found.manifest === null) {
    return { shipment: null, problems: [...found.problems], warnings: [], newSites: [] };
  }
  const sites = await findSites(scope, sitesOf(found.manifest));
  const parties = partiesOf(found.manifest, sites);
  const own = ownSite(parties);
  // Days are those of the site whose shipment it is.
  const { manifest, dates } = own?.timeZone ? (importManifest(document, own.timeZone) as Valid) : found;
  const stored = await existing(scope, manifest);
  if (stored !== null) {
    return refused('Emanifest.manifestTrackingNumber', storedAs(manifest.trackingNumber, stored));
  }
  if (own?.nodeId == null) {
    const said = say(shipmentMessages.siteUnknown, titleOf(parties.generator), titleOf(parties.facility));
    return refused('Emanifest.generator.epaSiteId', said);
  }
  const today = await todayAt(scope, own.nodeId);
  const read = { manifest, outcome: outcomeOf(dates, manifest.rejection, today) };
  const beyond = tooFarAhead(read.outcome, today);
  if (beyond !== null) return refused('Emanifest.potentialShipDate', beyond);
  const doubted = await doubtedOfPlan(scope, { siteId: own.nodeId, today }, daysOfImport(read.outcome), confirmedDates);
  const warnings = warningsOf(read, today);
  const newSites = sites.filter(({ nodeId }) => nodeId === null).map(saidName);
  if (isDryRun) return { shipment: null, problems: [], warnings: [...doubted, ...warnings], newSites };
  refuseDoubts(doubted);
  if (newSites.length > 0 && !mayAddSites(scope)) throw denied();
  const { saved, unknownCodes } = await store(scope, read, sites, own === parties.generator);
  const unknown = unknownCodes.map((code) => ({
    path: 'Emanifest.wastes',
    ...say(shipmentMessages.unknownWasteCode, code),
  }));
  const { id, version, shipmentNumber } = saved;
  return {
    shipment: { id, newId: id, version, shipmentNumber },
    problems: [],
    warnings: [...warnings, ...unknown],
    newSites,
  };
}
